import type { Unit } from '../../machines/model/unit.js';

/**
 * An army in one line: `Lando Calrissian, Rebel Troopers ×3, AT-RT (defeated)`. If only a part of it is on the
 * battlefield (R39), the other units are marked too.
 */
export function armyInWords(army: readonly Unit[]): string {
  const kinds = new Map<string, number>();
  for (const unit of army) {
    const kind = `${unit.name}${markOf(unit, army)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => (count > 1 ? `${kind} ×${count}` : kind)).join(', ');
}

function markOf({ defeated, undeployed }: Unit, army: readonly Unit[]): string {
  if (defeated) return ' (defeated)';
  return undeployed && isPartlyDeployed(army) ? ' (not deployed)' : '';
}

/** R39: whether some undefeated units of the army are on the battlefield, and others are not. */
export function isPartlyDeployed(army: readonly Unit[]): boolean {
  const standing = army.filter(({ defeated, counterpartOf }) => !defeated && !counterpartOf);
  return new Set(standing.map(({ undeployed = false }) => undeployed)).size > 1;
}

/** An army with the ids that events use: `Lando Calrissian (lando), Rebel Troopers (rebels-1)`. */
export function armyWithIds(army: readonly Unit[]): string {
  return army.map(({ id, name }) => `${name} (${id})`).join(', ');
}
