import type { InspectSendResult, InspectSendRequest } from '../../inspect/protocol.js';
import { readMessage } from '../inspection/read-message.js';
import type { Connection, Listener } from './connection.js';

/** Returns the page that opened this one, or that embeds it in a frame. */
export function openerOf(page: Window): Window | undefined {
  if (page.parent !== page) return page.parent;
  return (page.opener as Window | null) ?? undefined;
}

const ANNOUNCE_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Connects to the page that opened this one. That page may not be ready yet and drops early messages, so this page
 * announces itself again until the first message arrives.
 */
export function connectToOpener(opener: Window, { received, statusChanged }: Listener): Connection {
  const waiting = new Map<string, (answer: InspectSendResult) => void>();
  let connected = false;
  /** The origin of the opener; `*` until its first message. */
  let openerOrigin = '*';
  let requests = 0;
  const announce = () => {
    if (connected) return;
    opener.postMessage({ type: '@statelyai.connected' }, '*');
    setTimeout(announce, ANNOUNCE_EVERY_MS);
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener) return;
    if (isDisconnection(data)) return statusChanged('lost');
    const read = readMessage(data);
    if (read.message && !connected) {
      connected = true;
      if (origin !== 'null') openerOrigin = origin;
      statusChanged('connected');
    }
    if (read.message?.type === '@workbench.answer')
      waiting.get(read.message.request)?.(read.message);
    else received(read);
  });
  announce();

  return {
    send: (sessionId, event) =>
      new Promise((resolve) => {
        requests += 1;
        const request = String(requests);
        const answer = (result: InspectSendResult) => {
          waiting.delete(request);
          resolve(result);
        };
        waiting.set(request, answer);
        setTimeout(answer, ANSWER_WITHIN_MS, NO_ANSWER);
        opener.postMessage(
          { type: '@workbench.send', request, sessionId, event } satisfies InspectSendRequest,
          openerOrigin,
        );
      }),
  };
}

const NO_ANSWER: InspectSendResult = {
  ok: false,
  reasons: ['The page that runs the actors does not answer: it may not take events from a viewer.'],
};

function isDisconnection(data: unknown): boolean {
  return Object(data).type === '@statelyai.disconnected';
}
