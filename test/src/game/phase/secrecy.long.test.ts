import { meansOf } from '../../../../machines/model/outcome.js';
import { describe, expect, it } from 'vitest';
import type { CardId, CommandCard, CommandPhase, PlayerColor } from '../../../../src/core.js';
import { playTwins, type Ending } from './support/hidden-play.js';
import { NAMES_OF_KEYWORDS_THAT_ORDER } from '../../../reference/shapes.js';
import { inWords } from './support/tables.js';
import { seeds, SEEDS_ARE_FIXED } from '../../../support/seeds.js';

/** Tables until the cards are flipped, and tables played to the end. */
const TWINS = { 'card-by-place': 50, 'the-same-card': 150 };

type PlayedAlike = Parameters<typeof playTwins> extends [number, ...infer Rest] ? Rest : never;

function playAll(...[redPlays, watch]: PlayedAlike): Record<Ending, number> {
  const endings = {
    'flipped-apart': 0,
    'locked-away-apart': 0,
    'unable-apart': 0,
    'alike-and-over': 0,
    alike: 0,
  };
  for (const seed of seeds(TWINS[redPlays])) endings[playTwins(seed, redPlays, watch)] += 1;
  return endings;
}

/** The hidden cards that blue or a spectator was shown, with the place. */
const leaks: string[] = [];
let endingsByPlace: Record<Ending, number> | undefined;

/**
 * Red plays the card at the same index of each hand. At half of the tables, hidden cards shown to blue are recorded.
 */
function playByPlace(): Record<Ending, number> {
  if (endingsByPlace) return endingsByPlace;
  const watchedSeeds = new Set(seeds(TWINS['card-by-place'] / 2));
  let at: number | undefined;
  let shown = new Set<CardId>();
  endingsByPlace = playAll('card-by-place', ({ one: { phase }, seed, where }) => {
    if (!watchedSeeds.has(seed)) return;
    if (seed !== at) shown = new Set();
    at = seed;
    leaks.push(...hiddenCardsLeaked(phase, shown).map((each) => `${where()}: ${each}`));
  });
  return endingsByPlace;
}

describe("two tables that differ only in red's hidden cards", () => {
  it('CP-2, CC-27, CT-11: give blue and a spectator equal views until the cards are flipped (CP-9)', () => {
    const endings = playByPlace();
    if (SEEDS_ARE_FIXED)
      expect(endings['flipped-apart']).toBeGreaterThan(TWINS['card-by-place'] / 6);
  });

  describe('if red plays the same card and declines', () => {
    const asked = new Set<string>();
    const askedApart: string[] = [];
    let endings: Record<Ending, number> | undefined;
    const played = () =>
      (endings ??= playAll('the-same-card', ({ one, other, where }) => {
        const questions = keywordQuestions(one.phase, 'red');
        // Red's hidden cards do not affect the questions about red's own keywords either.
        const alike = [keywordQuestions(other.phase, 'red'), keywordQuestions(one.phase, 'blue')];
        if (alike.some((each) => inWords(each) !== inWords(questions))) askedApart.push(where());
        for (const { kind, source } of questions) asked.add(source ? meansOf(source) : kind);
      }));

    it('CC-27, CT-11, R17: give equal views to the end', () => {
      expect(played()['alike-and-over']).toBeGreaterThan(TWINS['the-same-card'] / 2);
    });

    it('KW-1, KW-2, KW-3, KW-4, KW-7: the questions of keywords depend only on public facts', () => {
      played();
      expect(askedApart).toEqual([]);
      if (!SEEDS_ARE_FIXED) return;
      const sources = [...NAMES_OF_KEYWORDS_THAT_ORDER, 'hq-uplink', 'hacked-comms-unit'];
      expect([...asked]).toEqual(expect.arrayContaining([...sources, 'range']));
    });
  });
});

describe("the JSON of blue's seat", () => {
  it('CC-27, CT-11: names no hidden card of red', () => {
    playByPlace();
    expect(leaks).toEqual([]);
  });
});

/**
 * The hidden cards of red that are named in the JSON of blue's seat, or in the view of blue or of a spectator.
 * @param shown cards that were open before; cards that are open now are added
 */
function hiddenCardsLeaked(phase: CommandPhase, shown: Set<CardId>): string[] {
  for (const cardId of cardsShownBy(phase)) shown.add(cardId);
  // The facts of a known card may name other cards, so of `cards` only the ids are compared.
  const kept = [phase.seat('blue'), phase.view('blue'), phase.view('spectator')].map((thing) =>
    JSON.stringify(thing, (key, value: unknown) =>
      key === 'cards' ? (value as CommandCard[]).map(({ id }) => ({ id })) : value,
    ),
  );
  const { players } = phase.view('spectator');
  const divulged = [...players.blue.divulged, ...players.red.divulged];
  const { hand = [], contingencies = [], selected } = phase.view('red').players.red;
  const own = phase.view('blue').players.blue;
  const ownIds = [...(own.hand ?? []), ...(own.contingencies ?? []), own.selected];
  return [...hand, ...contingencies, selected].flatMap((cardId) => {
    if (!cardId || shown.has(cardId) || divulged.includes(cardId)) return [];
    const word = ownIds.includes(cardId) ? `Secret plan ${cardId}` : cardId;
    const isLeaked = kept.slice(0, 2).some((each) => says(each, word)) || says(kept[2], cardId);
    return isLeaked ? [`"${cardId}" is named: ${kept.join('\n')}`] : [];
  });
}

/** The questions of keywords: their orders (KW-1 … KW-4), and the ranges that decide a tie (KW-7). */
function keywordQuestions(phase: CommandPhase, viewer: PlayerColor | 'spectator') {
  const { step, waitingFor } = phase.view(viewer);
  return waitingFor.filter(
    ({ kind }) => kind === 'grant' || (kind === 'range' && step === 'determinePriority'),
  );
}

function says(text: string | undefined, word: string): boolean {
  return text?.includes(`"${word}"`) === true || text?.includes(`Secret plan ${word}`) === true;
}

/** Every card that is open, was announced while open, or is named in a question. */
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
  // The question about such a card is asked whether or not the card is held.
  const asked = waitingFor.map(({ effect }) => effect?.cardId);
  return [...zones, ...opened, ...asked].filter(
    (cardId): cardId is CardId => typeof cardId === 'string',
  );
}
