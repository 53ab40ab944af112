import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../machines/model/unit.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, defeat, nominate, order, select } from '../../../support/events.js';
import {
  afterPlaying,
  awaited,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { atst, boba, scouts, stormtroopers, vader, veers } from '../../../support/units.js';
import { faultsOf } from '../input-error.js';

const field = (id = 'field', more: Partial<Unit> = {}): Unit => ({
  ...scouts(id),
  keywords: [{ name: 'Field Commander' }],
  ...more,
});

const led = (...army: Unit[]): TableSetup => ({
  blue: { army },
  red: { hand: ['standing-orders'] },
});

describe('Field Commander', () => {
  it('KW-8, R28: a counterpart gets no commander token, and its rank does not prevent another unit from getting one', () => {
    const part = (more: Partial<Unit>) =>
      field('part', { counterpartOf: 'stormtroopers', ...more });
    const tokens = (...army: Unit[]) =>
      entries(phaseAfter(led(...army)), 'commander-token.given').map(({ data }) => data);
    expect(tokens(stormtroopers(), part({}))).toEqual([]);
    const commander = part({ rank: 'commander', keywords: [] });
    expect(tokens(stormtroopers(), commander, field())).toEqual([{ unitId: 'field' }]);
  });

  it('KW-8: an army whose only leader is a Field Commander plays cards, and that unit is nominated', () => {
    const phase = phaseAfter(led(field(), stormtroopers()));
    expect(entries(phase, 'commander-token.given')).toMatchObject([
      { rule: 'KW-8', player: 'blue', data: { unitId: 'field' }, visibility: 'public' },
    ]);
    take(phase, ...bothSelect('push', 'standing-orders'));
    expect(sideOf(phase, 'blue').nominated).toBe('field');
    take(phase, order('blue', 'field'), order('blue', 'stormtroopers'), order('red', 'luke'));
    expect(phase.outcome?.players.blue.army[0]).toMatchObject({
      rank: 'special-forces',
      commanderToken: true,
    });
  });

  it('KW-8, CP-3: after that unit is defeated no card can be played', () => {
    const phase = phaseAfter(led(field(), stormtroopers()), defeat('blue', 'field'));
    expect(awaited(phase)).toEqual(['red card']);
    const unasked = { ...led(field('one'), field('two')), ruleset: { keywords: 'table' as const } };
    expect(faultsOf(unasked)).toEqual([]);
    expect(phase).toRefuse(select('blue', 'push'), 'CP-3', 'no-commander-or-operative');
  });

  it('KW-8: an army with a commander, defeated or not, gets no commander token', () => {
    for (const commander of [vader, { ...vader, defeated: true }]) {
      const phase = phaseAfter(led(commander, field()));
      expect(sideOf(phase, 'blue').army.some(({ commanderToken }) => commanderToken)).toBe(false);
      expect(entries(phase, 'commander-token.given')).toEqual([]);
    }
  });

  it('KW-8, CP-18: in an army with commanders it may be nominated for a card that belongs to no unit', () => {
    const phase = afterPlaying('push', 'standing-orders', led(vader, field()));
    expect(awaited(phase)).toEqual(['blue nomination']);
    expect(phase).toTake(nominate('blue', 'field'));
    const own = afterPlaying('made-up', 'standing-orders', {
      cards: [madeUp({ belongsTo: { match: 'any', names: ['Darth Vader'] } })],
      blue: { army: [vader, field()] },
      red: { hand: ['standing-orders'] },
    });
    expect(sideOf(own, 'blue').nominated).toBe('vader');
    expect(awaited(own)).toEqual(['blue order']);
  });

  it('KW-8: an army with several Field Commanders must say which one has the token', () => {
    const [fault, ...others] = faultsOf(led(field('one'), field('two'), stormtroopers()));
    expect(others).toEqual([]);
    expect(fault).toMatchObject({
      rule: 'KW-8',
      code: 'commander-token-not-named',
      path: 'players.blue.army',
    });
    expect(fault?.message).toBe(
      'players.blue.army: the army has no commander, so the input must say which Field Commander bears the commander token: one of Scout Troopers (one) (commanderToken of "one"), Scout Troopers (two) (commanderToken of "two").',
    );
    const named = phaseAfter(led(field('one'), field('two', { commanderToken: true })));
    take(named, defeat('blue', 'one'));
    expect(awaited(named)).toEqual(['blue card', 'red card']);
    take(named, defeat('blue', 'two'));
    expect(awaited(named)).toEqual(['red card']);
  });

  it('KW-8: an army cannot have two commander tokens', () => {
    const setup = led(
      field('one', { commanderToken: true }),
      field('two', { commanderToken: true }),
    );
    expect(faultsOf(setup)).toMatchObject([
      {
        rule: 'KW-8',
        code: 'two-commander-tokens',
        path: 'players.blue.army',
        message:
          'players.blue.army: an army has one commander token, so only one of these units can have it: Scout Troopers (one), Scout Troopers (two).',
      },
    ]);
  });

  it('KW-8: there is no commander token if the ruleset leaves keywords to the table', () => {
    const phase = phaseAfter({
      ...led(field('one'), field('two', { commanderToken: true })),
      ruleset: { keywords: 'table' },
    });
    expect(awaited(phase)).toEqual(['red card']);
    const beside = afterPlaying('push', 'standing-orders', {
      ...led(veers, field()),
      ruleset: { keywords: 'table' },
    });
    expect(sideOf(beside, 'blue').nominated).toBe('veers');
  });
});

describe('Transport in the input', () => {
  const carrier = (carries: string): Unit => ({
    ...scouts('carrier'),
    keywords: [{ name: 'Transport' }],
    carries,
  });

  it.each(['nobody', 'carrier', 'luke'])(
    'KW-4: a unit carries only another unit of its own army: not "%s"',
    (carries) => {
      expect(faultsOf(led(vader, carrier(carries)))).toMatchObject([
        {
          rule: 'KW-4',
          code: 'unknown-unit',
          path: 'players.blue.army[1].carries',
          message: `players.blue.army[1].carries: the army has no unit "${carries}" that it could carry.`,
        },
      ]);
    },
  );

  it.each([
    ['a commander', vader],
    ['an operative', boba],
    ['a vehicle', { ...atst(), rank: 'corps' as const }],
  ])('KW-4: a unit carries only corps or special-forces troopers: not %s', (_what, unit) => {
    const carried = { ...unit, id: 'carried' };
    expect(faultsOf(led(vader, carrier('carried'), carried))).toMatchObject([
      { rule: 'KW-4', code: 'unit-not-carried', path: 'players.blue.army[1].carries' },
    ]);
    const special = {
      ...carried,
      rank: 'special-forces' as const,
      types: ['trooper', 'clone trooper'],
    };
    expect(faultsOf(led(vader, carrier('carried'), special))).toEqual([]);
  });

  it('KW-4, KW-9: in a later round a carried unit may have been promoted', () => {
    const promoted = { ...stormtroopers('carried'), rank: 'commander' as const };
    expect(faultsOf({ ...led(vader, carrier('carried'), promoted), round: 2 })).toEqual([]);
  });
});
