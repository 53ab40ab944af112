import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InspectSendResult, ViewerMessage } from '../../inspect/index.js';
import type { Answering } from './pages.js';

/** Inspection messages on their way to the pages that are open, and events on their way back. */
export interface LiveMessages {
  tell(message: ViewerMessage): void;
  answering: Answering;
}

/** What is asked of whoever runs the actors. */
export interface AskedByPages {
  /** A page has come: it should be told who is there. */
  arrived(): void;
  take(sessionId: string, event: unknown): InspectSendResult;
}

/** Messages that are kept for a page that comes late. */
const KEPT = 200;
const MOST_BYTES = 1_000_000;

/** A stream of messages at `messages`, and events taken at `events`; to pages of this very server only. */
export function liveMessages(asked: AskedByPages): LiveMessages {
  const run = randomUUID();
  const pages = new Set<ServerResponse>();
  let kept: { number: number; text: string }[] = [];
  let told = 0;

  const stream = (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    pages.add(response);
    request.on('close', () => pages.delete(response));
    const heard = lastHeard(request, run);
    for (const { number, text } of kept) if (number > heard) response.write(text);
    asked.arrived();
  };

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerTo(request, asked);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer));
  };

  return {
    tell: (message) => {
      told += 1;
      const text = `id: ${run} ${told}\ndata: ${JSON.stringify(message)}\n\n`;
      kept = [...kept, { number: told, text }].slice(-KEPT);
      for (const page of pages) page.write(text);
    },
    answering: (request, response) => {
      const asks = `${request.method} ${request.url}`;
      if (asks !== 'GET /messages' && asks !== 'POST /events') return false;
      if (!isFromHere(request)) response.writeHead(403).end();
      else if (asks === 'GET /messages') stream(request, response);
      else void take(request, response);
      return true;
    },
  };
}

/** Another site's page could reach this server too: by a name that it lets point here, or by a form. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { host, origin } = headers;
  const here = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return (
    host !== undefined &&
    here.includes(host) &&
    (origin === undefined || origin === `http://${host}`)
  );
}

/** The number of the last message that a page heard before it lost its connection to this run. */
function lastHeard({ headers }: IncomingMessage, run: string): number {
  const [ofRun, number] = String(headers['last-event-id'] ?? '').split(' ');
  return ofRun === run ? Number(number) : 0;
}

async function answerTo(
  request: IncomingMessage,
  { take }: AskedByPages,
): Promise<InspectSendResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return { ok: false, reasons: ['The event is too large to be taken.'] };
  }
  try {
    const { sessionId, event } = JSON.parse(Buffer.concat(chunks).toString()) as {
      sessionId?: unknown;
      event?: unknown;
    };
    return take(String(sessionId), event);
  } catch {
    return { ok: false, reasons: ['The event cannot be read: it is no JSON.'] };
  }
}
