import { memoize } from '../../../machines/model/memoize.js';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { currentClient } from '../current-client.js';
import { tokenFor, tokenOffered, userOf } from '../http/admission.js';
import type { Authenticate } from '../http/api-options.js';
import { PING, PONG, PROTOCOL } from '../http/following.js';
import { sinceIn } from '../http/api.js';
import { problem, PROBLEM_JSON, problemOf, type Problem } from '../http/problems.js';
import { updateIn, type Places, type TableUpdate } from '../tables.js';
import { closeAfterRest, isChunked, NO_LENGTH } from './chunks.js';
import type { ClientAddresses } from './client-address.js';
import { OpenCounts, type Limits, type RequestLimits, type SendQueue } from './limits.js';
import { refusalOfSite, type ServerNames } from './origins.js';

/** The largest message of a client, in bytes. Clients send only pings here; acts are HTTP requests. */
const LONGEST_MESSAGE_BYTES = 1_000;
/** The most messages, pings and pongs of one connection in one heartbeat. Each takes time, however short it is. */
const MOST_FRAMES = 100;

/** Milliseconds between two pings of a connection. */
export const HEARTBEAT_MS = 30_000;
const PATH = '/api/updates';

/** The WebSockets of a server. */
export interface Updates {
  readonly connections: number;
  /** Closes every connection. Pages reconnect when the server runs again. */
  close(): void;
  /** Ends every connection whose client has not confirmed that it closes. */
  terminate(): void;
}

interface ServedUpdates {
  names: () => ServerNames;
  addresses: ClientAddresses;
  counted: RequestLimits;
  limits: Limits;
  queue: SendQueue;
  /** Milliseconds between two pings. A connection that has not answered at the next ping is closed. */
  heartbeat: number;
  authenticate?: Authenticate;
  onError: (error: unknown) => void;
  /** False if other listeners of the server may take upgrades at other paths. By default true. */
  isAlone?: boolean;
}

/** Serves the updates of tables over WebSocket at `/api/updates?since=NUMBER`. */
export function serveUpdates(
  server: Server,
  places: Places,
  {
    names,
    addresses,
    counted,
    limits: {
      socketsOfToken = 8,
      socketsOfAddress = 64,
      allSockets = 5_000,
      slowestReaderMs = 20_000,
    },
    queue,
    heartbeat: heartbeatMs,
    authenticate,
    onError,
    isAlone = true,
  }: ServedUpdates,
): Updates {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  const [ofTokens, ofAddresses] = [new OpenCounts(), new OpenCounts()];
  const alive = new WeakSet<WebSocket>();
  let frames = new WeakMap<WebSocket, number>();
  const heartbeat = setInterval(() => {
    frames = new WeakMap();
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
  }, heartbeatMs);
  heartbeat.unref();

  const admit = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const refusal = refusalOfSite(request, names());
    if (refusal) return refuse(stream, refusal);
    if (isChunked(request)) return refuse(stream, NO_LENGTH);
    const address = addresses.of(request);
    const wait = await counted.request(address);
    if (wait !== undefined) return refuse(stream, tooMany(), wait);
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      const sentence = 'This server upgrades only to WebSocket: leave out the header `Upgrade`.';
      return refuse(stream, problem('malformed', sentence, 400));
    }
    const target = request.url ?? '/';
    if (!URL.canParse(target, 'http://here')) {
      return refuse(stream, problem('malformed', 'The address cannot be read.', 400));
    }
    const { pathname, search, searchParams } = new URL(target, 'http://here');
    if (pathname !== PATH) {
      return refuse(stream, problem('not-found', 'There is nothing here.', 404));
    }
    try {
      const user = await userOf(() => webRequest(request, pathname + search), authenticate);
      const token = tokenFor(tokenOffered(request.headers['sec-websocket-protocol']), user);
      const since = sinceIn(searchParams.get('since') ?? undefined);
      // An invitation is not a token: it cannot open a connection.
      const { role } = await places.lobby(token);
      if (role === 'invited')
        return refuse(stream, problem('unknown-seat', 'Claim the invitation first.', 401));
      if (sockets.clients.size >= allSockets || !ofTokens.add(token, socketsOfToken)) {
        return refuse(stream, tooManyConnections(), RETRY_AFTER_S);
      }
      if (!ofAddresses.add(address, socketsOfAddress)) {
        ofTokens.remove(token);
        return refuse(stream, tooManyConnections(), RETRY_AFTER_S);
      }
      stream.once('close', () => {
        ofTokens.remove(token);
        ofAddresses.remove(address);
      });
      if (stream.destroyed) stream.emit('close');
      sockets.handleUpgrade(request, stream, head, (socket) => {
        void follow(socket, token, since, address);
      });
    } catch (error) {
      const { body } = problemOf(error);
      if (body.status >= 500) onError(error);
      const tooWrong = body.status === 401 ? await counted.wrongToken(address) : undefined;
      if (tooWrong === undefined) refuse(stream, body);
      else refuse(stream, tooMany(), tooWrong);
    }
  };

  const follow = async (
    socket: WebSocket,
    token: string,
    since: number,
    address: string,
  ): Promise<void> => {
    const heard = () => {
      alive.add(socket);
      const count = (frames.get(socket) ?? 0) + 1;
      frames.set(socket, count);
      // Without a close frame: until the client answers it, it could send more.
      if (count > MOST_FRAMES) socket.terminate();
    };
    heard();
    for (const frame of ['message', 'ping', 'pong']) socket.on(frame, heard);
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      if (String(data) !== PING) socket.close(1003, 'Send acts as HTTP requests.');
      else if (socket.readyState === socket.OPEN) socket.send(PONG);
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const sender = new UpdateSender({
      socket,
      places,
      token,
      since,
      address,
      counted,
      queue,
      slowestReaderMs,
    });
    try {
      let wasWaiting = false;
      const stop = await places.subscribe(
        token,
        since,
        (update) => sender.send(update),
        (lobby) => {
          if (!lobby.isReady || wasWaiting) socket.send(JSON.stringify({ lobby }));
          wasWaiting = !lobby.isReady;
        },
      );
      void closed.then(stop);
    } catch {
      socket.close(1011, 'The table cannot be followed.');
    }
  };

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!isAlone && !isOfUpdates(request)) {
      // Nobody else would answer, and the connection would stay open.
      if (server.listenerCount('upgrade') === 1) stream.destroy();
      return;
    }
    stream.on('error', () => stream.destroy());
    currentClient
      .run(addresses.of(request), () => admit(request, stream, head))
      .catch((error: unknown) => {
        stream.destroy();
        onError(error);
      });
  };
  server.on('upgrade', onUpgrade);

  return {
    get connections() {
      return sockets.clients.size;
    },
    close() {
      clearInterval(heartbeat);
      if (!isAlone) server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) socket.close(1012, 'The server is closed.');
      sockets.close();
    },
    terminate() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function isOfUpdates({ url = '' }: IncomingMessage): boolean {
  return url.split('?')[0] === PATH;
}

interface SenderOptions {
  socket: WebSocket;
  places: Places;
  token: string;
  since: number;
  address: string;
  counted: RequestLimits;
  queue: SendQueue;
  slowestReaderMs: number;
}

/** Returns the JSON of an update. It is memoized, because many readers receive the same update. */
const textOf = memoize((update: TableUpdate) => JSON.stringify(update));

/**
 * Sends updates to one reader, one at a time. Updates during a transmission are not queued: afterwards the reader gets
 * one update with everything since the last one. The connection of a slow reader is closed; it may reconnect and
 * continue.
 */
export class UpdateSender {
  readonly #options: SenderOptions;
  #sent: number;
  #isBusy = false;
  #isBehind = false;
  /** Closes the connection if the reader makes no progress. */
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#sent = options.since;
    options.socket.once('close', () => clearTimeout(this.#timer));
  }

  send(update: TableUpdate): void {
    if (this.#isBusy) this.#isBehind = true;
    else this.#transmit(update);
  }

  #transmit(update: TableUpdate): void {
    const { socket, address, queue } = this.#options;
    if (socket.readyState !== socket.OPEN) return queue.passOn();
    this.#isBusy = true;
    this.#startTimer();
    const text = textOf(update);
    const free = queue.take(address, text.length);
    if (free) this.#write(text, update.number, free);
    else this.#waitForRoom(text.length);
  }

  /** Starts the timer. No closure of this class holds an update, because many readers may wait at once. */
  #startTimer(): void {
    const { socket, slowestReaderMs } = this.#options;
    this.#timer ??= setTimeout(() => socket.terminate(), slowestReaderMs);
  }

  #write(text: string, number: number, free: () => void): void {
    const { socket, address, counted } = this.#options;
    counted.answer(address, text.length);
    socket.once('close', free);
    socket.send(text, () => {
      socket.off('close', free);
      free();
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#sent = number;
      this.#goOn();
    });
  }

  /** Requests the update again once there is room for it. */
  #waitForRoom(bytes: number): void {
    const { address, queue } = this.#options;
    this.#isBehind = true;
    queue.whenRoom(address, bytes, () => this.#goOn());
  }

  #goOn(): void {
    if (!this.#isBehind) {
      this.#isBusy = false;
      return;
    }
    this.#isBehind = false;
    const { socket, places, token, address, queue } = this.#options;
    const asked = currentClient.run(address, () => places.state(token, this.#sent));
    asked.then(
      (state) => this.#transmit(updateIn(state)),
      () => {
        socket.close(1011, 'The table cannot be followed.');
        queue.passOn();
      },
    );
  }
}

/** Returns the request of an upgrade as the hook of a login reads it. */
function webRequest({ headers }: IncomingMessage, path: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  return new Request(`http://${headers.host ?? 'localhost'}${path}`, { headers: entries });
}

const RETRY_AFTER_S = 10;

function tooMany(): Problem {
  return problem('too-many', 'Too many requests from this address: try again later.', 429);
}

function tooManyConnections(): Problem {
  return problem('too-many', 'Too many connections: close one, or try again later.', 429);
}

function refuse(stream: Duplex, body: Problem, retryAfter?: number): void {
  const text = JSON.stringify(body);
  const retry = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  closeAfterRest(stream);
  stream.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? ''}\r\nConnection: close\r\n${retry}` +
      `Content-Type: ${PROBLEM_JSON}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
