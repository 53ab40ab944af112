import { extname } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import {
  activeIds,
  chartOf,
  configJsonOf,
  DETAIL_LEVELS,
  drawingOf,
  leftOutOf,
  mermaidOf,
  partOf,
  type Chart,
  type Detail,
} from 'xstate-workbench/drawing';
import { OWN_CHARTS } from '../../wording/own-charts.js';
import { ruleSummary } from '../../wording/refusals.js';
import { MACHINES, stepsOf } from '../drawings.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { coverageFrom } from '../loading/coverage-file.js';
import { say } from '../say.js';
import { wholeNumber } from '../reading/whole-number.js';
import { writeTo } from '../writing.js';

/** The options on the command line, except for `--format` and `--out`. */
interface DiagramOptions {
  machine?: string;
  step?: string;
  detail?: string;
  width?: string;
  active?: string;
  coverage?: string;
}

interface Format {
  write(machine: AnyStateMachine, options: DiagramOptions): string | Promise<string>;
  /** The options that this format accepts. */
  takes: readonly (keyof DiagramOptions)[];
  /** The endings of its files. */
  endings: readonly string[];
  /** The parts of a machine that this format cannot hold, each with its place. */
  leavesOut?(machine: AnyStateMachine): string[];
}

/** The output formats by name. */
const FORMATS: Readonly<Record<string, Format>> = {
  svg: { write: svg, takes: ['step', 'detail', 'width', 'active', 'coverage'], endings: ['.svg'] },
  mermaid: {
    write: mermaid,
    takes: ['step', 'active'],
    endings: ['.mmd', '.mermaid', '.md', '.txt'],
  },
  json: {
    write: (machine) => `${JSON.stringify(configJsonOf(machine), null, 2)}\n`,
    takes: [],
    endings: ['.json'],
    leavesOut: (machine) => leftOutOf(machine),
  },
};

export const diagram = command({
  name: 'diagram',
  args: {
    machine: {
      type: 'string',
      valueHint: Object.keys(MACHINES).join('|'),
      description: 'A machine of this package; phase by default',
    },
    step: { type: 'string', valueHint: 'N', description: 'Only step N, counted from 1' },
    detail: {
      type: 'string',
      valueHint: DETAIL_LEVELS.join('|'),
      description: 'overview: names on one page; steps, the default: with notes; full: every word',
    },
    width: {
      type: 'string',
      valueHint: 'PIXELS',
      description: 'Draw for a screen of this width, such as 390; long words may need more',
    },
    format: {
      type: 'string',
      default: 'svg',
      valueHint: Object.keys(FORMATS).join('|'),
      description: 'The format; json holds the whole machine',
    },
    active: {
      type: 'string',
      valueHint: 'STATE,…',
      description: 'Mark these states as active, by name: resolveCards.legality',
    },
    coverage: {
      type: 'string',
      valueHint: 'FILE',
      description:
        'Colour each transition by how often it was taken: a file with the counts of recordCoverage',
    },
    out: { type: 'string', valueHint: 'FILE', description: 'The file to write; stdout by default' },
  },
  run: async (args, { stdout, stderr }): Promise<ExitCode> => {
    const { format: name, out, machine, step, detail, active, coverage } = args;
    const { width } = args;
    const options = withoutUndefined({
      machine,
      step,
      detail,
      width,
      active,
      coverage,
    });
    const format = named(FORMATS, name);
    if (!format) throw unknown('--format', name, Object.keys(FORMATS));
    checkOptions(options, name, format);
    if (out !== undefined) checkEnding(out, name, format);
    const chosen = chosenMachine(options);
    const written = await format.write(chosen, options);
    if (out === undefined) stdout.write(written);
    else writeTo(out, out, written);
    for (const part of format.leavesOut?.(chosen) ?? []) say(stderr, `left out: ${part}`);
    return EXIT.done;
  },
});

function chosenMachine({ machine = 'phase' }: DiagramOptions): AnyStateMachine {
  const chosen = named(MACHINES, machine);
  if (!chosen) throw unknown('--machine', machine, Object.keys(MACHINES));
  return chosen;
}

function checkOptions(options: DiagramOptions, name: string, { takes }: Format): void {
  for (const option of Object.keys(options) as (keyof DiagramOptions)[]) {
    if (option === 'machine' || takes.includes(option)) continue;
    const others = Object.keys(FORMATS).filter((other) => FORMATS[other]?.takes.includes(option));
    throw new Unusable(
      option === 'step'
        ? `diagram: --step goes with ${others.join(' and ')}; ${name} always holds the whole machine.`
        : `diagram: --${option} goes with ${others.join(' and ')}, not with ${name}.`,
    );
  }
}

/** Refuses a file whose ending belongs to another format. */
function checkEnding(out: string, name: string, { endings }: Format): void {
  const ending = extname(out).toLowerCase();
  if (ending === '' || endings.includes(ending)) return;
  const meant = Object.keys(FORMATS).find((other) => FORMATS[other]?.endings.includes(ending));
  throw new Unusable(
    `diagram: --out "${out}": ${name} is written to a file that ends in ${endings.join(' or ')}` +
      (meant === undefined ? '.' : `; add --format ${meant} for ${ending}.`),
  );
}

async function svg(machine: AnyStateMachine, options: DiagramOptions): Promise<string> {
  const {
    step,
    width,
    active,
    coverage,
    detail = 'steps',
    machine: machineName = 'phase',
  } = options;
  const isDetail = (text: string): text is Detail => DETAIL_LEVELS.some((each) => each === text);
  if (!isDetail(detail)) throw unknown('--detail', detail, DETAIL_LEVELS);
  const chart = chartOf(machine, OWN_CHARTS);
  const drawn = drawingOf(machine, {
    ...OWN_CHARTS,
    detail,
    ...(width !== undefined && {
      width: wholeNumber(width, 'diagram: --width', { from: 100, upTo: 10_000 }),
    }),
    ...(step !== undefined && { part: stepAt(chart, step).id }),
    ...(active !== undefined && { active: activeStateIds(chart, active) }),
    ...(coverage !== undefined && {
      coverage: await coverageFrom(coverage, machineName),
    }),
    explain: ruleSummary,
  });
  return drawn.catch((error: unknown) => {
    if (error instanceof RangeError && coverage !== undefined) {
      throw new Unusable(`${coverage}: ${error.message}`);
    }
    throw error;
  });
}

function mermaid(machine: AnyStateMachine, { step, active }: DiagramOptions): string {
  const chart = chartOf(machine, OWN_CHARTS);
  return mermaidOf(step === undefined ? chart : partOf(chart, stepAt(chart, step).id), {
    active: active === undefined ? [] : activeStateIds(chart, active),
  });
}

/** The ids of the states in a comma-separated list of names, and of the states around them. */
function activeStateIds(chart: Chart, active: string): string[] {
  try {
    return activeIds(chart, active.split(','));
  } catch (error) {
    if (error instanceof RangeError) throw new Unusable(`diagram: --active: ${error.message}`);
    throw error;
  }
}

function stepAt(chart: Chart, step: string): Chart['root'] {
  const steps = stepsOf(chart);
  const chosen = /^\d+$/.test(step) ? steps[Number(step) - 1] : undefined;
  if (chosen) return chosen;
  const numbers = steps.map((_, index) => String(index + 1));
  throw unknown('--step', step, numbers);
}

function named<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function withoutUndefined(options: {
  [Option in keyof DiagramOptions]: string | undefined;
}): DiagramOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function unknown(option: string, value: string, allowed: readonly string[]): Unusable {
  return new Unusable(`diagram: ${option} "${value}" is none of ${allowed.join(', ')}.`);
}
