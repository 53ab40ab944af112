import { armyOf } from '../../model/built-army.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { isWithin } from '../../model/ranges.js';
import type { UnitFilter, UnitId } from '../../model/unit.js';
import { matchesFilter, standingUnits } from '../../model/unit-matching.js';
import { rangeBetween } from '../orders/measuring.js';
import type { Statement } from '../rulebook.js';
import { isText } from './checks.js';
import type { RemindingKeyword } from './reminding-keyword.js';

export const KW_17 = {
  id: 'KW-17',
  kinds: ['view'],
  summary:
    'This is the Way X: action: after the unit is issued an order, up to X other allied Children of the Watch units within range 2 do the action named: a reminder with the order.',
} as const satisfies Statement;

/** KW-17: after the unit is issued an order, others near it act. */
export const thisIsTheWay: RemindingKeyword = {
  id: 'KW-17',
  keyword: 'This is the Way',
  when: 'order',
  value: isText,
  isDue: hasOthersOnTheWay,
};

/** KW-17: whether another undefeated unit of the army could be within range 2, and is of the Children of the Watch. */
function hasOthersOnTheWay(context: PhaseContext, player: PlayerColor, id: UnitId): boolean {
  const ofTheWatch: UnitFilter = { affiliations: ['Children of the Watch'] };
  return standingUnits(armyOf(context, player)).some(
    (other) =>
      other.id !== id &&
      matchesFilter(other, ofTheWatch) &&
      isWithin(rangeBetween(context, player, id, other.id), 2) !== false,
  );
}
