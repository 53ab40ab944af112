import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogueCards } from '../../../machines/catalogue/cards.js';
import type { CardEffect, Frequency } from '../../../machines/model/command-card.js';

interface Printed {
  timing: string;
  optional: boolean | 'partly';
  frequency: string;
}

const FILE = fileURLToPath(new URL('../../outside/card-effects.json', import.meta.url));
const { cards } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  cards: { id: string; effects: Printed[] }[];
};

/** The moments at which the card prints one effect, and the catalogue has one. */
const pairs = cards.flatMap(({ id, effects }) => {
  const own = catalogueCards.find((card) => card.id === id)?.effects ?? [];
  return effects.flatMap((printed) => {
    const isAtItsTime = ({ timing }: { timing: string }) => timing === printed.timing;
    const [effect, ...others] = own.filter(isAtItsTime);
    const isAlone = others.length === 0 && effects.filter(isAtItsTime).length === 1;
    return effect && isAlone ? [{ id, effect, printed }] : [];
  });
});

const inData = ({ frequency = 'once' }: CardEffect): string => words(frequency);
const words = (frequency: Frequency): string =>
  typeof frequency === 'string' ? frequency : `up to ${frequency.times}`;

describe('the effects of cards, compared with what is printed', () => {
  it('R46: each is used as often as its card prints', () => {
    expect(pairs.length).toBeGreaterThan(200);
    const wrong = pairs.filter(({ effect, printed }) => inData(effect) !== printed.frequency);
    expect(wrong.map(({ id, effect, printed }) => [id, inData(effect), printed])).toEqual([]);
  });

  it('R47: each that prints "may" can be declined', () => {
    const wrong = pairs.filter(
      ({ effect, printed }) =>
        printed.optional === true &&
        !effect.optional &&
        !effect.automatic &&
        effect.timing !== 'from-hand',
    );
    expect(wrong.map(({ id, printed }) => [id, printed])).toEqual([]);
  });
});
