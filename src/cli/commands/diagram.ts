import { writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import {
  chartOf,
  configJsonOf,
  drawSvg,
  layOut,
  mermaidOf,
  partOf,
  scxmlOf,
  type Chart,
} from '../../drawing/index.js';
import { stepsOf } from '../drawings.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { MACHINES } from '../machines.js';

/** Each format that a chart, or a whole machine, is written in. */
const DRAWN: Readonly<Record<string, (chart: Chart) => string | Promise<string>>> = {
  svg: async (chart) => drawSvg(await layOut(chart)),
  mermaid: mermaidOf,
};
const WRITTEN: Readonly<Record<string, (machine: AnyStateMachine) => string>> = {
  json: (machine) => `${JSON.stringify(configJsonOf(machine), null, 2)}\n`,
  scxml: scxmlOf,
};
const FORMATS = [...Object.keys(DRAWN), ...Object.keys(WRITTEN)];

export const diagram = command({
  meta: { name: 'diagram', description: 'Write the diagram of a machine, or of one step of it' },
  args: {
    machine: {
      type: 'string',
      default: 'phase',
      valueHint: Object.keys(MACHINES).join('|'),
      description: 'Which machine',
    },
    step: { type: 'string', valueHint: 'N', description: 'Only its Nth step, from 1' },
    format: {
      type: 'string',
      default: 'svg',
      valueHint: FORMATS.join('|'),
      description: 'How it is written; json and scxml are of the whole machine',
    },
    out: { type: 'string', valueHint: 'FILE', description: 'Where to; stdout if not given' },
  },
  run: async (args, { stdout }): Promise<ExitCode> => {
    const machine = named(MACHINES, args.machine);
    if (!machine) throw unknown('--machine', args.machine, Object.keys(MACHINES));
    const written = await diagramOf(machine, args.format, args.step);
    if (args.out === undefined) stdout.write(written);
    else await write(args.out, written);
    return EXIT.done;
  },
});

async function diagramOf(
  machine: AnyStateMachine,
  format: string,
  step: string | undefined,
): Promise<string> {
  const draw = named(DRAWN, format);
  const write = named(WRITTEN, format);
  if (draw) {
    const chart = chartOf(machine);
    return draw(step === undefined ? chart : stepOf(chart, step));
  }
  if (!write) throw unknown('--format', format, FORMATS);
  if (step !== undefined) {
    throw new Unusable(
      `diagram: --step goes with ${Object.keys(DRAWN).join(' and ')}; ${format} is of the whole machine.`,
    );
  }
  return write(machine);
}

function stepOf(chart: Chart, step: string): Chart {
  const steps = stepsOf(chart);
  const chosen = /^\d+$/.test(step) ? steps[Number(step) - 1] : undefined;
  if (!chosen) {
    const known = steps.map((_, index) => String(index + 1));
    throw unknown('--step', step, known);
  }
  return partOf(chart, chosen.id);
}

async function write(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Unusable(`${file}: cannot be written (${code ?? String(error)}).`);
  }
}

function named<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function unknown(option: string, given: string, known: readonly string[]): Unusable {
  return new Unusable(`diagram: ${option} "${given}" is none of ${known.join(', ')}.`);
}
