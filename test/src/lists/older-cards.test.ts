import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legacyCards } from '../../../machines/catalogue/cards.js';
import { catalogue } from '../../../machines/catalogue/index.js';

const data = JSON.parse(
  readFileSync(new URL('../../outside/command-cards-legacy.json', import.meta.url), 'utf8'),
) as { id: string; name: string; pips: number }[];

describe('older cards', () => {
  it('are not in the catalogue', () => {
    expect(legacyCards.map(({ id, name, pips }) => ({ id, name, pips }))).toEqual(
      data.map(({ id, name, pips }) => ({ id, name, pips })),
    );
    expect(legacyCards).toHaveLength(17);
    const known = new Set(catalogue.cards.map(({ id }) => id));
    for (const { id } of legacyCards) expect(known.has(id)).toBe(false);
  });

  it('R34: Squadron, On Me and Wisdom of the Council are in the catalogue, with their doubtful fields', () => {
    const doubtful = Object.entries(catalogue.cardFacts)
      .filter(([, { lowFields = [] }]) => lowFields.includes('orders'))
      .map(([id, { lowFields }]) => [id, lowFields]);
    expect(doubtful).toEqual([
      ['squadron-on-me', ['orders']],
      ['wisdom-of-the-council', ['orders', 'effects']],
    ]);
    const printed = catalogue.cards.filter(({ id }) =>
      catalogue.cardFacts[id]?.lowFields?.includes('orders'),
    );
    expect(printed.map(({ grants }) => grants)).toEqual([[], undefined]);
  });
});
