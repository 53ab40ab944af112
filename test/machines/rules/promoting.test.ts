import { describe, expect, it } from 'vitest';
import type { PhaseContext, Priority } from '../../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import type { Ruleset } from '../../../machines/model/ruleset.js';
import type { Unit } from '../../../machines/model/unit.js';
import {
  promote,
  promotionDue,
  promotionsDue,
  refusalsToPromote,
} from '../../../machines/rules/promoting.js';
import { contextAfter } from '../../support/table.js';
import {
  atst,
  c3po,
  defeated,
  luke,
  r2d2,
  rebels,
  scouts,
  stormtroopers,
  unitFrom,
  vader,
  veers,
} from '../../support/units.js';

interface Armies {
  blue?: Unit[];
  red?: Unit[];
  priority?: PlayerColor;
  ruleset?: Partial<Ruleset>;
}

/** The table at the beginning of the End Phase. */
function table({ blue, red, priority = 'blue', ruleset = {} }: Armies): PhaseContext {
  const decided: Priority = { player: priority, reason: 'fewer-pips' };
  const context = contextAfter({
    ...(blue && { blue: { army: blue } }),
    ...(red && { red: { army: red } }),
    ruleset,
  });
  return { ...context, priority: decided };
}

const fallen = (...others: Unit[]) => [defeated(vader), ...others];
const dueAt = (armies: Armies) => promotionsDue(table(armies));
const why = (armies: Armies, player: PlayerColor, unitId: string) =>
  refusalsToPromote({ context: table(armies), player, unitId }).map(
    ({ rule, code, message }) => `${rule} ${code}: ${message}`,
  );

describe('the player who promotes a trooper', () => {
  it('KW-9: a player without undefeated commanders promotes any one of the undefeated trooper units', () => {
    expect(dueAt({ blue: fallen(defeated(veers), stormtroopers(), scouts()) })).toEqual([
      { player: 'blue', units: ['stormtroopers', 'scouts'] },
    ]);
  });

  it('KW-9: the Ohnaka Gang, which never had a commander, promotes a trooper at the first End Phase', () => {
    const gang = [
      unitFrom('hondo-ohnaka-trustworthy-compatriot', 'hondo'),
      unitFrom('weequay-pirates', 'pirates'),
      unitFrom('wlo-5-speeder-tank', 'tank'),
    ];
    expect(gang.map(({ rank }) => rank)).not.toContain('commander');
    expect(dueAt({ blue: gang })).toEqual([{ player: 'blue', units: ['hondo', 'pirates'] }]);
    expect(why({ blue: gang }, 'blue', 'pirates')).toEqual([]);
  });

  it('KW-9: a player with an undefeated commander promotes nobody', () => {
    expect(dueAt({ blue: fallen(veers, stormtroopers()) })).toEqual([]);
    expect(dueAt({})).toEqual([]);
  });

  it('R28: a counterpart is no commander, and cannot be promoted', () => {
    const part = { ...c3po, rank: 'commander' as const, types: ['trooper'] };
    const whole = { ...r2d2, types: ['trooper'] };
    expect(dueAt({ blue: fallen(whole, part) })).toEqual([{ player: 'blue', units: ['r2-d2'] }]);
  });

  it.each(PLAYERS)(
    'KW-9: if both players promote, the player with priority promotes first: %s',
    (priority) => {
      const due = dueAt({
        blue: fallen(stormtroopers()),
        red: [defeated(luke), rebels()],
        priority,
      });
      const other = priority === 'blue' ? 'red' : 'blue';
      expect(due.map(({ player }) => player)).toEqual([priority, other]);
    },
  );
});

describe('the units that a player may promote', () => {
  const blue = [
    defeated(vader),
    stormtroopers(),
    stormtroopers('others'),
    defeated(scouts()),
    atst(),
    r2d2,
    { ...c3po, types: ['trooper'] },
  ];

  it('KW-9: a player may promote an undefeated trooper unit of their own army', () => {
    expect(why({ blue }, 'blue', 'others')).toEqual([]);
  });

  it.each([
    ['scouts', 'Scout Troopers is defeated'],
    ['vader', 'Darth Vader is defeated'],
    ['at-st', 'AT-ST is no trooper'],
    ['c-3po', 'C-3PO is a counterpart'],
  ])('KW-9: a unit that is not eligible is refused: %s', (unitId, said) => {
    expect(why({ blue }, 'blue', unitId)).toEqual([
      `KW-9 no-undefeated-trooper: ${said}: only an undefeated trooper unit can be promoted.`,
    ]);
  });
});

describe('a promoted unit', () => {
  it('KW-9: becomes a commander, and nothing else on the table changes', () => {
    const before = table({ blue: fallen(stormtroopers(), scouts()) });
    const { context, log } = promote({ context: before, player: 'blue', unitId: 'scouts' });
    expect(context).toEqual(
      table({ blue: fallen(stormtroopers(), { ...scouts(), rank: 'commander' }) }),
    );
    expect(log).toEqual([
      {
        type: 'unit.promoted',
        rule: 'KW-9',
        player: 'blue',
        data: { unitId: 'scouts', from: 'special-forces' },
        visibility: 'public',
      },
    ]);
    expect(promotionDue(before)?.player).toBe('blue');
    expect(promotionDue(context)).toBeUndefined();
  });

  it('R28, KW-9: gives its rank to its counterpart', () => {
    const whole = { ...r2d2, types: ['trooper'] };
    const before = table({ blue: fallen(whole, c3po) });
    const { context } = promote({ context: before, player: 'blue', unitId: 'r2-d2' });
    expect(context.sides.blue.army.map(({ id, rank }) => [id, rank])).toEqual([
      ['vader', 'commander'],
      ['r2-d2', 'commander'],
      ['c-3po', 'commander'],
    ]);
  });
});
