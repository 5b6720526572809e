import type { useRecordViewStore } from "@/stores/record-view";
import { dealBefore, nextDeal, nextTurn, turnBefore } from "./steps";

export const STEPS = ["start", "backDeal", "backTurn", "back1", "on1", "onTurn", "onDeal", "end"] as const;
export type Step = (typeof STEPS)[number];

type View = ReturnType<typeof useRecordViewStore>;

/** The ways through a record; each stops what plays by itself. */
export function useSteps(view: View): Readonly<Record<Step, () => void>> {
  function step(to: (moment: number) => number): () => void {
    return () => {
      view.pause();
      view.go(to(view.moment));
    };
  }
  const marks = () => view.opened?.marks ?? [];
  const deals = () => view.opened?.deals ?? [0];
  return {
    start: step(() => 0),
    backDeal: step((moment) => dealBefore(deals(), moment)),
    backTurn: step((moment) => turnBefore(marks(), moment)),
    back1: step((moment) => moment - 1),
    on1: step((moment) => moment + 1),
    onTurn: step((moment) => nextTurn(marks(), moment)),
    onDeal: step((moment) => nextDeal({ deals: deals(), marks: marks() }, moment)),
    end: step(() => view.last),
  };
}
