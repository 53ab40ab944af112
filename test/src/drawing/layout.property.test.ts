import type { ElkNode } from 'elkjs/lib/elk-api.js';
import * as fc from 'fast-check';
import { createMachine, type AnyStateMachine } from 'xstate';
import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import { chartOf, partOf } from '../../../src/xstate-workbench/drawing/chart.js';
import { placesAnew, placesIn } from '../../../src/xstate-workbench/drawing/elk-places.js';
import { graphOf } from '../../../src/xstate-workbench/drawing/graph.js';
import { layOut } from '../../../src/xstate-workbench/drawing/layout.js';
import { Notes } from '../../../src/xstate-workbench/drawing/notes.js';
import { drawingPlanOf } from '../../../src/xstate-workbench/drawing/plan.js';
import { commandHandMachine, commandPhaseMachine } from '../../../src/index.js';
import { crossingsIn } from '../../../src/xstate-workbench/drawing/crossings.js';
import { flaws } from '../../xstate-workbench/drawing/support/geometry.js';
import { everything, wordy } from '../../xstate-workbench/drawing/support/machines.js';

const phase = chartOf(commandPhaseMachine, OWN_CHARTS);
const charts = {
  'the whole phase': phase,
  ...Object.fromEntries(
    phase.root.children.map(({ id, title }) => [`the part "${title}"`, partOf(phase, id)]),
  ),
  'a command hand': chartOf(commandHandMachine, OWN_CHARTS),
  'a machine without descriptions': chartOf(everything),
  'a machine with long descriptions': chartOf(wordy),
};

describe('the layout of a chart', () => {
  it.each(Object.entries(charts))(
    'overlaps no labels, cuts nothing off and loses no arrow: %s',
    async (_title, chart) => {
      const laidOut = await layOut(chart);
      expect(laidOut.states.length).toBeGreaterThan(0);
      expect(flaws(laidOut)).toEqual([]);
      expect(crossingsIn(laidOut)).toEqual([]);
    },
  );

  it('ELK computes the same layout again, so layouts may be cached', async () => {
    const hand = charts['a command hand'];
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

  it('CP-1: places the six steps in the order of the book, in columns if they are long', async () => {
    const { states } = await layOut(phase);
    const steps = phase.root.children.map(({ id }) => states.find((state) => state.id === id));
    expect(steps).toHaveLength(7);
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (!before || !step) continue;
      const isUnder = step.y >= before.y + before.height;
      expect(isUnder || step.x >= before.x + before.width, step.id).toBe(true);
    }
  });

  it('handles any nesting of states and any arrows between them', async () => {
    await fc.assert(
      fc.asyncProperty(anyMachine, async (machine) => {
        expect(flaws(await layOut(chartOf(machine)))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a drawing with less detail', () => {
  it.each(['overview', 'steps'] as const)(
    'handles any nesting of states and any arrows between them: %s',
    async (detail) => {
      await fc.assert(
        fc.asyncProperty(anyMachine, async (machine) => {
          expect(flaws(await layOut(chartOf(machine), { detail }))).toEqual([]);
        }),
        { numRuns: 5 },
      );
    },
  );
});

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
