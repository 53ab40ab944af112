import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import { opponentOf } from '../../machines/model/player.js';
import type { SideView } from '../phase/view.js';
import { handsOfTheOther } from './imagining.js';
import { isPlayable, isReturned, ordersFound, type WeighedCard } from './playable.js';
import type { Situation } from './situation.js';

/** Relative to priority, which counts 1. */
const AN_ORDER = 0.03;
/** An easy opponent, which does not see the rounds to come, makes more of the orders of this one. */
const AN_ORDER_TO_THE_EASY = 0.06;
const A_LOST_ORDER = 0.25;
const UNPLAYABLE = -2;
/** The number of imagined hands of the other player. */
const IMAGINED = 48;
/** The error of an easy opponent's estimates. */
const EASY_ERROR = 0.5;

/** The worth of playing each card now: priority and orders of this round, and the cards left for later rounds. */
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
  const worths = strength === 'easy' ? shortSighted(own, chance) : looked(situation, own, chance);
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
    ...ordersFound(card.orders, side.army),
    returns: isReturned(card),
    playable,
  };
}

function shortSighted(
  own: ReadonlyMap<CardId, Weighed>,
  chance: () => number,
): Map<CardId, number> {
  return new Map(
    [...own].map(([id, card]) => [
      id,
      card.playable
        ? (4 - card.pips) / 4 + worthOfItsOrders(card, AN_ORDER_TO_THE_EASY) + EASY_ERROR * chance()
        : UNPLAYABLE,
    ]),
  );
}

function worthOfItsOrders({ meant, seated }: WeighedCard, anOrder = AN_ORDER): number {
  return anOrder * seated - A_LOST_ORDER * (meant - seated);
}

/** Values each card against each imagined hand, in this round and in later ones. */
function looked(
  situation: Situation,
  own: ReadonlyMap<CardId, Weighed>,
  chance: () => number,
): Map<CardId, number> {
  const { view, player, rounds } = situation;
  const other = view.players[opponentOf(player)];
  const hands = handsOfTheOther(situation, IMAGINED, chance).map((hand) =>
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
        (total, hand) => total + worthAgainst(card, hand) + worthOfLaterRounds(rest, hand, later),
        0,
      );
      return [id, hands.length === 0 ? worthOfItsOrders(card) : sum / hands.length];
    }),
  );
}

/** Against any card of a hand, each as likely. */
function worthAgainst(card: WeighedCard, hand: readonly WeighedCard[]): number {
  return worthOfItsOrders(card) + chanceOfPriority(card, hand);
}

function chanceOfPriority({ pips }: WeighedCard, hand: readonly WeighedCard[]): number {
  if (hand.length === 0) return 1;
  const won = hand.reduce(
    (sum, other) => sum + (pips < other.pips ? 1 : pips === other.pips ? 0.5 : 0),
    0,
  );
  return won / hand.length;
}

/** The best sequence of cards for the remaining rounds, each card once except those that return. */
function worthOfLaterRounds(
  rest: readonly WeighedCard[],
  hand: readonly WeighedCard[],
  rounds: number,
): number {
  const worths = rest.flatMap((card) => {
    const worth = worthAgainst(card, hand);
    return card.returns ? Array<number>(rounds).fill(worth) : [worth];
  });
  worths.sort((one, other) => other - one);
  return worths.slice(0, rounds).reduce((sum, worth) => sum + worth, 0);
}
