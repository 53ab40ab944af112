import type { EffectChoice } from '../../model/command-card.js';
import type { Directive, DirectiveType } from '../../model/directive.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { UnitId } from '../../model/unit.js';
import {
  checkOf,
  permits,
  refusalsBy,
  rule,
  violationsOf,
  type Check,
  type Violation,
} from '../rule.js';
import type { Statement } from '../rulebook.js';
import { liesOpen } from '../table/secrecy.js';
import { activateUnit } from './directives/activate-unit.js';
import { addOrders } from './directives/add-orders.js';
import { addToOrderPool } from './directives/add-to-order-pool.js';
import { addToPassPool } from './directives/add-to-pass-pool.js';
import { assignToken } from './directives/assign-token.js';
import { declineOrders } from './directives/decline-orders.js';
import { defeatUnit } from './directives/defeat-unit.js';
import { THE_UNIT, type DirectiveAttempt, type DirectiveKind } from './directives/directive.js';
import { discard } from './directives/discard.js';
import { firstOrLast } from './directives/first-or-last.js';
import { flipToken } from './directives/flip-token.js';
import { grantOrder } from './directives/grant-order.js';
import { limitOrders } from './directives/limit-orders.js';
import { limitRange } from './directives/limit-range.js';
import { lockAway } from './directives/lock-away.js';
import { nameDraw } from './directives/name-draw.js';
import { playInstead } from './directives/play-instead.js';
import { restartSelection } from './directives/restart-selection.js';
import { returnOrder } from './directives/return-order.js';
import { returnToHand } from './directives/return-to-hand.js';
import { setAsideTokens } from './directives/set-aside-tokens.js';

export type { Acting } from './directives/directive.js';

/** Every kind of directive. */
const KINDS: { readonly [Type in DirectiveType]: DirectiveKind<Type> } = {
  'return-to-hand': returnToHand,
  discard,
  'play-instead': playInstead,
  'restart-selection': restartSelection,
  'limit-orders': limitOrders,
  'decline-orders': declineOrders,
  'limit-range': limitRange,
  'add-orders': addOrders,
  'grant-order': grantOrder,
  'return-order': returnOrder,
  'lock-away': lockAway,
  'defeat-unit': defeatUnit,
  'add-to-pass-pool': addToPassPool,
  'add-to-order-pool': addToOrderPool,
  'assign-token': assignToken,
  'flip-token': flipToken,
  'set-aside-tokens': setAsideTokens,
  'name-draw': nameDraw,
  'activate-unit': activateUnit,
  'first-or-last': firstOrLast,
};

/** Everything about this kind of directive. */
export function kindOf<Type extends DirectiveType>({ type }: { type: Type }): DirectiveKind<Type> {
  return KINDS[type];
}

/** An attempt of a player to add this directive to an effect. */
export interface NamingAttempt {
  context: PhaseContext;
  by: PlayerColor;
  directive: Directive;
}

export const CC_27 = {
  id: 'CC-27',
  kinds: ['view'],
  summary: 'The contents of a hand are secret from the opponent.',
} as const satisfies Statement;

/** CC-27, R29: no act names a card in hidden zones of the opponent. Checked before hidden cards are looked up. */
export const namesNoHiddenCard = rule<NamingAttempt>({
  id: 'CC-27',
  also: ['R29'],
  code: 'names-hidden-card',
  allows: ({ context, by, directive }) =>
    kindOf(directive)
      .names(directive)
      .every(
        ({ player, cardId, zone }) =>
          player === by || (zone === 'any' && liesOpen(context.sides[player], cardId)),
      ),
  refusal: ({ by }) => `${by} may not name a card that the opponent keeps hidden.`,
});

/** The directives that a player adds to an effect. */
interface DirectivesAttempt extends Omit<NamingAttempt, 'directive'> {
  directives: readonly Directive[] | undefined;
}

/** The reasons why an act is refused before it is tried: it names a hidden card of the opponent (CC-27, R29). */
export const refusalsToName: Check<DirectivesAttempt> = checkOf(
  [namesNoHiddenCard],
  ({ context, by, directives }) => {
    const hidden = directives?.find(
      (directive) => !permits([namesNoHiddenCard], { context, by, directive }),
    );
    return hidden ? violationsOf([namesNoHiddenCard], { context, by, directive: hidden }) : [];
  },
);

/**
 * The reasons why a player's directive is refused at the current table. Directives that name hidden cards are refused
 * first (R29).
 */
export function refusalsToDirect(attempt: DirectiveAttempt): Violation[] {
  const { context, acting, directive } = attempt;
  const hidden = refusalsToName({ context, by: acting.by, directives: [directive] });
  return hidden.length > 0 ? hidden : refusalsBy(kindOf(directive).refusals, attempt);
}

/** A choice of an effect in words for a sentence: `an order for one droid trooper unit`. */
export function describeChoice(choice: EffectChoice): string {
  return kindOf(choice.directive).describe(choice.directive, choice);
}

/** Whether a printed directive can act on something. Its object is printed on the card, so no player names it. */
export function hasSomethingToActOn(attempt: DirectiveAttempt): boolean {
  return refusalsBy(kindOf(attempt.directive).refusals, attempt).length === 0;
}

/** Puts the unit for which an effect is resolved into a directive of its card that means this unit (R46). */
export function forTheUnit(
  directive: Directive<'self' | 'opponent'>,
  unitId: UnitId | undefined,
): Directive<'self' | 'opponent'> {
  return 'unitId' in directive && directive.unitId === THE_UNIT && unitId !== undefined
    ? { ...directive, unitId }
    : directive;
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
