/** The parts of a browser's window that this file uses. */
interface IdleWindow {
  requestIdleCallback?(then: () => void): unknown;
  requestAnimationFrame(then: () => void): unknown;
}

/** Runs a function when the browser is idle. */
function afterwards(then: () => void): void {
  const { window } = globalThis as { window?: IdleWindow };
  if (!window) setTimeout(then, 0);
  else if (window.requestIdleCallback) window.requestIdleCallback(then);
  else window.requestAnimationFrame(then);
}

/** Returns a function that schedules `then`. Several calls before it runs cause one run. */
export function onceAfterwards(then: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    afterwards(() => {
      isScheduled = false;
      then();
    });
  };
}
