import type { Directive } from '../../../machines/model/directive.js';
import { opponentOf } from '../../../machines/model/player.js';
import { kindOf } from '../../../machines/rules/effects/directives.js';
import type { SeatEvent } from '../controller/seat.js';
import type { Situation } from './situation.js';

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
  const worth = kindOf(directive).worth(directive);
  return !('player' in directive) || directive.player === side ? worth : -worth;
}
