/** The parts of a browser's window that are used here. */
interface IdleWindow {
  requestIdleCallback?(then: () => void): unknown;
  requestAnimationFrame(then: () => void): unknown;
}

/** Do something when `@xstate/inspect` tells what has happened until now: while nothing else happens. */
export function afterwards(then: () => void): void {
  const { window } = globalThis as { window?: IdleWindow };
  if (!window) setTimeout(then, 0);
  else if (window.requestIdleCallback) window.requestIdleCallback(then);
  else window.requestAnimationFrame(then);
}

/** Do something afterwards, once however often it is asked for until then. */
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
