import { onScopeDispose, ref, type Ref } from "vue";
import { useRecordsStore } from "@/stores/records";
import { download } from "./download";

export interface RecordFiles {
  /** How many were exported last; 0 before. */
  readonly exported: Ref<number>;
  /** Whether files are being dragged over the page. */
  readonly over: Ref<boolean>;
  /** Exports records: the app asks where to, a browser saves each. */
  save(ids: readonly string[]): Promise<void>;
  /** Takes files that were chosen or let go. */
  take(files: Iterable<File>): Promise<void>;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}

/** Records as files: out of the app and into it. Listens for files that are dragged onto the page while the caller lives. */
export function useRecordFiles(): RecordFiles {
  const records = useRecordsStore();
  const exported = ref(0);
  const over = ref(false);

  async function saveEach(ids: readonly string[]): Promise<number> {
    let count = 0;
    for (const id of ids) {
      const file = await records.act({ type: "export", record: id });
      if (file === null) break;
      download(file);
      count += 1;
    }
    return count;
  }

  async function saveAll(ids: readonly string[]): Promise<number> {
    const done = await records.act({ type: "saveAs", records: ids });
    return done?.count ?? 0;
  }

  async function take(files: Iterable<File>): Promise<void> {
    await records.take([...files]);
  }

  function drag(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    over.value = true;
  }
  function leave(event: DragEvent): void {
    if (event.relatedTarget === null) over.value = false;
  }
  function drop(event: DragEvent): void {
    over.value = false;
    if (!hasFiles(event)) return;
    event.preventDefault();
    void take(event.dataTransfer?.files ?? []);
  }
  const listeners = [["dragenter", drag], ["dragover", drag], ["dragleave", leave], ["drop", drop]] as const;
  for (const [type, listener] of listeners) window.addEventListener(type, listener);
  onScopeDispose(() => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  });

  return {
    exported, over, take,
    async save(ids) {
      exported.value = 0;
      exported.value = await (records.dialogs ? saveAll(ids) : saveEach(ids));
    },
  };
}
