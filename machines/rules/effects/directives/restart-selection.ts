import type { CardId, EffectTiming } from '../../../model/command-card.js';
import { LIMITS } from '../../../model/bounds.js';
import type { Bar, Directive, DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { playToHand } from '../../../model/moves.js';
import type { EffectOfCard, PhaseContext } from '../../../model/phase-context.js';
import { withSide } from '../../../model/phase-context.js';
import { cardsOfSide } from '../../../model/side.js';
import { PLAYERS, type PlayerColor } from '../../../model/player.js';
import { effectOf } from '../frequency.js';
import { all, rule } from '../../rule.js';
import type { Statement } from '../../rulebook.js';
import { firstOf, type OneByOne } from '../enumerating.js';
import { OPEN, type DirectiveAttempt, type DirectiveKind, type Offer } from './directive.js';
import { isOfItsCharacter } from './naming-cards.js';

const RESTART_TIMINGS: readonly EffectTiming[] = ['from-hand', 'reveal', 'untimed'];

export const CP_1 = {
  id: 'CP-1',
  kinds: ['structure'],
  summary:
    'Six steps, in this order: select and play cards; resolve cards; determine priority; nominate commanders and issue orders; create the order pool; create the pass pool.',
} as const satisfies Statement;

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

/** Returns all cards in play to the hands and starts step 1 again. */
export const restartSelection: DirectiveKind<'restart-selection'> = {
  refusals: all(cardsAreBeingResolved, barNamesAKnownCard, aCardGoesBack),
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
  ways: (offer) => {
    const { directive } = offer;
    if (!directive.bar) return [directive];
    return firstOf(filledBars(offer, directive.bar), LIMITS.ways).map((bar) => ({
      ...directive,
      bar,
    }));
  },
  names: ({ bar = [] }) =>
    bar.flatMap(({ player, cardId }) =>
      cardId === undefined ? [] : [{ player, cardId, zone: 'any' }],
    ),
  describe: () => 'selecting cards again',
  worth: () => -0.1,
};

/** The ways to name the cards of bars that are still open. */
function* filledBars(offer: Offer, bars: readonly Bar[]): OneByOne<Bar[]> {
  const [first, ...rest] = bars;
  if (!first) {
    yield [];
    return;
  }
  for (const way of waysToFill(offer, first)) {
    for (const others of filledBars(offer, rest)) yield [way, ...others];
  }
}

function waysToFill({ context, choice }: Offer, bar: Bar): Bar[] {
  if (bar.cardId !== OPEN) return [bar];
  const { inPlay, hand } = context.sides[bar.player];
  return [...(inPlay ? [inPlay.cardId] : []), ...hand]
    .filter((cardId) => isOfItsCharacter(context, cardId, choice))
    .map((cardId) => ({ ...bar, cardId }));
}

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
  { player, cardId }: Bar,
): { player: PlayerColor; cardId: CardId }[] {
  const named = cardId ?? context.sides[player].inPlay?.cardId;
  return named === undefined ? [] : [{ player, cardId: named }];
}
