import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { PLAYERS, type EachPlayer } from '../../../machines/model/player.js';
import { requireOptions, type KeysOf } from '../controller/require-player.js';
import { openPhase, playPhase, type SimulatedTable } from './play-phase.js';
import {
  addSimulation,
  countPhase,
  emptySimulation,
  sorted,
  type Simulation,
} from './simulation.js';
import { strategyOf, type ChosenStrategy } from './strategy.js';
import { startWorkers } from './workers.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** Options of a simulation. @public */
export interface SimulateOptions {
  /** The seed of dice, shuffles and strategies; by default that of the input. The same seed gives the same result. */
  seed?: string | number;
  /** The number of worker threads; the result does not depend on it. By default the calling thread plays. */
  workers?: number;
  /** The range of each pair of units that matters and was not measured (R14); by default 2. */
  unmeasured?: number;
  /** Aborting this signal ends the simulation: the promise is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Called with the number of finished phases, at most several times a second. */
  onProgress?(played: number, all: number): void;
}

const SIMULATE_OPTIONS: KeysOf<SimulateOptions> = {
  seed: true,
  workers: true,
  unmeasured: true,
  signal: true,
  onProgress: true,
};

const MOST_PHASES = 10_000_000;
const MOST_WORKERS = 64;
/** The time after which other tasks may run, in milliseconds. */
const TIME_SLICE = 50;
/** The number of phases that a thread plays at a time. */
const BATCH = 20;

/**
 * Play a Command Phase many times, and count the results: priority and its reason, cards in play, orders issued and
 * lost, and pass pools. A strategy sees only the information of its player.
 * @param input the input of the phase; each phase has a seed of its own
 * @param chosen the strategy of each player: a name, a function, or a module
 * @param phases the number of phases, from 1
 * @param options the seed, the worker threads, and what unmeasured ranges mean
 * @throws CommandPhaseInputError with every fault of the input
 * @throws TypeError if a strategy or a number is not valid; if `workers` is not 0 and a strategy is a function, because
 *   threads need a name or a module; or if there are no worker threads, as in browsers
 * @public
 * @example
 * const { priority } = await simulate(input, { blue: 'fewest-pips', red: 'random' }, 1000);
 */
export async function simulate(
  input: ReadonlyDeep<CommandPhaseInput>,
  chosen: EachPlayer<ChosenStrategy>,
  phases: number,
  options: SimulateOptions = {},
): Promise<Simulation> {
  requireOptions('simulate(input, chosen, phases, options)', SIMULATE_OPTIONS, options);
  const { seed = input?.seed ?? 1, workers = 0, unmeasured = 2, signal, onProgress } = options;
  requireWhole('phases', phases, 1, MOST_PHASES);
  requireWhole('workers', workers, 0, MOST_WORKERS);
  requireWhole('unmeasured', unmeasured, 1, 99);
  const play = { blue: await strategyOf(chosen.blue), red: await strategyOf(chosen.red) };
  signal?.throwIfAborted();
  const table: SimulatedTable = { input, seed: String(seed), unmeasured };
  openPhase(table, 0);
  const progress = throttled(onProgress, phases);
  if (workers === 0) return inThisThread(table, play, phases, signal, progress);
  const { blue, red } = chosen;
  for (const player of PLAYERS) {
    if (typeof chosen[player] !== 'function') continue;
    throw new TypeError(
      `The strategy of ${player} is a function, which cannot be sent to other threads: pass a name or a module.`,
    );
  }
  return inThreads(table, { blue, red }, phases, { workers, signal, progress });
}

async function inThisThread(
  table: SimulatedTable,
  play: Parameters<typeof playPhase>[2],
  phases: number,
  signal: AbortSignal | undefined,
  progress: (played: number) => void,
): Promise<Simulation> {
  const simulation = emptySimulation();
  let since = performance.now();
  for (let number = 0; number < phases; number += 1) {
    countPhase(simulation, playPhase(table, number, play));
    if (performance.now() - since < TIME_SLICE) continue;
    progress(number + 1);
    await nextTurn();
    signal?.throwIfAborted();
    since = performance.now();
  }
  progress(phases);
  return sorted(simulation);
}

interface Threads {
  workers: number;
  signal: AbortSignal | undefined;
  progress: (played: number) => void;
}

/** Play in threads. Each gets its next batch when it has finished one. */
async function inThreads(
  table: SimulatedTable,
  chosen: EachPlayer<ChosenStrategy>,
  phases: number,
  { workers, signal, progress }: Threads,
): Promise<Simulation> {
  const simulation = emptySimulation();
  let next = 0;
  const team = startWorkers(Math.min(workers, Math.ceil(phases / BATCH)), { table, chosen });
  const stop = () => team.stop(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await team.play(
      () => {
        if (next >= phases) return undefined;
        const from = next;
        next = Math.min(phases, next + BATCH);
        return { from, to: next };
      },
      (part) => {
        addSimulation(simulation, part);
        progress(simulation.phases);
      },
    );
  } finally {
    signal?.removeEventListener('abort', stop);
    await team.end();
  }
  return sorted(simulation);
}

/** Wait until other tasks have run. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function throttled(tell: SimulateOptions['onProgress'], all: number) {
  let since = -Infinity;
  return (played: number): void => {
    const now = performance.now();
    if (!tell || (played < all && now - since < 2 * TIME_SLICE)) return;
    since = now;
    tell(played, all);
  };
}

function requireWhole(name: string, value: unknown, from: number, upTo: number): void {
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= upTo) return;
  throw new TypeError(
    `simulate: ${name} is a whole number from ${from} to ${upTo}, not ${String(value)}.`,
  );
}
