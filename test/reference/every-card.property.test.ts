import { describe, expect, it } from 'vitest';
import { seeds, SEEDS_ARE_FIXED, times } from '../support/seeds.js';
import { expectedOf, PLAYED_CARDS, playRound, waysOf } from './every-card.js';
import { pickSeeded } from './random-pick.js';

/** The number of cards that are played here; `every-card.long` plays every card. */
const CARDS = times(8);

describe('cards of the catalogue, played by real armies', () => {
  it(
    'R46, R47: the reference agrees on each effect of cards from a sample',
    { timeout: 600_000 },
    () => {
      const played = seeds(1).flatMap((seed) => pickSeeded(seed).some(PLAYED_CARDS, CARDS));
      const missing = played.flatMap((card) => {
        const reached = waysOf(card).flatMap((way) => [...playRound(card, way, 1)]);
        return expectedOf(card).filter((each) => !reached.includes(each));
      });
      if (SEEDS_ARE_FIXED) expect(missing).toEqual([]);
    },
  );
});
