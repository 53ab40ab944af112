import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InspectSendResult, ViewerMessage } from '../protocol.js';
import { keptMessages, type NumberedMessage } from './kept-messages.js';
import { bodyOf, refuse, type Route } from './http.js';

/** The open pages of the viewer: they receive messages and send events. */
export interface OpenPages {
  tell(message: ViewerMessage): void;
  routes: Readonly<Record<string, Route>>;
}

export type TakeEvent = (
  sessionId: string,
  event: unknown,
) => InspectSendResult | Promise<InspectSendResult>;

/** The greatest size of an event from a page. */
const MOST_BYTES = 100_000;
const MOST_PAGES = 8;
/** A page with more unread data is disconnected. It then reconnects and continues from its last message. */
const MOST_UNREAD_BYTES = 16_000_000;

/** `GET messages` is the stream of messages, `POST events` passes an event to `take`. */
export function openPages(take: TakeEvent): OpenPages {
  const run = randomUUID();
  const pages = new Set<ServerResponse>();
  const kept = keptMessages();

  const write = (page: ServerResponse, messages: readonly NumberedMessage[]) => {
    for (const { number, text } of messages) {
      page.write(`${number === undefined ? '' : `id: ${run} ${number}\n`}data: ${text}\n\n`);
    }
    if (page.writableLength > MOST_UNREAD_BYTES) page.destroy();
  };
  const stream = (request: IncomingMessage, response: ServerResponse) => {
    if (pages.size >= MOST_PAGES) return refuse(response, 503, 'Too many pages are open.');
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    write(response, kept.since(lastReceived(request, run)));
  };

  return {
    tell: (message) => {
      const sent = kept.keep(message);
      for (const page of pages) write(page, [sent]);
    },
    routes: {
      messages: { method: 'GET', answer: stream },
      events: {
        method: 'POST',
        answer: async (request, response) => {
          const text = await bodyOf(request, response, MOST_BYTES);
          if (text === undefined) return;
          const answer = await answerTo(text, take);
          response.writeHead(200, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify(answer));
        },
      },
    },
  };
}

/** The number of the last message that a page received before it lost its connection to this run. */
function lastReceived({ headers }: IncomingMessage, run: string): number | undefined {
  const [ofRun, number] = String(headers['last-event-id'] ?? '').split(' ');
  return ofRun === run && /^\d+$/.test(number ?? '') ? Number(number) : undefined;
}

async function answerTo(text: string, take: TakeEvent): Promise<InspectSendResult> {
  try {
    const { sessionId, event } = JSON.parse(text) as { sessionId?: unknown; event?: unknown };
    return await take(String(sessionId), event);
  } catch {
    return { ok: false, reasons: ['The event cannot be read: it is not JSON.'] };
  }
}
