/** The folder of the package. */
export declare const ROOT: string;

export interface VitestRun {
  status: 'passed' | 'failed' | 'timed-out';
  /** Everything that Vitest printed. */
  output: string;
  /** Also empty if a test file could not be loaded. */
  failures: { file: string; title: string }[];
}

/**
 * Run test files in a separate process and read Vitest's report.
 * @param options.root the folder of the sources: this package, or a copy of it
 * @param options.env more environment variables
 * @param options.bail stop after this many failures; 0 for never
 */
export declare function runVitest(
  files: readonly string[],
  options?: { root?: string; env?: Record<string, string>; timeoutMs?: number; bail?: number },
): Promise<VitestRun>;
