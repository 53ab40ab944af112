import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { handToLockedAway } from '../../../model/moves.js';
import { cardOf } from '../../../model/phase-context.js';
import { rule } from '../../rule.js';
import { noCards, OPEN, type DirectiveAttempt, type DirectiveKind } from './directive.js';

/** R26: the card or its player gives the number of pips of the cards to lock away. */
export const pipsAreNamed = rule<DirectiveAttempt<DirectiveOf<'lock-away'>>>({
  id: 'R26',
  code: 'pips-not-named',
  allows: ({ directive: { pips } }) => pips !== OPEN,
  refusal: () => 'The number of pips of the cards to lock away is missing.',
});

/** A player may name any number of pips: the pips of the cards in a hidden hand do not matter (R29). */
const ALL_PIPS = [0, 1, 2, 3, 4] as const;

/**
 * Places the cards of a hand with one number of pips faceup outside the hand. It is never refused because the hand has no
 * such card: the other player sees only after the choice whether it has one (R29).
 */
export const lockAway: DirectiveKind<'lock-away'> = {
  refusals: pipsAreNamed,
  apply: ({ context, acting, directive: { player, pips } }) => {
    if (pips === OPEN) return { context, log: [] };
    const cardIds = context.sides[player].hand.filter(
      (cardId) => cardOf(context, cardId).pips === pips,
    );
    const by = { player: acting.player, cardId: acting.cardId };
    return {
      context: handToLockedAway(context, player, cardIds, by),
      log: [logged('cards.locked-away', 'CC-27', player, { pips, cardIds })],
    };
  },
  ways: ({ directive }) =>
    directive.pips === OPEN ? ALL_PIPS.map((pips) => ({ ...directive, pips })) : [directive],
  names: noCards,
  describe: () => 'locking away the cards of one number of pips',
  worth: () => -1,
};
