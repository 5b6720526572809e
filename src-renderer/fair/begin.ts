import type { WatchSettings, Watch } from "./watch";
import { judge } from "./judge";
import { watchDeals } from "./watch";

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function schedule(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** This page's part in fair deals; it comes when the page is a guest somewhere. */
export function beginWatch(settings: Pick<WatchSettings, "send" | "store" | "tell">): Watch {
  const watch = watchDeals({ ...settings, random, judge, schedule });
  window.addEventListener("pagehide", () => watch.save());
  return watch;
}
