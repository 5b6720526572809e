/** How often npm's shell is looked for. In ms. */
const EVERY = 300;

/**
 * Ends this process, as a signal does, when the shell that npm runs it in has gone: npm hands a signal to that shell
 * alone, which dies of it and leaves its child behind. Started in any other way a process may outlive its parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, EVERY);
  watch.unref();
}
