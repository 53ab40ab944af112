import { describe, expect, it } from 'vitest';
import { activationReminders } from '../../../../machines/rules/keywords/reminders.js';
import { restoreCommandPhase } from '../../../../src/index.js';
import { withEffect } from '../../../support/cards.js';
import {
  bothSelect,
  defeat,
  grant,
  keywordOrder,
  order,
  resolveEffect,
  select,
} from '../../../support/events.js';
import {
  contextOf,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { having, luke, rebels, scouts, stormtroopers, vader } from '../../../support/units.js';

const shield = having(
  stormtroopers(),
  { name: 'Defend', value: 1 },
  { name: 'Precise', value: 2 },
  { name: 'Fire Support' },
);
const setup: TableSetup = {
  blue: {
    army: [
      vader,
      shield,
      having(scouts(), { name: 'Target', value: 2 }, { name: 'Disciplined', value: 1 }),
    ],
  },
  red: { hand: ['standing-orders'] },
};
const played = bothSelect('push', 'standing-orders');

describe('the tokens that a unit gains with its order', () => {
  it('KW-10: Defend, Target, Disciplined and Fire Support are logged with the order, and stay in the outcome', () => {
    const phase = phaseAfter(
      setup,
      ...played,
      order('blue', 'stormtroopers'),
      order('blue', 'vader'),
    );
    expect(phase.view('red').players.blue.orders).toEqual([
      {
        unitId: 'stormtroopers',
        rank: 'corps',
        source: 'command-card',
        reminders: [{ keyword: 'Defend', value: 1 }, { keyword: 'Fire Support' }],
      },
      { unitId: 'vader', rank: 'commander', source: 'command-card' },
    ]);
    expect(entries(phase, 'keyword.reminded')).toMatchObject([
      {
        rule: 'KW-10',
        player: 'blue',
        data: { unitId: 'stormtroopers', keyword: 'Defend', value: 1, when: 'order' },
        visibility: 'public',
      },
      { rule: 'KW-10', data: { keyword: 'Fire Support' } },
    ]);
    take(phase, order('red', 'luke'));
    expect(phase.outcome?.reminders).toEqual([
      { player: 'blue', unitId: 'stormtroopers', keyword: 'Defend', value: 1, when: 'order' },
      { player: 'blue', unitId: 'stormtroopers', keyword: 'Fire Support', when: 'order' },
    ]);
  });

  it('KW-10: an order from any source gives the reminders', () => {
    const directing = having(vader, { name: 'Direct', value: 'Corps' });
    const phase = phaseAfter(
      {
        ...setup,
        cards: [withEffect({ timing: 'issue-orders' })],
        blue: { army: [directing, shield, scouts(), stormtroopers('more')], hand: ['made-up'] },
      },
      ...bothSelect('made-up', 'standing-orders'),
    );
    const reminded = () =>
      contextOf(phase).reminders.map(({ unitId, keyword }) => `${unitId} ${keyword}`);
    take(phase, keywordOrder('blue', 'vader', 'Direct', 'stormtroopers'));
    expect(reminded()).toEqual(['stormtroopers Defend', 'stormtroopers Fire Support']);
    const others = [
      (unitId: string) => grant('blue', unitId),
      (unitId: string) =>
        resolveEffect('blue', 'made-up', 'effect', { type: 'grant-order', player: 'blue', unitId }),
    ];
    for (const give of others) {
      const table = phaseAfter(
        {
          ...setup,
          cards: [withEffect({ timing: 'issue-orders' })],
          blue: { army: [vader, shield], hand: ['made-up'] },
        },
        ...bothSelect('made-up', 'standing-orders'),
        give('stormtroopers'),
      );
      expect(sideOf(table, 'blue').orders[0]?.reminders).toHaveLength(2);
    }
  });

  it('KW-10: the reminder stays after the unit is defeated', () => {
    const phase = phaseAfter(setup, ...played, order('blue', 'scouts'), defeat('blue', 'scouts'));
    expect(sideOf(phase, 'blue').orders).toEqual([]);
    expect(contextOf(phase).reminders.map(({ keyword, value }) => `${keyword} ${value}`)).toEqual([
      'Target 2',
      'Disciplined 1',
    ]);
  });

  it('KW-10: a keyword with a missing or unreadable value gives no reminder', () => {
    const phase = phaseAfter(
      {
        ...setup,
        blue: { army: [having(vader, { name: 'Defend' }, { name: 'Target', value: 'X' })] },
      },
      ...played,
      order('blue', 'vader'),
    );
    expect(contextOf(phase).reminders).toEqual([]);
    expect(sideOf(phase, 'blue').orders[0]).not.toHaveProperty('reminders');
  });

  it('KW-10, KW-11, KW-12: there are no reminders if the ruleset leaves keywords to the table', () => {
    const army = [
      having(
        vader,
        { name: 'Defend', value: 1 },
        { name: 'Secret Mission' },
        { name: 'One Step Ahead' },
      ),
      having(stormtroopers(), { name: 'Independent', value: 'Aim 1' }),
    ];
    const phase = phaseAfter(
      { blue: { army }, red: { hand: ['standing-orders'] }, ruleset: { keywords: 'table' } },
      ...bothSelect('ambush', 'standing-orders'),
      order('blue', 'vader'),
      order('red', 'luke'),
    );
    expect(phase.outcome?.reminders).toEqual([]);
    expect(entries(phase, 'keyword.reminded')).toEqual([]);
  });
});

describe('the reminders at other times of the phase', () => {
  const spy = having(luke, { name: 'Secret Mission' });
  const ahead = having(luke, { name: 'One Step Ahead' });

  it('KW-12: Secret Mission of an undefeated unit is reminded once at the start, and not again in a restored phase', () => {
    const fallen = { ...having(rebels(), { name: 'Secret Mission' }), defeated: true };
    const phase = phaseAfter({ red: { army: [spy, fallen] } });
    const expected = [
      { player: 'red', unitId: 'luke', keyword: 'Secret Mission', when: 'phase-start' },
    ];
    expect(contextOf(phase).reminders).toStrictEqual(expected);
    expect(entries(phase, 'keyword.reminded')).toMatchObject([{ rule: 'KW-12', player: 'red' }]);
    const restored = restoreCommandPhase(phase.toJSON());
    expect(contextOf(restored).reminders).toEqual(expected);
    expect(restored.log).toEqual(phase.log);
  });

  it.each([
    ['push', 'assault', 'differ'],
    ['push', 'push', 'match'],
  ])(
    'KW-12: One Step Ahead is reminded after the reveal, with the comparison of the pips: %s and %s',
    (blue, red, pips) => {
      const phase = phaseAfter({ red: { army: [ahead, rebels()] } }, ...bothSelect(blue, red));
      expect(contextOf(phase).reminders).toEqual([
        {
          player: 'red',
          unitId: 'luke',
          keyword: 'One Step Ahead',
          when: 'after-reveal',
          pips,
        },
      ]);
      expect(entries(phase, 'keyword.reminded')).toMatchObject([{ rule: 'KW-12', data: { pips } }]);
    },
  );

  it('KW-12: One Step Ahead says so if only one player reveals a card', () => {
    const phase = phaseAfter(
      { blue: { army: [{ ...vader, defeated: true }] }, red: { army: [ahead, rebels()] } },
      select('red', 'push'),
    );
    expect(entries(phase, 'keyword.reminded')).toMatchObject([{ data: { pips: 'one-card' } }]);
  });

  it('KW-11: activationReminders returns only the reminders for the start of the Activation Phase', () => {
    const reminder = { player: 'red', unitId: 'luke', keyword: 'Independent' } as const;
    const reminders = (['phase-start', 'activation-start'] as const).map((when) => ({
      ...reminder,
      when,
    }));
    expect(activationReminders({ reminders }).map(({ data }) => data)).toEqual([
      { unitId: 'luke', keyword: 'Independent', when: 'activation-start' },
    ]);
  });

  it('KW-12: One Step Ahead is reminded after every reveal, but not before', () => {
    const phase = phaseAfter({
      cards: [withEffect({})],
      blue: { hand: ['made-up', 'push'] },
      red: { army: [ahead, rebels()] },
    });
    expect(contextOf(phase).reminders).toEqual([]);
    take(
      phase,
      ...bothSelect('made-up', 'push'),
      resolveEffect('blue', 'made-up', 'effect', { type: 'restart-selection' }),
      ...bothSelect('push', 'push'),
    );
    expect(entries(phase, 'keyword.reminded').map(({ data }) => data.pips)).toEqual([
      'differ',
      'match',
    ]);
    expect(contextOf(phase).reminders).toMatchObject([{ pips: 'match' }]);
  });

  it('KW-12: One Step Ahead is not reminded if no card is revealed', () => {
    const fallen = { ...ahead, defeated: true };
    const soldier = having(rebels(), { name: 'One Step Ahead' });
    const phase = phaseAfter({
      blue: { army: [{ ...vader, defeated: true }] },
      red: { army: [fallen, soldier] },
    });
    expect(phase.view('spectator').step).toBe('determinePriority');
    expect(contextOf(phase).reminders).toEqual([]);
  });

  it('KW-11: Independent is reminded for units without an order token at the start of the Activation Phase', () => {
    const lone = (id: string) => having(stormtroopers(id), { name: 'Independent', value: 'Aim 1' });
    const phase = phaseAfter(
      { ...setup, blue: { army: [vader, lone('one'), lone('two'), lone('three')] } },
      ...bothSelect('ambush', 'standing-orders'),
      defeat('blue', 'three'),
      order('blue', 'one'),
      order('red', 'luke'),
    );
    expect(phase.outcome?.reminders).toEqual([
      {
        player: 'blue',
        unitId: 'two',
        keyword: 'Independent',
        value: 'Aim 1',
        when: 'activation-start',
      },
    ]);
  });
});
