import { HostingError } from './hosting-error.js';

/** A seat may save up its share for this many seconds. */
const SAVED_SECONDS = 4;
/** With more seats than this, those that owe nothing are forgotten. */
const MOST_KNOWN = 10_000;

/** Measures the processor time of one piece of work, which may wait in between. */
export interface CpuMeter {
  /** Stops measuring before the work waits. */
  stop(): void;
  /** Measures again. */
  resume(): void;
  /** Counts the time since the meter began, or was last charged, and goes on measuring. */
  charge(payers: Payers): void;
}

/** The names under which the work of a request counts: its seat, and the address of its client. */
export type Payers = readonly string[];

/**
 * The processor time of each seat and of each address. All work for their requests counts, also for those that are
 * refused, so that nobody takes the time of the others.
 */
export class CpuShares {
  readonly #msASecond: (payer: string) => number;
  readonly #cpu: () => number;
  readonly #clock: () => number;
  /** The milliseconds that a payer has used and not yet earned, and when that was. */
  readonly #used = new Map<string, { ms: number; at: number }>();

  /**
   * @param msASecond returns the share of a payer
   * @param cpu returns the processor time of this process in milliseconds
   * @param clock returns the time in milliseconds. It may be set back
   */
  constructor(
    msASecond: (payer: string) => number,
    { cpu = cpuTime, clock }: { cpu?: (() => number) | undefined; clock: () => number },
  ) {
    this.#msASecond = msASecond;
    this.#cpu = cpu;
    this.#clock = clock;
  }

  /** @throws HostingError `busy` if a payer has used more than its share */
  require(payers: Payers): void {
    const isOver = (payer: string) => this.#usedBy(payer) > this.#msASecond(payer) * SAVED_SECONDS;
    if (!payers.some(isOver)) return;
    throw new HostingError('busy', 'This seat has used its share of the host: wait a second.');
  }

  /** Does some work, and counts the time that it takes. The work must not wait for anything. */
  counted<Result>(payers: Payers, work: () => Result): Result {
    const meter = this.meter();
    try {
      return work();
    } finally {
      meter.charge(payers);
    }
  }

  /** Begins to measure work whose payers may be known only later. */
  meter(): CpuMeter {
    let began = this.#cpu();
    let ms = 0;
    const stop = () => {
      ms += this.#cpu() - began;
    };
    return {
      stop,
      resume: () => {
        began = this.#cpu();
      },
      charge: (payers) => {
        stop();
        for (const payer of payers) this.#add(payer, ms);
        ms = 0;
        began = this.#cpu();
      },
    };
  }

  #add(payer: string, ms: number): void {
    if (!Number.isFinite(this.#msASecond(payer))) return;
    this.#used.set(payer, { ms: this.#usedBy(payer) + ms, at: this.#clock() });
    if (this.#used.size <= MOST_KNOWN) return;
    for (const known of this.#used.keys()) if (this.#usedBy(known) === 0) this.#used.delete(known);
  }

  #usedBy(payer: string): number {
    const used = this.#used.get(payer);
    if (!used) return 0;
    const now = this.#clock();
    // The clock was set back: count on from its new time.
    used.at = Math.min(used.at, now);
    return Math.max(0, used.ms - ((now - used.at) / 1_000) * this.#msASecond(payer));
  }
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
