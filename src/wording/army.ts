import type { Unit } from '../index.js';

/** An army in one line: `Lando Calrissian, Rebel Troopers ×3, AT-RT (defeated)`. */
export function armyInWords(army: readonly Unit[]): string {
  const kinds = new Map<string, number>();
  for (const { name, defeated } of army) {
    const kind = `${name}${defeated ? ' (defeated)' : ''}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => (count > 1 ? `${kind} ×${count}` : kind)).join(', ');
}

/** An army with the ids that events use: `Lando Calrissian (lando), Rebel Troopers (rebels-1)`. */
export function armyWithIds(army: readonly Unit[]): string {
  return army.map(({ id, name }) => `${name} (${id})`).join(', ');
}
