import { describe, expect, it } from 'vitest';
import type { CardId, CommandPhase } from '../../../src/core.js';
import { playTwins, type Ending } from './support/hidden-play.js';
import { seeds } from '../../support/seeds.js';

const TWINS = 100;

function playAll(redPlays: Parameters<typeof playTwins>[1]): Record<Ending, number> {
  const endings = {
    'flipped-apart': 0,
    'locked-away-apart': 0,
    'unable-apart': 0,
    'alike-and-over': 0,
    alike: 0,
  };
  for (const seed of seeds(TWINS)) endings[playTwins(seed, redPlays)] += 1;
  return endings;
}

describe('two tables that differ only in what red hides', () => {
  it('CP-2, CC-27, CT-11: look the same to blue and to a spectator until the cards are flipped (CP-9)', () => {
    const endings = playAll('card-by-place');
    expect(endings['flipped-apart']).toBeGreaterThan(TWINS / 4);
  });

  it('CC-27, CT-11, R17: look the same to the end, if red plays the same card and declines', () => {
    const endings = playAll('the-same-card');
    expect(endings['alike-and-over']).toBeGreaterThan(TWINS / 2);
  });
});

describe("what blue's seat keeps", () => {
  it('CC-27, CT-11: names no card that red keeps hidden', () => {
    for (const seed of seeds(TWINS / 2)) {
      const shown = new Set<CardId>();
      playTwins(seed, 'card-by-place', ({ one: { phase }, where }) => {
        for (const cardId of cardsShownBy(phase)) shown.add(cardId);
        const kept = [phase.seat('blue'), phase.view('blue'), phase.view('spectator')].map(
          (thing) => JSON.stringify(thing),
        );
        const { players } = phase.view('spectator');
        const divulged = [...players.blue.divulged, ...players.red.divulged];
        const { hand = [], contingencies = [], selected } = phase.view('red').players.red;
        const own = phase.view('blue').players.blue;
        const ownIds = [...(own.hand ?? []), ...(own.contingencies ?? []), own.selected];
        for (const cardId of [...hand, ...contingencies, selected]) {
          if (!cardId || shown.has(cardId) || divulged.includes(cardId)) continue;
          const words = ownIds.includes(cardId) ? [`Secret plan ${cardId}`] : [cardId];
          const told = words.some((word) => kept.slice(0, 2).some((each) => says(each, word)));
          if (told || says(kept[2], cardId)) {
            expect.fail(`${where()}: "${cardId}" is told: ${kept.join('\n')}`);
          }
        }
      });
    }
  });
});

function says(text: string | undefined, word: string): boolean {
  return text?.includes(`"${word}"`) === true || text?.includes(`Secret plan ${word}`) === true;
}

/** Every card that lies open, was announced as it lay open, or is asked about. */
function cardsShownBy(phase: CommandPhase): CardId[] {
  const { players, log, waitingFor } = phase.view('spectator');
  const zones = [players.blue, players.red].flatMap(
    ({ cardInPlay, discard, permanents, lockedAway, barred }) => [
      cardInPlay,
      ...discard,
      ...permanents,
      ...lockedAway,
      ...barred,
    ],
  );
  const opened = log.flatMap(({ type, data }) =>
    ['cards.flipped', 'contingency.revealed', 'card.replaced', 'card.played-instead'].includes(type)
      ? Object.values(data)
      : [],
  );
  // Whoever could hold such a card is asked about it, whether or not it is held.
  const asked = waitingFor.map(({ effect }) => effect?.cardId);
  return [...zones, ...opened, ...asked].filter(
    (cardId): cardId is CardId => typeof cardId === 'string',
  );
}
