import type { EventOf } from '../../model/event.js';
import { type Happening, told } from '../../model/log.js';
import { facedownToHand, handToFacedown } from '../../model/moves.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { whyUnableToPlay } from '../../rules/selecting.js';
import type { PlayerParams } from './params.js';

/** Step 1 on the table: cards go facedown and back. */

export function placeFacedown(
  context: PhaseContext,
  { player, cardId }: EventOf<'card.select'>,
): Happening {
  return {
    context: handToFacedown(context, player, cardId),
    told: [
      told('card.placed-facedown', 'CP-2', player),
      told('card.selected', 'CP-2', player, { cardId }, player),
    ],
  };
}

export function takeBackFacedown(
  context: PhaseContext,
  { player }: EventOf<'card.withdraw'>,
): Happening {
  return {
    context: facedownToHand(context, player),
    told: [told('card.withdrawn', 'R13', player)],
  };
}

export function passOverPlayer(context: PhaseContext, { player }: PlayerParams): Happening {
  const [why] = whyUnableToPlay(context, player);
  return {
    context,
    told: [
      told('player.unable-to-play', why?.rule ?? 'CC-20', player, { code: why?.code ?? null }),
    ],
  };
}
