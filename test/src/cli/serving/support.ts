import { request, type IncomingHttpHeaders } from 'node:http';

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
}

/** A stream that is silent for this time counts as read. */
const QUIET_MS = 100;

/**
 * Sends exactly this request: `fetch` would normalize the path and set its own `Host`. Of a stream without an end, the
 * beginning is returned.
 */
export function asked(
  url: string,
  { path = '', method = 'GET', headers = {}, body }: Asking = {},
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
      const isStream = answer.headers['content-type'] === 'text/event-stream';
      const quiet = isStream
        ? setTimeout(() => {
            done();
            sent.destroy();
          }, QUIET_MS)
        : undefined;
      answer.on('data', (part: string) => {
        text += part;
        quiet?.refresh();
      });
      answer.on('end', done);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
