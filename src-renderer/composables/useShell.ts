import { onScopeDispose } from "vue";
import type { ShellCall } from "@shared/protocol";
import { parseShellCall } from "@/connection";
import { useLinkStore } from "@/stores/link";
import { useScreenStore } from "@/stores/screen";

/** Does what the app around the page asks: its menu, and links that the system has given to it. A browser's page has no such thing. Called once, by the app. */
export function useShell(): void {
  const bridge = window.suitable;
  if (bridge === undefined) return;
  const screens = useScreenStore();
  const links = useLinkStore();

  function hear(call: ShellCall): void {
    if (call.type === "go") screens.go(call.screen);
    else links.ask(call);
  }

  onScopeDispose(bridge.onShell((raw) => {
    const call = parseShellCall(raw);
    if (call !== null) hear(call);
  }));
  bridge.shellOpen();
}
