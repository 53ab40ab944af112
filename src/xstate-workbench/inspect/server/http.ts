import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that is not answered with a file. */
export interface Route {
  method: 'GET' | 'POST';
  answer(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

/** Answer a request with an error status and a sentence. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}

/** The body of a request. If it is too large or breaks off, the request is refused and the rest is not read. */
export async function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  mostBytes: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > mostBytes) break;
    }
    if (size <= mostBytes) return Buffer.concat(chunks).toString();
  } catch {
    // The connection is lost: nobody reads the refusal.
  }
  response.setHeader('Connection', 'close');
  response.on('finish', () => request.destroy());
  refuse(response, 413, 'The request is too large.');
  return undefined;
}

/** Whether a request is for this computer by name. Other sites could use DNS rebinding otherwise. */
export function isForHere({ headers: { host }, socket }: IncomingMessage): boolean {
  return ['127.0.0.1', 'localhost'].some((name) => host === `${name}:${socket.localPort}`);
}

/** Whether a page of this computer sent a request, or a program that is no browser. */
export function isFromThisComputer({ headers: { origin } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  return protocol.startsWith('http') && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
