import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { useOf } from '../../rules/effects/frequency.js';
import { automaticEffect, effectMeant } from '../../rules/effects/windows.js';
import { tellEffect } from '../../rules/effects/telling.js';
import { resolve, type Resolution } from '../../rules/effects/resolving-effects.js';
import { playerWhoseMove } from '../../rules/table/turns.js';
import { type EffectWindow, unchanged } from './params.js';

/** Effects are resolved or declined. */

export function resolveEffect(
  context: PhaseContext,
  event: Resolution & { type: 'effect.resolve' },
): ActionResult {
  const { player, cardId, effectId, unitId } = event;
  const resolved = resolve(context, event);
  const data = { cardId, effectId, ...(unitId !== undefined && { unitId }) };
  return tellEffect(
    {
      context: resolved.context,
      log: [logged('effect.resolved', 'CP-10', player, data), ...resolved.log],
    },
    event,
  );
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
  const { player, cardId, effectId, unitId } = event;
  const owner = effectMeant(context, event).player;
  const { declined } = context.sides[owner];
  const data = { cardId, effectId, ...(unitId !== undefined && { unitId }) };
  return {
    context: withSide(context, owner, { declined: [...declined, useOf(context, event)] }),
    log: [logged('effect.declined', 'CP-10', player, data)],
  };
}
