import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Run jobs on every core. Each worker thread loads the calling module and takes the next job when it is free. In a
 * worker thread that module calls `answerJobs`.
 * @param options.module `import.meta.url` of the calling module
 * @param options.nextJob the next job; undefined when none is left
 */
export async function runOnEveryCore<Job, Result>({
  module,
  nextJob,
  onResult,
}: {
  module: string;
  nextJob: () => Job | undefined;
  onResult: (result: Result, job: Job) => void;
}): Promise<void> {
  const work = () =>
    new Promise<void>((resolve, reject) => {
      // Most objects live for one job: a larger young generation saves copying them.
      const worker = new Worker(new URL(module), {
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      });
      let job: Job | undefined;
      const next = () => {
        job = nextJob();
        if (job !== undefined) worker.postMessage(job);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('error', reject);
      worker.on('message', (result: Result) => {
        onResult(result, job as Job);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** In a worker thread: answer each job that the main thread sends. */
export function answerJobs<Job, Result>(answer: (job: Job) => Result): void {
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(job)));
}
