import { opponentOf } from '../../../machines/model/player.js';
import { priorityFrom } from '../../../machines/rules/priority.js';
import { countOrders, isPlayable } from '../../../src/game/bot/playable.js';
import { playPhase } from '../../../src/game/simulating/play-phase.js';
import { strategies, type Strategy } from '../../../src/game/simulating/strategy.js';
import type {
  CardId,
  CommandCard,
  CommandPhaseInput,
  MatchView,
  PlayerColor,
  Ruleset,
  Unit,
} from '../../../src/index.js';

/** What a card of a hand gives, before anything is played. */
export interface CardWorth {
  card: CommandCard;
  /** The share of an opponent's cards against which this one has priority. A tie counts as one half. */
  priority: number;
  /** The orders that the card gives, and those that the units of the army can take. */
  orders: number;
  usable: number;
  /** False if the army can never play the card. */
  isPlayable: boolean;
}

/** The pips of every legal hand (CC-3): two cards each of one, two and three, and Standing Orders. */
const PIPS_OF_A_HAND = [1, 1, 2, 2, 3, 3, 4] as const;

/** Returns what each card of a hand gives to an army, against any legal hand. */
export function worthOfHand(hand: readonly CommandCard[], army: readonly Unit[]): CardWorth[] {
  return hand.map((card) => ({
    card,
    priority: shareOfPriority(card),
    ...countOrders(card.orders, army),
    isPlayable: isPlayable(card, { army: [...army], barred: [] }, Infinity),
  }));
}

function shareOfPriority(card: CommandCard): number {
  const won = PIPS_OF_A_HAND.map((pips) => {
    const priority = priorityFrom({ blue: card, red: { ...card, pips } });
    return priority === 'roll-the-die' ? 0.5 : Number(priority.player === 'blue');
  });
  return sum(won) / won.length;
}

/** Returns the share of rounds with priority, if each of these cards is played equally often. */
export function priorityOfHand(worth: readonly CardWorth[]): number {
  return worth.length === 0 ? 0 : sum(worth.map(({ priority }) => priority)) / worth.length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** A round as a player saw it: the view at its beginning, and the card that the opponent then played. */
export interface RoundToTry {
  player: PlayerColor;
  view: MatchView;
  theirCard: CardId | null;
  /** The cards of the table that are not in the catalogue. */
  cards: readonly CommandCard[];
  ruleset: Partial<Ruleset>;
}

/** What a card would have given in a round against the card that the opponent played. */
export interface TriedCard {
  cardId: CardId;
  /** The share of tries with priority. A tie counts as one half. */
  priority: number;
  /** The mean number of orders issued. */
  orders: number;
}

/** The number of times that each card is tried. */
const TRIES = 4;

/**
 * Plays the Command Phase of a round with each card of the hand. It reads nothing that the player did not see. Other
 * tasks of the page run between two tries.
 */
export async function tryCards(
  round: RoundToTry,
  found: (tried: TriedCard) => void,
  signal: AbortSignal,
): Promise<void> {
  const { player, theirCard } = round;
  const other = opponentOf(player);
  const table = { input: inputOfRound(round), seed: 'another choice', unmeasured: 2 };
  const hand = [...new Set(table.input.players[player].hand)];
  for (const cardId of hand) {
    const play = { [player]: choosing(cardId), [other]: choosing(theirCard) } as Record<
      PlayerColor,
      Strategy
    >;
    const tried = { cardId, priority: 0, orders: 0 };
    for (let number = 0; number < TRIES; number += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return;
      const { priority, reason, players } = playPhase(table, number, play);
      tried.priority += (reason === 'die' ? 0.5 : Number(priority === player)) / TRIES;
      tried.orders += players[player].ordersIssued / TRIES;
    }
    found(tried);
  }
}

/** Selects one card, uses everything that follows from it, and lets no other card take its place. */
function choosing(cardId: CardId | null): Strategy {
  return (decision) =>
    decision.moves.find((move) => move.type === 'card.select' && move.cardId === cardId) ??
    decision.moves.find((move) => move.type === 'effect.decline' && move.cardId !== cardId) ??
    decision.moves.find(({ type }) => type === 'contingency.decline') ??
    strategies['fewest-pips'](decision);
}

function inputOfRound({ player, view, theirCard, cards, ruleset }: RoundToTry): CommandPhaseInput {
  const { hand = [], contingencies = [], selected } = view.players[player];
  const publicOf = (of: PlayerColor) => {
    const { army, discard, permanents, battleForce } = view.players[of];
    return { army, discard, permanents, ...(battleForce !== null && { battleForce }) };
  };
  const own = {
    ...publicOf(player),
    hand: [...hand, ...(selected ? [selected] : [])],
    contingencies,
  };
  const theirs = { ...publicOf(opponentOf(player)), hand: theirCard === null ? [] : [theirCard] };
  return {
    round: view.round,
    roundCounterHolder: view.roundCounterHolder,
    seed: 'another choice',
    cards: [...cards],
    // Distances are not known afterwards, so none forbids an order.
    ruleset: { ...ruleset, orderRange: null },
    players: player === 'blue' ? { blue: own, red: theirs } : { blue: theirs, red: own },
  };
}
