import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { tokenOffered } from '../http/admission.js';
import { PING, PONG, PROTOCOL } from '../http/following.js';
import { sinceIn } from '../http/api.js';
import { problem, PROBLEM_JSON, problemOf, type Problem } from '../http/problems.js';
import type { Places } from '../tables.js';
import { refusalAtDoor, type ItsHosts } from './doors.js';
import { addressOf, type RequestLimits } from './limits.js';

/** Pages ask here whether the server is there, and nothing else: they act by requests. */
const MOST_HEARD_BYTES = 1_000;
/** Who asks more often than this in one heartbeat wants something else. */
const MOST_PINGS = 100;
/** Who reads so slowly is cut off, and comes again for what is missing. */
const MOST_WAITING_BYTES = 4_000_000;

export interface Updates {
  readonly connections: number;
  /** Close every connection; pages come again when the server is there again. */
  close(): void;
}

interface UpdatesOptions {
  hosts: () => ItsHosts;
  limits: RequestLimits;
  /** Milliseconds: who has said nothing for one or two of them is cut off. */
  heartbeat: number;
}

/** Updates of tables over WebSocket at `/api/updates?since=NUMBER`. */
export function serveUpdates(
  server: Server,
  places: Places,
  { hosts, limits, heartbeat: heartbeatMs }: UpdatesOptions,
): Updates {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_HEARD_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  });
  const alive = new WeakSet<WebSocket>();
  let pings = new WeakMap<WebSocket, number>();
  const heartbeat = setInterval(() => {
    pings = new WeakMap();
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
  }, heartbeatMs);
  heartbeat.unref();

  const admit = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const refusal = refusalAtDoor(request, hosts());
    if (refusal) return refuse(stream, refusal);
    const counted = await limits.count(request);
    if (counted) return refuse(stream, counted.problem);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (pathname !== '/api/updates') {
      return refuse(stream, problem('not-found', 'There is nothing here.', 404));
    }
    try {
      const token = tokenOffered(request.headers['sec-websocket-protocol']);
      const since = sinceIn(searchParams.get('since') ?? undefined);
      await places.lobby(token);
      sockets.handleUpgrade(request, stream, head, (socket) => {
        void follow(socket, token, since);
      });
    } catch (error) {
      const { body } = problemOf(error);
      if (body.status === 401) await limits.countWrongToken(addressOf(request));
      refuse(stream, body);
    }
  };

  const follow = async (socket: WebSocket, token: string, since: number): Promise<void> => {
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const count = (pings.get(socket) ?? 0) + 1;
      pings.set(socket, count);
      alive.add(socket);
      if (String(data) !== PING) socket.close(1003, 'Act by requests.');
      else if (count > MOST_PINGS) socket.close(1008, 'Too much is asked.');
      else socket.send(PONG);
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let wasWaiting = false;
    try {
      const stop = await places.subscribe(
        token,
        since,
        (update) => {
          if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
          else socket.send(JSON.stringify(update));
        },
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

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    admit(request, stream, head).catch(() => stream.destroy());
  });

  return {
    get connections() {
      return sockets.clients.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const socket of sockets.clients) socket.close(1012, 'The server is closed.');
      sockets.close();
    },
  };
}

function refuse(stream: Duplex, body: Problem): void {
  const text = JSON.stringify(body);
  stream.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? ''}\r\nConnection: close\r\n` +
      `Content-Type: ${PROBLEM_JSON}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
