import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { useOf } from '../../rules/effects/frequency.js';
import { automaticEffect, effectMeant } from '../../rules/effects/windows.js';
import { tellEffect } from '../../rules/effects/telling.js';
import { discardForReaction } from '../../rules/cards/reactions.js';
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

/** R50: a card is discarded from the hand, and its effect resolves. */
export function reactFromHand(context: PhaseContext, event: Resolution): ActionResult {
  const discarded = discardForReaction(context, event);
  const resolved = resolveEffect(discarded.context, { ...event, type: 'effect.resolve' });
  return { context: resolved.context, log: [...discarded.log, ...resolved.log] };
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
