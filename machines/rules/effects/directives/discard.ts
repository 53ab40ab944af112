import { logged } from '../../../model/log.js';
import { handToDiscard, playToDiscard } from '../../../model/moves.js';
import { about, either } from '../../rule.js';
import { namedBy, type DirectiveKind } from './directive.js';
import { describeCard, cardIsInPlay, withEachCard, namedCardIsInHand } from './naming-cards.js';

/** Discards a card, from play or from the hand. */
export const discard: DirectiveKind<'discard'> = {
  refusals: either(
    ({ directive }) => directive.from === 'play',
    cardIsInPlay,
    about(namedBy, namedCardIsInHand),
  ),
  apply: ({ context, directive: { player, from, cardId } }) => {
    const discarded = from === 'play' ? context.sides[player].inPlay?.cardId : cardId;
    if (discarded === undefined) return { context, log: [] };
    return {
      context:
        from === 'play'
          ? playToDiscard(context, player)
          : handToDiscard(context, player, discarded),
      log: [logged('card.discarded', 'CC-29', player, { cardId: discarded, from })],
    };
  },
  ways: (offer) => withEachCard(offer, offer.directive.from),
  // A card of the hand is named even without `cardId`: the attempt must not tell whether the hand has one.
  names: ({ player, from, cardId = '' }) =>
    from === 'hand' ? [{ player, cardId, zone: 'hand' }] : [],
  describe: ({ from }, choice) =>
    from === 'play'
      ? 'discarding the card in play'
      : `discarding ${describeCard(choice)} of the hand`,
  worth: () => -1,
};
