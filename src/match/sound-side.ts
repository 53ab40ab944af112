import type { CardId } from '../../machines/model/command-card.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Unit, UnitId } from '../../machines/model/unit.js';
import { SnapshotError } from '../controller/snapshot-error.js';

/**
 * Cards are known, and lie in one zone each.
 * @throws SnapshotError
 */
export function checkZones(
  owner: PlayerColor,
  lying: readonly CardId[],
  isKnown: (cardId: CardId) => boolean,
): void {
  const unknown = lying.find((cardId) => !isKnown(cardId));
  if (unknown !== undefined) throw new SnapshotError(`${owner}'s card "${unknown}" is not known.`);
  const twice = repeated(lying);
  if (twice !== undefined) throw new SnapshotError(`${owner}'s card "${twice}" lies in two zones.`);
}

/**
 * Units are there once, hold one order each, and what is named is there.
 * @param named units that hold something: an order, a range, the nomination
 * @throws SnapshotError
 */
export function checkUnits(
  owner: PlayerColor,
  army: readonly Unit[],
  ordered: readonly UnitId[],
  named: readonly UnitId[],
): void {
  const unitIds = army.map(({ id }) => id);
  const doubled = repeated(unitIds);
  if (doubled !== undefined) throw new SnapshotError(`${owner}'s army has two units "${doubled}".`);
  const stranger = [...ordered, ...named].find((id) => !unitIds.includes(id));
  if (stranger !== undefined) {
    throw new SnapshotError(
      `${owner}'s army has no unit "${stranger}" to hold an order or a range.`,
    );
  }
  const again = repeated(ordered);
  if (again !== undefined) throw new SnapshotError(`${owner}'s unit "${again}" has two orders.`);
}

function repeated(ids: readonly string[]): string | undefined {
  return ids.find((id, index) => ids.indexOf(id) < index);
}
