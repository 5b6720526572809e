import { defineStore } from "pinia";
import { shallowRef } from "vue";
import type { ShellCall } from "@shared/protocol";

/** A link that the system has given to the app, or why it is none. */
export type Asked = Exclude<ShellCall, { readonly type: "go" }>;

/** The link about which this page asks; the newest counts. */
export const useLinkStore = defineStore("link", () => {
  const asked = shallowRef<Asked | null>(null);
  function ask(link: Asked): void {
    asked.value = link;
  }
  function forget(): void {
    asked.value = null;
  }
  return { asked, ask, forget };
});
