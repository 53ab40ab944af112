import { catalogueCards } from '../../machines/catalogue/index.js';
import type { Unit } from '../../machines/model/unit.js';
import { isSameName, plainName } from './names.js';

/** How lists spell each faction; the first is what it is called in messages. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  rebels: ['Rebel Alliance', 'rebels', 'rebel', 'the rebel alliance', 'alliance'],
  empire: ['Galactic Empire', 'empire', 'imperial', 'imperials', 'the galactic empire'],
  republic: ['Galactic Republic', 'republic', 'gar', 'the galactic republic'],
  separatists: ['Separatist Alliance', 'separatists', 'separatist', 'cis', 'separatist-alliance'],
  mercenary: ['Mercenaries', 'mercenary', 'mercs', 'merc', 'fringe', 'shadow collective'],
  mandalorians: ['Mandalorians', 'mandalorian', 'mandalorian clans'],
};

export const FACTIONS: readonly string[] = Object.keys(SPELLINGS);

/** Battle forces without a card of their own in the catalogue, and the faction of each. */
const OTHER_BATTLE_FORCES: readonly (readonly [string, string])[] = [
  ['Shadow Collective', 'mercenary'],
  ['Imperial Remnant', 'empire'],
  ['Wookiee Defenders', 'republic'],
  ['Experimental Droids', 'separatists'],
];

const BATTLE_FORCES: ReadonlyMap<string, string | undefined> = new Map([
  ...catalogueCards.flatMap(({ battleForce, faction }) =>
    battleForce === undefined ? [] : [[battleForce, faction] as const],
  ),
  ...OTHER_BATTLE_FORCES,
]);

/** The faction that a list names, as the catalogue spells it. */
export function factionNamed(text: string): string | undefined {
  return FACTIONS.find((faction) => SPELLINGS[faction]?.some((each) => isSameName(each, text)));
}

/** The faction's name as players say it. */
export function factionTitle(faction: string): string {
  return SPELLINGS[faction]?.[0] ?? faction;
}

/** A battle force as the catalogue spells it, and the faction it belongs to, if it is a known one. */
export function battleForceNamed(
  text: string,
): { name: string; faction: string | undefined } | undefined {
  const plain = plainName(text);
  for (const [name, faction] of BATTLE_FORCES) {
    if (plainName(name) === plain) return { name, faction };
  }
  return undefined;
}

/** Mercenaries fight for any faction; a unit of no faction belongs to all. */
export function fightsFor(unit: Unit, faction: string): boolean {
  return [faction, 'mercenary', undefined].includes(unit.faction);
}

/**
 * The one faction that an army can belong to: each unit must have a candidate that fights for it.
 * An army of mercenaries alone is `mercenary`. If several factions are possible: undefined.
 */
export function factionOfUnits(candidates: readonly (readonly Unit[])[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const possible = FACTIONS.filter((faction) =>
    candidates.every((units) => units.some((unit) => fightsFor(unit, faction))),
  );
  if (possible.includes('mercenary')) return 'mercenary';
  return possible.length === 1 ? possible[0] : undefined;
}
