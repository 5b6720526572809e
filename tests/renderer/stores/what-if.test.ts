import { effectScope, nextTick } from "vue";
import { expect, it } from "vitest";
import { useBeside } from "@/composables/useBeside";
import { useScreenStore } from "@/stores/screen";
import { useWhatIfStore } from "@/stores/what-if";
import { beside, letIn, QUIET, startedPage } from "./page";

async function playingOn() {
  const { home, machine } = startedPage({ hash: "#/table" });
  letIn(home);
  machine.open();
  const whatIf = useWhatIfStore();
  whatIf.begin({ record: "m-1", moment: 34 });
  machine.send(beside("w1"));
  await nextTick();
  return { machine, whatIf, left: () => machine.received.filter(({ type }) => type === "leaveAside").length };
}

it("knows where a what-if came from, while its table is there", async () => {
  const { machine, whatIf } = await playingOn();
  expect(whatIf.from).toEqual({ record: "m-1", moment: 34 });
  machine.send(QUIET);
  expect(whatIf.from).toBeNull();
});

it("leaves its table for any other place, and not for what is looked up from there", async () => {
  const { left } = await playingOn();
  const app = effectScope();
  app.run(useBeside);
  useScreenStore().go("settings");
  await nextTick();
  expect(left()).toBe(0);
  useScreenStore().go("home");
  await nextTick();
  expect(left()).toBe(1);
  app.stop();
});
