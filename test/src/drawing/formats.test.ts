import { and, assign, createMachine, fromPromise, stateIn } from 'xstate';
import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import { chartOf, partOf } from '../../../src/xstate-workbench/drawing/chart.js';
import { joiningGuards } from '../../../src/xstate-workbench/drawing/index.js';
import { leftOutOf } from '../../../src/xstate-workbench/drawing/left-out.js';
import { mermaidOf } from '../../../src/xstate-workbench/drawing/mermaid.js';
import { commandPhaseMachine } from '../../../src/index.js';
import { everything } from '../../xstate-workbench/drawing/support/machines.js';

describe('an export', () => {
  const machine = createMachine({
    id: 'till',
    context: { coins: 0 },
    initial: 'open',
    states: {
      open: {
        entry: ['greet', assign({ coins: 1 }), { type: 'ring', params: () => ({ times: 2 }) }],
        tags: ['idle'],
        invoke: { id: 'clock', src: fromPromise(async () => 1), input: 5, onDone: 'shut' },
        on: {
          PAY: { guard: { type: 'isEnough', params: ({ event }) => event }, target: 'shut' },
          STEAL: { guard: () => false, target: 'shut' },
          CLOSE: { guard: and(['isLate', stateIn('open')]), target: 'shut' },
        },
        after: { 1000: 'shut' },
      },
      shut: { type: 'final', description: 'Good night.' },
    },
    output: 5,
  });
  const leftOut = [
    'till: the context; give one to createMachine',
    'till: the output',
    'open: entry: the action "assign" is written in place; provide one of this name',
    'open: entry: the params of the action "ring" are a function',
    'open: the logic of the actor "clock" is written in place',
    'open: the input of the actor "clock"',
    'open: PAY: the params of the guard "isEnough" are a function',
    'open: STEAL: the guard "guard" is written in place; provide one of this name',
    'open: CLOSE: the guard is joined by "and"; provide joiningGuards(guards)',
    'open: CLOSE: the guard is stateIn; provide one of this name',
  ];

  it('as JSON lists each part that it leaves out, with its place', () => {
    expect(leftOutOf(machine)).toEqual(leftOut);
  });

  it('leaves nothing out of a machine that has only names and data', () => {
    const plain = createMachine({
      id: 'plain',
      initial: 'on',
      states: {
        on: { entry: { type: 'shine', params: { watts: 5 } }, on: { OFF: 'off' } },
        off: {},
      },
    });
    expect(leftOutOf(plain)).toEqual([]);
  });
});

describe('a step as Mermaid', () => {
  const phase = chartOf(commandPhaseMachine, OWN_CHARTS);
  const steps = phase.root.children.map(({ id }) => partOf(phase, id));

  it('draws no arrow into a compound state', () => {
    for (const step of steps.map((each) => mermaidOf(each))) {
      const frames = [...step.matchAll(/ as (\w+) \{/g)].map(([, id]) => id);
      const arrows = [...step.matchAll(/(\w+) --> (\w+)/g)];
      expect(arrows.filter(([, , to]) => frames.includes(to))).toEqual([]);
    }
  });

  it('escapes the syntax of Mermaid in texts', () => {
    const odd = mermaidOf(partOf(chartOf(everything), 'everything.waiting'));
    for (const line of odd.split('\n')) {
      expect(line.split(' : ').slice(1).join(' : ')).not.toMatch(/[;:#"{}<>]/);
    }
  });
});

describe('the joined guards of an exported machine', () => {
  it('names a guard that was not provided', () => {
    const { and } = joiningGuards({ isReady: () => true });
    expect(and({}, { guards: ['isReady'] })).toBe(true);
    expect(() => and({}, { guards: ['isReady', 'isLate'] })).toThrow(
      'No guard "isLate" was provided.',
    );
  });

  it.each([
    [{ guards: ['yes', { type: 'not', params: { guards: ['no'] } }] }, true, true, false],
    [{ guards: ['yes', 'no'] }, false, true, false],
    [{ guards: ['no', { type: 'and', params: { guards: ['no'] } }] }, false, false, true],
  ])('joins guards as XState does: %j', (params, all, any, none) => {
    const { and, or, not } = joiningGuards({ yes: () => true, no: () => false });
    expect([and({}, params), or({}, params), not({}, params)]).toEqual([all, any, none]);
  });
});
