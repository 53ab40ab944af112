export declare const ROOT: string;

/** Whether a file of tests draws at random, so that another seed shows it other things. */
export declare function drawsAtRandom(file: string): boolean;

/** Run files of tests with a seed, `longest` milliseconds at most. */
export declare function tried(
  seed: number,
  files: readonly string[],
  longest?: number,
): Promise<
  | { ended: 'passed' | 'out of time' }
  | { ended: 'failed'; told: string; found: { file: string; title: string }[] }
>;
