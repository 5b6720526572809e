import { loadMessages } from "@/i18n";

/** Brings what stands before a table. A guest's page does so while its host is there: when it is needed, the host may be gone. */
export async function loadGate() {
  const [gate] = await Promise.all([import("./EnterGate.vue"), loadMessages("enter", "settings")]);
  return gate;
}
