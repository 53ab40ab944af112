import type { EventObject } from 'xstate';
import { missingGlobal, standInForGlobal } from '../loading/missing-global.js';

/** The moment at which every clock stands while a machine is explored: the first of January 2026, midnight UTC. */
const STOPPED_AT = Date.UTC(2026, 0, 1);
const RANDOM = 0.5;
const UUID = '00000000-0000-4000-8000-000000000000';
const MILLISECONDS_SINCE_START = 1_000;

/** The field with which an event says when it happens, for guards that measure time. */
export const NOW = '$now';

/** The moment of an event: that of `$now`, or the one at which every clock stands. */
function momentOf(event: EventObject | undefined): number {
  const moment = new Date(String((event as Record<string, unknown> | undefined)?.[NOW])).getTime();
  return Number.isNaN(moment) ? STOPPED_AT : moment;
}

/** A global, the property of it that is replaced, and its replacement. */
interface Swap {
  owner: object;
  key: string;
  stopped: unknown;
}

/**
 * Call a function again while it finds that the machine misses a global of browsers, because a part that ran before may have
 * asked whether it exists, as `typeof window` does.
 */
export function untilKnown<Result>(globals: ReadonlySet<string>, act: () => Result): Result {
  for (;;) {
    const known = globals.size;
    const result = act();
    if (globals.size === known) return result;
  }
}

/**
 * Stops clocks and chance while a function runs, so that the same state and event always have the same result: `Date`
 * without arguments, `Date.now`, `performance.now`, `Math.random`, `crypto.randomUUID` and `crypto.getRandomValues`.
 * It counts who reads them. An event with `$now` happens at that moment. A global of browsers that does not exist here is a
 * stand-in while the function runs.
 */
export class StoppedClock {
  /** The part of the machine that runs now, for remarks. */
  reader = '';
  /** What was read, and by which parts of the machine. */
  readonly #reads = new Map<string, Set<string>>();
  readonly #swaps: Swap[];
  readonly #globals: Set<string>;
  #isStopped = false;
  #moment = STOPPED_AT;

  /** @param globals the globals that were found to be missing before; those that are found are added */
  constructor(globals = new Set<string>()) {
    this.#globals = globals;
    const note = (what: string) => {
      const readers = this.#reads.get(what) ?? new Set();
      this.#reads.set(what, readers.add(this.reader));
    };
    const swap = (owner: object, key: string, stopped: unknown): Swap => ({ owner, key, stopped });
    this.#swaps = [
      swap(
        globalThis,
        'Date',
        stoppedDate(Date, () => this.#moment, note),
      ),
      swap(Math, 'random', () => (note('Math.random'), RANDOM)),
      swap(
        performance,
        'now',
        () => (note('performance.now'), MILLISECONDS_SINCE_START + this.#moment - STOPPED_AT),
      ),
      swap(crypto, 'randomUUID', () => (note('crypto.randomUUID'), UUID)),
      swap(
        crypto,
        'getRandomValues',
        (array: Uint8Array) => (note('crypto.getRandomValues'), array.fill(0)),
      ),
      ...[...globals].map((name) => swap(globalThis, name, standInForGlobal(name))),
    ];
  }

  /** Call a function while the clocks stand at the moment of an event. It must not be asynchronous. */
  run<Result>(act: () => Result, event?: EventObject): Result {
    if (this.#isStopped) return act();
    for (;;) {
      try {
        const result = this.#runOnce(act, event);
        // XState keeps an error of the initial context.
        const { status, error } = Object(result) as { status?: unknown; error?: unknown };
        if (status !== 'error' || !this.#standsInFor(error)) return result;
      } catch (error) {
        if (!this.#standsInFor(error)) throw error;
      }
    }
  }

  #standsInFor(error: unknown): boolean {
    const name = missingGlobal(error);
    if (name === undefined || this.#globals.has(name)) return false;
    this.#globals.add(name);
    this.#swaps.push({ owner: globalThis, key: name, stopped: standInForGlobal(name) });
    return true;
  }

  #runOnce<Result>(act: () => Result, event: EventObject | undefined): Result {
    this.#moment = momentOf(event);
    const before = this.#swaps.map(({ owner, key }) => Object.getOwnPropertyDescriptor(owner, key));
    this.#isStopped = true;
    for (const { owner, key, stopped } of this.#swaps) {
      Object.defineProperty(owner, key, { value: stopped, configurable: true, writable: true });
    }
    try {
      return act();
    } finally {
      this.#isStopped = false;
      for (const [index, { owner, key }] of this.#swaps.entries()) {
        const own = before[index];
        if (own) Object.defineProperty(owner, key, own);
        else Reflect.deleteProperty(owner, key);
      }
    }
  }

  /** A sentence for each clock or source of chance that was read, and for each global that is a stand-in. */
  remarks(): string[] {
    const globals = [...this.#globals].map(
      (name) => `${name} is a stand-in here, because Node has no such global.`,
    );
    const clocks = [...this.#reads].map(([what, readers]) => {
      const names = [...readers].slice(0, MOST_READERS);
      const more = readers.size - names.length;
      const is =
        what in VALUES
          ? `is always ${VALUES[what]}`
          : `stands at ${new Date(STOPPED_AT).toISOString()}`;
      return `${what} ${is} here; it is read by ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
    });
    return [...clocks, ...globals];
  }
}

const MOST_READERS = 3;

const VALUES: Readonly<Record<string, string>> = {
  'Math.random': String(RANDOM),
  'crypto.randomUUID': UUID,
  'crypto.getRandomValues': '0',
  'performance.now': String(MILLISECONDS_SINCE_START),
};

function stoppedDate(
  original: DateConstructor,
  now: () => number,
  note: (what: string) => void,
): DateConstructor {
  const stopped: DateConstructor = new Proxy(original, {
    construct: (target, args, newTarget) => {
      if (args.length === 0) note('new Date()');
      return Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        newTarget === stopped ? target : newTarget,
      ) as Date;
    },
    apply: (target) => (note('Date()'), new target(now()).toString()),
    get: (target, key) =>
      key === 'now' ? () => (note('Date.now'), now()) : (Reflect.get(target, key) as unknown),
  });
  return stopped;
}
