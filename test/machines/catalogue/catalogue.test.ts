import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { cardInData, dataOf, unitInData } from './data-records.js';
import { card, ids, known, unit } from './lookups.js';

const { cards, units, cardFacts, unitFacts } = catalogue;

/** Cards and units, by id, that are newer than the data. */
const NEWER: readonly string[] = [];

describe('the catalogue compared with its data', () => {
  it('has every command card and every unit of the data, and no other', () => {
    const older = ids([...cards, ...units]).filter((id) => !NEWER.includes(id));
    expect(older.sort()).toEqual(ids([...dataOf('command-cards'), ...dataOf('units')]).sort());
    expect(Object.keys(cardFacts)).toEqual(ids(cards));
    expect(Object.keys(unitFacts)).toEqual(ids(units));
  });

  it.each(dataOf('command-cards').map((record) => [record.name, record] as const))(
    'CC-7, CC-10: the catalogue keeps every printed field of %s unchanged',
    (name, record) => {
      const its = card(name);
      expect(cardInData(its, known(cardFacts[its.id]))).toEqual(record);
    },
  );

  it.each(dataOf('units').map((record) => [record.id, record] as const))(
    'the catalogue keeps every fact about %s unchanged',
    (id, record) => {
      expect(unitInData(unit(id), known(unitFacts[id]))).toEqual(record);
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
