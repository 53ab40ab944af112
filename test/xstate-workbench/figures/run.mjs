/**
 * Measures xstate-workbench on the machines in the source files of a folder, such as a clone of statelyai/xstate:
 * `npm run build:workbench && node test/xstate-workbench/figures/run.mjs CLONE/examples CLONE/templates`.
 * Files are run with a spy in place of XState, which records machines and starts no actor; other packages are stubs.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import * as xstate from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { completeSuite, generatePaths, machineCoverage, observerOf } from 'xstate-workbench';

/** The machines log while they are explored; only the figures go to stdout. */
const print = console.log;
console.log = () => {};

const LIMITS = { maxStates: 3_000, maxEvents: 100_000 };

const recorded = new Set();
const modules = new Map();

/** Stands for every other package: each property and each call returns it. */
const stub = new Proxy(function () {}, {
  get: (_, key) =>
    key === 'then'
      ? undefined
      : key === Symbol.toPrimitive
        ? () => ''
        : key === Symbol.iterator
          ? function* () {}
          : stub,
  apply: () => stub,
  construct: () => stub,
});

const recording =
  (make) =>
  (...args) => {
    const machine = make(...args);
    recorded.add(machine);
    const { provide } = machine;
    machine.provide = (implementations) => {
      recorded.delete(machine);
      const provided = provide.call(machine, implementations);
      recorded.add(provided);
      return provided;
    };
    return machine;
  };
const setup = (given) => {
  const made = xstate.setup(given);
  return new Proxy(made, {
    get: (_, key) => (key === 'createMachine' ? recording(made.createMachine) : made[key]),
  });
};
const spy = {
  ...xstate,
  setup,
  createMachine: recording(xstate.createMachine),
  createActor: () => stub,
  waitFor: () => stub,
};

function load(file) {
  const cached = modules.get(file);
  if (cached) return cached.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const { outputText } = ts.transpileModule(
    readFileSync(file, 'utf8').replaceAll(/^await /gm, 'void '),
    {
      fileName: file,
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        jsx: ts.JsxEmit.React,
      },
    },
  );
  const require = (name) => {
    if (name === 'xstate') return spy;
    if (!name.startsWith('.')) return stub;
    const base = resolve(dirname(file), name);
    const found = [
      base,
      base.replace(/\.js$/, '.ts'),
      `${base}.ts`,
      `${base}.tsx`,
      `${base}.js`,
    ].find((each) => /\.(ts|tsx|js)$/.test(each) && existsSync(each));
    return found ? load(found) : stub;
  };
  const code = outputText.replaceAll('import.meta', '({ env: {} })');
  const silent = { log() {}, error() {}, warn() {}, info() {} };
  new Function('require', 'module', 'exports', 'console', 'process', code)(
    require,
    module,
    module.exports,
    silent,
    { env: {}, argv: [], on() {}, exit() {} },
  );
  return module.exports;
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(resolve(folder), name))
    .filter(
      (file) =>
        /\.(ts|tsx|js)$/.test(file) &&
        !/node_modules|\.d\.ts$/.test(file) &&
        statSync(file).isFile(),
    )
    .filter((file) => readFileSync(file, 'utf8').includes('createMachine('))
    .sort();

for (const file of process.argv.slice(2).flatMap(filesIn)) {
  try {
    load(file);
  } catch (error) {
    console.error(`not loaded: ${file}: ${String(error.message).split('\n')[0]}`);
  }
}

const attempt = (what, machine, act) => {
  try {
    return act();
  } catch (error) {
    console.error(`${what}: ${machine.id}: ${error.message}`);
    return undefined;
  }
};
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

// Machines with the same config are one machine.
const machines = [
  ...new Map(
    [...recorded].map((machine) => [
      JSON.stringify(machine.config, (_, value) =>
        typeof value === 'function' ? String(value) : value,
      ),
      machine,
    ]),
  ).values(),
];
const seconds = { generatePaths: 0, completeSuite: 0, getShortestPaths: 0 };
/** Adds the time of an act to the seconds of a tool. */
const timed = (tool, act) => {
  const begun = performance.now();
  try {
    return act();
  } finally {
    seconds[tool] += (performance.now() - begun) / 1000;
  }
};
const explored = machines.flatMap((machine) => {
  const paths = attempt('not explored', machine, () =>
    timed('generatePaths', () => generatePaths(machine, {}, LIMITS)),
  );
  return paths ? [{ machine, paths, coverage: machineCoverage(machine, paths) }] : [];
});
const shortest = explored.flatMap(({ machine, coverage }) => {
  const paths = attempt('xstate/graph', machine, () =>
    timed('getShortestPaths', () => getShortestPaths(machine, { limit: LIMITS.maxStates })),
  );
  if (!paths) return [];
  const runs = paths.map(({ steps }) => ({
    input: undefined,
    events: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  }));
  const covered = attempt('xstate/graph', machine, () => machineCoverage(machine, runs));
  return covered ? [{ machine, runs, covered, coverage }] : [];
});
const both = explored.filter(({ coverage }) => shortest.some((each) => each.coverage === coverage));
/** A copy of a config, with the same functions. */
const copyOf = (value) =>
  Array.isArray(value)
    ? value.map(copyOf)
    : typeof value === 'object' && value && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]))
      : value;

/** The places of the transitions of a config, each with the keys that lead there and the states beside it. */
function placesIn(state, keys = [], beside = []) {
  const own = Object.entries(state.on ?? {}).flatMap(([type, given]) =>
    (Array.isArray(given) ? given : [given]).map((_, index) => ({ keys, type, index, beside })),
  );
  const states = Object.entries(state.states ?? {});
  return [
    ...own,
    ...states.flatMap(([key, inner]) =>
      placesIn(
        inner,
        [...keys, key],
        states.map(([each]) => each),
      ),
    ),
  ];
}

/** Machines with one fault: a transition is missing, or leads to another state beside its own. */
const mutantsOf = (machine) =>
  placesIn(machine.config).flatMap(({ keys, type, index, beside }) =>
    [undefined, ...beside.slice(0, 2)].flatMap((target) => {
      const config = copyOf(machine.config);
      const state = keys.reduce((at, key) => at.states[key], config);
      const list = [state.on[type]].flat();
      const { [index]: written } = list;
      if (target === undefined) list.splice(index, 1);
      else {
        const given = typeof written === 'string' ? { target: written } : written;
        if (given?.target === target) return [];
        list[index] = { ...given, target };
      }
      state.on[type] = list;
      try {
        return [observerOf(xstate.createMachine(config).provide(machine.implementations))];
      } catch {
        return [];
      }
    }),
  );

/** What a tester sees in these runs. */
const seenIn = (observer, runs) =>
  JSON.stringify(
    runs.map(({ events }) => {
      try {
        let { snapshot } = observer.begin();
        return [
          snapshot.value,
          ...events.map((event) => {
            if (snapshot.status === 'active') ({ snapshot } = observer.take(snapshot, event));
            return [snapshot.value, snapshot.status];
          }),
        ];
      } catch (error) {
        return error.message;
      }
    }),
  );
const foundBy = (runs, machine, mutants) => {
  const right = seenIn(observerOf(machine), runs);
  return mutants.filter((mutant) => seenIn(mutant, runs) !== right).length;
};
const faults = both.map(({ machine, paths }) => {
  const mutants = mutantsOf(machine);
  const suite = attempt('no suite', machine, () =>
    timed('completeSuite', () => completeSuite(machine, {})),
  );
  const sequences = suite?.sequences.map((events) => ({ events })) ?? [];
  return {
    mutants: mutants.length,
    generatePaths: foundBy(paths, machine, mutants),
    getShortestPaths: foundBy(
      shortest.find((each) => each.machine === machine).runs,
      machine,
      mutants,
    ),
    suites: suite ? 1 : 0,
    sequences: sequences.length,
    events: sum(sequences.map(({ events }) => events.length)),
    mutantsWithSuite: suite ? mutants.length : 0,
    completeSuite: suite ? foundBy(sequences, machine, mutants) : 0,
  };
});
const total = (name) => sum(faults.map((each) => each[name]));
const taken = (all) => sum(all.map(({ transitions }) => transitions.covered));

print(
  JSON.stringify(
    {
      machines: machines.length,
      explored: explored.length,
      everyTransitionTaken: explored.filter(
        ({ coverage }) => coverage.transitions.missing.length === 0,
      ).length,
      ofMachinesThatBothExplore: {
        machines: both.length,
        workbench: {
          paths: sum(both.map(({ paths }) => paths.length)),
          events: sum(both.flatMap(({ paths }) => paths.map(({ events }) => events.length))),
          transitionsTaken: taken(both.map(({ coverage }) => coverage)),
        },
        shortestPaths: {
          paths: sum(shortest.map(({ runs }) => runs.length)),
          events: sum(shortest.flatMap(({ runs }) => runs.map(({ events }) => events.length))),
          transitionsTaken: taken(shortest.map(({ covered }) => covered)),
        },
        mutants: total('mutants'),
        found: {
          generatePaths: total('generatePaths'),
          getShortestPaths: total('getShortestPaths'),
        },
        completeSuites: {
          suites: total('suites'),
          sequences: total('sequences'),
          events: total('events'),
          found: `${total('completeSuite')} of ${total('mutantsWithSuite')}`,
        },
        seconds,
      },
    },
    null,
    2,
  ),
);
process.exit(0);
