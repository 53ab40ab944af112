import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { legacyCardFacts } from '../../../machines/catalogue/legacy-card-facts.js';
import { legacyCards } from '../../../machines/catalogue/legacy-cards.js';
import { uncertainCardFacts } from '../../../machines/catalogue/uncertain-card-facts.js';
import { uncertainCards } from '../../../machines/catalogue/uncertain-cards.js';
import { catalogue } from '../../../machines/catalogue/index.js';
import { commandCardShape } from '../../../machines/model/card-shapes.js';

const room = fileURLToPath(new URL('../../../machines/catalogue', import.meta.url));

function dataOf(file: string): { id: string; name: string; pips: number }[] {
  return JSON.parse(readFileSync(join(room, 'data', file), 'utf8')) as never;
}

describe('cards beside the catalogue', () => {
  it('are the 17 older ones and the 2 that are known only in part, none of them in the catalogue', () => {
    expect(legacyCards.map(({ id, name, pips }) => ({ id, name, pips }))).toEqual(
      dataOf('command-cards-legacy.json').map(({ id, name, pips }) => ({ id, name, pips })),
    );
    expect(legacyCards).toHaveLength(17);
    expect(uncertainCards.map(({ id }) => id)).toEqual(
      dataOf('command-cards-low.json').map(({ id }) => id),
    );
    expect(uncertainCards).toHaveLength(2);
    const known = new Set(catalogue.cards.map(({ id }) => id));
    for (const { id } of [...legacyCards, ...uncertainCards]) expect(known.has(id)).toBe(false);
  });

  it('can be brought to a phase: each is a whole card', () => {
    for (const card of [...legacyCards, ...uncertainCards]) {
      expect(commandCardShape.safeParse(card).success, card.id).toBe(true);
    }
  });

  it('CC-10: Squadron, On Me and Wisdom of the Council stay out of the catalogue as long as nobody knows for certain whom they order', () => {
    const unsure = uncertainCards.map(({ id }) => [
      id,
      uncertainCardFacts[id]?.lowFields?.includes('orders'),
    ]);
    expect(unsure).toEqual([
      ['squadron-on-me', true],
      ['wisdom-of-the-council', true],
    ]);
  });

  it('say their edition, their new name, or what of them is uncertain', () => {
    for (const { id } of legacyCards) expect(legacyCardFacts[id]?.edition).toBe('2.5');
    for (const { id } of uncertainCards) expect(uncertainCardFacts[id]?.lowFields).toBeDefined();
    const names = new Set(catalogue.cards.map(({ name }) => name));
    const renamed = Object.values(legacyCardFacts).flatMap(({ renamedTo }) => renamedTo ?? []);
    expect(renamed).toHaveLength(6);
    for (const name of renamed) expect(names.has(name), name).toBe(true);
  });

  it('can be written again from the data, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    try {
      execFileSync(process.execPath, [join(room, 'generate.mjs'), '--out', folder]);
      for (const kind of ['legacy', 'uncertain']) {
        for (const file of [`${kind}-cards.ts`, `${kind}-card-facts.ts`]) {
          expect(readFileSync(join(folder, file), 'utf8'), file).toBe(
            readFileSync(join(room, file), 'utf8'),
          );
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
