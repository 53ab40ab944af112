import { describe, expect, it } from 'vitest';
import { seeds, times } from '../support/seeds.js';
import { expectedOf, PLAYED_CARDS, playRound, waysOf } from './every-card.js';

/** The most rounds with each card in each way. */
const ROUNDS = times(6);

describe('every card of the catalogue, played by real armies', () => {
  it.each(PLAYED_CARDS)(
    'R46, R47: each effect of $name is resolved, declined if it may be, and used up, and the reference agrees',
    { timeout: 600_000 },
    (card) => {
      const missing = new Set(expectedOf(card));
      for (const seed of seeds(ROUNDS)) {
        for (const way of waysOf(card)) {
          playRound(card, way, seed).forEach((outcome) => missing.delete(outcome));
        }
        if (missing.size === 0) break;
      }
      expect([...missing]).toEqual([]);
    },
  );
});
