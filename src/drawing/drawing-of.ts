import type { AnyStateMachine } from 'xstate';
import { nameOfState, statesOf, transitionsOf } from '../../machines/charts/transitions.js';
import { chartOf, partOf, statesWithin, type Chart } from './chart.js';
import type { Detail } from './detail.js';
import { differencesOf, type Differences } from './differences.js';
import { layOut } from './layout.js';
import { counted } from '../wording/counting.js';
import { drawSvg, type DrawnCoverage } from './svg.js';

/** Options of `drawingOf`. @beta */
export interface DrawingOfOptions {
  /** The amount of detail; by default `steps`. */
  detail?: Detail;
  /** For a narrow screen: as wide in pixels, where the words allow it. Without it, the picture fits a page. */
  width?: number;
  /** Draw this state alone with all inside it, by its name (`resolveCards`) or id. */
  part?: string;
  /** States that are lit, by name or id; those around them are lit too. */
  active?: readonly string[];
  /**
   * The number of times that each transition was taken and each state entered, painted over the drawing. It must belong
   * to this machine.
   */
  coverage?: DrawnCoverage;
  /** Another version of the machine. New and changed parts are marked, and a note lists the parts that are gone. */
  against?: AnyStateMachine;
  /** `auto`, the default, follows the reader's system setting. */
  theme?: 'light' | 'dark' | 'auto';
}

/**
 * Draw any XState 5 machine: one SVG document that needs nothing else.
 * @throws RangeError if a state is named that the machine does not have, or the coverage is of another machine
 * @beta
 */
export async function drawingOf(
  machine: AnyStateMachine,
  { detail = 'steps', width, part, active, coverage, against, theme }: DrawingOfOptions = {},
): Promise<string> {
  const whole = chartOf(machine);
  if (coverage) requireCoverageOf(machine, coverage);
  const chart = part === undefined ? whole : partOf(whole, idOf(whole, part));
  const differences = against && differencesOf(whole, chartOf(against));
  const laidOut = await layOut(chart, {
    detail,
    ...(width !== undefined && { width }),
    remarks: differences ? remarksOn(differences) : [],
  });
  return drawSvg(laidOut, {
    ...(theme && { theme }),
    ...(coverage && { coverage }),
    ...(active && { active: activeIds(whole, active) }),
    ...(differences && { differences }),
  });
}

/**
 * The ids of states and of those around them.
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

/** The id of a state that is named by its id or its name. */
function idOf(chart: Chart, named: string): string {
  const states = statesWithin(chart.root);
  const state = states.find(({ id }) => id === named) ?? states.find(({ name }) => name === named);
  if (!state) throw new RangeError(`${chart.id} has no state "${named}".`);
  return state.id;
}

/** @throws RangeError that names both machines, or the counted parts that this machine does not have */
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
  const strange = counted.filter((name) => !parts.has(name));
  const [first] = strange;
  if (first === undefined) return;
  const others = strange.length > 1 ? ` and ${strange.length - 1} more` : '';
  const version = `another version of "${id}"`;
  throw new RangeError(
    `the coverage counts "${first}"${others}, which the machine "${id}" does not have: ` +
      `it is of ${coverage.machine === undefined ? `another machine or of ${version}` : version}.`,
  );
}

function remarksOn({ states, transitions, gone }: Differences): string[] {
  const countOf = (changes: Record<string, string>, change: string) =>
    Object.values(changes).filter((each) => each === change).length;
  const sentence = (change: 'added' | 'changed', mark: string) =>
    `${counted(countOf(states, change), 'state')} and ${counted(countOf(transitions, change), 'transition')} ${mark}.`;
  return [
    `Against the other version: ${sentence('added', 'new (green)')} ${sentence('changed', 'changed (dashed)')}`,
    ...goneRemark('state', gone.states, ', '),
    ...goneRemark('transition', gone.transitions, '; '),
  ];
}

function goneRemark(part: string, names: readonly string[], separator: string): string[] {
  if (names.length === 0) return [];
  const subject = names.length === 1 ? `The ${part} that is gone` : `The ${part}s that are gone`;
  return [`${subject}: ${names.join(separator)}.`];
}
