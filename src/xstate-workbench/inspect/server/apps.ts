import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  PROTOCOL_VERSION,
  type InspectSendResult,
  type InspectSendRequest,
  type ViewerMessage,
} from '../protocol.js';
import { APP_HEADER } from '../protocol.js';
import { bodyOf, isFromThisComputer, refuse } from './http.js';
import type { TakeEvent } from './pages.js';

/** The connected apps. Each has a stream of requests, and sends messages by POST. */
export interface ConnectedApps {
  /** Answer a request of the app with this id. */
  answer(id: string, request: IncomingMessage, response: ServerResponse): void;
  /** Pass an event of the viewer to the app that runs the actor. */
  take: TakeEvent;
}

const MOST_BYTES = 32_000_000;
const MOST_APPS = 20;
const ANSWER_WITHIN_MS = 5000;

/** Between the id of an app and a session id of it: session ids are unique only within one app. */
const SEPARATOR = '/';

/** Connect apps to a viewer. The viewer starts again with the first app that connects after all others have gone. */
export function connectedApps(tell: (message: ViewerMessage) => void): ConnectedApps {
  const apps = new Map<string, ServerResponse>();
  const pending = new Map<string, (result: InspectSendResult) => void>();
  const tellHost = () =>
    tell({
      type: '@workbench.host',
      _version: PROTOCOL_VERSION,
      takesEvents: apps.size > 0,
      ...(apps.size === 0 && { closed: 'No app is connected.' }),
    });

  const connect = (id: string, response: ServerResponse) => {
    if (apps.size >= MOST_APPS) return refuse(response, 503, 'Too many apps are connected.');
    if (apps.size === 0) tell({ type: '@workbench.begin', _version: PROTOCOL_VERSION });
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    apps.set(id, response);
    response.on('close', () => {
      if (apps.get(id) === response) apps.delete(id);
      tellHost();
    });
    tellHost();
  };
  const receive = async (id: string, request: IncomingMessage, response: ServerResponse) => {
    const text = await bodyOf(request, response, MOST_BYTES);
    if (text === undefined) return;
    const messages = listIn(text);
    if (!messages) return refuse(response, 400, 'A list of messages is expected, as JSON.');
    for (const message of messages) {
      if (message.type === '@workbench.answer') pending.get(message.request)?.(message);
      else tell(withIdsOf(id, message));
    }
    response.writeHead(204).end();
  };

  return {
    answer: (id, request, response) => {
      if (!isFromThisComputer(request)) {
        return refuse(response, 403, 'This viewer is only for apps on this computer.');
      }
      const { origin } = request.headers;
      if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin);
      if (request.method === 'OPTIONS') {
        response.setHeader('Access-Control-Allow-Headers', APP_HEADER);
        response.setHeader('Access-Control-Max-Age', '600');
        return void response.writeHead(204).end();
      }
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (request.method === 'GET') {
        // A page of another site can load an address as an image, without an origin, but not with this header.
        return request.headers[APP_HEADER] === undefined
          ? refuse(response, 403, 'This address is only for createInspector.')
          : connect(id, response);
      }
      if (request.method === 'POST') return void receive(id, request, response);
      response.setHeader('Allow', 'GET, POST, OPTIONS');
      refuse(response, 405, 'This method is not allowed here.');
    },
    take: (sessionId, event) => {
      const at = sessionId.indexOf(SEPARATOR);
      const app = apps.get(sessionId.slice(0, Math.max(0, at)));
      if (!app) return { ok: false, reasons: ['The app of this actor is not connected.'] };
      const request = randomUUID();
      return new Promise((resolve) => {
        const answered = (result: InspectSendResult) => {
          clearTimeout(timer);
          pending.delete(request);
          resolve(result.ok ? { ok: true } : { ok: false, reasons: result.reasons });
        };
        const timer = setTimeout(
          () => answered({ ok: false, reasons: ['The app does not answer.'] }),
          ANSWER_WITHIN_MS,
        );
        pending.set(request, answered);
        const asked: InspectSendRequest = {
          type: '@workbench.send',
          request,
          sessionId: sessionId.slice(at + SEPARATOR.length),
          event,
        };
        app.write(`${JSON.stringify(asked)}\n`);
      });
    },
  };
}

function listIn(text: string): ViewerMessage[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as ViewerMessage[]) : undefined;
  } catch {
    return undefined;
  }
}

const IDS = ['sessionId', 'rootId', 'parentId', 'sourceId'];

/** A message with the session ids of this app. */
function withIdsOf(app: string, message: ViewerMessage): ViewerMessage {
  return Object.fromEntries(
    Object.entries(message).map(([key, value]) => [
      key,
      IDS.includes(key) && typeof value === 'string' ? `${app}${SEPARATOR}${value}` : value,
    ]),
  ) as unknown as ViewerMessage;
}
