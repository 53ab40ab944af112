import type { EventOf } from '../../model/event.js';
import { type Happening, told } from '../../model/log.js';
import {
  contingencyToPlay,
  facedownToPlay,
  handToPlay,
  playToDiscard,
  playToHand,
} from '../../model/moves.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { PLAYERS, forEachPlayer } from '../../model/player.js';
import { lawsBrokenBy, standingOrdersFor } from '../../rules/legality.js';
import { unlockCardsOf } from '../../rules/locking-away.js';
import type { PlayerParams } from './params.js';

/** Step 2 on the table: cards are flipped, put aside for contingency cards, and replaced. */

export function flipFacedownCards(context: PhaseContext): Happening {
  const flipped = PLAYERS.reduce(facedownToPlay, context);
  const cards = forEachPlayer((player) => flipped.sides[player].inPlay?.cardId ?? null);
  return PLAYERS.filter((player) => cards[player] !== null).reduce<Happening>(
    (before, player) => {
      const unlocked = unlockCardsOf(before.context, player);
      return { context: unlocked.context, told: [...before.told, ...unlocked.told] };
    },
    { context: flipped, told: [told('cards.flipped', 'CP-9', undefined, cards)] },
  );
}

export function revealContingency(
  context: PhaseContext,
  { player, cardId }: EventOf<'contingency.reveal'>,
): Happening {
  const discarded = context.sides[player].inPlay?.cardId ?? null;
  return {
    context: contingencyToPlay(playToDiscard(context, player), player, cardId),
    told: [told('contingency.revealed', 'CT-3', player, { cardId, discarded })],
  };
}

export function keepRevealedCard(
  context: PhaseContext,
  { player }: EventOf<'contingency.decline'>,
): Happening {
  return { context, told: [told('contingency.declined', 'CT-3', player)] };
}

export function discardUnlawfulContingency(
  context: PhaseContext,
  { player }: PlayerParams,
): Happening {
  const cardId = context.sides[player].inPlay?.cardId ?? null;
  const because = cardId === null ? [] : lawsBrokenBy(context, player, cardId);
  return {
    context: withSide(playToDiscard(context, player), player, { playsNoCard: true }),
    told: [told('contingency.discarded', 'CT-12', player, { cardId, because })],
  };
}

export function takeAwayIllegalCard(context: PhaseContext, { player }: PlayerParams): Happening {
  const cardId = context.sides[player].inPlay?.cardId ?? null;
  const to = context.ruleset.illegalCardGoesTo;
  const move = to === 'hand' ? playToHand : playToDiscard;
  const because = cardId === null ? [] : lawsBrokenBy(context, player, cardId);
  return {
    context: move(context, player),
    told: [told('card.illegal', 'CC-24', player, { cardId, to, because })],
  };
}

export function replaceByStandingOrders(context: PhaseContext, params: PlayerParams): Happening {
  const { player } = params;
  const cardId = standingOrdersFor(context, player);
  const cleared = takeAwayIllegalCard(context, params);
  if (cardId === undefined) return cleared;
  return {
    context: handToPlay(cleared.context, player, cardId),
    told: [...cleared.told, told('card.replaced', 'CC-24', player, { cardId })],
  };
}
