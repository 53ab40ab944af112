/** Stopwatch and arithmetic: processor time, contenders by turns, medians of paired ratios. */
import { Bench } from 'tinybench';

/** Processor time of this process in milliseconds, collecting garbage included. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export interface Contender {
  name: string;
  /** Not timed. */
  prepare?: () => void;
  run: () => unknown;
}

export type Samples = Record<string, number[]>;

/** So long at least each contender runs before it is measured, if nothing else is said, and then in each round. */
const WARM_UP = 300;
const LEAST = 12;

/**
 * Each contender in each round, in another order each time; milliseconds of processor time of one run.
 * @param warmUp milliseconds that each of them runs beforehand
 */
export function byTurns(
  contenders: readonly Contender[],
  rounds: number,
  warmUp = WARM_UP,
): Samples {
  const samples: Samples = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  const repeated = contenders.map((contender) => {
    const slow = timed(contender, 1);
    const often = Math.ceil(warmUp / slow);
    const warm = often > 1 ? timed(contender, often) : slow;
    return { contender, times: Math.max(1, Math.ceil(LEAST / warm)) };
  });
  for (let round = 0; round < rounds; round += 1) {
    const first = round % repeated.length;
    for (const { contender, times } of [...repeated.slice(first), ...repeated.slice(0, first)]) {
      samples[contender.name]?.push(timed(contender, times));
    }
  }
  return samples;
}

function timed({ name, prepare, run }: Contender, times: number): number {
  const bench = new Bench({
    now: processorTime,
    iterations: times,
    time: 0,
    warmup: false,
    throws: true,
  });
  // Without being told, tinybench finds out by an additional call whether it is asynchronous.
  bench.add(name, run, { async: false, ...(prepare && { beforeEach: prepare }) });
  const [task] = bench.runSync();
  const result = task?.result;
  if (!result || !('latency' in result)) throw new Error(`${name} was not measured.`);
  return result.latency.mean;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, another) => one - another);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** How many times as much one takes as another: the median over the rounds. */
export function ratio(samples: Samples, one: string, another: string): number {
  const divisors = samples[another] ?? [];
  return median((samples[one] ?? []).map((ms, round) => ms / (divisors[round] as number)));
}

/** The growth between two sizes as the exponent of a power. */
export function exponent(small: number, large: number, times: number): number {
  return Math.log(large / small) / Math.log(times);
}
