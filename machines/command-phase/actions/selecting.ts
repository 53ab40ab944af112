import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { facedownToHand, handToFacedown } from '../../model/moves.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { whyUnableToPlay } from '../../rules/cards/selecting.js';
import type { PlayerParams } from './params.js';

/** Step 1 on the table: cards go facedown and back. */

export function placeFacedown(
  context: PhaseContext,
  { player, cardId }: EventOf<'card.select'>,
): ActionResult {
  return {
    context: handToFacedown(context, player, cardId),
    log: [
      logged('card.placed-facedown', 'CP-2', player),
      logged('card.selected', 'CP-2', player, { cardId }, player),
    ],
  };
}

export function takeBackFacedown(
  context: PhaseContext,
  { player }: EventOf<'card.withdraw'>,
): ActionResult {
  return {
    context: facedownToHand(context, player),
    log: [logged('card.withdrawn', 'R13', player)],
  };
}

export function passOverPlayer(context: PhaseContext, { player }: PlayerParams): ActionResult {
  const [why] = whyUnableToPlay({ context, player });
  return {
    context,
    log: [
      logged('player.unable-to-play', why?.rule ?? 'CC-20', player, { code: why?.code ?? null }),
    ],
  };
}
