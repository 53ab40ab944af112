import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartOf, partOf, statesWithin } from '../../../src/xstate-workbench/drawing/chart.js';
import type { Detail } from '../../../src/xstate-workbench/drawing/detail.js';
import type { LaidOutChart } from '../../../src/xstate-workbench/drawing/laid-out.js';
import { layOut } from '../../../src/xstate-workbench/drawing/layout.js';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../../../src/index.js';
import { crossingsIn } from '../../../src/xstate-workbench/drawing/crossings.js';
import { flaws } from '../../xstate-workbench/drawing/support/geometry.js';
import { everything, wordy } from '../../xstate-workbench/drawing/support/machines.js';

const phase = chartOf(commandPhaseMachine, OWN_CHARTS);
const steps = phase.root.children.filter(({ kind }) => kind !== 'final');

/** The states and transitions that a drawing shows, including those merged into others. */
function drawnIn({ states, transitions }: LaidOutChart) {
  return {
    states: states.flatMap(({ id, also = [] }) => [id, ...also.map((each) => each.id)]).sort(),
    transitions: transitions.flatMap(({ name, also = [] }) => [name, ...also]).sort(),
  };
}

function allOf(chart: typeof phase) {
  return {
    states: statesWithin(chart.root)
      .map(({ id }) => id)
      .sort(),
    transitions: chart.transitions.map(({ name }) => name).sort(),
  };
}

describe('the overview', async () => {
  const overview = await layOut(phase, { detail: 'overview' });

  it('fits one page: landscape, about 3 to 2, and a screen of 1,600 by 1,000 pixels', () => {
    expect(overview.width / overview.height).toBeGreaterThan(1.25);
    expect(overview.width / overview.height).toBeLessThan(1.75);
    expect(overview.width).toBeLessThanOrEqual(1600);
    expect(overview.height).toBeLessThanOrEqual(1200);
  });

  it('CP-1: shows the six steps with every state inside and every transition between them', () => {
    expect(drawnIn(overview)).toEqual(allOf(phase));
    expect(steps).toHaveLength(6);
    for (const [index, { id }] of steps.entries()) {
      const drawn = overview.states.find((state) => state.id === id);
      expect(drawn?.lines[0]?.text).toMatch(new RegExp(`^${index + 1}\\. `));
    }
    expect(overview.states.some(({ lines }) => lines[0]?.text.startsWith('7.'))).toBe(false);
  });

  it('draws one arrow from each state to each target', () => {
    const ways = overview.transitions.filter(({ arrows }) => arrows.length > 0);
    expect(ways.length).toBeGreaterThan(15);
    expect(flaws(overview)).toEqual([]);
    expect(crossingsIn(overview)).toEqual([]);
  });

  it.each<[string, AnyStateMachine]>([
    ['a command hand', commandHandMachine],
    ['the round', roundMachine],
    ['a machine without descriptions', everything],
    ['a machine with long descriptions', wordy],
  ])('shows everything of %s, and nothing overlaps', async (_title, machine) => {
    const chart = chartOf(machine);
    const laidOut = await layOut(chart, { detail: 'overview' });
    expect(drawnIn(laidOut)).toEqual(allOf(chart));
    expect(flaws(laidOut)).toEqual([]);
  });
});

describe('the drawing of a step', () => {
  it.each(steps.map(({ id, title }) => [title, id] as const))(
    'is at most twice as tall as wide, and no wider than a screen: %s',
    async (_title, id) => {
      const part = partOf(phase, id);
      const drawing = await layOut(part, { detail: 'steps' });
      expect(drawing.height).toBeLessThanOrEqual(2 * drawing.width);
      expect(drawing.width).toBeLessThanOrEqual(1000);
      expect(flaws(drawing)).toEqual([]);
      expect(crossingsIn(drawing)).toEqual([]);
      expect(drawnIn(drawing)).toEqual(allOf(part));
    },
  );
});

describe('a drawing for a phone', () => {
  /** The screen is 390 pixels wide. The text of a box is 11 pixels high and must not be scaled below 8. */
  const WIDEST = Math.floor((390 * 11) / 8);

  it.each<[string, typeof phase, Detail]>([
    ['the whole', phase, 'overview'],
    ['a command hand', chartOf(commandHandMachine, OWN_CHARTS), 'overview'],
    ...steps.map(({ id, title }): [string, typeof phase, Detail] => [
      title,
      partOf(phase, id),
      'steps',
    ]),
  ])('needs no horizontal scrolling, and shows everything: %s', async (_title, chart, detail) => {
    const drawing = await layOut(chart, { detail, width: 390 });
    expect(drawing.width).toBeLessThanOrEqual(WIDEST);
    expect(flaws(drawing)).toEqual([]);
    expect(drawnIn(drawing)).toEqual(allOf(chart));
  });
});
