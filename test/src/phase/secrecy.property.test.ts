import { describe, expect, it } from 'vitest';
import type { CardId, CommandPhase, PlayerColor } from '../../../src/core.js';
import { playTwins, type Ending } from './support/hidden-play.js';
import { ORDER_KEYWORDS } from '../../../machines/model/outcome.js';
import { inWords, PLAYERS } from './support/tables.js';
import { seeds, SEEDS_ARE_FIXED } from '../../support/seeds.js';

const TWINS = 150;

type PlayedAlike = Parameters<typeof playTwins> extends [number, ...infer Rest] ? Rest : never;

function playAll(...[redPlays, watch]: PlayedAlike): Record<Ending, number> {
  const endings = {
    'flipped-apart': 0,
    'locked-away-apart': 0,
    'unable-apart': 0,
    'alike-and-over': 0,
    alike: 0,
  };
  for (const seed of seeds(TWINS)) endings[playTwins(seed, redPlays, watch)] += 1;
  return endings;
}

/** Cards that blue or a spectator is told of before they lie open, by where that is. */
const told: string[] = [];
let endingsByPlace: Record<Ending, number> | undefined;

/** Red plays the card of one place at each table; at half of the tables it is noted what blue is told. */
function playByPlace(): Record<Ending, number> {
  if (endingsByPlace) return endingsByPlace;
  const watchedSeeds = new Set(seeds(TWINS / 2));
  let at: number | undefined;
  let shown = new Set<CardId>();
  endingsByPlace = playAll('card-by-place', ({ one: { phase }, seed, where }) => {
    if (!watchedSeeds.has(seed)) return;
    if (seed !== at) shown = new Set();
    at = seed;
    told.push(...hiddenCardsTold(phase, shown).map((each) => `${where()}: ${each}`));
  });
  return endingsByPlace;
}

describe('two tables that differ only in what red hides', () => {
  it('CP-2, CC-27, CT-11: look the same to blue and to a spectator until the cards are flipped (CP-9)', () => {
    const endings = playByPlace();
    if (SEEDS_ARE_FIXED) expect(endings['flipped-apart']).toBeGreaterThan(TWINS / 4);
  });

  describe('if red plays the same card and declines', () => {
    const asked = new Set<string>();
    const askedApart: string[] = [];
    let endings: Record<Ending, number> | undefined;
    const played = () =>
      (endings ??= playAll('the-same-card', ({ one, other, where }) => {
        const questions = keywordQuestions(one.phase, 'red');
        // What red hides does not bear on the questions about red's own keywords either.
        const alike = [keywordQuestions(other.phase, 'red'), keywordQuestions(one.phase, 'blue')];
        if (alike.some((each) => inWords(each) !== inWords(questions))) askedApart.push(where());
        for (const { player, kind, source } of questions) {
          asked.add(source ? `${source.keyword} of ${player}` : kind);
        }
      }));

    it('CC-27, CT-11, R17: look the same to the end', () => {
      expect(played()['alike-and-over']).toBeGreaterThan(TWINS / 2);
    });

    it("KW-1, KW-2, KW-3, KW-4, KW-7: a keyword's question depends on public things only", () => {
      played();
      expect(askedApart).toEqual([]);
      if (!SEEDS_ARE_FIXED) return;
      expect([...asked].sort()).toEqual(
        [
          ...ORDER_KEYWORDS.flatMap((keyword) =>
            PLAYERS.map((player) => `${keyword} of ${player}`),
          ),
          'range',
        ].sort(),
      );
    });
  });
});

describe("what blue's seat keeps", () => {
  it('CC-27, CT-11: names no card that red keeps hidden', () => {
    playByPlace();
    expect(told).toEqual([]);
  });
});

/**
 * What blue's seat or a spectator has of cards that red keeps hidden.
 * @param shown every card that lay open before; those that do now are added
 */
function hiddenCardsTold(phase: CommandPhase, shown: Set<CardId>): string[] {
  for (const cardId of cardsShownBy(phase)) shown.add(cardId);
  const kept = [phase.seat('blue'), phase.view('blue'), phase.view('spectator')].map((thing) =>
    JSON.stringify(thing),
  );
  const { players } = phase.view('spectator');
  const divulged = [...players.blue.divulged, ...players.red.divulged];
  const { hand = [], contingencies = [], selected } = phase.view('red').players.red;
  const own = phase.view('blue').players.blue;
  const ownIds = [...(own.hand ?? []), ...(own.contingencies ?? []), own.selected];
  return [...hand, ...contingencies, selected].flatMap((cardId) => {
    if (!cardId || shown.has(cardId) || divulged.includes(cardId)) return [];
    const word = ownIds.includes(cardId) ? `Secret plan ${cardId}` : cardId;
    const isTold = kept.slice(0, 2).some((each) => says(each, word)) || says(kept[2], cardId);
    return isTold ? [`"${cardId}" is told: ${kept.join('\n')}`] : [];
  });
}

/** What keywords ask for: their orders (KW-1 … KW-4), and the ranges on which a tie may hinge (KW-7). */
function keywordQuestions(phase: CommandPhase, viewer: PlayerColor | 'spectator') {
  const { step, waitingFor } = phase.view(viewer);
  return waitingFor.filter(
    ({ kind }) => kind === 'grant' || (kind === 'range' && step === 'determinePriority'),
  );
}

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
