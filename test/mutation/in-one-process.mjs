import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { collectTests } from '@vitest/runner';
import { createServer, createServerModuleRunner } from 'vite';
import { TestRunner as Vitest } from 'vitest';

/** A file in Stryker's copy of the sources with the results of the dry run. A process reads it after a restart. */
const SEEN = 'seen-without-mutants.json';

/** The global object from which mutated code reads the active mutant, and where it counts its hits. */
const mutants = (globalThis.__stryker__ ??= {});

// Vitest's `expect` reads the state of a worker; this process runs all files.
globalThis.__vitest_worker__ ??= { config: {}, environment: { name: 'node' }, filepath: '' };

// XState rethrows errors of subscribers after the test; a mutant may cause any number of them.
process.on('uncaughtException', () => {});

/**
 * A test runner for Stryker that runs the tests of each mutant in one process, which has loaded them. Stryker's runner
 * for Vitest loads every test file again for each mutant: seconds instead of milliseconds.
 */
class InOneProcess {
  #server;
  #modules;
  /** Each test by its id, in the order in which they were found. */
  #tests = new Map();
  /** From the dry run: the milliseconds of each test (`took`), and its number of hits of each mutant (`passed`). */
  #seen = { took: {}, passed: {} };
  /** True if a mutant may have changed module state, so that the tests must be loaded again. */
  #isStale = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#server = await createServer({
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    this.#modules = createServerModuleRunner(this.#server.environments.ssr, { hmr: false });
    await this.#load();
    if (existsSync(SEEN)) this.#seen = JSON.parse(readFileSync(SEEN, 'utf8'));
  }

  async dispose() {
    await this.#modules?.close();
    await this.#server?.close();
  }

  async dryRun() {
    const tests = [];
    for (const [id, test] of this.#tests) {
      mutants.currentTestId = id;
      const began = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - began;
      mutants.currentTestId = undefined;
      this.#seen.took[id] = timeSpentMs;
      const result = { id, name: id, timeSpentMs, fileName: test.file.filepath };
      if (failure) tests.push({ ...result, status: TestStatus.Failed, failureMessage: failure });
      else tests.push({ ...result, status: TestStatus.Success });
    }
    const { mutantCoverage } = mutants;
    this.#seen.passed = mutantCoverage?.perTest ?? {};
    writeFileSync(SEEN, JSON.stringify(this.#seen));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    const { id } = activeMutant;
    const attempt = () => this.#judge(id, testFilter ?? [...this.#tests.keys()], hitLimit);
    try {
      if (mutantActivation === 'static') {
        // A static mutant acts while its module is loaded.
        this.#isStale = true;
        mutants.activeMutant = id;
        await this.#load();
        return await attempt();
      }
      if (this.#isStale) await this.#load();
      this.#isStale = false;
      const verdict = await attempt();
      rest();
      const isKilled = verdict.status === MutantRunStatus.Killed;
      // If the test also fails without the mutant, a mutant has damaged shared state.
      const isDamaged = isKilled && (await this.#fails(verdict.killedBy[0]));
      if (!isDamaged && verdict.status !== MutantRunStatus.Survived) return verdict;
      // A cached result from before may also have hidden the mutant.
      await this.#load();
      this.#isStale = isDamaged;
      return await attempt();
    } catch (error) {
      if (mutantActivation !== 'static') throw error;
      return { ...killedBy('loading', String(error)), nrOfTests: 0 };
    } finally {
      rest();
    }
  }

  /** Run these tests with the mutant, the fastest first, until one fails. */
  async #judge(mutant, ids, hitLimit) {
    const { took, passed } = this.#seen;
    const soonest = ids.toSorted((a, b) => (took[a] ?? 0) - (took[b] ?? 0));
    for (const [index, id] of soonest.entries()) {
      // A hundred times the hits of the dry run, and at least 100,000, count as an endless loop.
      const usually = passed[id]?.[mutant];
      const limit = usually === undefined ? hitLimit : Math.max(usually * 100, 100_000);
      Object.assign(mutants, { activeMutant: mutant, hitCount: 0, hitLimit: limit });
      const failure = await failureOf(this.#tests.get(id));
      const endless = determineHitLimitReached(mutants.hitCount, limit);
      if (endless) return endless;
      if (failure) return { ...killedBy(id, failure), nrOfTests: index + 1 };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: soonest.length };
  }

  async #fails(id) {
    return (await failureOf(this.#tests.get(id))) !== undefined;
  }

  async #load() {
    this.#modules.clearCache();
    const { setup, tests } = await this.#modules.import('/test/mutation/tests.mjs');
    await setup();
    const root = process.cwd();
    const config = {
      root,
      setupFiles: [],
      sequence: { hooks: 'stack', setupFiles: 'list' },
      testTimeout: 120_000,
      hookTimeout: 120_000,
      allowOnly: false,
    };
    const paths = Object.keys(tests).map((path) => root + path);
    const importFile = (path) => tests[path.slice(root.length)]();
    const files = await collectTests(paths, { config, importFile });
    this.#tests = new Map(files.flatMap(testsOf).map((test) => [test.fullName, test]));
  }
}

/** Deactivate the mutant. */
function rest() {
  Object.assign(mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
}

function killedBy(id, failureMessage) {
  return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage };
}

/** The tests of a file or suite that are not skipped. */
function testsOf(task) {
  if (task.result?.state === 'fail') throw new Error(task.result.errors[0].stack);
  if (task.mode === 'skip' || task.mode === 'todo') return [];
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);
}

/**
 * Run a test with its `beforeEach` and `afterEach` hooks. Returns the message of the failure, or undefined if it
 * passes. `beforeAll` and `afterAll` do not run: none of these tests needs them.
 */
async function failureOf(test) {
  const around = [];
  for (let suite = test.suite ?? test.file; suite; suite = suite.suite) around.unshift(suite);
  if (around[0] !== test.file) around.unshift(test.file);
  const hooks = (name) => around.flatMap((suite) => Vitest.getSuiteHooks(suite)?.[name] ?? []);
  const steps = [
    ...hooks('beforeEach'),
    () => Vitest.getTestFn(test)(),
    ...hooks('afterEach').toReversed(),
  ];
  let failure;
  for (const step of steps) {
    try {
      await step(test.context, test);
    } catch (error) {
      failure ??= String(error?.message ?? error);
    }
  }
  return failure;
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'in-one-process', InOneProcess),
];
