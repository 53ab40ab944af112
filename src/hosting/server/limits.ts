import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Limits for each client address, and for all clients together. @beta */
export interface Limits {
  /**
   * Requests of one address in a second; each 50,000 bytes of an answer count as one more. By default 100. Of its new
   * connections in a second, those beyond twice this number are closed, unless it is a proxy.
   */
  requestsASecond?: number;
  /** Tables that one address opens in an hour. By default 60. */
  tablesAnHour?: number;
  /** Lists that one address brings in an hour. By default 300. */
  listsAnHour?: number;
  /** Wrong tokens of one address in a minute; more are answered with status 429. By default 30. */
  wrongTokensAMinute?: number;
  /** Open connections of one address, unless it is a proxy. By default 100. */
  connections?: number;
  /** Open connections in all. By default 10,000. */
  allConnections?: number;
  /** WebSockets of one token. By default 8. */
  socketsOfToken?: number;
  /** WebSockets of one address. By default 64. */
  socketsOfAddress?: number;
  /** WebSockets in all. By default 5,000. */
  allSockets?: number;
  /** Total bytes of answers and updates that wait for slow readers. By default 32,000,000. */
  queuedBytes?: number;
  /** Milliseconds after which the connection of a reader that makes no progress is closed. By default 20,000. */
  slowestReaderMs?: number;
}

/** Seconds to wait if a limit is reached; otherwise `undefined`. */
export type Wait = number | undefined;

/** Counts the requests of each address. */
export interface RequestLimits {
  /** Counts a request. */
  request(address: string): Promise<Wait>;
  /** Counts the bytes of an answer. */
  answer(address: string, bytes: number): void;
  /** Counts a table that is opened. */
  opening(address: string): Promise<Wait>;
  /** Counts a list that is brought. */
  list(address: string): Promise<Wait>;
  /** Counts a wrong token. */
  wrongToken(address: string): Promise<Wait>;
}

/** Sending this many bytes takes about as much processor time as a small request. */
const BYTES_OF_A_REQUEST = 50_000;

export function requestLimits({
  requestsASecond = 100,
  tablesAnHour = 60,
  listsAnHour = 300,
  wrongTokensAMinute = 30,
}: Limits): RequestLimits {
  const limiter = (points: number, duration: number) => {
    const counted = new RateLimiterMemory({ points, duration });
    const count = async (address: string): Promise<Wait> => {
      try {
        await counted.consume(address);
        return undefined;
      } catch (refused) {
        const { msBeforeNext = 1_000 } = refused as { msBeforeNext?: number };
        return Math.ceil(msBeforeNext / 1_000);
      }
    };
    return { counted, count };
  };
  const requests = limiter(requestsASecond, 1);
  return {
    request: requests.count,
    answer(address, bytes) {
      const more = Math.floor(bytes / BYTES_OF_A_REQUEST);
      if (more > 0) void requests.counted.penalty(address, more);
    },
    opening: limiter(tablesAnHour, 3_600).count,
    list: limiter(listsAnHour, 3_600).count,
    wrongToken: limiter(wrongTokensAMinute, 60).count,
  };
}

/** Counts the open connections of each owner. */
export class OpenCounts {
  readonly #open = new Map<string, number>();

  /** Counts one more connection and returns true; returns false if the owner already has `most`. */
  add(owner: string, most: number): boolean {
    const count = this.#open.get(owner) ?? 0;
    if (count >= most) return false;
    this.#open.set(owner, count + 1);
    return true;
  }

  remove(owner: string): void {
    const left = (this.#open.get(owner) ?? 1) - 1;
    if (left > 0) this.#open.set(owner, left);
    else this.#open.delete(owner);
  }
}

/** Counts what each owner does in the current second. */
export class CountsOfSecond {
  #counts = new Map<string, number>();
  #second = 0;

  /** Counts once more and returns true; returns false if the owner has been counted `most` times in this second. */
  add(owner: string, most: number): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) this.#counts = new Map();
    this.#second = second;
    const count = this.#counts.get(owner) ?? 0;
    if (count >= most) return false;
    this.#counts.set(owner, count + 1);
    return true;
  }
}

/** Limits the bytes that wait for slow readers. One address may use at most an eighth of them. */
export class SendQueue {
  readonly #most: number;
  readonly #ofAddress = new Map<string, number>();
  #waiting: { address: string; bytes: number; retry: () => void }[] = [];
  #bytes = 0;

  constructor(most = 32_000_000) {
    this.#most = most;
  }

  /** The number of bytes that wait now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Reserves room for bytes of one address. Returns the function that frees it, or `undefined` if there is no room. */
  take(address: string, bytes: number): (() => void) | undefined {
    if (!this.#hasRoom(address, bytes)) return undefined;
    const own = this.#ofAddress.get(address) ?? 0;
    this.#ofAddress.set(address, own + bytes);
    this.#bytes += bytes;
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#bytes -= bytes;
      const left = (this.#ofAddress.get(address) ?? bytes) - bytes;
      if (left > 0) this.#ofAddress.set(address, left);
      else this.#ofAddress.delete(address);
      this.#wakeNext();
    };
  }

  /** Calls `retry` once there is room for bytes of an address. Freed room wakes one waiting function. */
  whenRoom(address: string, bytes: number, retry: () => void): void {
    this.#waiting.push({ address, bytes, retry });
  }

  /** Wakes the next waiting function, because the last one does not need its room. */
  passOn(): void {
    this.#wakeNext();
  }

  #hasRoom(address: string, bytes: number): boolean {
    const own = this.#ofAddress.get(address) ?? 0;
    // The first message always fits: otherwise a large table could never be sent.
    const fits = own === 0 || own + bytes <= this.#most / 8;
    return fits && (this.#bytes === 0 || this.#bytes + bytes <= this.#most);
  }

  #wakeNext(): void {
    const next = this.#waiting.findIndex(({ address, bytes }) => this.#hasRoom(address, bytes));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.retry();
  }
}
