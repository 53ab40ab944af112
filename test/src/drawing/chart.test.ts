import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import { statesOf, transitionsOf } from '../../../src/xstate-workbench/chart/transitions.js';
import { chartOf, partOf, statesWithin } from '../../../src/xstate-workbench/drawing/chart.js';
import { commandHandMachine, commandPhaseMachine } from '../../../src/index.js';
import { everything } from '../../xstate-workbench/drawing/support/machines.js';

const phase = chartOf(commandPhaseMachine, OWN_CHARTS);
const transition = (name: string, chart = phase) =>
  chart.transitions.find((each) => each.name === name);
const state = (id: string, chart = phase) =>
  statesWithin(chart.root).find((each) => each.id === id);

describe('the chart from which drawings are made', () => {
  it.each([
    ['the Command Phase', commandPhaseMachine],
    ['a command hand', commandHandMachine],
    ['any machine', everything],
  ])('has every state and transition of %s, and is plain JSON', (_title, machine) => {
    const chart = chartOf(machine);
    expect(statesWithin(chart.root).map(({ id }) => id)).toEqual(
      statesOf(machine.root).map(({ id }) => id),
    );
    expect(chart.transitions.map(({ name }) => name)).toEqual(
      transitionsOf(machine).map(({ name }) => name),
    );
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });

  it('describes each state, what it waits for and which rules it cites', () => {
    expect(state('commandPhase.determinePriority.rolling')).toMatchObject({
      title: 'Rolling',
      description: 'A red defense die decides.',
      kind: 'atomic',
      remark: 'Waits for the die roller: die',
      rules: ['CP-13', 'CC-22', 'CP-15', 'R3'],
    });
    expect(state('commandPhase.createPassPool')).toMatchObject({
      kind: 'compound',
      entry: ['createPassPools'],
      initial: ['commandPhase.createPassPool.blue'],
    });
  });

  it('describes the trigger, guards, actions and rules of a transition', () => {
    expect(transition('resolveCards.legality.blue: always #2')).toEqual({
      name: 'resolveCards.legality.blue: always #2',
      source: 'commandPhase.resolveCards.legality.blue',
      targets: ['commandPhase.resolveCards.legality.red'],
      reenter: false,
      trigger: '',
      choice: 2,
      guard: 'cardFromHandIsIllegal(blue) and standingOrdersAreAble(blue)',
      actions: ['replaceByStandingOrders(blue)'],
      description: 'Standing Orders replaces an illegal card of the hand.',
      rules: ['CC-24', 'CC-23', 'CP-4', 'R4'],
    });
    expect(transition('nominateAndIssueOrders: order.grant')).toMatchObject({
      targets: null,
      trigger: 'order.grant',
      choice: 0,
    });
  });

  it('describes machines without descriptions in words', () => {
    const chart = chartOf(everything, OWN_CHARTS);
    const triggers = chart.transitions.map(({ trigger }) => trigger);
    expect(triggers).toEqual(
      expect.arrayContaining([
        'after 1000 ms',
        'after aWhile',
        'any other event',
        'done of clerk',
        'error of clerk',
        'when both are done',
      ]),
    );
    expect(state('everything.waiting', chart)).toMatchObject({
      title: 'Waiting',
      entry: ['greet', 'count(2)', 'inline action'],
      exit: ['leave'],
      rules: [],
    });
    expect(state('everything.working.past', chart)).toMatchObject({
      kind: 'history',
      initial: ['everything.working.two'],
    });
    expect(state('everything.working', chart)?.invokes).toEqual(['clerk']);
    expect(transition('working.two: all', chart)?.targets).toEqual(['x2', 'y2']);
  });
});

describe('a part of a chart', () => {
  it('has one step, and names the states outside to which it leads', () => {
    const step = partOf(phase, 'commandPhase.resolveCards');
    expect(step.title).toBe('Resolve command cards');
    expect(step.exits).toEqual([
      {
        id: 'commandPhase.selectAndPlayCards',
        title: 'Select and play cards',
        isBack: true,
      },
      { id: 'commandPhase.determinePriority', title: 'Determine priority', isBack: false },
    ]);
    expect(step.transitions.every(({ source }) => source.startsWith(step.id))).toBe(true);
  });

  it('is refused for an unknown state', () => {
    expect(() => partOf(phase, 'commandPhase.lunch')).toThrow(
      'commandPhase has no state "commandPhase.lunch".',
    );
  });
});
