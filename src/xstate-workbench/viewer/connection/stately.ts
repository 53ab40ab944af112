import type { ViewerMessage } from '../../inspect/protocol.js';
import type { InspectedActor } from '../inspection/inspected.js';

/** Stately's inspector, in a window or a frame. It is the only part of this page that needs the internet. */
export interface StatelyInspector {
  pass(message: ViewerMessage): void;
}

const ADDRESS = 'https://stately.ai';

/**
 * Opens Stately's inspector, and forwards the messages of this page to it.
 * @param iframe the frame that shows it; without one it opens a window, which browsers allow only on a click
 * @returns `undefined` if the browser did not let the window open
 */
export function openStately(
  actors: Iterable<InspectedActor>,
  iframe?: HTMLIFrameElement,
): StatelyInspector | undefined {
  const url = `${ADDRESS}/inspect`;
  if (iframe) iframe.src = url;
  const shown = iframe ? iframe.contentWindow : window.open(url, 'xstateinspector');
  if (!shown) return undefined;
  let isConnected = false;
  const waiting: object[] = [];
  const pass = (message: object) => {
    if (isConnected) shown.postMessage(message, ADDRESS);
    else waiting.push(message);
  };
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== shown || Object(data).type !== '@statelyai.connected') return;
    isConnected = true;
    for (const message of waiting.splice(0)) pass(message);
  });
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
