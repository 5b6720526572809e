import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { Reaction, Said, TalkMessage } from "@shared/protocol";
import type { Answer } from "@/connection";
import { useConnectionStore } from "./connection";
import { useLobbyStore } from "./lobby";
import { sessionStorageOfPage, useSettingsStore } from "./settings";

/** As many as are kept here, the newest. */
const KEPT = 200;

/** Whose words these are, for muting: a seat's by its number, a guest's by their looks. */
export function speakerOf({ seat, player }: Pick<Said, "seat" | "player">): string {
  return seat === null ? `${player.name}/${player.colour}/${player.token}` : String(seat);
}

/** What is there after a message: told anew from the beginning, or followed by what is new. */
export function saidAfter(before: readonly Said[], { fresh, said }: Pick<TalkMessage, "fresh" | "said">): readonly Said[] {
  const last = before.at(-1)?.number ?? 0;
  // A host that was told to forget counts anew; one that was only away goes on after what is here.
  const continues = (said.at(-1)?.number ?? 0) >= last && (said[0]?.number ?? 0) <= last + 1;
  if (fresh && !continues) return said;
  return [...before, ...said.filter(({ number }) => number > last)].slice(-KEPT);
}

const KEY = "suitable.muted";

/** Who is not listened to at a table, as long as the page lives. */
function recall(table: string | undefined): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorageOfPage()?.getItem(`${KEY}.${table}`) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((speaker) => typeof speaker === "string") : []);
  } catch {
    return new Set();
  }
}

function remember(table: string | undefined, muted: ReadonlySet<string>): void {
  try {
    sessionStorageOfPage()?.setItem(`${KEY}.${table}`, JSON.stringify([...muted]));
  } catch {
    // Full or refused: it holds until the page is loaded again.
  }
}

/** What is said at the table, and who is not listened to. */
export const useTalkStore = defineStore("talk", () => {
  /** The last that was said, oldest first. */
  const said = shallowRef<readonly Said[]>([]);
  /** Speakers (`speakerOf`) whom this page does not want to hear. */
  const muted = shallowRef<ReadonlySet<string>>(new Set());
  /** Everything up to this number has been read. */
  const readTo = ref(0);
  /** Whether the table has told what was said before; that is nothing new. */
  const told = ref(false);

  const isMuted = (one: Pick<Said, "seat" | "player">): boolean => muted.value.has(speakerOf(one));
  function isOwn(one: Said): boolean {
    if (one.seat !== null) return useLobbyStore().mine.includes(one.seat);
    return speakerOf(one) === speakerOf({ seat: null, player: useSettingsStore().player });
  }

  /** What was said by those who are listened to. */
  const heard = computed(() => said.value.filter((one) => !isMuted(one)));
  /** How much of it others have said since it was last read. */
  const unread = computed(() => heard.value.filter((one) => one.number > readTo.value && !isOwn(one)).length);

  function read(): void {
    readTo.value = said.value.at(-1)?.number ?? 0;
  }

  function receive(message: TalkMessage): void {
    said.value = saidAfter(said.value, message);
    if (!told.value) muted.value = recall(useLobbyStore().table?.id);
    if (!told.value || (said.value.at(-1)?.number ?? 0) < readTo.value) read();
    told.value = true;
  }

  function hush(speakers: readonly string[]): void {
    muted.value = new Set(speakers);
    remember(useLobbyStore().table?.id, muted.value);
  }

  function mute(one: Pick<Said, "seat" | "player">): void {
    hush([...muted.value, speakerOf(one)]);
  }

  function unmute(one: Pick<Said, "seat" | "player">): void {
    hush([...muted.value].filter((speaker) => speaker !== speakerOf(one)));
  }

  function say(text: string): Promise<Answer> {
    return useConnectionStore().command({ type: "talk", saying: { text } });
  }

  function react(reaction: Reaction): Promise<Answer> {
    return useConnectionStore().command({ type: "talk", saying: { reaction } });
  }

  function clear(): void {
    said.value = [];
    muted.value = new Set();
    readTo.value = 0;
    told.value = false;
  }

  return { said, told, heard, unread, muted, receive, read, isMuted, isOwn, mute, unmute, say, react, clear };
});
