import { createBrowserInspector } from '@xstate/inspect';
import type { ViewerMessage } from '../../../src/inspect/protocol.js';
import type { InspectedActor } from '../inspection/inspected.js';

/** Stately's inspector, in a window or a frame. It is the only part of this page that needs the internet. */
export interface StatelyInspector {
  pass(message: ViewerMessage): void;
}

type BrowserInspector = ReturnType<typeof createBrowserInspector>;
type Passed = Parameters<BrowserInspector['adapter']['send']>[0];

/**
 * Opens Stately's inspector, and forwards the events of this page to it.
 * @param iframe the frame that shows it; without one it opens a window, which browsers allow only on a click
 * @returns `undefined` if the browser did not let the window open
 */
export function openStately(
  actors: Iterable<InspectedActor>,
  iframe?: HTMLIFrameElement,
): StatelyInspector | undefined {
  const { adapter } = createBrowserInspector({
    iframe: iframe ?? null,
    serialize: (message) => message,
  });
  if (!iframe && !adapter.targetWindow) return undefined;
  const pass = (message: object) => adapter.send(message as Passed);
  for (const { sessionId, name, parentId, definition, snapshot } of actors) {
    const introduction = { type: '@xstate.actor', rootId: sessionId, id: null, _version: '0' };
    pass({ ...introduction, sessionId, name, parentId, definition, snapshot });
  }
  return {
    pass: (message) => {
      if (message.type.startsWith('@xstate.')) pass(message);
    },
  };
}
