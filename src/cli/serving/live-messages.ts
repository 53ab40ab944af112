import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InspectSendResult, ViewerMessage } from '../../inspect/protocol.js';
import { keptMessages, type NumberedMessage } from './kept-messages.js';
import { refuse, type AnswersByPath } from './pages.js';

/** A channel that sends inspection messages to the open pages and receives events from them. */
export interface LiveMessages {
  tell(message: ViewerMessage): void;
  answers: AnswersByPath;
}

type TakeMessage = (sessionId: string, event: unknown) => InspectSendResult;

/** The greatest size of a request: ten times an event of the largest table. */
const MOST_BYTES = 100_000;
const MOST_PAGES = 8;
/** A page with more unread data is disconnected. It then reconnects and continues from its last message. */
const MOST_UNREAD_BYTES = 16_000_000;

/** Create a channel: `GET /messages` is the stream of messages, `POST /events` passes an event to `take`. */
export function liveMessages(take: TakeMessage): LiveMessages {
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
    answers: {
      '/messages': { method: 'GET', answer: stream },
      '/events': {
        method: 'POST',
        answer: (request, response) => void answer(request, response, take),
      },
    },
  };
}

/** The number of the last message that a page received before it lost its connection to this run. */
function lastReceived({ headers }: IncomingMessage, run: string): number | undefined {
  const [ofRun, number] = String(headers['last-event-id'] ?? '').split(' ');
  return ofRun === run && /^\d+$/.test(number ?? '') ? Number(number) : undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  take: TakeMessage,
): Promise<void> {
  const text = await textOf(request).catch(() => undefined);
  if (text === undefined) {
    response.setHeader('Connection', 'close');
    response.on('finish', () => request.destroy());
    return refuse(response, 413, 'The event is too large.');
  }
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answerTo(text, take)));
}

/** The body of a request; `undefined` if it is too large, and then the rest is not read. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return undefined;
  }
  return Buffer.concat(chunks).toString();
}

function answerTo(text: string, take: TakeMessage): InspectSendResult {
  try {
    const { sessionId, event } = JSON.parse(text) as { sessionId?: unknown; event?: unknown };
    return take(String(sessionId), event);
  } catch {
    return { ok: false, reasons: ['The event cannot be read: it is not JSON.'] };
  }
}
