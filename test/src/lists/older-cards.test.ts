import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { legacyCardFacts } from '../../../machines/catalogue/legacy-card-facts.js';
import { legacyCards } from '../../../machines/catalogue/legacy-cards.js';
import { catalogue } from '../../../machines/catalogue/index.js';
import { commandCardShape } from '../../../machines/model/card-shapes.js';

const room = fileURLToPath(new URL('../../../machines/catalogue', import.meta.url));

function dataOf(file: string): { id: string; name: string; pips: number }[] {
  return JSON.parse(readFileSync(join(room, 'data', file), 'utf8')) as never;
}

describe('older cards', () => {
  it('are not in the catalogue', () => {
    expect(legacyCards.map(({ id, name, pips }) => ({ id, name, pips }))).toEqual(
      dataOf('command-cards-legacy.json').map(({ id, name, pips }) => ({ id, name, pips })),
    );
    expect(legacyCards).toHaveLength(17);
    const known = new Set(catalogue.cards.map(({ id }) => id));
    for (const { id } of legacyCards) expect(known.has(id)).toBe(false);
  });

  it('are complete cards that a phase can use', () => {
    for (const card of legacyCards) {
      expect(commandCardShape.safeParse(card).success, card.id).toBe(true);
    }
  });

  it('R34: Squadron, On Me and Wisdom of the Council are in the catalogue, with their doubtful fields', () => {
    const doubtful = Object.entries(catalogue.cardFacts)
      .filter(([, { lowFields = [] }]) => lowFields.includes('orders'))
      .map(([id, { lowFields }]) => [id, lowFields]);
    expect(doubtful).toEqual([
      ['squadron-on-me', ['orders']],
      ['wisdom-of-the-council', ['orders', 'effectTiming', 'effectSummary']],
    ]);
    const printed = catalogue.cards.filter(({ id }) =>
      catalogue.cardFacts[id]?.lowFields?.includes('orders'),
    );
    expect(printed.every(({ grants }) => grants === undefined)).toBe(true);
  });

  it('name their edition and their new name', () => {
    for (const { id } of legacyCards) expect(legacyCardFacts[id]?.edition).toBe('2.5');
    const names = new Set(catalogue.cards.map(({ name }) => name));
    const renamed = Object.values(legacyCardFacts).flatMap(({ renamedTo }) => renamedTo ?? []);
    expect(renamed).toHaveLength(6);
    for (const name of renamed) expect(names.has(name), name).toBe(true);
  });

  it('generate.mjs writes the committed older cards again, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    try {
      execFileSync(process.execPath, [join(room, 'generate.mjs'), '--out', folder]);
      for (const file of ['legacy-cards.ts', 'legacy-card-facts.ts']) {
        expect(readFileSync(join(folder, file), 'utf8'), file).toBe(
          readFileSync(join(room, file), 'utf8'),
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
