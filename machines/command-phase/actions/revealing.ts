import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged, andThen } from '../../model/log.js';
import {
  contingencyToPlay,
  facedownToPlay,
  handToPlay,
  notePlayed,
  playToDiscard,
  playToHand,
} from '../../model/moves.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { PLAYERS, forEachPlayer } from '../../model/player.js';
import { tellOfTheReveal } from '../../rules/keywords/reminders.js';
import { lawsBrokenByCardInPlay, standingOrdersFor } from '../../rules/cards/legality.js';
import { unlockCardsOf } from '../../rules/cards/locking-away.js';
import type { PlayerParams } from './params.js';

/** Step 2 on the table: cards are flipped, put aside for contingency cards, and replaced. */

export function flipFacedownCards(context: PhaseContext): ActionResult {
  // KW-19: a restarted selection is no start of a round.
  const flipped = PLAYERS.reduce(
    (before, player) => withSide(facedownToPlay(before, player), player, { startIsOver: true }),
    context,
  );
  const cards = forEachPlayer((player) => flipped.sides[player].inPlay?.cardId ?? null);
  const played = PLAYERS.filter((player) => cards[player] !== null);
  return andThen(
    { context: flipped, log: [logged('cards.flipped', 'CP-9', undefined, cards)] },
    ...played.map((player) => (table: PhaseContext) => unlockCardsOf(table, player)),
    tellOfTheReveal,
  );
}

export function revealContingency(
  context: PhaseContext,
  { player, cardId }: EventOf<'contingency.reveal'>,
): ActionResult {
  const discarded = context.sides[player].inPlay?.cardId ?? null;
  return {
    context: contingencyToPlay(playToDiscard(context, player), player, cardId),
    log: [logged('contingency.revealed', 'CT-3', player, { cardId, discarded })],
  };
}

export function keepRevealedCard(
  context: PhaseContext,
  { player }: EventOf<'contingency.decline'>,
): ActionResult {
  return { context, log: [logged('contingency.declined', 'CT-3', player)] };
}

export function discardIllegalContingency(
  context: PhaseContext,
  { player }: PlayerParams,
): ActionResult {
  const cardId = context.sides[player].inPlay?.cardId ?? null;
  const because = lawsBrokenByCardInPlay(context, player);
  return {
    context: withSide(playToDiscard(context, player), player, { playsNoCard: true }),
    log: [logged('contingency.discarded', 'CT-12', player, { cardId, because })],
  };
}

export function takeAwayIllegalCard(context: PhaseContext, { player }: PlayerParams): ActionResult {
  const cardId = context.sides[player].inPlay?.cardId ?? null;
  const to = context.ruleset.illegalCardGoesTo;
  const move = to === 'hand' ? playToHand : playToDiscard;
  const because = lawsBrokenByCardInPlay(context, player);
  return {
    context: move(context, player),
    log: [logged('card.illegal', 'CC-24', player, { cardId, to, because })],
  };
}

/** KW-15: after illegal cards are removed, the cards that are still faceup count as played. */
export function notePlayedCards(context: PhaseContext): ActionResult {
  return { context: PLAYERS.reduce(notePlayed, context), log: [] };
}

export function replaceByStandingOrders(context: PhaseContext, params: PlayerParams): ActionResult {
  const { player } = params;
  const cardId = standingOrdersFor(context, player);
  const cleared = takeAwayIllegalCard(context, params);
  if (cardId === undefined) return cleared;
  return {
    context: handToPlay(cleared.context, player, cardId),
    log: [...cleared.log, logged('card.replaced', 'CC-24', player, { cardId })],
  };
}
