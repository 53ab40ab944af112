import type { CardId, EffectTiming } from '../../../model/command-card.js';
import type { Bar, Directive } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { playToHand } from '../../../model/moves.js';
import type { EffectOfCard, PhaseContext } from '../../../model/phase-context.js';
import { withSide } from '../../../model/phase-context.js';
import { cardsOfSide } from '../../../model/side.js';
import type { PlayerColor } from '../../../model/player.js';
import { PLAYERS } from '../../../model/player.js';
import { effectOf } from '../windows.js';
import { rule, violationsOf } from '../../rule.js';
import type { DirectiveAttempt, DirectiveOf, HandlersOf } from './handler.js';

const RESTART_TIMINGS: readonly EffectTiming[] = ['from-hand', 'reveal', 'untimed'];

/** CP-1: the selection is restarted only while cards are resolved, in step 2. */
export const cardsAreBeingResolved = rule<DirectiveAttempt<DirectiveOf<'restart-selection'>>>({
  id: 'CP-1',
  code: 'not-in-step-2',
  allows: ({ acting }) => !acting.restarted && RESTART_TIMINGS.includes(acting.effect.timing),
  refusal: () => 'The selection can be restarted only while cards are resolved.',
});

/** R22: a bar on a named card needs a card of that player. */
export const barNamesAKnownCard = rule<DirectiveAttempt<DirectiveOf<'restart-selection'>>>({
  id: 'R22',
  code: 'barred-card-unknown',
  allows: ({ context, directive }) =>
    directive.bar?.every(
      ({ player, cardId }) =>
        cardId === undefined || cardsOfSide(context.sides[player]).includes(cardId),
    ) ?? true,
  refusal: () => 'The card to bar is not a card of that player.',
});

/** R22: a restart that returns a card needs that card in play. */
export const aCardGoesBack = rule<DirectiveAttempt<DirectiveOf<'restart-selection'>>>({
  id: 'R22',
  code: 'no-card-goes-back',
  allows: ({ context, directive: { sendingBack } }) =>
    sendingBack === undefined || context.sides[sendingBack].inPlay !== null,
  refusal: ({ directive: { sendingBack } }) =>
    `${sendingBack} has no card in play that could go back to the hand, so the selection cannot be restarted.`,
});

/** The directive that starts step 1 again. */
export const SELECTION_DIRECTIVES: HandlersOf<'restart-selection'> = {
  'restart-selection': {
    refusals: (attempt) =>
      violationsOf([cardsAreBeingResolved, barNamesAKnownCard, aCardGoesBack], attempt),
    apply: ({ context, directive: { bar = [] } }) => {
      const bars = bar.flatMap((each) => barredBy(context, each));
      const table = PLAYERS.reduce((before, player) => {
        const barred = bars.filter((each) => each.player === player).map(({ cardId }) => cardId);
        const returned = playToHand(before, player);
        return withSide(returned, player, {
          orderLimit: null,
          ordersDeclined: 0,
          rangeLimit: null,
          passPool: 0,
          passTokensAdded: 0,
          orderTokensAdded: [],
          addedSlots: [],
          resolved: returned.sides[player].resolved.filter((each) => mustRestart(context, each)),
          declined: [],
          barred: [...new Set([...returned.sides[player].barred, ...barred])],
        });
      }, context);
      return {
        context: table,
        log: [
          logged('selection.restarted', 'CP-1', undefined),
          ...bars.map(({ player, cardId }) => logged('card.barred', 'R22', player, { cardId })),
        ],
      };
    },
  },
};

/**
 * Whether the effect restarts the selection in every case. After a restart, cards are played again with their effects,
 * but such an effect stays resolved (R23): otherwise a player with no other card would restart forever.
 */
function mustRestart(context: PhaseContext, each: EffectOfCard): boolean {
  const effect = effectOf(context, each);
  if (!effect || effect.optional) return false;
  const must = effect.choices?.filter(({ required }) => required);
  return Boolean(
    effect.directives?.some(restarts) || must?.some(({ directive }) => restarts(directive)),
  );
}

function restarts({ type }: Directive<'self' | 'opponent'>): boolean {
  return type === 'restart-selection';
}

function barredBy(
  context: PhaseContext,
  { player, cardId }: Bar<PlayerColor>,
): { player: PlayerColor; cardId: CardId }[] {
  const named = cardId ?? context.sides[player].inPlay?.cardId;
  return named === undefined ? [] : [{ player, cardId: named }];
}
