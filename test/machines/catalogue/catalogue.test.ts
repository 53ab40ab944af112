import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import type { Keyword } from '../../../machines/model/unit.js';
import { cardInData, dataOf, unitInData, withoutEffects, type DataRecord } from './data-records.js';
import { card, ids, known, unit } from './lookups.js';

const { cards, units, cardFacts, unitFacts } = catalogue;

/** Cards and units, by id, that are newer than the data. */
const NEWER: readonly string[] = [];

/** The data have no values of the keywords of these units of edition 2.5; `provenance` has our evidence for them. */
const VALUES_OF_AN_OLDER_SOURCE: readonly string[] = [
  'emperor-palpatine-ruler-of-the-galactic-empire-2-5',
  'imperial-royal-guards-2-5',
  'aat-trade-federation-battle-tank-2-5',
  'bx-series-droid-commandos-strike-team-2-5',
  'mandalorian-resistance-clan-wren-2-5',
  'imperial-special-forces-inferno-squad-2-5',
  'super-tactical-droid-2-5',
  'super-tactical-droid-kalani-2-5',
];

function withoutValues({ keywords }: DataRecord) {
  return (keywords as Keyword[]).map(({ name }) => ({ name }));
}

describe('the catalogue compared with its data', () => {
  it('has every command card and every unit of the data, and no other', () => {
    const older = ids([...cards, ...units]).filter((id) => !NEWER.includes(id));
    expect(older.sort()).toEqual(ids([...dataOf('command-cards'), ...dataOf('units')]).sort());
    expect(Object.keys(cardFacts)).toEqual(ids(cards));
    expect(Object.keys(unitFacts)).toEqual(ids(units));
  });

  it.each(dataOf('command-cards').map((record) => [record.name, record] as const))(
    'CC-7, CC-10: the catalogue has the printed facts of %s',
    (name, record) => {
      const its = card(name);
      expect(cardInData(its, known(cardFacts[its.id]))).toEqual(withoutEffects(record));
    },
  );

  it.each(dataOf('units').map((record) => [record.id, record] as const))(
    'the catalogue has every fact about the unit %s',
    (id, record) => {
      const ours = unitInData(unit(id), known(unitFacts[id]));
      if (id === 'cad-bane-needs-no-introduction') {
        // KW-19: the keyword of his tokens, which his own card does not print.
        const printed = [...(record['keywords'] as Keyword[]), { name: 'Bane Tokens' }];
        return expect(ours).toEqual({ ...record, keywords: printed });
      }
      if (!VALUES_OF_AN_OLDER_SOURCE.includes(id)) return expect(ours).toEqual(record);
      const { provenance, ...others } = ours;
      expect(provenance).toBeDefined();
      expect({ ...others, keywords: withoutValues(ours) }).toEqual(record);
    },
  );

  it('every card has its own id, every unit too, and every effect within its card', () => {
    expect(new Set(ids(cards)).size).toBe(cards.length);
    expect(new Set(ids(units)).size).toBe(units.length);
    for (const { effects } of cards) expect(new Set(ids(effects)).size).toBe(effects.length);
  });

  it('the catalogue is frozen: one table cannot change it for the others', () => {
    expect(() => card('Ambush').effects.push(...card('Change of Plans').effects)).toThrow(
      TypeError,
    );
    expect(() => Object.assign(unit('stormtroopers'), { defeated: true })).toThrow(TypeError);
    expect(Object.isFrozen(catalogue)).toBe(true);
  });
});
