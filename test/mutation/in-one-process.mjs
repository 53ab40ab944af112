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

/** In Stryker's copy of the sources: what was seen without mutants, for the process after one that had to be ended. */
const SEEN = 'seen-without-mutants.json';

/** Where Stryker's mutants look whether they are the one to act, and count who came by. */
const mutants = (globalThis.__stryker__ ??= {});

// Vitest's `expect` asks in which worker it is; this process is one for all files.
globalThis.__vitest_worker__ ??= { config: {}, environment: { name: 'node' }, filepath: '' };

// XState reports what went wrong in a subscriber once the test is over; a mutant may do that without end.
process.on('uncaughtException', () => {});

/**
 * Runs the tests of a mutant in the process that has loaded them already. Stryker's own runner for Vitest loads every
 * file of tests anew for each mutant, which takes seconds where the tests take milliseconds.
 */
class InOneProcess {
  #server;
  #modules;
  /** Each test by its id, in the order in which they were found. */
  #tests = new Map();
  /** Without mutants: how long each test took, in milliseconds, and how often it came by each mutant. */
  #seen = { took: {}, passed: {} };
  /** Whether a mutant left something behind, so that the tests must be loaded again. */
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
        // What is decided as a module is loaded is mutated while it is loaded.
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
      // A test that fails without the mutant too: it, or one before it, spoilt what the tests share.
      const isSpoilt = isKilled && (await this.#fails(verdict.killedBy[0]));
      if (!isSpoilt && verdict.status !== MutantRunStatus.Survived) return verdict;
      // What was found out before the mutant acted, and is kept, may have hidden it as well.
      await this.#load();
      this.#isStale = isSpoilt;
      return await attempt();
    } catch (error) {
      if (mutantActivation !== 'static') throw error;
      return { ...killedBy('loading', String(error)), nrOfTests: 0 };
    } finally {
      rest();
    }
  }

  /** The first of these tests that fails while the mutant acts, those that are done soonest asked first. */
  async #judge(mutant, ids, hitLimit) {
    const { took, passed } = this.#seen;
    const soonest = ids.toSorted((a, b) => (took[a] ?? 0) - (took[b] ?? 0));
    for (const [index, id] of soonest.entries()) {
      // Where one comes by a hundred times as often as without the mutant, and often at that, it is an endless loop.
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

/** No mutant acts. */
function rest() {
  Object.assign(mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
}

function killedBy(id, failureMessage) {
  return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage };
}

/** The tests of a file, or of a part of it, that are not left out. */
function testsOf(task) {
  if (task.result?.state === 'fail') throw new Error(task.result.errors[0].stack);
  if (task.mode === 'skip' || task.mode === 'todo') return [];
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);
}

/**
 * What is said when the test is run, with all that is to be done before and after each; nothing if it passes.
 * What is to be done once around all of a file is left out: none of these tests needs it.
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
