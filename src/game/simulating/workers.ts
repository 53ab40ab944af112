import type { EachPlayer } from '../../../machines/model/player.js';
import type { SimulatedTable } from './play-phase.js';
import type { Simulation } from './simulation.js';
import type { ChosenStrategy } from './strategy.js';

/** The data that a thread gets when it starts. */
export interface WorkerTask {
  table: SimulatedTable;
  chosen: EachPlayer<ChosenStrategy>;
}

/** The numbers of the phases to play: from `from` to `to - 1`. */
export interface Batch {
  from: number;
  to: number;
}

/** A thread's answer to a batch. */
export type WorkerAnswer =
  { part: Simulation; fault?: undefined } | { part?: undefined; fault: string };

export interface Team {
  /** Resolves when `next` returns no further batch and every batch was counted. Rejects with the first fault. */
  play(next: () => Batch | undefined, counted: (part: Simulation) => void): Promise<void>;
  stop(reason: unknown): void;
  end(): Promise<void>;
}

/** The URL of this module. A constant, because bundlers for browsers would follow `new URL(…, import.meta.url)`. */
const HERE = import.meta.url;

/** @throws TypeError if there are no worker threads, as in browsers */
export function startWorkers(number: number, task: WorkerTask): Team {
  const { Worker } = workerThreads();
  const threads = Array.from(
    { length: number },
    () => new Worker(new URL('worker.js', HERE), { workerData: task }),
  );
  let fail: (reason: unknown) => void = () => {};
  return {
    play: (next, counted) =>
      new Promise((resolve, reject) => {
        fail = reject;
        let busy = threads.length;
        for (const thread of threads) {
          const playNext = () => {
            const batch = next();
            if (batch) return thread.postMessage(batch);
            busy -= 1;
            if (busy === 0) resolve();
          };
          thread.on('message', ({ part, fault }: WorkerAnswer) => {
            if (part === undefined) return reject(new Error(fault));
            try {
              counted(part);
              playNext();
            } catch (error) {
              reject(error);
            }
          });
          thread.on('error', reject);
          thread.on('exit', () => reject(new Error('A thread ended before it was done.')));
          playNext();
        }
      }),
    stop: (reason) => fail(reason),
    end: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

/** The module `node:worker_threads`, looked up on use instead of imported, because browsers load this module too. */
function workerThreads() {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  if (threads) return threads;
  throw new TypeError('workers: there are no worker threads here. Leave out "workers".');
}
