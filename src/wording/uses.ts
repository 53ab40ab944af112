import type { CardEffect, Frequency } from '../../machines/model/command-card.js';
import type { ScheduledEffect } from '../../machines/model/outcome.js';
import type { Awaited } from '../../machines/command-phase/waiting.js';
import type { SeatEvent } from '../game/controller/seat.js';
import { counted } from './counting.js';
import type { Names } from './names.js';

/** How often an effect is used that has no number of uses (R46). */
const OFTEN: Partial<Record<Extract<Frequency, string>, string>> = {
  each: 'each time that it applies',
  'each-order': 'for each unit that is ordered',
  'once-per-activation': 'once in each activation',
  'per-token': 'once for each token',
};

/**
 * The remaining uses of an effect, in brackets before its sentence (R46): `(1 of 2 uses left) `, `(each time that it applies) `.
 * Empty for an effect that is used once.
 */
export function usesLeftOf(
  { cardId, effectId, usesLeft }: ScheduledEffect,
  names: Pick<Names, 'findEffect'>,
): string {
  const effect = names.findEffect(cardId, effectId);
  const words = effect && describeUses(effect, usesLeft);
  return words ? `(${words}) ` : '';
}

/** The remaining uses before a move that resolves an effect, if its card prints a number (R46): `(3 of 3 uses left) `. */
export function usesBeforeMove(
  event: SeatEvent,
  waitingFor: readonly Pick<Awaited, 'effect'>[],
  names: Pick<Names, 'findEffect'>,
): string {
  if (event.type !== 'effect.resolve') return '';
  const { cardId, effectId } = event;
  const awaited = waitingFor.find(
    ({ effect }) => effect?.cardId === cardId && effect.effectId === effectId,
  )?.effect;
  return awaited?.usesLeft === undefined ? '' : usesLeftOf(awaited, names);
}

function describeUses(
  { frequency = 'once', automatic }: CardEffect,
  usesLeft: number | undefined,
): string | undefined {
  if (automatic) return undefined;
  if (typeof frequency === 'object') {
    return `${usesLeft ?? frequency.most} of ${counted(frequency.most, 'use')} left`;
  }
  if (frequency === 'once-per-unit' && usesLeft !== undefined) {
    return `once for each unit: ${counted(usesLeft, 'unit')} left`;
  }
  if (frequency === 'per-token' && usesLeft !== undefined) {
    return `once for each token: ${counted(usesLeft, 'token')} left`;
  }
  return OFTEN[frequency];
}
