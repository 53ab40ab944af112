import { Hono } from 'hono';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import { createTables, type HostedTables } from '../create-tables.js';
import { tablesApi, sinceIn } from '../http/api.js';
import { problemOf, PROBLEM_JSON } from '../http/problems.js';
import { tokenOffered } from '../http/admission.js';
import { PING, PONG, PROTOCOL } from '../http/following.js';
import { randomName, unknownSeat } from '../seats.js';
import { StoreConflict, type TableRecord, type TableStore } from '../store.js';
import { directoryOf } from './directory.js';
import { objectStore } from './object-store.js';
import {
  autoResponse,
  namedIn,
  socketPair,
  upgraded,
  type ObjectSocket,
  type ObjectState,
  type TablesBindings,
} from './runtime.js';

/** The host token within the worker. Requests from outside cannot send it: they reach only the paths of one table. */
export const INSIDE = 'inside';
/** The header with the id of the table that an object opens. */
export const TABLE_ID = 'Legion-Table';

/** The data attached to a connection. It survives when the idle object leaves memory. */
interface Follower {
  id: string;
  viewer: Viewer;
  /** The number of the last update that was sent. */
  number: number;
}

/** The path at which an object receives the table of a rematch. */
const ADOPT = '/adopt';

/**
 * One table as a Durable Object with SQLite storage. It serves the usual `/api`, for this table only.
 * @experimental
 */
export class TableObject {
  readonly #state: ObjectState;
  readonly #tables: HostedTables;
  readonly #api: Hono;
  readonly #store: TableStore;
  #id = '';

  constructor(state: ObjectState, bindings: TablesBindings) {
    this.#state = state;
    this.#store = listedIn(bindings, objectStore(state.storage));
    this.#tables = createTables({
      store: this.#store,
      awake: 1,
      // Each table has an object of its own, so that the runtime limits it.
      cpuMsASecond: Infinity,
      newId: () => this.#id || randomName(),
      createElsewhere: (record, seal) => adopted(bindings, record, seal),
    });
    const onError = (error: unknown) => console.error(error);
    this.#api = new Hono().route('/api', tablesApi(this.#tables, { hostToken: INSIDE, onError }));
    // A ping does not wake the object.
    state.setWebSocketAutoResponse(autoResponse(PING, PONG));
    void state.blockConcurrencyWhile(async () => {
      for (const socket of state.getWebSockets()) await this.#resume(socket);
    });
  }

  async fetch(request: Request): Promise<Response> {
    if (request.headers.get('Upgrade') === 'websocket') return this.#follow(request);
    // The worker forwards no outside request to this path.
    if (new URL(request.url).pathname === ADOPT) return this.#adopt(request);
    this.#id = request.headers.get(TABLE_ID) ?? '';
    return this.#api.fetch(request);
  }

  /** Closes a connection that sends a message. Clients send acts as HTTP requests; pings are answered before this. */
  webSocketMessage(socket: ObjectSocket): void {
    socket.close(1003, 'Send acts as HTTP requests.');
  }

  async #adopt(request: Request): Promise<Response> {
    const { record, seal } = (await request.json()) as { record: TableRecord; seal: string };
    await this.#store.create(record, seal).catch((error: unknown) => {
      // The table exists already: the other player has requested it too.
      if (!(error instanceof StoreConflict)) throw error;
    });
    return new Response(null, { status: 204 });
  }

  async #follow(request: Request): Promise<Response> {
    try {
      const token = tokenOffered(request.headers.get('Sec-WebSocket-Protocol'));
      const since = sinceIn(new URL(request.url).searchParams.get('since') ?? undefined);
      const { role } = await this.#tables.lobby(token);
      if (role === 'invited') throw unknownSeat();
      const [client, server] = socketPair();
      this.#state.acceptWebSocket(server);
      const id = token.split('.')[0] ?? '';
      await this.#sendUpdates(server, { id, viewer: role, number: since });
      return upgraded(client, PROTOCOL);
    } catch (error) {
      const { body, status } = problemOf(error);
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': PROBLEM_JSON },
      });
    }
  }

  async #resume(socket: ObjectSocket): Promise<void> {
    try {
      await this.#sendUpdates(socket, socket.deserializeAttachment() as Follower);
    } catch {
      socket.close(1011, 'The table cannot be followed.');
    }
  }

  async #sendUpdates(socket: ObjectSocket, { id, viewer, number: since }: Follower): Promise<void> {
    let wasWaiting = false;
    const stop = await this.#tables.follow(
      id,
      viewer,
      since,
      (update) => {
        try {
          socket.send(JSON.stringify(update));
          const follower: Follower = { id, viewer, number: update.number };
          socket.serializeAttachment(follower);
        } catch {
          // The socket is closed: the client reconnects and fetches the missing updates.
          queueMicrotask(() => stop?.());
        }
      },
      (lobby) => {
        if (!lobby.isReady || wasWaiting) socket.send(JSON.stringify({ lobby }));
        wasWaiting = !lobby.isReady;
      },
    );
  }
}

async function adopted(bindings: TablesBindings, record: TableRecord, seal: string): Promise<void> {
  const { id } = record;
  await directoryOf(bindings).add(id, 'waiting');
  const body = JSON.stringify({ record, seal });
  const answer = await namedIn(bindings.TABLES, id).fetch(`http://table${ADOPT}`, {
    method: 'POST',
    body,
  });
  if (!answer.ok) throw new Error(`The next table answered with status ${answer.status}.`);
}

/** Returns the store with a `mark` that also writes the status into the directory of all tables. */
function listedIn(bindings: TablesBindings, store: TableStore): TableStore {
  return {
    ...store,
    async mark(id, status, report) {
      await store.mark(id, status, report);
      await directoryOf(bindings).mark(id, status);
    },
  };
}
