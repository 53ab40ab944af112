import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { opponentOf } from '../../../machines/model/player.js';
import { possibleHands } from '../../../src/game/bot/possible-hands.js';
import type { Lobby, TableState } from '../../../src/hosting/tables.js';
import {
  freshSeed,
  type CardId,
  type LogEntry,
  type MatchInput,
  type MatchView,
  type PlayerColor,
} from '../../../src/index.js';
import type { SeenMoment } from './seen-moments.js';

const CARDS = new Map(catalogueCards.map((card) => [card.id, card]));

/** What is needed to play a round of a hosted match another way: only what its seat saw. */
export interface SeenRound {
  player: PlayerColor;
  /** The view of the seat at the beginning of the round. */
  view: MatchView;
  /** Everything that the seat has read until now. */
  log: readonly LogEntry[];
}

/** Returns the round of a moment; `undefined` if its beginning was not seen, or a card of the hand is not known here. */
export function seenRound(
  { role, log, view: { round } }: Pick<TableState, 'role' | 'log'> & { view: { round: number } },
  moments: readonly SeenMoment[],
): SeenRound | undefined {
  if (role === 'spectator') return undefined;
  const begun = moments.find(({ view }) => view.round === round && 'phase' in view);
  if (begun?.view.step !== 'selectAndPlayCards') return undefined;
  const view = { ...begun.view, log: log.slice(0, begun.entries) } as unknown as MatchView;
  const { hand = [], contingencies = [] } = view.players[role];
  return [...hand, ...contingencies].every((cardId) => CARDS.has(cardId))
    ? { player: role, view, log }
    : undefined;
}

/**
 * Returns a match that begins with this round. The opponent holds the cards that it revealed later; the rest of its hand
 * is guessed from the cards that its army may hold.
 * @param chance returns random numbers: at least 0, less than 1
 */
export function matchFromRound(
  { player, view, log }: SeenRound,
  { rounds = 5, ruleset }: Pick<Lobby, 'rounds' | 'ruleset'>,
  chance: () => number = Math.random,
): MatchInput {
  const other = opponentOf(player);
  const { hand = [], contingencies = [], selected } = view.players[player];
  const theirs = view.players[other];
  const revealed = cardsShown(log.slice(view.log.length), other);
  const [guessed = []] = possibleHands({ view, player, cards: CARDS }, 1, chance);
  const count = theirs.handCount + (theirs.hasSelected ? 1 : 0);
  const theirHand = new Set<CardId>([...revealed, ...guessed.map(({ id }) => id)]);
  const publicOf = (of: PlayerColor) => {
    const { army, discard, permanents, battleForce } = view.players[of];
    return { army, discard, permanents, ...(battleForce !== null && { battleForce }) };
  };
  const sides = {
    [player]: {
      ...publicOf(player),
      hand: [...hand, ...(selected ? [selected] : [])],
      contingencies,
    },
    [other]: { ...publicOf(other), hand: [...theirHand].slice(0, count) },
  } as unknown as MatchInput['players'];
  return {
    round: view.round,
    rounds: rounds - view.round + 1,
    roundCounterHolder: view.roundCounterHolder,
    seed: freshSeed(),
    ...(ruleset !== undefined && { ruleset }),
    players: sides,
  };
}

/** Returns the cards of a player's hand that these entries show: those that were flipped, or played from the hand. */
function cardsShown(log: readonly LogEntry[], player: PlayerColor): CardId[] {
  const shown = log.flatMap((entry) => {
    if (entry.type === 'cards.flipped') return [entry.data[player]];
    return entry.type === 'card.played-instead' && entry.player === player
      ? [entry.data.cardId]
      : [];
  });
  return shown.filter((cardId): cardId is CardId => cardId !== null && CARDS.has(cardId));
}
