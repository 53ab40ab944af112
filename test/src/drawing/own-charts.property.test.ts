import type { ElkNode } from 'elkjs/lib/elk-api.js';
import * as fc from 'fast-check';
import { createMachine, type AnyStateMachine } from 'xstate';
import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import { chartOf, partOf, statesWithin } from '../../../src/xstate-workbench/drawing/chart.js';
import { DETAIL_LEVELS } from '../../../src/xstate-workbench/drawing/detail.js';
import { placesAnew, placesIn } from '../../../src/xstate-workbench/drawing/elk-places.js';
import { graphOf } from '../../../src/xstate-workbench/drawing/graph.js';
import type { LaidOutChart } from '../../../src/xstate-workbench/drawing/laid-out.js';
import { layOut } from '../../../src/xstate-workbench/drawing/layout.js';
import { Notes } from '../../../src/xstate-workbench/drawing/notes.js';
import { drawingPlanOf } from '../../../src/xstate-workbench/drawing/plan.js';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../../../src/index.js';
import { crossingsIn } from '../../../src/xstate-workbench/drawing/crossings.js';
import { flaws } from '../../xstate-workbench/drawing/support/geometry.js';
import { everything, wordy } from '../../xstate-workbench/drawing/support/machines.js';

type Layout = NonNullable<Parameters<typeof layOut>[1]>;

const phase = chartOf(commandPhaseMachine, OWN_CHARTS);
const hand = chartOf(commandHandMachine, OWN_CHARTS);
const round = chartOf(roundMachine, OWN_CHARTS);
const parts = phase.root.children.map(({ id }) => partOf(phase, id));
const steps = parts.slice(0, 6);

/** A phone is 390 pixels wide. The text of a box is 11 pixels high and must not be scaled below 8. */
const PHONE = 390;
const WIDEST = Math.floor((PHONE * 11) / 8);

type Drawn = readonly [chart: typeof phase, layout: Layout];

/** Every drawing of a chart of this package, and drawings of machines with long descriptions or none. */
const DRAWINGS: Drawn[] = [
  ...[phase, hand, round].map((chart): Drawn => [chart, { detail: 'overview' }]),
  ...[phase, ...parts, hand].map((chart): Drawn => [chart, { detail: 'full' }]),
  ...steps.map((step): Drawn => [step, { detail: 'steps' }]),
  ...[phase, hand].map((chart): Drawn => [chart, { detail: 'overview', width: PHONE }]),
  ...steps.map((step): Drawn => [step, { detail: 'steps', width: PHONE }]),
  ...[everything, wordy].flatMap((machine) =>
    DETAIL_LEVELS.map((detail): Drawn => [chartOf(machine), { detail }]),
  ),
];

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

describe('a drawing', () => {
  it.each(DRAWINGS.map(([chart, layout]) => [chart.title, layout, chart] as const))(
    'shows every state and transition, and no line or label lies on another: %s, %j',
    async (_title, layout, chart) => {
      const drawing = await layOut(chart, layout);
      expect(drawnIn(drawing)).toEqual(allOf(chart));
      expect(flaws(drawing)).toEqual([]);
      if (layout.width === undefined) expect(crossingsIn(drawing)).toEqual([]);
      else expect(drawing.width).toBeLessThanOrEqual(WIDEST);
    },
  );

  it.each(steps.map((step) => [step.title, step] as const))(
    'of a step is at most twice as tall as wide, and no wider than a screen: %s',
    async (_title, step) => {
      const { width, height } = await layOut(step, { detail: 'steps' });
      expect(height).toBeLessThanOrEqual(2 * width);
      expect(width).toBeLessThanOrEqual(1000);
    },
  );
});

describe('the overview of the phase', async () => {
  const { width, height, states } = await layOut(phase, { detail: 'overview' });

  it('fits one page: landscape, about 3 to 2, and a screen of 1,600 by 1,200 pixels', () => {
    expect(width / height).toBeGreaterThan(1.25);
    expect(width / height).toBeLessThan(1.75);
    expect(width).toBeLessThanOrEqual(1600);
    expect(height).toBeLessThanOrEqual(1200);
  });

  it('CP-1: numbers the six steps, and nothing else', () => {
    const numbered = states.flatMap(({ id, lines }) => {
      const [, number] = /^(\d+)\. /.exec(lines[0]?.text ?? '') ?? [];
      return number === undefined ? [] : [[Number(number), id]];
    });
    expect(numbered.sort()).toEqual(
      phase.root.children.slice(0, 6).map(({ id }, index) => [index + 1, id]),
    );
  });
});

it('CP-1: the six steps of the whole phase are in the order of the book, in columns if they are long', async () => {
  const { states } = await layOut(phase);
  const drawn = phase.root.children.map(({ id }) => states.find((state) => state.id === id));
  expect(drawn).toHaveLength(7);
  for (const [index, step] of drawn.entries()) {
    const before = drawn[index - 1];
    if (!before || !step) continue;
    const isUnder = step.y >= before.y + before.height;
    expect(isUnder || step.x >= before.x + before.width, step.id).toBe(true);
  }
});

it('ELK computes the same layout again, so layouts may be cached', async () => {
  // With a new id, because the layout of a known chart is cached.
  const graph = () => ({
    ...graphOf(hand, drawingPlanOf(hand, { detail: 'full', notes: new Notes() }), {}),
    id: 'asked-anew',
  });
  // ELK numbers its nodes.
  const inWords = (places: ElkNode) =>
    JSON.stringify(places, (key, part: unknown) => (key === '$H' ? undefined : part));
  const anew = inWords(await placesAnew(graph()));
  expect(anew).toContain('"sections"');
  expect(inWords(await placesAnew(graph()))).toBe(anew);
  expect(inWords(await placesIn(graph()))).toBe(anew);
});

it.each(DETAIL_LEVELS)(
  'any nesting of states and any arrows between them are drawn without flaws: %s',
  async (detail) => {
    await fc.assert(
      fc.asyncProperty(anyMachine, async (machine) => {
        expect(flaws(await layOut(chartOf(machine), { detail }))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  },
);

/** Three levels of states, with arrows between any two of them. */
const anyMachine: fc.Arbitrary<AnyStateMachine> = fc
  .record({
    kinds: fc.array(fc.constantFrom('compound', 'parallel', 'atomic'), {
      minLength: 2,
      maxLength: 4,
    }),
    inner: fc.integer({ min: 1, max: 3 }),
    arrows: fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()), { maxLength: 10 }),
  })
  .map(({ kinds, inner, arrows }) => {
    const ids = ['any'];
    const states = Object.fromEntries(
      kinds.map((kind, index) => {
        ids.push(`any.s${index}`);
        if (kind === 'atomic') return [`s${index}`, { on: {} }];
        const children = Object.fromEntries(
          Array.from({ length: inner }, (_, at) => {
            ids.push(`any.s${index}.t${at}`, `any.s${index}.t${at}.u`);
            return [`t${at}`, { initial: 'u', states: { u: {} }, on: {} }];
          }),
        );
        return [
          `s${index}`,
          kind === 'parallel'
            ? { type: kind, states: children }
            : { initial: 't0', states: children },
        ];
      }),
    );
    const config = { id: 'any', initial: 's0', states };
    for (const [index, [from, to, reenter]] of arrows.entries()) {
      const source = stateAt(config, ids[from % ids.length] ?? '');
      source.on = { ...source.on, [`E${index}`]: { target: `#${ids[to % ids.length]}`, reenter } };
    }
    return createMachine(config);
  });

interface Written {
  on?: Record<string, unknown>;
  states?: Record<string, Written>;
}

function stateAt(config: Written, id: string): Written {
  return id
    .split('.')
    .slice(1)
    .reduce<Written>((state, key) => state.states?.[key] ?? state, config);
}
