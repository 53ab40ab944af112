/** The part of the Workers runtime that is used here; `@cloudflare/workers-types` has all of it. */

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

/** The state of a Durable Object: its storage, and its connections. @experimental */
export interface ObjectState {
  storage: ObjectStorage;
  /** Keep a connection that may outlive this instance: messages come to `webSocketMessage`. */
  acceptWebSocket(socket: ObjectSocket): void;
  getWebSockets(): ObjectSocket[];
  /** Answers that do not wake the object. */
  setWebSocketAutoResponse(pair: object): void;
  blockConcurrencyWhile<Result>(act: () => Promise<Result>): Promise<Result>;
}

/** A target of requests: an object, or the pages. @experimental */
export interface ObjectStub {
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
}

/** Objects of one class, by name. @experimental */
export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): ObjectStub;
}

/** The bindings of a worker that hosts tables. @experimental */
export interface TablesBindings {
  /** One `TableObject` a table. */
  TABLES: ObjectNamespace;
  /** One `TableDirectory` in all. */
  TABLE_DIRECTORY: ObjectNamespace;
  /** The built pages, if it serves them. */
  ASSETS?: ObjectStub;
  /** The token for listing, finishing and expiring tables over HTTP; without it nobody may. */
  LEGION_HOST_TOKEN?: string;
  /** A rate limiting binding, if requests of one address are counted. */
  REQUESTS?: RateLimit;
}

export interface RateLimit {
  limit(asked: { key: string }): Promise<{ success: boolean }>;
}

/** Two ends of a connection. */
export function socketPair(): [ObjectSocket, ObjectSocket] {
  const { WebSocketPair } = globalThis as unknown as {
    WebSocketPair: new () => { 0: ObjectSocket; 1: ObjectSocket };
  };
  const pair = new WebSocketPair();
  return [pair[0], pair[1]];
}

/** One message and its automatic answer. */
export function autoResponse(message: string, answer: string): object {
  const { WebSocketRequestResponsePair } = globalThis as unknown as {
    WebSocketRequestResponsePair: new (message: string, answer: string) => object;
  };
  return new WebSocketRequestResponsePair(message, answer);
}

/** The answer that opens a connection. */
export function upgraded(webSocket: ObjectSocket, protocol: string): Response {
  const init = { status: 101, webSocket, headers: { 'Sec-WebSocket-Protocol': protocol } };
  return new Response(null, init as ResponseInit);
}

export function namedIn(objects: ObjectNamespace, name: string): ObjectStub {
  return objects.get(objects.idFromName(name));
}
