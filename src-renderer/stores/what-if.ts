import { defineStore } from "pinia";
import { computed, shallowRef } from "vue";
import { useConnectionStore } from "./connection";
import { useMachineStore } from "./machine";
import { useScreenStore } from "./screen";

/** Where a "what if" began: the record, and its moment. */
export interface WhatIfPoint {
  readonly record: string;
  readonly moment: number;
}

/** Playing on from a moment of a record, at the table beside the own one; and the way back to that moment. */
export const useWhatIfStore = defineStore("whatIf", () => {
  const machine = useMachineStore();
  const connection = useConnectionStore();
  const screens = useScreenStore();
  const begun = shallowRef<WhatIfPoint | null>(null);
  /** Where the match at the table beside came from; null while there is none, or it is for something else. */
  const from = computed(() => (connection.where === "aside" && machine.aside !== null && machine.aside.lesson === null ? begun.value : null));

  /** The machine is about to lay that table. */
  function begin(point: WhatIfPoint): void {
    begun.value = point;
  }

  /** Leaves the table, and goes back to where it came from. */
  function leave(): void {
    machine.send({ type: "leaveAside" });
    if (begun.value !== null) screens.back();
    begun.value = null;
  }

  return { from, begin, leave };
});
