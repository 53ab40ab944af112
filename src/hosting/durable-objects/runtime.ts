/** Types for the parts of the Workers runtime that are used here; `@cloudflare/workers-types` has them all. */

export interface ObjectSql {
  exec(query: string, ...values: unknown[]): { toArray(): Record<string, unknown>[] };
}

export interface ObjectStorage {
  sql: ObjectSql;
  transactionSync<Result>(act: () => Result): Result;
  /** Resolves once everything that was written is durable. */
  sync(): Promise<void>;
  deleteAll(): Promise<void>;
}

export interface ObjectSocket {
  accept(): void;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  serializeAttachment(value: unknown): void;
  deserializeAttachment(): unknown;
  addEventListener(type: 'message' | 'close', listener: (event: { data?: unknown }) => void): void;
}

/** The state of a Durable Object: its storage and its connections. @experimental */
export interface ObjectState {
  storage: ObjectStorage;
  /** Accepts a connection that stays open when this instance leaves memory; its messages go to `webSocketMessage`. */
  acceptWebSocket(socket: ObjectSocket): void;
  getWebSockets(): ObjectSocket[];
  /** Sets a message that the runtime answers itself, without waking the object. */
  setWebSocketAutoResponse(pair: object): void;
  blockConcurrencyWhile<Result>(act: () => Promise<Result>): Promise<Result>;
}

/** Something that answers requests: an object, or the built pages. @experimental */
export interface ObjectStub {
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
}

/** The objects of one class, found by name. @experimental */
export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): ObjectStub;
}

/** The bindings of a worker that hosts tables. @experimental */
export interface TablesBindings {
  /** The `TableObject` of each table. */
  TABLES: ObjectNamespace;
  /** The one `TableDirectory`. */
  TABLE_DIRECTORY: ObjectNamespace;
  /** The built pages, if this worker serves them. */
  ASSETS?: ObjectStub;
  /** The token for listing, finishing and expiring tables over HTTP. Without it these requests are refused. */
  LEGION_HOST_TOKEN?: string;
  /** The binding that limits the requests of one address, if they are limited. */
  REQUESTS?: RateLimit;
}

export interface RateLimit {
  limit(asked: { key: string }): Promise<{ success: boolean }>;
}

/** Returns the client end and the server end of a new connection. */
export function socketPair(): [ObjectSocket, ObjectSocket] {
  const { WebSocketPair } = globalThis as unknown as {
    WebSocketPair: new () => { 0: ObjectSocket; 1: ObjectSocket };
  };
  const pair = new WebSocketPair();
  return [pair[0], pair[1]];
}

/** Returns a message and its automatic answer, for `setWebSocketAutoResponse`. */
export function autoResponse(message: string, answer: string): object {
  const { WebSocketRequestResponsePair } = globalThis as unknown as {
    WebSocketRequestResponsePair: new (message: string, answer: string) => object;
  };
  return new WebSocketRequestResponsePair(message, answer);
}

/** Returns the response (status 101) that opens a WebSocket. */
export function upgraded(webSocket: ObjectSocket, protocol: string): Response {
  const init = { status: 101, webSocket, headers: { 'Sec-WebSocket-Protocol': protocol } };
  return new Response(null, init as ResponseInit);
}

export function namedIn(objects: ObjectNamespace, name: string): ObjectStub {
  return objects.get(objects.idFromName(name));
}
