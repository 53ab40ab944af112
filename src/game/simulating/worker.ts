/** The code of a worker thread, which plays batches of phases. `startWorkers` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { playPhase } from './play-phase.js';
import { countPhase, emptySimulation } from './simulation.js';
import { strategyOf } from './strategy.js';
import type { Batch, WorkerAnswer, WorkerTask } from './workers.js';
import { messageOf } from '../../../machines/model/message-of.js';

const { table, chosen } = workerData as WorkerTask;
const play = Promise.all([strategyOf(chosen.blue), strategyOf(chosen.red)]);
// The error is reported in the answer to the first batch.
play.catch(() => {});

parentPort?.on('message', (batch: Batch) => void answerTo(batch));

async function answerTo({ from, to }: Batch): Promise<void> {
  let answer: WorkerAnswer;
  try {
    const [blue, red] = await play;
    const part = emptySimulation();
    for (let number = from; number < to; number += 1) {
      countPhase(part, playPhase(table, number, { blue, red }));
    }
    answer = { part };
  } catch (error) {
    answer = { fault: messageOf(error) };
  }
  parentPort?.postMessage(answer);
}
