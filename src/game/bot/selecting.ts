import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import { isStandingOrders } from '../../../machines/model/unit-matching.js';
import { opponentOf } from '../../../machines/model/player.js';
import type { SideView } from '../phase/view.js';
import { countOrders, isPlayable, type WeighedCard } from './playable.js';
import { possibleHands } from './possible-hands.js';
import type { Situation } from './situation.js';

/** The worth of an order for the strength `easy`, which does not look ahead to later rounds. */
const EASY_ORDER_WORTH = 0.06;
const LOST_ORDER_COST = 0.25;
const UNPLAYABLE = -2;
/** The number of random hands of the opponent against which each card is rated. */
const SAMPLES = 48;
/** The maximum random error that `easy` adds to its estimates. */
const EASY_ERROR = 0.5;

/** Rates each card: priority and orders of this round, and the cards left for later rounds. */
export function worthOfCards(
  situation: Situation,
  chance: () => number,
): (cardId: CardId | null | undefined) => number {
  const { view, player, cards, strength } = situation;
  const side = view.players[player];
  const own = new Map(
    [...(side.hand ?? []), ...(side.contingencies ?? []), side.selected, side.cardInPlay].flatMap(
      (cardId) => {
        const card = cardId == null ? undefined : cards.get(cardId);
        return card ? [[card.id, weighed(card, side, view.round)] as const] : [];
      },
    ),
  );
  const worths = strength === 'easy' ? worthsNow(own, chance) : worthsAhead(situation, own, chance);
  return (cardId) => (cardId == null ? 0 : (worths.get(cardId) ?? UNPLAYABLE));
}

type Weighed = WeighedCard & { playable: boolean };

function weighed(
  card: CommandCard,
  side: Pick<SideView, 'army' | 'barred'>,
  round: number,
): Weighed {
  const playable = isPlayable(card, side, round);
  return {
    pips: card.pips,
    ...countOrders(card.orders, side.army),
    returns: isStandingOrders(card),
    playable,
  };
}

/** Rates cards for this round only. */
function worthsNow(own: ReadonlyMap<CardId, Weighed>, chance: () => number): Map<CardId, number> {
  return new Map(
    [...own].map(([id, card]) => [
      id,
      card.playable
        ? (4 - card.pips) / 4 + worthOfItsOrders(card, EASY_ORDER_WORTH) + EASY_ERROR * chance()
        : UNPLAYABLE,
    ]),
  );
}

function worthOfItsOrders({ orders, usable }: WeighedCard, orderWorth: number): number {
  return orderWorth * usable - LOST_ORDER_COST * (orders - usable);
}

/** Rates cards against random hands of the opponent, in this round and in later rounds. */
function worthsAhead(
  situation: Situation,
  own: ReadonlyMap<CardId, Weighed>,
  chance: () => number,
): Map<CardId, number> {
  const { view, player, rounds, orderWorth } = situation;
  const other = view.players[opponentOf(player)];
  const hands = possibleHands(situation, SAMPLES, chance).map((hand) =>
    hand.map((card) => weighed(card, other, view.round)),
  );
  const later = Math.max(0, rounds - view.round);
  return new Map(
    [...own].map(([id, card]) => {
      if (!card.playable) return [id, UNPLAYABLE];
      const rest = [...own].flatMap(([each, kept]) =>
        kept.playable && (each !== id || kept.returns) ? [kept] : [],
      );
      const sum = hands.reduce(
        (total, hand) =>
          total +
          worthAgainst(card, hand, orderWorth) +
          worthOfLaterRounds(rest, hand, later, orderWorth),
        0,
      );
      return [id, hands.length === 0 ? worthOfItsOrders(card, orderWorth) : sum / hands.length];
    }),
  );
}

/** The worth of a card against a random card of a hand. */
function worthAgainst(card: WeighedCard, hand: readonly WeighedCard[], orderWorth: number): number {
  return worthOfItsOrders(card, orderWorth) + chanceOfPriority(card, hand);
}

function chanceOfPriority({ pips }: WeighedCard, hand: readonly WeighedCard[]): number {
  if (hand.length === 0) return 1;
  const won = hand.reduce(
    (sum, other) => sum + (pips < other.pips ? 1 : pips === other.pips ? 0.5 : 0),
    0,
  );
  return won / hand.length;
}

/** The worth of the best cards for the remaining rounds. Only cards that return are played more than once. */
function worthOfLaterRounds(
  rest: readonly WeighedCard[],
  hand: readonly WeighedCard[],
  rounds: number,
  orderWorth: number,
): number {
  const worths = rest.flatMap((card) => {
    const worth = worthAgainst(card, hand, orderWorth);
    return card.returns ? Array<number>(rounds).fill(worth) : [worth];
  });
  worths.sort((one, other) => other - one);
  return worths.slice(0, rounds).reduce((sum, worth) => sum + worth, 0);
}
