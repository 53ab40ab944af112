import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { WebSocket as Socket } from 'ws';
import type { OpenByClient, Tables } from '../../../../src/hosting/index.js';
import { PING, PONG, TOKEN_PREFIX } from '../../../../src/hosting/http/following.js';
import { remoteTables } from '../../../../src/hosting/http/remote-tables.js';

/** The tables of a server, and every byte that it sends to anybody but red. */
export interface WiredTables {
  tables: Tables<OpenByClient>;
  /** In one list the answers to requests, in a list for each token the messages of its WebSockets. */
  heard: string[][];
  /** Resolves once so many WebSockets are open and have received what was sent to them. */
  settled(connections: number): Promise<void>;
}

/** Headers whose values differ each time. Only their lengths are compared. */
const OF_THE_MOMENT = /^(date|sec-websocket-accept)$/i;

function headersIn(raw: readonly string[]): string {
  const shown = raw.map((text, index) =>
    index % 2 === 1 && OF_THE_MOMENT.test(raw[index - 1] ?? '') ? `${text.length} bytes` : text,
  );
  return shown.join('\n');
}

/**
 * The tables of a server, over HTTP and WebSocket.
 * @param isOfRed tells whether a token is red's
 */
export function wiredTables(url: string, isOfRed: (token: string) => boolean): WiredTables {
  const answers: string[] = [];
  const heard = [answers];
  const messagesOf = new Map<string, string[]>();
  const sockets = new Set<Socket>();

  // `fetch` does not show headers as they were sent.
  const ask = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    const sent = request(address, { method: init.method, headers, agent: false });
    sent.end(init.body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { statusCode: status = 0, statusMessage, rawHeaders } = answer;
    if (!isOfRed(headers['Authorization']?.replace('Bearer ', '') ?? '')) {
      const asked = `${init.method} ${address.slice(url.length)}`;
      answers.push(`${asked}\n${status} ${statusMessage}\n${headersIn(rawHeaders)}\n\n${text}`);
    }
    return new Response(text, { status });
  };

  class HeardSocket extends Socket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols);
      const token = protocols.find((each) => each.startsWith(TOKEN_PREFIX)) ?? '';
      if (isOfRed(token.slice(TOKEN_PREFIX.length))) return;
      const messages = messagesOf.get(token) ?? [];
      if (!messagesOf.has(token)) heard.push(messages);
      messagesOf.set(token, messages);
      this.on('upgrade', ({ rawHeaders }) => messages.push(headersIn(rawHeaders)));
      this.on('open', () => sockets.add(this));
      this.on('message', (data: Buffer) => messages.push(String(data)));
      this.on('close', (code, reason) => {
        sockets.delete(this);
        messages.push(`${code} ${String(reason)}`);
      });
    }
  }

  return {
    tables: remoteTables({
      url,
      fetch: ask as typeof fetch,
      WebSocket: HeardSocket,
    }),
    heard,
    async settled(connections) {
      await expect.poll(() => sockets.size).toBe(connections);
      await Promise.all([...sockets].map(answered));
    },
  };
}

/** Everything that was sent before the answer to a ping has come before it. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      if (String(data) !== PONG) return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
    socket.send(PING);
  });
}
