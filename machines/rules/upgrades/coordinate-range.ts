import { actsOfKind } from '../../model/built-army.js';
import type { IssuingUnit } from '../orders/order-attempt.js';
import type { Statement } from '../rulebook.js';
import type { ActKind } from './act.js';

export const UP_6 = {
  id: 'UP-6',
  kinds: ['guard'],
  summary:
    'Command Control Array, OOM-Series Battle Droid: Coordinate of the unit reaches range 2.',
} as const satisfies Statement;

/** UP-6: Coordinate of its unit reaches this range. */
export const coordinateRange: ActKind<'coordinate-range'> = { id: 'UP-6' };

/** UP-6: the range of Coordinate of a unit, at least that of the keyword. */
export function reachOfCoordinate({ context, issuer }: IssuingUnit, printed: number): number {
  const acts = actsOfKind(context, issuer, 'coordinate-range');
  return Math.max(printed, ...acts.map(({ act }) => act.range));
}
