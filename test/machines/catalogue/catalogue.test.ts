import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { cardInData, dataOf, unitInData } from './data-records.js';
import { card, ids, known, unit } from './lookups.js';

const room = fileURLToPath(new URL('../../../machines/catalogue', import.meta.url));
const { cards, units, cardFacts, unitFacts } = catalogue;

const without = (field: string) => ({ [field]: undefined });

describe('the catalogue compared with its data', () => {
  it('has every command card, in the order of the data', () => {
    expect(ids(cards)).toEqual(ids(dataOf('command-cards')));
    expect(Object.keys(cardFacts)).toEqual(ids(cards));
  });

  it('has every unit, in the order of the data', () => {
    expect(ids(units)).toEqual(ids(dataOf('units')));
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

  it('generate.mjs writes the committed catalogue again, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    try {
      execFileSync(process.execPath, [join(room, 'generate.mjs'), '--out', folder]);
      for (const file of readdirSync(folder)) {
        expect(readFileSync(join(folder, file), 'utf8'), file).toBe(
          readFileSync(join(room, file), 'utf8'),
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [
      'a card without its pips',
      'command-cards',
      { id: 'mine', name: 'Mine' },
      /mine: missing fields: pips/,
    ],
    [
      'a card that nobody verified',
      'command-cards',
      without('verifiedBy'),
      /missing fields: verifiedBy/,
    ],
    ['a unit without an edition', 'units', without('edition'), /missing fields: edition/],
    ['an unknown field', 'units', { wounds: 3 }, /unknown fields: wounds/],
  ] as const)('generate.mjs refuses data with %s', (_which, file, changes, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    try {
      for (const part of [
        'generate.mjs',
        'effects-by-hand.mjs',
        'grants-by-hand.mjs',
        'parts-by-hand.mjs',
        'upgrades-by-hand.mjs',
        'data',
      ]) {
        cpSync(join(room, part), join(folder, part), { recursive: true });
      }
      const record = 'id' in changes ? changes : { ...dataOf(file)[0], ...changes };
      const records = JSON.stringify([...dataOf(file), record]);
      writeFileSync(join(folder, 'data', `${file}.json`), records);
      const { status, stderr } = spawnSync(process.execPath, [join(folder, 'generate.mjs')], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(said);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('the catalogue is frozen: one table cannot change it for the others', () => {
    expect(() => card('Ambush').effects.push(...card('Change of Plans').effects)).toThrow(
      TypeError,
    );
    expect(() => Object.assign(unit('stormtroopers'), { defeated: true })).toThrow(TypeError);
    expect(Object.isFrozen(catalogue)).toBe(true);
  });
});
