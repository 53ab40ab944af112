import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtFiles } from '../../hosting/server/pages.js';
import { Unusable } from '../exit.js';

/** Pages that are being served. */
export interface ServedPages {
  /** `http://127.0.0.1:49152/`, with the key if there is one */
  url: string;
  close(): Promise<void>;
}

/** Answers apart from files, by their paths under the pages and their methods. */
export type AnswersByPath = Readonly<Record<string, Answer>>;

export interface Answer {
  method: 'GET' | 'POST';
  answer(request: IncomingMessage, response: ServerResponse): void;
}

interface Serving {
  /** By default a free one. */
  port?: number;
  answers?: AnswersByPath;
  /** A request without it in its address gets nothing. */
  key?: string;
}

/** Requests of the same machine never take longer. */
const ASKED_WITHIN_MS = 10_000;
const MOST_CONNECTIONS = 200;

/** No other site shows a page of this server in a frame, loads a file of it, or learns its address from a link. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Why a server cannot listen there, in a sentence.
 * @returns undefined if the error is of another kind
 */
export function cannotListen(host: string, port: number, error: unknown): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: choose another with --port.`;
    case 'EACCES':
      return `Port ${port} of ${host} may not be used: choose one from 1024 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `"${host}" is no address of this machine.`;
    default:
      return undefined;
  }
}

/**
 * Serve the files that a folder has now to this machine alone: on 127.0.0.1, by no other name, nothing outside the folder.
 * @throws Unusable if there is no such folder, or the port is in use
 */
export async function servePages(
  folder: string,
  { port = 0, answers = {}, key }: Serving = {},
): Promise<ServedPages> {
  if (!existsSync(folder)) throw new Unusable(`The pages are not built: there is no ${folder}.`);
  const files = builtFiles(folder);
  const patience = {
    requestTimeout: ASKED_WITHIN_MS,
    connectionsCheckingInterval: ASKED_WITHIN_MS,
  };
  const server = createServer(patience, (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isFromHere(request)) return refuse(response, 403, 'This page is for its own machine.');
    const path = pathUnder(key, request.url ?? '');
    if (path === undefined) {
      return refuse(response, 403, 'Open the whole link that the command has printed.');
    }
    const own = Object.hasOwn(answers, path) ? answers[path] : undefined;
    const methods: string[] = own ? [own.method] : ['GET', 'HEAD'];
    if (!methods.includes(request.method ?? '')) {
      response.setHeader('Allow', methods.join(', '));
      return refuse(response, 405, 'This cannot be asked so.');
    }
    if (own) return own.answer(request, response);
    request.url = path;
    files(request, response, () => refuse(response, 404, 'There is no such page.'));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const why = cannotListen('127.0.0.1', port, error);
    throw why === undefined ? error : new Unusable(why);
  }
  const { port: given } = server.address() as AddressInfo;
  const at = key === undefined ? '' : `${key}/`;
  return { url: `http://127.0.0.1:${given}/${at}`, close: () => closed(server) };
}

/** End an answer with a status and a sentence. */
export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
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

/** The path after the key, if the key is right. */
function pathUnder(key: string | undefined, url: string): string | undefined {
  if (key === undefined) return url;
  const [, given = '', rest] = /^\/([^/?#]*)(\/.*)$/s.exec(url) ?? [];
  return rest !== undefined && isSame(given, key) ? rest : undefined;
}

/** Takes the same time for every difference. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
