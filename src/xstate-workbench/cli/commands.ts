import { extname } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { nameOfState, statesOf, transitionsOf } from '../chart/transitions.js';
import { activeStates } from '../chart/xstate-internals.js';
import { completeSuite } from '../complete/complete-suite.js';
import { observerOf } from '../covering/observing.js';
import { machineCoverage } from '../covering/coverage.js';
import { generatePaths, type Path, type Paths } from '../covering/paths.js';
import { differenceByXState } from '../covering/playing.js';
import { namedEvents, scenariosOf, type GivenScenarios } from '../covering/scenario.js';
import { configJsonOf } from '../drawing/config-json.js';
import { fieldsAsJson, fieldsRead } from '../payloads/fields-read.js';
import { chartOf } from '../drawing/chart.js';
import { DETAIL_LEVELS, type Detail } from '../drawing/detail.js';
import { drawingOf } from '../drawing/drawing-of.js';
import { layoutEngine } from '../drawing/elk-places.js';
import { leftOutOf } from '../drawing/left-out.js';
import { mermaidOf } from '../drawing/mermaid.js';
import { DEFAULT_PORT } from '../inspect/protocol.js';
import { counted, describeEvents } from '../words.js';
import { Unusable } from './exit.js';
import { pngOf } from './png.js';
import { coverageFrom } from './module-file.js';
import type { TestCase } from './junit.js';
import { jsonOf } from '../json.js';

/** The parsed command line of one command. */
export interface Given {
  machine: AnyStateMachine;
  /** The second machine of `diff`: the version before. */
  before: AnyStateMachine | undefined;
  scenarios: GivenScenarios | undefined;
  options: Readonly<Record<string, string | undefined>>;
}

/** The output of a command: text for stdout or `--out`, remarks for stderr, and test cases for `--junit`. */
export interface Result {
  text: string | Uint8Array;
  remarks?: readonly string[];
  cases?: readonly TestCase[];
}

export interface Command {
  says: string;
  /** The machines that it takes; absent: one, `FILE#EXPORT`. */
  machines?: string;
  /** The options that it accepts, each with the name of its value and its meaning. */
  options: Readonly<Record<string, readonly [value: string, says: string]>>;
  /** Load what must be loaded before the file of the machine, which may define globals of browsers. */
  prepare?(): Promise<unknown>;
  /** Absent for `inspect`, which runs until it is ended. */
  run?(given: Given): Result | Promise<Result>;
}

const OUT = { out: ['FILE', 'write there; stdout by default'] } as const;
const EVENTS = {
  events: [
    'FILE',
    'JSON or a module: [ EVENT, … ], { "TYPE": [ PAYLOAD, … ] }, or { "input": …, "events": …, "actors": … }',
  ],
} as const;
const WRITE_EVENTS = {
  'write-events': ['FILE', 'write a file for --events with examples of each payload, and end'],
} as const;
const LOADING = {
  with: ['JSON', 'the argument of a function that returns the machine: FILE#createDoor()'],
  setup: ['FILE', 'run this module first: it may define globals'],
} as const;
const JUNIT = { junit: ['FILE', 'write the results as JUnit XML'] } as const;

/** The commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  draw: {
    says: 'Draw a machine',
    options: {
      format: [
        'svg|png|mermaid|json',
        'by default that of the ending of --out, or svg; png needs @resvg/resvg-js',
      ],
      detail: [DETAIL_LEVELS.join('|'), 'steps by default'],
      width: ['PIXELS', 'draw for a screen of this width'],
      active: ['STATE,…', 'mark these states as active'],
      coverage: ['FILE', 'colour each transition by the counts of recordCoverage'],
      ...LOADING,
      ...OUT,
    },
    prepare: layoutEngine,
    run: draw,
  },
  diff: {
    says: 'Draw a machine, and mark new and changed parts since another version: diff BEFORE AFTER',
    machines: 'BEFORE#EXPORT AFTER#EXPORT',
    options: { detail: [DETAIL_LEVELS.join('|'), 'steps by default'], ...LOADING, ...OUT },
    prepare: layoutEngine,
    run: async ({ machine, before, options }) => {
      if (!before) throw new Unusable('diff: name two machines: diff BEFORE AFTER.');
      const format = formatOf('diff', options);
      if (format !== 'svg' && format !== 'png') {
        throw new Unusable(`diff: a difference is drawn as svg or png, not as ${format}.`);
      }
      const svg = await drawingOf(machine, { against: before, detail: detailOf(options) });
      return format === 'png' ? pngOf(svg) : { text: svg };
    },
  },
  paths: {
    says: 'Generate paths that take every transition and show both outcomes of every guard',
    options: {
      ...EVENTS,
      ...WRITE_EVENTS,
      json: ['', 'print the paths as JSON'],
      ...JUNIT,
      ...LOADING,
      ...OUT,
    },
    run: paths,
  },
  suite: {
    says: 'Generate a complete suite: sequences of events that find every fault',
    options: {
      ...EVENTS,
      ...WRITE_EVENTS,
      'extra-states': ['0|1|2', 'states that an implementation may have in addition'],
      method: ['hsi|wp|spyh', 'hsi by default'],
      ...LOADING,
      ...OUT,
    },
    run: suite,
  },
  check: {
    says: 'Fail if the events miss a transition, a guard outcome or a state, or if a state is a dead end',
    options: { ...EVENTS, ...WRITE_EVENTS, ...JUNIT, ...LOADING },
    run: check,
  },
  inspect: {
    says: 'Run a machine in the live viewer; without FILE, wait for apps that use createInspector',
    machines: '[FILE#EXPORT]',
    options: {
      ...EVENTS,
      port: ['PORT', `of 127.0.0.1; for apps ${DEFAULT_PORT} by default`],
      keep: ['COUNT', 'the events that the viewer keeps, 500 by default'],
      ...LOADING,
    },
  },
};

async function draw({ machine, options }: Given): Promise<Result> {
  const { width, active, coverage } = options;
  const format = formatOf('draw', options);
  const states = active?.split(',');
  switch (format) {
    case 'svg':
    case 'png': {
      const svg = await drawingOf(machine, {
        detail: detailOf(options),
        ...(width !== undefined && { width: whole('--width', width) }),
        ...(states && { active: states }),
        ...(coverage !== undefined && { coverage: coverageFrom(coverage) }),
      });
      return format === 'svg' ? { text: svg } : pngOf(svg);
    }
    case 'mermaid':
      return { text: mermaidOf(chartOf(machine)) };
    case 'json':
      return {
        text: `${JSON.stringify(configJsonOf(machine), null, 2)}\n`,
        remarks: leftOutOf(machine).map((part) => `left out: ${part}`),
      };
    default:
      throw new Unusable(`draw: --format "${format}" is none of svg, png, mermaid, json.`);
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  '.svg': 'svg',
  '.png': 'png',
  '.mmd': 'mermaid',
  '.mermaid': 'mermaid',
  '.json': 'json',
};

/**
 * The format of a drawing: that of `--format`, or of the ending of `--out`.
 * @throws Unusable for an ending of another format, and for an unknown one without `--format`
 */
function formatOf(command: 'draw' | 'diff', { format, out = '' }: Given['options']): string {
  const ending = extname(out).toLowerCase();
  const ofEnding = ending === '' ? 'svg' : ENDINGS[ending];
  const found = format ?? ofEnding;
  const isWanted = ending === '' || ofEnding === undefined || ofEnding === found;
  if (found !== undefined && isWanted) return found;
  throw new Unusable(
    found === undefined
      ? `${command}: --out "${out}": the ending is none of ${Object.keys(ENDINGS).join(', ')}.`
      : `${command}: --out "${out}": the ending means ${ofEnding}, and --format says ${found}.`,
  );
}

function paths({ machine, scenarios, options }: Given): Result {
  const generated = generatePaths(machine, scenarios);
  const { transitions, guards } = machineCoverage(machine, generated);
  const cases = generated.map((path): TestCase => ({
    title: titleOf(path),
    failure: differenceByXState(machine, path),
  }));
  const failures = cases.flatMap(({ title, failure }) =>
    failure === undefined ? [] : [`${title}: XState replays it otherwise: ${failure}`],
  );
  const missing = [...transitions.missing, ...guards.missing];
  const lines = [
    `${machine.id}: ${counted(generated.length, 'path')}, ${counted(eventsIn(generated), 'event')}; ` +
      `transitions ${transitions.covered}/${transitions.all}, guard outcomes ${guards.covered}/${guards.all}`,
    ...generated.map(titleOf),
    ...failures.map((sentence) => `failed: ${sentence}`),
    ...missing.map((goal) => `missing: ${goal}`),
  ];
  const list = generated.map(({ id, input, events }) => ({ id, input, events }));
  return {
    text:
      options['json'] === undefined
        ? `${lines.join('\n')}\n`
        : `${jsonOf({ paths: list, failures, transitions, guards, leftOut: generated.leftOut, remarks: generated.remarks }, 2)}\n`,
    remarks: remarksOn(generated, missing, { machine, scenarios }),
    cases: [...cases, ...missing.map((goal) => ({ title: goal, failure: 'No path shows it.' }))],
  };
}

function suite({ machine, scenarios, options }: Given): Result {
  const [scenario] = [scenarios ?? {}].flat();
  const { 'extra-states': extraStates = '0', method = 'hsi' } = options;
  const found = completeSuite(machine, scenario as never, {
    extraStates: whole('--extra-states', extraStates) as 0 | 1 | 2,
    method: method as 'hsi',
  });
  return { text: `${jsonOf(found, 2)}\n` };
}

function check({ machine, scenarios }: Given): Result {
  const generated = generatePaths(machine, scenarios);
  const { transitions, guards } = machineCoverage(machine, generated);
  // Without any event that the machine takes there is no path, but it is in its initial state.
  const observer = observerOf(machine);
  const inputs = scenariosOf(machine, scenarios).map(({ input }) => input);
  const begun = (generated.length > 0 ? [] : inputs).map((input) => observer.begin(input));
  const reached = new Set(
    [...begun, ...generated.flatMap(({ begins, steps }) => [begins, ...steps])].flatMap(
      ({ snapshot }) => activeStates(snapshot),
    ),
  );
  // A state that the machine leaves in the same macrostep is in no snapshot.
  const taken = transitionsOf(machine).filter(({ name }) => !transitions.missing.includes(name));
  for (const { state, definition } of taken) {
    for (const each of [state, ...(definition.target ?? [])]) {
      for (const entered of [each, ...ancestorsOf(each)]) reached.add(entered);
    }
  }
  const states = statesOf(machine.root).filter(({ type }) => type !== 'history');
  const isDeadEnd = (state: (typeof states)[number]) =>
    state.type === 'atomic' &&
    [state, ...ancestorsOf(state)].every(
      ({ transitions, always }) => transitions.size + (always?.length ?? 0) === 0,
    );
  const cases: TestCase[] = [
    ...states.map((state) => ({
      title: `state ${nameOfState(state)}`,
      failure: !reached.has(state)
        ? 'It is not reached with these events.'
        : isDeadEnd(state)
          ? 'It is a dead end: no event leaves it, and it is not final.'
          : undefined,
    })),
    ...transitions.missing.map((goal) => ({
      title: goal,
      failure: 'It is not taken with these events.',
    })),
    ...guards.missing.map((goal) => ({
      title: goal,
      failure: 'It does not happen with these events.',
    })),
    ...(scenarios === undefined ? [] : generated.leftOut)
      .filter((sentence) => sentence.includes('makes the machine throw'))
      .map((sentence) => ({ title: 'an event', failure: sentence })),
  ];
  const failed = cases.filter(({ failure }) => failure !== undefined);
  const lines = failed.map(({ title, failure }) => `${title}: ${failure}`);
  return {
    text: `${[...lines, `${machine.id}: ${counted(failed.length, 'finding')} in ${counted(states.length, 'state')}`].join('\n')}\n`,
    remarks: remarksOn(generated, [...transitions.missing, ...guards.missing], {
      machine,
      scenarios,
    }),
    cases,
  };
}

/** Names the events that were left out, and shows how to give payloads if that may explain what is missing. */
function remarksOn(
  { leftOut, remarks: told }: Paths,
  missing: readonly string[],
  { machine, scenarios }: Pick<Given, 'machine' | 'scenarios'>,
): string[] {
  const remarks = [...told, ...leftOut.map((sentence) => `left out: ${sentence}`)];
  const types = namedEvents(machine).map(({ type }) => type);
  if (scenarios !== undefined || missing.length === 0 || types.length === 0) return remarks;
  const reads = fieldsRead(machine);
  const payloads = types.map((type) => {
    const read = reads.get(type);
    const isMissing = leftOut.some((sentence) =>
      sentence.includes(`{"type":${JSON.stringify(type)}}`),
    );
    const fields =
      read && read.fields.size > 0 ? fieldsAsJson(read) : isMissing ? '{ "NAME": VALUE }' : '{}';
    return `${JSON.stringify(type)}: ${fields === '{}' ? fields : `[${fields}]`}`;
  });
  return [
    ...remarks,
    `events were sent without payload; give payloads with --events FILE, a JSON file such as { ${payloads.join(', ')} }; ` +
      '--write-events FILE writes one with examples',
  ];
}

type State = ReturnType<typeof statesOf>[number];

const ancestorsOf = ({ parent }: State): State[] =>
  parent ? [parent as State, ...ancestorsOf(parent as State)] : [];

const eventsIn = (all: readonly Path[]) => all.reduce((sum, { events }) => sum + events.length, 0);

const titleOf = ({ id, events }: Path) => `${id}: ${describeEvents(events)}`;

function detailOf({ detail = 'steps' }: Given['options']): Detail {
  const found = DETAIL_LEVELS.find((each) => each === detail);
  if (!found) throw new Unusable(`--detail "${detail}" is none of ${DETAIL_LEVELS.join(', ')}.`);
  return found;
}

/** A whole number that was typed. */
export function whole(option: string, given: string): number {
  if (/^\d+$/.test(given)) return Number(given);
  throw new Unusable(`${option}: "${given}" is no whole number.`);
}
