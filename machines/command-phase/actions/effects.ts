import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { automaticEffect, effectMeant } from '../../rules/effects/windows.js';
import { resolve } from '../../rules/effects/resolving-effects.js';
import { playerWhoseMove } from '../../rules/table/turns.js';
import { type EffectWindow, unchanged } from './params.js';

/** Effects are resolved or declined. */

export function resolveEffect(
  context: PhaseContext,
  event: EventOf<'effect.resolve'>,
): ActionResult {
  const { player, cardId, effectId } = event;
  const resolved = resolve(context, event);
  return {
    context: resolved.context,
    log: [logged('effect.resolved', 'CP-10', player, { cardId, effectId }), ...resolved.log],
  };
}

export function resolveAutomaticEffect(
  context: PhaseContext,
  { whose, timing }: EffectWindow,
): ActionResult {
  const next = automaticEffect(context, { player: playerWhoseMove(context, whose), timing });
  return next ? resolveEffect(context, { type: 'effect.resolve', ...next }) : unchanged(context);
}

export function declineEffect(
  context: PhaseContext,
  event: EventOf<'effect.decline'>,
): ActionResult {
  const { player, cardId, effectId } = event;
  const owner = effectMeant(context, event).player;
  const { declined } = context.sides[owner];
  return {
    context: withSide(context, owner, { declined: [...declined, { cardId, effectId }] }),
    log: [logged('effect.declined', 'CP-10', player, { cardId, effectId })],
  };
}
