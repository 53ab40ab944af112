import { request, type IncomingHttpHeaders } from 'node:http';
import type { ServedViewer } from 'xstate-workbench/inspect/server';
import type { ViewerMessage } from '../../../../src/inspect/index.js';

export interface Answered {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Asking {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  opened?: () => void;
}

/** Read a stream up to this text: `live.tell(END)` sends it after all that the stream has to send. */
export const END = { type: '@workbench.end', _version: '1' } as unknown as ViewerMessage;
const END_TEXT = JSON.stringify(END);

/**
 * Sends exactly this request: `fetch` would normalize the path and set its own `Host`. A stream is read up to `END`.
 * @param opened called when the server has begun a stream, and has sent all that it keeps for a new page
 */
export function asked(
  url: string,
  { path = '', method = 'GET', headers = {}, body, opened }: Asking = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const asks = {
      hostname,
      port,
      method,
      headers,
      path: path.startsWith('/') ? path : pathname + path,
    };
    const sent = request(asks, (answer) => {
      let text = '';
      const done = () => resolve({ status: answer.statusCode, headers: answer.headers, text });
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (!text.includes(`data: ${END_TEXT}\n\n`)) return;
        done();
        sent.destroy();
      });
      answer.on('end', done);
      if (answer.headers['content-type'] === 'text/event-stream') opened?.();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** All messages that a page gets when it connects now. */
export function heardNow(
  { url, tell }: ServedViewer,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return asked(url, { path: 'messages', headers, opened: () => tell(END) });
}

/** Inspection sends messages by timers of 0 ms, and timers of one length run in the order in which they were set. */
export const delivered = () => new Promise((resolve) => setTimeout(resolve, 0));
