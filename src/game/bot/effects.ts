import type { Directive } from '../../../machines/model/directive.js';
import { opponentOf } from '../../../machines/model/player.js';
import type { SeatEvent } from '../controller/seat.js';
import type { Situation } from './situation.js';

/** The worth of each directive for the side that it affects. An order for a unit is worth 1. */
const WORTHS: Readonly<Record<Directive['type'], number>> = {
  'return-to-hand': 0.4,
  discard: -1,
  'play-instead': 0.2,
  'restart-selection': -0.1,
  'limit-orders': -1,
  'decline-orders': -1,
  'limit-range': -0.5,
  'add-orders': 1,
  'grant-order': 1,
  'return-order': -1,
  'lock-away': -1,
  'defeat-unit': -3,
  'add-to-pass-pool': 0.3,
  'add-to-order-pool': -0.1,
  'assign-token': -0.5,
  'flip-token': -1,
  'set-aside-tokens': 0.2,
  'name-draw': -0.2,
  'activate-unit': 0.5,
  'first-or-last': -0.5,
};

/** The worth of the part of an effect that players carry out themselves. It probably helps the card's player. */
const TABLE_EFFECT_WORTH = 0.1;

/** The worth of resolving an effect in this way. Declining is worth 0. */
export function worthOfEffect(
  { player, cards }: Situation,
  event: Extract<SeatEvent, { type: 'effect.resolve' }>,
): number {
  const { cardId, effectId, directives = [] } = event;
  const effect = cards.get(cardId)?.effects.find(({ id }) => id === effectId);
  const owner = effect?.decides === 'opponent' ? opponentOf(player) : player;
  const ownSide = owner === player ? 'self' : 'opponent';
  const printed = (effect?.directives ?? []).map((directive) => worthFor(ownSide, directive));
  const added = directives.map((directive) => worthFor(player, directive));
  return [...printed, ...added].reduce((sum, worth) => sum + worth, TABLE_EFFECT_WORTH);
}

/** The worth of a directive for a side. What affects both sides is worth the same to each. */
function worthFor(side: string, directive: Directive<string>): number {
  // Returning the card in play costs its side the orders.
  const cardInPlay = directive.type === 'return-to-hand' && directive.from === 'play';
  const worth = cardInPlay ? -0.7 : WORTHS[directive.type];
  return !('player' in directive) || directive.player === side ? worth : -worth;
}
