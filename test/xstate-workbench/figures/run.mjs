/**
 * Measures xstate-workbench on the machines of other people, in the source files of folders with checkouts:
 * `npm run build:workbench && node test/xstate-workbench/figures/run.mjs FOLDER… [--write FILE]`.
 * Packages that a checkout has not installed are replaced by stand-ins; xstate must be found from each file. Each file is
 * measured in a process of its own, which ends after ten minutes.
 */
import { spawn, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { generatePaths, machineCoverage, observerOf } from 'xstate-workbench';

const DIST = new URL('../../../src/xstate-workbench/dist/', import.meta.url);
const SECONDS_PER_FILE = 600;
const SOURCE = /\.(ts|tsx|js|jsx|mjs)$/;
const OTHER = /node_modules|\/dist\/|\.d\.ts$|\.(test|spec|stories)\.|__tests__/;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

if (process.argv[2] === '--file') await measureFile(process.argv[3]);
else await measureFolders();
process.exit(0);

/** Prints what the machines of one file show. */
async function measureFile(file) {
  // The machines log while they are explored.
  Object.assign(console, { log() {}, info() {}, debug() {}, warn() {}, error() {} });
  process.on('unhandledRejection', () => {});
  const { machineFrom, scenariosFrom } = await import(new URL('cli/module-file.js', DIST));
  const { skeletonOf } = await import(new URL('payloads/skeleton.js', DIST));
  const { typedShapesOf } = await import(new URL('payloads/typescript-shapes.js', DIST));
  const running = { remark() {} };
  const found = [];
  let reason;
  for (const name of await namesIn(file)) {
    try {
      found.push(await machineFrom(name, running));
    } catch (error) {
      reason = error.message;
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  const machines = [];
  for (const { machine, name, file: path, constantOf } of found) {
    const assumed = attempt(() => measured(machine, undefined));
    const events = join(folder, 'events.json');
    const written = await attempt(async () => {
      writeFileSync(
        events,
        JSON.stringify(skeletonOf(machine, await typedShapesOf(path, name), constantOf)),
      );
      return measured(machine, await scenariosFrom(events));
    });
    machines.push({ name, assumed: await assumed, written });
  }
  rmSync(folder, { recursive: true });
  await new Promise((done) =>
    process.stdout.write(`\n@@${JSON.stringify({ machines, reason })}`, done),
  );

  async function namesIn(path) {
    try {
      await machineFrom(path, running);
      return [path];
    } catch ({ message }) {
      const [, several] = /several machines: name one of (.*)\.$/.exec(message) ?? [];
      const [, made] = /: name it as (\S+?\))/.exec(message) ?? [];
      return several?.split(', ') ?? [made ?? path];
    }
  }
}

async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    return { refused: error.message.split('\n')[0].slice(0, 300) };
  }
}

/** The coverage and the found faults of generated paths, and of the shortest paths of XState with the same events. */
function measured(machine, scenarios) {
  const paths = generatePaths(machine, scenarios);
  const { transitions, guards } = machineCoverage(machine, paths);
  const mutants = mutantsOf(machine);
  const [scenario = {}] = [scenarios].flat();
  const { input, events } = scenario;
  let shortest;
  try {
    shortest = getShortestPaths(machine, { limit: 3_000, input, ...(events && { events }) }).map(
      ({ steps }) => ({
        input,
        events: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
      }),
    );
  } catch {
    // It needs a payload, or its states have no end.
  }
  return {
    all: transitions.all,
    taken: transitions.covered,
    isComplete: transitions.covered === transitions.all && guards.covered === guards.all,
    faults: mutants.length,
    found: foundBy(paths, machine, mutants),
    ...(shortest && { foundByShortest: foundBy(shortest, machine, mutants) }),
  };
}

/** A copy of a config, with the same functions. */
function copyOf(value) {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || !value) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]));
}

/** The places of the transitions of a config, each with the keys that lead there and the states beside it. */
function placesIn(state, keys = [], beside = []) {
  const own = Object.entries(state.on ?? {}).flatMap(([type, given]) =>
    [given].flat().map((_, index) => ({ keys, type, index, beside })),
  );
  const states = Object.entries(state.states ?? {});
  const names = states.map(([key]) => key);
  return [...own, ...states.flatMap(([key, inner]) => placesIn(inner, [...keys, key], names))];
}

/** Machines with one fault: a transition is missing, or leads to another state beside its own. */
function mutantsOf(machine) {
  return placesIn(machine.config).flatMap(({ keys, type, index, beside }) =>
    [undefined, ...beside.slice(0, 2)].flatMap((target) => {
      const config = copyOf(machine.config);
      const state = keys.reduce((at, key) => at.states[key], config);
      const list = [state.on[type]].flat();
      const written = list[index];
      if (target === undefined) list.splice(index, 1);
      else {
        const given = typeof written === 'string' ? { target: written } : written;
        if (given?.target === target) return [];
        list[index] = { ...given, target };
      }
      state.on[type] = list;
      try {
        return [observerOf(createMachine(config).provide(machine.implementations))];
      } catch {
        return [];
      }
    }),
  );
}

function foundBy(runs, machine, mutants) {
  const right = seenIn(observerOf(machine), runs);
  return mutants.filter((mutant) => seenIn(mutant, runs) !== right).length;
}

/** The active states after each event of these runs, as text. */
function seenIn(observer, runs) {
  const seen = runs.map(({ input, events }) => {
    try {
      let { snapshot } = observer.begin(input);
      return [
        snapshot.value,
        ...events.map((event) => {
          if (snapshot.status === 'active') ({ snapshot } = observer.take(snapshot, event));
          return [snapshot.value, snapshot.status];
        }),
      ];
    } catch {
      return 'throws';
    }
  });
  return JSON.stringify(seen);
}

async function measureFolders() {
  const typed = process.argv.slice(2);
  const at = typed.indexOf('--write');
  const [out] = at < 0 ? [] : typed.splice(at, 2).slice(1);
  const files = typed.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(resolve(folder), name))
      .filter((file) => SOURCE.test(file) && !OTHER.test(relative(folder, file)))
      .filter((file) => readFileSync(file, 'utf8').includes('createMachine('))
      .sort(),
  );
  const results = [];
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const result = await inProcess(file);
      results.push({ file, ...result });
      process.stderr.write(`${results.length}/${files.length} ${file}: ${inWords(result)}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const page = pageOf(typed, results);
  if (out === undefined) process.stdout.write(page);
  else writeFileSync(out, page);
}

function inWords({ machines, reason }) {
  if (machines.length === 0) return reason ?? 'nothing';
  return machines
    .map(({ written }) => written.refused ?? `${written.taken} of ${written.all} transitions`)
    .join('; ');
}

/** Measures a file in a process whose folder is that of its package. */
function inProcess(file) {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  const started = spawn(process.execPath, [fileURLToPath(import.meta.url), '--file', file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: SECONDS_PER_FILE * 1000,
  });
  let text = '';
  started.stdout.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  return new Promise((done) => {
    started.on('close', () => {
      const [, json] = text.split('\n@@');
      const stopped = { machines: [], reason: `stopped after ${SECONDS_PER_FILE} s` };
      done(json === undefined ? stopped : JSON.parse(json));
    });
  });
}

function pageOf(folders, results) {
  const loaded = results.filter(({ machines }) => machines.length > 0);
  const stopped = results.filter(({ reason }) => reason?.startsWith('stopped')).length;
  const machines = loaded.flatMap((each) => each.machines);
  const of = (kind) => machines.map((each) => each[kind]).filter(({ refused }) => !refused);
  const row = (title, kind) => {
    const all = of(kind);
    const explored = all.filter(({ all: count, taken }) => count === 0 || taken > 0);
    const cells = [
      title,
      explored.length,
      all.filter((each) => each.all === each.taken).length,
      all.filter(({ isComplete }) => isComplete).length,
      `${sum(all.map(({ taken }) => taken))} of ${sum(all.map((each) => each.all))}`,
    ];
    return `| ${cells.join(' | ')} |`;
  };
  const faults = (kind) => {
    const both = of(kind).filter(({ foundByShortest }) => foundByShortest !== undefined);
    const total = (name) => sum(both.map((each) => each[name]));
    return `${total('found')} against ${total('foundByShortest')} of ${total('faults')} on ${both.length} machines`;
  };
  const sources = folders.map((folder) => `- ${nameOf(folder)}`);
  return `# Figures of xstate-workbench

Measured on ${new Date().toISOString().slice(0, 10)} on the machines in the source files of:

${sources.join('\n')}

Each file is used as it is. Packages that are not installed, which are most, are replaced by stand-ins. Repeat it with one command,
given folders with checkouts from which \`xstate\` can be resolved:

\`\`\`sh
npm run build:workbench
node test/xstate-workbench/figures/run.mjs FOLDER --write src/xstate-workbench/docs/figures.md
\`\`\`

${loaded.length} of ${results.length} files that call \`createMachine\` give ${machines.length} machines${stopped > 0 ? `, and ${stopped} took too long` : ''}.

| Events | Explored | Every transition taken | And every guard outcome | Transitions taken |
| ------ | -------- | ---------------------- | ----------------------- | ----------------- |
${row('without payload', 'assumed')}
${row('of the file that `--write-events` writes', 'written')}

A fault is a missing transition, or a transition that leads to a wrong state. Compared with the paths of
\`getShortestPaths\` of \`xstate/graph\`, where that ends too, generated paths find: without payload ${faults('assumed')}; with the written events ${faults('written')}.
`;
}

/** The repository of a checkout and its commit, or the name of a folder that is no checkout. */
function nameOf(folder) {
  const name = resolve(folder).split('/').at(-1);
  const git = (...args) => {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).trim();
  };
  try {
    if (git('rev-parse', '--show-toplevel') !== resolve(folder)) return name;
    const [repository = name] = /[^/:]+\/[^/]+$/.exec(git('remote', 'get-url', 'origin')) ?? [];
    return `${repository.replace(/\.git$/, '')} ${git('rev-parse', '--short=10', 'HEAD')}`;
  } catch {
    return name;
  }
}
