import type { Directive } from '../../model/directive.js';
import type { ActionResult } from '../../model/log.js';
import type { PlayerColor } from '../../model/player.js';
import { CARD_DIRECTIVES } from './directives/cards.js';
import type { DirectiveAttempt, DirectiveHandler, HandlersOf } from './directives/handler.js';
import { ORDER_DIRECTIVES } from './directives/orders.js';
import { SELECTION_DIRECTIVES } from './directives/selection.js';
import { UNIT_DIRECTIVES } from './directives/units.js';
import type { Violation } from '../rule.js';
import { refusalsToName } from '../table/secrecy.js';

export type { Acting } from './directives/handler.js';

const HANDLERS: HandlersOf<Directive['type']> = {
  ...CARD_DIRECTIVES,
  ...SELECTION_DIRECTIVES,
  ...ORDER_DIRECTIVES,
  ...UNIT_DIRECTIVES,
};

/**
 * The reasons why a player's directive is refused at the current table. Directives that name hidden cards are refused
 * first (R29).
 */
export function refusalsToDirect(attempt: DirectiveAttempt): Violation[] {
  const { context, acting, directive } = attempt;
  const hidden = refusalsToName(context, acting.by, [directive]);
  return hidden.length > 0 ? hidden : handlerOf(directive).refusals(attempt);
}

/** Whether a printed directive can act on something. Its object is printed on the card, so no player names it. */
export function hasSomethingToActOn(attempt: DirectiveAttempt): boolean {
  return handlerOf(attempt.directive).refusals(attempt).length === 0;
}

/** Applies a directive that breaks no rule. */
export function applyDirective(attempt: DirectiveAttempt): ActionResult {
  return handlerOf(attempt.directive).apply(attempt);
}

/** Replaces `'self'` and `'opponent'` in a directive of a card by the colours of the players. */
export function inColours(
  directive: Directive<'self' | 'opponent'>,
  colourOf: (side: 'self' | 'opponent') => PlayerColor,
): Directive {
  if (directive.type !== 'restart-selection') {
    return { ...directive, player: colourOf(directive.player) };
  }
  const bar = directive.bar?.map((each) => ({ ...each, player: colourOf(each.player) }));
  const { type, sendingBack } = directive;
  return {
    type,
    ...(bar && { bar }),
    ...(sendingBack && { sendingBack: colourOf(sendingBack) }),
  };
}

function handlerOf<D extends Directive>(directive: D): DirectiveHandler<D> {
  return HANDLERS[directive.type] as unknown as DirectiveHandler<D>;
}
