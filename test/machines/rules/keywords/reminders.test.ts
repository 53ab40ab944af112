import { describe, expect, it } from 'vitest';
import { activationReminders } from '../../../../machines/rules/keywords/reminders.js';
import { restoreCommandPhase } from '../../../../src/index.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect, defeat, order, resolveEffect, select } from '../../../support/events.js';
import {
  playUntil,
  afterPlaying,
  contextOf,
  entries,
  phaseAfter,
  rangeOf,
  rangesWithin,
  sideOf,
  table,
  take,
  type TableSetup,
} from '../../../support/table.js';
import {
  atst,
  having,
  luke,
  rebels,
  scouts,
  stormtroopers,
  unitFrom,
  vader,
} from '../../../support/units.js';
import type { Reminder } from '../../../../machines/model/outcome.js';
import type { Unit, UnitUpgrade } from '../../../../machines/model/unit.js';
import { reminderOf } from '../../../../src/wording/keywords.js';
import { namesAt } from '../../../../src/game/with-catalogue/names.js';

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
    const phase = phaseAfter(setup, ...played);
    take(phase, order('blue', 'stormtroopers'), order('blue', 'vader'));
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
    const phase = afterPlaying('ambush', 'standing-orders', {
      blue: { army },
      red: { hand: ['standing-orders'] },
      ruleset: { keywords: 'table' },
    });
    take(phase, order('blue', 'vader'), order('red', 'luke'));
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

  it('KW-12: One Step Ahead is reminded after every reveal, with the comparison of the pips, but not before', () => {
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
    const told = entries(phase, 'keyword.reminded').map(({ rule, data }) => [rule, data.pips]);
    expect(told).toEqual([
      ['KW-12', 'differ'],
      ['KW-12', 'match'],
    ]);
    expect(contextOf(phase).reminders).toEqual([
      {
        player: 'red',
        unitId: 'luke',
        keyword: 'One Step Ahead',
        when: 'after-reveal',
        pips: 'match',
      },
    ]);
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
    const phase = afterPlaying('ambush', 'standing-orders', {
      ...setup,
      blue: { army: [vader, lone('one'), lone('two'), lone('three')] },
    });
    take(phase, defeat('blue', 'three'), order('blue', 'one'), order('red', 'luke'));
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

describe('reminders of This is the Way and Mechanized Infantry', () => {
  const armorer = unitFrom('the-armorer-forging-the-future', 'armorer');
  const paz: Unit = { ...unitFrom('paz-vizsla-proud-warrior', 'paz'), keywords: [] };
  const ordered = (army: Unit[]) =>
    sideOf(
      phaseAfter(
        { blue: { army } },
        ...bothSelect('ambush', 'standing-orders'),
        order('blue', 'armorer'),
      ),
      'blue',
    ).orders;

  it('KW-17: when the Armorer is issued an order, other Children of the Watch may move or recover', () => {
    expect(ordered([armorer, paz])).toMatchObject([
      {
        unitId: 'armorer',
        reminders: [{ keyword: 'This is the Way', value: 'Move 1 or Recover 2' }],
      },
    ]);
    const names = namesAt(table({ blue: { army: [armorer, paz] } }));
    const reminder = {
      player: 'blue',
      keyword: 'This is the Way',
      value: 'Move 1 or Recover 2',
      when: 'order',
    } as const;
    expect(reminderOf(reminder, names)).toBe(
      'lets other allied Children of the Watch units within range 2 act: up to 1 do Move or up to 2 do Recover (This is the Way Move 1 or Recover 2)',
    );
  });

  it('KW-17: without another unit of the Children of the Watch nobody is reminded', () => {
    const [order] = ordered([armorer, stormtroopers()]);
    expect(order).not.toHaveProperty('reminders');
  });

  /** The reminders at the start of the Activation Phase of an army with one Mechanized Infantry. */
  const atTheStart = (army: Unit[], ranges = rangesWithin('blue', army, 1)) => {
    const phase = afterPlaying('ambush', 'standing-orders', {
      blue: { army, hand: ['ambush'] },
      red: { hand: ['standing-orders'] },
      ranges,
    });
    take(phase, order('blue', 'vader'), order('red', 'luke'));
    return phase.outcome?.reminders.filter(({ when }) => when === 'activation-start') ?? [];
  };
  const infantry = having(stormtroopers(), { name: 'Mechanized Infantry' });

  it('KW-22: Ruthless names the corps troopers with a faceup token that may be within range 2', () => {
    const cruel = having(vader, { name: 'Ruthless' });
    const army = [cruel, stormtroopers('near'), stormtroopers('far'), stormtroopers('idle')];
    const near = [...rangesWithin('blue', army, 1), rangeOf('blue', 'vader', 'far', 3)];
    const phase = afterPlaying('push', 'standing-orders', {
      blue: { army, hand: ['push'] },
      red: { hand: ['standing-orders'] },
      ranges: near,
    });
    take(phase, order('blue', 'near'), order('blue', 'far'));
    playUntil(phase, () => phase.outcome !== undefined);
    const { players, reminders } = phase.outcome ?? expect.fail('The phase is not over.');
    const ordered = players.blue.orders.map(({ unitId }) => unitId);
    expect(ordered).toContain('far');
    const told = reminders.filter(({ keyword }) => keyword === 'Ruthless');
    expect(told).toMatchObject([{ unitId: 'vader', when: 'activation-start' }]);
    expect(told[0]?.near).toEqual(ordered.filter((id) => id !== 'far' && id !== 'vader'));
    expect(activationReminders({ reminders }).map(({ rule }) => rule)).toEqual(['KW-22']);
  });

  it('KW-18: Mechanized Infantry is reminded of the allied vehicles of which it may choose one', () => {
    const army = [vader, infantry, atst('one'), atst('two'), scouts()];
    const [reminder, ...others] = atTheStart(army);
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ unitId: 'stormtroopers', near: ['one', 'two'] });
    expect(reminder && reminderOf(reminder, namesAt(table({ blue: { army } })))).toBe(
      'may choose AT-ST (one) or AT-ST (two) within range 2, if no other unit chose it: both gain 1 aim or 1 dodge token (Mechanized Infantry)',
    );
  });

  it('KW-18: without a vehicle that could be within range 2 nobody is reminded', () => {
    expect(atTheStart([vader, infantry, scouts()])).toEqual([]);
    const army = [vader, infantry, atst('far')];
    const ranges = [...rangesWithin('blue', army, 1), rangeOf('blue', 'stormtroopers', 'far', 3)];
    expect(atTheStart(army, ranges)).toEqual([]);
  });
});

describe('reminders of upgrades', () => {
  /** The reminders of blue's unit with these upgrades, in this round. */
  const remindersWith = (
    upgrades: UnitUpgrade[],
    { round = 1, more = {} as Partial<Unit>, others = [] as Unit[] } = {},
  ): Reminder[] => {
    const phase = afterPlaying('ambush', 'standing-orders', {
      round,
      ruleset: { orderRange: null },
      blue: { army: [vader, { ...scouts(), ...more, upgrades }, ...others], hand: ['ambush'] },
      red: { hand: ['standing-orders'] },
    });
    const isOver = () => phase.outcome !== undefined;
    playUntil(
      phase,
      isOver,
      (events) => events.find(({ type }) => type !== 'orders.end') ?? events[0],
    );
    return (phase.outcome?.reminders ?? []).filter(({ unitId }) => unitId === 'scouts');
  };

  it.each([
    [
      'strike-team-leader',
      'The special forces unit that was chosen at setup gains one aim or one dodge',
    ],
    ['forest-dwellers', 'The unit gains one dodge'],
    ['onward-to-victory', 'It may be exhausted now'],
    ['emergency-transponder', 'It may be expended when the unit activates'],
    ['strict-orders', 'A unit with a faceup order token may remove one suppression'],
    ['improvised-orders', 'It may be exhausted when its player draws from the order pool'],
  ])('UP-11: %s is told at the start of the Activation Phase', (upgrade, text) => {
    const [reminder, ...others] = remindersWith([upgrade]);
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ when: 'activation-start', upgrade });
    expect(reminder?.text).toContain(text);
    const names = namesAt(table({ blue: { army: [vader, scouts()] } }));
    expect(reminder && reminderOf(reminder, names)).toContain(
      `is reminded of ${reminder?.keyword}: ${text}`,
    );
  });

  it('UP-11: Forest Dwellers is told in the first round only', () => {
    expect(remindersWith(['forest-dwellers'], { round: 2 })).toEqual([]);
  });

  it('UP-11, UP-3: an exhausted, expended or lost upgrade is not told', () => {
    for (const state of ['exhausted', 'expended', 'lost'] as const) {
      expect(remindersWith([{ id: 'emergency-transponder', state }])).toEqual([]);
    }
  });

  it('R34: an upgrade whose effect no source tells is named when it would act, with what to do', () => {
    const phase = afterPlaying('push', 'standing-orders', {
      blue: { army: [vader, { ...scouts(), upgrades: ['command-and-control-uplink'] }] },
    });
    const [entry] = entries(phase, 'keyword.reminded');
    expect(entry?.data).toMatchObject({
      when: 'after-reveal',
      text: 'What the card does now is not known: read it. The host of the table can grant an order that it gives.',
    });
  });

  it('R34: a keyword whose value no source tells is a reminder to read the card', () => {
    const [reminder] = remindersWith(['ahsoka-tano'], { more: { keywords: [] } });
    expect(reminder).toMatchObject({ keyword: 'Independent', when: 'activation-start' });
    expect(reminder?.text).toBe(
      'Read Ahsoka Tano, Jedi Padawan: no source tells the value of Independent.',
    );
    expect(remindersWith(['security-detail'], { more: { keywords: [] } })).toMatchObject([
      { keyword: 'Retinue', text: 'Read Security Detail: no source tells the value of Retinue.' },
    ]);
  });

  it('R34: whether Transport may order a carried squad is named only if a Transport carries its unit', () => {
    const upgrades = ['clone-trooper-marksmen-squad'];
    const truck: Unit = { ...atst('truck'), keywords: [{ name: 'Transport' }], carries: 'scouts' };
    const squads = (others: Unit[]) =>
      remindersWith(upgrades, { others }).filter(({ upgrade }) => upgrade === upgrades[0]);
    expect(squads([truck])).toMatchObject([{ when: 'order' }]);
    expect(squads([])).toEqual([]);
  });
});
