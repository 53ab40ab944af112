import { HostingError } from './hosting-error.js';

/** A seat may save up its share for this many seconds. */
const SAVED_SECONDS = 4;
/** With more seats than this, those that owe nothing are forgotten. */
const MOST_KNOWN = 10_000;

/**
 * The processor time of each seat. All work for its requests counts, also for those that are refused, so that no table
 * takes the time of the others.
 */
export class CpuShares {
  readonly #msASecond: number;
  readonly #cpu: () => number;
  readonly #clock: () => number;
  /** The milliseconds that a seat has used and not yet earned, and when that was. */
  readonly #used = new Map<string, { ms: number; at: number }>();

  /**
   * @param cpu returns the processor time of this process in milliseconds
   * @param clock returns the time in milliseconds
   */
  constructor(
    msASecond: number,
    { cpu = cpuTime, clock }: { cpu?: (() => number) | undefined; clock: () => number },
  ) {
    this.#msASecond = msASecond;
    this.#cpu = cpu;
    this.#clock = clock;
  }

  /** @throws HostingError `busy` if a seat has used more than its share */
  require(seat: string): void {
    if (this.#usedBy(seat) <= this.#msASecond * SAVED_SECONDS) return;
    throw new HostingError('busy', 'This seat has used its share of the host: wait a second.');
  }

  /** Does some work for a seat, and counts the time that it takes. The work must not wait for anything. */
  counted<Result>(seat: string, work: () => Result): Result {
    if (!Number.isFinite(this.#msASecond)) return work();
    const began = this.#cpu();
    try {
      return work();
    } finally {
      this.#add(seat, this.#cpu() - began);
    }
  }

  #add(seat: string, ms: number): void {
    this.#used.set(seat, { ms: this.#usedBy(seat) + ms, at: this.#clock() });
    if (this.#used.size <= MOST_KNOWN) return;
    for (const known of this.#used.keys()) if (this.#usedBy(known) === 0) this.#used.delete(known);
  }

  #usedBy(seat: string): number {
    const used = this.#used.get(seat);
    if (!used) return 0;
    // The clock may be set back.
    const seconds = Math.max(0, this.#clock() - used.at) / 1_000;
    return Math.max(0, used.ms - seconds * this.#msASecond);
  }
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
