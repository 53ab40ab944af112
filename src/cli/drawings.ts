import type { AnyStateMachine } from 'xstate';
import {
  chartOf,
  configJsonOf,
  drawSvg,
  layOut,
  mermaidOf,
  partOf,
  type Chart,
  type Detail,
} from 'xstate-workbench/drawing';
import { OWN_CHARTS } from '../wording/own-charts.js';
import { gallery, type DrawnPart } from './gallery.js';
import { sixStepsDrawing } from './six-steps.js';
import { ruleSummary as explain } from '../wording/refusals.js';
import { commandPhaseMachine } from '../game/with-catalogue/phase.js';
import { roundMachine } from '../game/with-catalogue/match.js';
import { commandHandMachine } from '../game/with-catalogue/hand.js';

/** The machines of this package, by their names on the command line. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  phase: commandPhaseMachine,
  hand: commandHandMachine,
  round: roundMachine,
};

/** The machine that is also drawn step by step, because it is too long for one picture. */
const IN_STEPS = 'phase';

/** The width of a phone, in pixels. */
const PHONE = 390;

/** The file name of a drawing's version for a phone. */
const narrow = (name: string) => `${name}.narrow.svg`;

/**
 * The files of all drawings of these machines, by file name: each machine as an overview, with every detail, and as
 * JSON; the phase also step by step, and for players in six sentences; and a `README.md` that shows them, with Mermaid.
 * Drawings without every detail have a version for a phone, unless it would be the same.
 */
export async function drawingsOf(
  machines: Readonly<Record<string, AnyStateMachine>>,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const draw = async (name: string, chart: Chart, detail: Detail) => {
    const drawing = drawSvg(await layOut(chart, { detail }), { explain });
    files.set(`${name}.svg`, drawing);
    if (detail !== 'full') {
      const onPhone = drawSvg(await layOut(chart, { detail, width: PHONE }), { explain });
      if (onPhone !== drawing) files.set(narrow(name), onPhone);
    }
  };

  if (IN_STEPS in machines) {
    files.set('six-steps.svg', sixStepsDrawing('wide'));
    files.set(narrow('six-steps'), sixStepsDrawing('narrow'));
  }
  const steps: DrawnPart[] = [];
  const others: DrawnPart[] = [];
  for (const [name, machine] of Object.entries(machines)) {
    const chart = chartOf(machine, OWN_CHARTS);
    await draw(`${name}-overview`, chart, 'overview');
    await draw(name, chart, name === IN_STEPS ? 'full' : 'steps');
    files.set(`${name}.json`, `${JSON.stringify(configJsonOf(machine), null, 2)}\n`);
    if (name !== IN_STEPS) {
      others.push({ file: name, title: chart.title, mermaid: mermaidOf(chart) });
      continue;
    }
    for (const [index, { id, key }] of stepsOf(chart).entries()) {
      const file = `${name}-${index + 1}-${dashed(key)}`;
      const part = partOf(chart, id);
      await draw(file, part, 'steps');
      steps.push({ file, title: part.title, mermaid: mermaidOf(part) });
    }
  }
  files.set('README.md', gallery([...files.keys()], steps, others));
  return files;
}

/** The steps of a chart: its top-level states, without final ones. */
export function stepsOf({ root }: Chart): Chart['root'][] {
  return root.children.filter(({ kind }) => kind !== 'final');
}

function dashed(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
