import { describe, expect, it } from 'vitest';
import { grantOrder } from '../../../support/events.js';
import { LIMITS } from '../../../../machines/model/bounds.js';
import type { CardEffect } from '../../../../machines/model/command-card.js';
import { waysToResolve } from '../../../../machines/rules/effects/ways-to-resolve.js';
import { stormtroopers, vader } from '../../../support/units.js';
import { NAMED, resolving, limit, addOne, LIMIT, ADD, EVERYBODY } from './resolving.js';

describe('an effect with more ways to resolve it than LIMITS.ways', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `corps-${index}`);
  const army = [vader, ...ids.map((id) => stormtroopers(id))];
  const give = {
    directive: { type: 'grant-order', player: 'self', unitId: '?' },
    units: [{ ranks: ['corps'] }],
  } as const satisfies NonNullable<CardEffect['choices']>[number];
  const eight = Array.from({ length: 8 }, () => ({ ...give, required: true }));

  it('R26: LIMITS.ways different legal ways are listed, and they begin with each unit equally often', () => {
    const { table, broken } = resolving({ choices: eight }, { blue: { army } });
    const ways = waysToResolve(table, NAMED);
    expect(ways).toHaveLength(LIMITS.ways);
    for (const way of ways.filter((_, index) => index % 50 === 0)) {
      expect(broken('its-choices', way)).toEqual([]);
    }
    const begins = ids.map(
      (id) => ways.filter(([first]) => JSON.stringify(first).includes(`"${id}"`)).length,
    );
    expect(Math.max(...begins) - Math.min(...begins)).toBeLessThanOrEqual(1);
    expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(LIMITS.ways);
  });

  it('R26: a way that is not listed is taken too', () => {
    const { broken } = resolving({ choices: eight }, { blue: { army } });
    expect(
      broken(
        'its-choices',
        ids
          .slice(4)
          .toReversed()
          .map((unitId) => grantOrder('blue', unitId)),
      ),
    ).toEqual([]);
  });

  it('R26: all ways are listed in the order of the choices if there are few enough', () => {
    const { table } = resolving({ choices: [give, give] }, { blue: { army: army.slice(0, 3) } });
    const listed = waysToResolve(table, NAMED).map((way) =>
      way.map((each) => 'unitId' in each && each.unitId),
    );
    expect(listed).toEqual([
      ['corps-0', 'corps-1'],
      ['corps-0'],
      ['corps-1', 'corps-0'],
      ['corps-1'],
      ['corps-0'],
      ['corps-1'],
      [],
    ]);
  });

  it('R26: all ways are listed in order if there are exactly LIMITS.ways', () => {
    const lock = {
      directive: { type: 'lock-away' as const, player: 'opponent' as const, pips: '?' as const },
      required: true,
    };
    const { table } = resolving({ choices: [lock, lock, lock, LIMIT] });
    const listed = waysToResolve(table, NAMED);
    expect(listed).toHaveLength(LIMITS.ways);
    const pips = listed.map(([first]) => first && 'pips' in first && first.pips);
    expect(pips).toEqual(Array.from({ length: LIMITS.ways }, (_, at) => Math.floor(at / 50)));
  });

  it('R22: a bar of eight cards gives at most LIMITS.ways ways', () => {
    const bar = Array.from({ length: 8 }, () => ({ player: 'self' as const, cardId: '?' }));
    const choice = { directive: { type: 'restart-selection' as const, bar } };
    const { table } = resolving({ choices: [choice] });
    expect(waysToResolve(table, NAMED).length).toBeGreaterThan(0);
    expect(waysToResolve(table, NAMED).length).toBeLessThanOrEqual(LIMITS.ways);
  });

  it.each(EVERYBODY)(
    'CP-10: forty directives that each fit forty choices are checked in reasonable time: %s',
    (may) => {
      const likewise = Array.from({ length: 40 }, () => LIMIT);
      const { broken } = resolving({ choices: [...likewise, { ...ADD, required: true }] });
      const directives = likewise.map(() => limit(1));
      expect(broken(may, [...directives, addOne])).toEqual([]);
      expect(broken(may, directives)).toEqual(['CP-10 required-choice-missing']);
    },
  );
});
