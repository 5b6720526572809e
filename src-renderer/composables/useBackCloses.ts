import { onMounted, onScopeDispose } from "vue";

/**
 * Lets the way back (a phone's button, a browser's arrow) close what the caller shows over the page instead of leaving the page.
 * Gone by itself, the caller takes its step of the way back along.
 */
export function useBackCloses(close: () => void): void {
  const { history } = window;
  let behind = false;

  function back(): void {
    behind = false;
    close();
  }

  onMounted(() => {
    history.pushState({ over: true }, "");
    behind = true;
    window.addEventListener("popstate", back);
  });
  onScopeDispose(() => {
    window.removeEventListener("popstate", back);
    // Somebody may have gone on from here meanwhile: then that step is not ours.
    if (behind && (history.state as { over?: boolean } | null)?.over === true) history.back();
  });
}
