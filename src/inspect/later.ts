/** The parts of a browser's window that are used here. */
interface IdleWindow {
  requestIdleCallback?(then: () => void): unknown;
  requestAnimationFrame(then: () => void): unknown;
}

/** Run a function once the browser is idle, which is when `@xstate/inspect` delivers its events. */
export function afterwards(then: () => void): void {
  const { window } = globalThis as { window?: IdleWindow };
  if (!window) setTimeout(then, 0);
  else if (window.requestIdleCallback) window.requestIdleCallback(then);
  else window.requestAnimationFrame(then);
}

/** Run a function later, once for all calls until then. */
export function onceAfterwards(then: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    afterwards(() => {
      isAsked = false;
      then();
    });
  };
}
