import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from "vue";
import { useSettingsStore, type Settings } from "@/stores/settings";
import { GROUP_NAMES, isChanged, pick, usual, type Group } from "./groups";

/** A reset that can be taken back: of which group (null: of all), and what was set before. */
export interface Done {
  readonly group: Group | null;
  readonly before: Partial<Settings>;
}

export interface Reset {
  /** The last reset, until something else is changed. */
  readonly done: ShallowRef<Done | null>;
  /** The groups that are not as usual. */
  readonly changed: ComputedRef<ReadonlySet<Group>>;
  /** Sets a group as it usually is; null: all of them. */
  reset(group: Group | null): void;
  /** Takes the last reset back. */
  undo(): void;
}

/** Settings as they usually are, with a way back. */
export function useReset(): Reset {
  const store = useSettingsStore();
  const done = shallowRef<Done | null>(null);
  const changed = computed(() => new Set(GROUP_NAMES.filter((group) => isChanged(store.settings, group))));

  function reset(group: Group | null): void {
    const groups = group === null ? GROUP_NAMES : [group];
    const before = pick(store.settings, groups);
    store.change(usual(groups));
    done.value = { group, before };
  }

  function undo(): void {
    if (done.value === null) return;
    store.change(done.value.before);
    done.value = null;
  }

  // What is chosen after a reset must not be undone with it.
  watch(() => store.settings, (now) => {
    if (done.value === null) return;
    const asReset = usual(done.value.group === null ? GROUP_NAMES : [done.value.group]);
    const still = (Object.keys(asReset) as (keyof Settings)[]).every((key) => asReset[key] === now[key]);
    if (!still) done.value = null;
  }, { flush: "sync" });

  return { done, changed, reset, undo };
}
