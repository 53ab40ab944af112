import { Window } from 'happy-dom';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  chartOf,
  DETAIL_LEVELS,
  drawingOf,
  layOut,
  mermaidOf,
} from '../../../src/xstate-workbench/drawing/index.js';
import { statesWithin } from '../../../src/xstate-workbench/drawing/chart.js';
import { configJsonOf } from '../../../src/xstate-workbench/drawing/config-json.js';
import { isInternal } from '../../../src/xstate-workbench/drawing/self-transitions.js';
import { crossingsIn } from '../../../src/xstate-workbench/drawing/crossings.js';
import { flaws, noteNumbers } from './support/geometry.js';
import { shapes } from './support/shapes.js';

const parsed = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'text/xml');

describe.each(Object.entries(shapes))('%s', (_title, machine) => {
  const chart = chartOf(machine);

  it.each(DETAIL_LEVELS)(
    'is drawn with every state and transition, and without flaws: %s',
    async (detail) => {
      const laidOut = await layOut(chart, { detail });
      expect(flaws(laidOut)).toEqual([]);
      expect(crossingsIn(laidOut)).toEqual([]);
      const { named, given } = noteNumbers(laidOut);
      expect(named).toEqual(given);
      const transitions = laidOut.transitions.flatMap(({ name, also = [] }) => [name, ...also]);
      expect(transitions.sort()).toEqual(chart.transitions.map(({ name }) => name).sort());
      const ids = laidOut.states.flatMap(({ id, also = [] }) => [
        id,
        ...also.map((each) => each.id),
      ]);
      expect(ids.sort()).toEqual(
        statesWithin(chart.root)
          .map(({ id }) => id)
          .sort(),
      );
    },
  );

  it('is a single well-formed SVG', async () => {
    const document = parsed(await drawingOf(machine));
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.querySelectorAll('svg')).toHaveLength(1);
  });

  it('the chart survives a round trip through JSON', () => {
    const read = createMachine(JSON.parse(JSON.stringify(configJsonOf(machine))) as object);
    expect(chartOf(read)).toEqual(chart);
  });

  it('is Mermaid with a line for each transition out of a state', () => {
    const lines = mermaidOf(chart).split('\n');
    const begins = statesWithin(chart.root).flatMap(({ kind, initial }) =>
      kind === 'history' ? [] : initial,
    );
    const ways = chart.transitions
      .filter((transition) => !isInternal(transition))
      .flatMap(({ targets }) => targets ?? []);
    expect(lines.filter((line) => line.includes('-->'))).toHaveLength(begins.length + ways.length);
  });
});

describe('an invoke without an id', () => {
  const quiz = shapes['a quiz with unnamed invokes in states within states'];
  if (!quiz) throw new Error('This shape is missing.');

  it('is labelled with its src in drawings and Mermaid, never with the id that XState generates', async () => {
    for (const drawn of [await drawingOf(quiz, { detail: 'full' }), mermaidOf(chartOf(quiz))]) {
      expect(drawn).toContain('onDone of loadQuiz');
      expect(drawn).toContain('onError of saveScore');
      expect(drawn).not.toContain('0.quiz');
    }
  });
});

describe('a line of a drawing', () => {
  const wide = shapes['thirty states in five groups, with ways forth, back and out'];
  if (!wide) throw new Error('This shape is missing.');

  it('flaws() finds a line across a label and a line on another line', async () => {
    const laidOut = await layOut(chartOf(wide), { detail: 'full' });
    const [first, second] = laidOut.transitions.filter(({ arrows }) => arrows.length > 0);
    if (!first || !second) throw new Error('The drawing has no lines.');
    const { x, y, width, height } = first.label;
    const across = [
      { x: x - 5, y: y + height / 2 },
      { x: x + width + 5, y: y + height / 2 },
    ];
    const spoilt = (arrows: (typeof first)['arrows']) => ({
      ...laidOut,
      transitions: laidOut.transitions.map((each) =>
        each === second ? { ...each, arrows } : each,
      ),
    });
    expect(crossingsIn(spoilt([across]))).toContain(
      `${second.name} crosses the label of ${first.name}`,
    );
    const [line = []] = first.arrows;
    expect(crossingsIn(spoilt([[...line, { x: 0, y: 0 }]]))).toContain(
      `${first.name} lies on ${second.name}`,
    );
  });

  it('starts at the border of the whole machine for a transition of the root', async () => {
    const board =
      shapes['a board game whose root restarts it, and which ends in a state with states inside'];
    if (!board) throw new Error('This shape is missing.');
    const { states, transitions } = await layOut(chartOf(board), { detail: 'full' });
    const [root] = states;
    const [start] = transitions.find(({ name }) => name === 'board: LEAVE')?.arrows[0] ?? [];
    if (!root || !start) throw new Error('This line is missing.');
    const { x, y, width, height } = root;
    const distances = [start.x - x, start.y - y, x + width - start.x, y + height - start.y];
    expect(Math.min(...distances)).toBeCloseTo(0, 0);
  });
});

describe('a drawing of a machine', () => {
  const machine = shapes['a form whose steps lead deep into others and back'];
  if (!machine) throw new Error('This shape is missing.');
  const classesOf = async (options: Parameters<typeof drawingOf>[1], attribute: string) => {
    const document = parsed(await drawingOf(machine, { detail: 'full', ...options }));
    return (mark: string) =>
      [...document.querySelectorAll(`.${mark}`)]
        .map((each) => each.getAttribute(attribute))
        .filter(Boolean);
  };

  it('highlights a named state and the states around it', async () => {
    const states = await classesOf({ active: ['address.town'] }, 'data-state');
    expect(states('is-active')).toEqual(['form', 'form.address', 'town']);
  });

  it('accepts states by name or id, and names an unknown one in its error', async () => {
    const states = await classesOf({ active: ['payment', 'town'] }, 'data-state');
    expect(states('is-active')).toEqual(['form', 'form.address', 'town', 'payment']);
    await expect(drawingOf(machine, { active: ['street'] })).rejects.toThrow(
      'form has no state "street".',
    );
    await expect(drawingOf(machine, { part: 'lunch' })).rejects.toThrow(
      'form has no state "lunch".',
    );
  });

  it('can show one state with everything inside it', async () => {
    const document = parsed(await drawingOf(machine, { part: 'payment' }));
    const states = [...document.querySelectorAll('[data-state]')];
    expect(states.map((each) => each.getAttribute('data-state'))).toEqual([
      'payment',
      'form.payment.choice',
      'form.payment.card',
    ]);
  });

  it('marks additions and changes, and lists what was removed', async () => {
    const config = JSON.parse(JSON.stringify(configJsonOf(machine))) as {
      states: Record<string, { on?: Record<string, unknown>; states?: Record<string, object> }>;
    };
    const { summary, payment } = config.states;
    if (!summary?.on || !payment?.states) throw new Error('The form has changed.');
    delete summary.on['change'];
    summary.on['send'] = 'payment';
    payment.states['gift'] = { on: { next: '#form.summary' } };
    const earlier = createMachine(config as object);
    const transitions = await classesOf({ against: earlier }, 'data-transition');
    expect(transitions('is-added')).toEqual(['summary: change']);
    expect(transitions('is-changed')).toEqual(['summary: send']);
    const svg = await drawingOf(machine, { against: earlier });
    expect(svg.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
      'The state that is gone: payment.gift. The transition that is gone: payment.gift: next.',
    );
  });

  it('is rather a bit too high for a page than much too wide, because its words must stay legible', async () => {
    const chain = Object.fromEntries(
      ['s1', 's2', 's3', 's4', 's5'].map((key, index) => [
        key,
        { entry: ['first', 'second', 'third'], on: index < 4 ? { NEXT: `s${index + 2}` } : {} },
      ]),
    );
    const inside = (depth: number): object =>
      depth === 0
        ? { initial: 's1', states: chain }
        : {
            initial: 'inner',
            states: { inner: inside(depth - 1), other: { on: { BACK: 'inner' } } },
            on: { OUT: '.other' },
          };
    const svg = await drawingOf(createMachine(inside(2)));
    const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    expect(Number(width)).toBeLessThan(760);
    expect(Number(height)).toBeGreaterThan(2 * Number(width));
  });

  it('uses singular and plural for the number of states and transitions', async () => {
    const [one, two] = [
      createMachine({ id: 'one', on: { WAIT: {} } }),
      createMachine({ id: 'two', initial: 'a', states: { a: { on: { GO: 'b' } }, b: {}, c: {} } }),
    ];
    const svg = await drawingOf(one, { against: two });
    const [, label] = /aria-label="([^"]*)"/.exec(svg) ?? [];
    expect(label).toBe('one: a chart of 1 state and 1 transition');
    const text = svg.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'The states that are gone: a, b, c. The transition that is gone: a: GO.',
    );
  });

  it('marks nothing when it is compared with itself', async () => {
    const states = await classesOf({ against: machine }, 'data-state');
    expect([...states('is-added'), ...states('is-changed')]).toEqual([]);
  });
});
