import type { AnyStateMachine } from 'xstate';
import { requireMachine } from '../chart/xstate-internals.js';
import { nameOfState, statesOf, transitionsOf } from '../chart/transitions.js';
import { chartOf, partOf, statesWithin, type Chart } from './chart.js';
import type { Detail } from './detail.js';
import { differencesOf, type Differences } from './differences.js';
import { layOut } from './layout.js';
import { counted } from '../words.js';
import type { Names } from './words.js';
import { drawSvg, type DrawnCoverage } from './svg.js';
import { requireOptions, type KeysOf } from '../options.js';

/** Options of `drawingOf`. @beta */
export interface DrawingOfOptions {
  /** `written`, the default: names as in the code; `readable`: `payLater` becomes "Pay later". */
  names?: Names;
  /** Returns a sentence about a state from its `meta`, to be drawn in it. */
  remark?: (meta: unknown) => string | undefined;
  /** The amount of detail; by default `steps`. */
  detail?: Detail;
  /** The width of a narrow screen, in pixels; long words may need more. By default the drawing fits a page. */
  width?: number;
  /** Draw only this state and everything inside it. A name (`resolveCards`) or an id. */
  part?: string;
  /** The active states to highlight, by name or id. The states around them are highlighted too. */
  active?: readonly string[];
  /** The counts of taken transitions and entered states of this machine, to paint over the drawing. */
  coverage?: DrawnCoverage;
  /** An earlier version of the machine. New and changed parts are marked, and a note lists the parts that are gone. */
  against?: AnyStateMachine;
  /** Returns a sentence about something that `meta.rules` of a state or transition names, for its tooltip. */
  explain?: (cited: string) => string | undefined;
  /** `auto`, the default, follows the reader's system setting. */
  theme?: 'light' | 'dark' | 'auto';
}

const DRAWING_OF_OPTIONS: KeysOf<DrawingOfOptions> = {
  names: true,
  remark: true,
  detail: true,
  width: true,
  part: true,
  active: true,
  coverage: true,
  against: true,
  explain: true,
  theme: true,
};

/**
 * Draw any XState 5 machine as one self-contained SVG document.
 * @throws RangeError if the machine has no state that `part` or `active` names, or the coverage is of another machine
 * @beta
 */
export async function drawingOf(
  machine: AnyStateMachine,
  options: DrawingOfOptions = {},
): Promise<string> {
  requireMachine('drawingOf', machine);
  requireOptions('drawingOf', DRAWING_OF_OPTIONS, options);
  const { names, remark, detail = 'steps', width, part, active } = options;
  const { coverage, against, explain, theme } = options;
  const reading = { ...(names && { names }), ...(remark && { remark }) };
  const whole = chartOf(machine, reading);
  if (coverage) requireCoverageOf(machine, coverage);
  const chart = part === undefined ? whole : partOf(whole, idOf(whole, part));
  const differences = against && differencesOf(whole, chartOf(against, reading));
  const laidOut = await layOut(chart, {
    detail,
    hasCounts: coverage !== undefined,
    ...(width !== undefined && { width }),
    remarks: differences ? remarksOn(differences) : [],
  });
  return drawSvg(laidOut, {
    ...(theme && { theme }),
    ...(coverage && { coverage }),
    ...(active && { active: activeIds(whole, active) }),
    ...(differences && { differences }),
    ...(explain && { explain }),
  });
}

/**
 * The ids of the named states and of the states around them. A state is named by its name or its id.
 * @throws RangeError if the chart has no such state
 * @beta
 */
export function activeIds(chart: Chart, named: readonly string[]): string[] {
  const around = (id: string, state = chart.root): string[] => {
    const inner = state.children.flatMap((child) => around(id, child));
    return state.id === id || inner.length > 0 ? [state.id, ...inner] : [];
  };
  return [...new Set(named.flatMap((name) => around(idOf(chart, name))))];
}

/** The id of the state with this id or, if there is none, with this name. */
function idOf(chart: Chart, named: string): string {
  const states = statesWithin(chart.root);
  const state = states.find(({ id }) => id === named) ?? states.find(({ name }) => name === named);
  if (!state) throw new RangeError(`${chart.id} has no state "${named}".`);
  return state.id;
}

/** @throws RangeError that names both machines, or a counted part that this machine does not have */
function requireCoverageOf(machine: AnyStateMachine, coverage: DrawnCoverage): void {
  const { id } = machine;
  if (coverage.machine !== undefined && coverage.machine !== id) {
    throw new RangeError(`the coverage is of the machine "${coverage.machine}", not of "${id}".`);
  }
  const parts = new Set([
    ...statesOf(machine.root).map(nameOfState),
    ...transitionsOf(machine).map(({ name }) => name),
  ]);
  const counted = [...Object.keys(coverage.states), ...Object.keys(coverage.transitions)];
  const absent = counted.filter((name) => !parts.has(name));
  const [first] = absent;
  if (first === undefined) return;
  const others = absent.length > 1 ? ` and ${absent.length - 1} more` : '';
  const version = `another version of "${id}"`;
  throw new RangeError(
    `the coverage counts "${first}"${others}, which the machine "${id}" does not have: ` +
      `it is of ${coverage.machine === undefined ? `another machine or of ${version}` : version}.`,
  );
}

function remarksOn({ states, transitions, was, gone }: Differences): string[] {
  const remarkOn = (change: 'added' | 'changed', title: string) => {
    const parts = Object.entries({ state: states, transition: transitions }).flatMap(
      ([part, changes]) => {
        const count = Object.values(changes).filter((each) => each === change).length;
        return count === 0 ? [] : [counted(count, part)];
      },
    );
    return parts.length === 0 ? [] : [`${title}: ${parts.join(' and ')}.`];
  };
  const remarks = [
    ...remarkOn('added', 'New (green)'),
    ...remarkOn('changed', 'Changed (dashed)'),
    ...Object.entries(was).map(([name, before]) => `${name} was: ${before}.`),
    ...goneRemark('state', gone.states, ', '),
    ...goneRemark('transition', gone.transitions, '; '),
  ];
  return remarks.length === 0 ? ['The other version is the same.'] : remarks;
}

function goneRemark(part: string, names: readonly string[], separator: string): string[] {
  if (names.length === 0) return [];
  const subject = names.length === 1 ? `The ${part} that is gone` : `The ${part}s that are gone`;
  return [`${subject}: ${names.join(separator)}.`];
}
