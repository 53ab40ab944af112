import { describe, expect, it } from 'vitest';
import {
  catalogue,
  createMatch,
  type CardId,
  type Match,
  type MatchEvent,
} from '../../../src/index.js';
import { bothSelect, declineContingency } from '../../support/events.js';
import { kallus, stormtroopers, vader } from '../../support/units.js';
import { END, matchTable, play } from './support/playing.js';

/** Red holds these, sets this aside, and plays none of it. */
interface Hidden {
  hand: CardId[];
  contingencies: CardId[];
}

const ONE: Hidden = { hand: ['at-last', 'fear-and-dead-men'], contingencies: ['implacable'] };
const OTHER: Hidden = {
  hand: ['darkness-descends', 'new-ways-to-motivate-them'],
  contingencies: ['vaders-might'],
};

/** Two matches that differ only in the cards that red hides, in the phase to which these events lead. */
function twins(...events: MatchEvent[]): Match[] {
  return [ONE, OTHER].map(({ hand, contingencies }) => {
    const match = createMatch(
      matchTable({
        rounds: 2,
        ruleset: { orderRange: null, ordersEnd: 'declared' },
        red: {
          army: [kallus, vader, stormtroopers()],
          hand: ['ambush', 'push', ...hand],
          contingencies,
        },
      }),
    );
    play(match, ...events);
    return match;
  });
}

/** A hand that is played by both, up to the turn to issue of the player with priority. */
const REVEALED: MatchEvent[] = [...bothSelect('assault', 'ambush'), declineContingency('red')];

/** Blue's effects of every card of the catalogue, by each effect that the card has and by one that none has. */
const NAMED = catalogue.cards.flatMap(({ id: cardId, effects }) =>
  [...effects.map(({ id }) => id), 'no-such-effect'].map((effectId) => ({
    player: 'blue' as const,
    cardId,
    effectId,
  })),
);

const TYPES = ['effect.resolve', 'effect.decline'] as const;

/** The matches at the Activation Phase: every order is given up or issued, no effect is left. */
function inTheActivationPhase(): Match[] {
  const matches = twins(...REVEALED);
  for (const match of matches) {
    while (match.view('spectator').phase === 'command') {
      play(match, ...match.legalEvents().slice(0, 1));
    }
  }
  return matches;
}

const MOMENTS: [string, () => Match[]][] = [
  ['while cards are selected', () => twins()],
  [
    'once one card lies facedown',
    () => twins({ type: 'card.select', player: 'red', cardId: 'ambush' }),
  ],
  ['while a contingency decision is open', () => twins(...bothSelect('assault', 'ambush'))],
  ['in step 4', () => twins(...REVEALED)],
  ['in the Activation Phase', inTheActivationPhase],
  [
    'in the second round',
    () => {
      const matches = inTheActivationPhase();
      for (const match of matches) play(match, END);
      return matches;
    },
  ],
];

describe('two matches that differ only in the cards that red hides', () => {
  it.each(MOMENTS)(
    'CC-27, R29: refuse every effect that blue names, of any card of the catalogue, in the same words: %s',
    (_, matchesThen) => {
      const matches = matchesThen();
      for (const named of NAMED) {
        for (const type of TYPES) {
          const event = { type, ...named };
          const [one, other] = matches.map((match) => match.seat('blue').sendUnknown(event));
          expect({ event, answer: other }).toEqual({ event, answer: one });
        }
      }
    },
  );
});
