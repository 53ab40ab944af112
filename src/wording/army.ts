import { stateOfUpgrade, type BuiltUnit } from '../../machines/model/built-army.js';
import type { Unit } from '../../machines/model/unit.js';
import type { Names } from './names.js';

/**
 * An army in one line: `Lando Calrissian, Rebel Troopers (HQ Uplink), Rebel Troopers ×3, AT-RT (defeated)`. If only a
 * part of it is on the battlefield (R39), the other units are marked too.
 */
export function describeArmy(army: readonly Unit[], names?: Pick<Names, 'upgrade'>): string {
  const kinds = new Map<string, number>();
  for (const unit of army) {
    const upgrades = names ? describeUpgrades(unit, names) : '';
    const kind = `${unit.name}${upgrades && ` (${upgrades})`}${markOf(unit, army)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => (count > 1 ? `${kind} ×${count}` : kind)).join(', ');
}

/** The upgrades of a unit, with their states: `HQ Uplink (exhausted), DLT-19 Stormtrooper` (UP-3, UP-9, UP-10). */
export function describeUpgrades({ upgrades = [] }: Unit, names: Pick<Names, 'upgrade'>): string {
  return upgrades
    .map((upgrade) => {
      const { id, state } = stateOfUpgrade(upgrade);
      const name = names.upgrade(id);
      if (state === 'ready') return name;
      return `${name} (${state === 'other-side' ? 'turned' : state})`;
    })
    .join(', ');
}

/** The keywords that a unit has from upgrades and its battle force: `Direct Clone Trooper, from General of the Republic`. */
export function givenKeywords({ keywords = [] }: BuiltUnit): string[] {
  return keywords.flatMap(({ name, value, from }) =>
    from ? [`${name}${value === undefined ? '' : ` ${value}`}, from ${from.join(' and ')}`] : [],
  );
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
