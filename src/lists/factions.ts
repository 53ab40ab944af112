import type { BattleForce } from '../../machines/model/battle-force.js';
import type { Unit } from '../../machines/model/unit.js';
import { LONGEST_NAME } from './bounds.js';
import { FACTIONS, SPELLINGS } from './faction-titles.js';
import { factionIn, translated } from './languages/index.js';
import { plainName } from './names.js';
import { nearnessTo, type NearestNames } from './nearest.js';

/** Shorter names of battle forces, as plain names. */
const OTHER_NAMES_OF_FORCES: ReadonlyMap<string, string> = new Map([
  ['501st', '501stlegion'],
  ['212th', '212thattackbattalion'],
  ['echobase', 'echobasedefenders'],
  ['ohnakagang', 'theohnakagang'],
  ['separatistinvasionforce', 'separatistinvasion'],
  ['brighttree', 'brighttreevillage'],
]);

/** Returns the faction that a list names, as the catalogue spells it. */
export function factionNamed(text: string): string | undefined {
  if (text.length > LONGEST_NAME) return undefined;
  const plain = plainName(text);
  return factionsByName.get(plain) ?? factionIn(plain);
}

const factionsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([faction, spellings]) =>
    spellings.map((each) => [plainName(each), faction] as const),
  ),
);

/** The names of all battle forces: the printed ones, and a table's own, which replace namesakes. */
export class BattleForceNames {
  readonly all: readonly BattleForce[];
  /** Finds the battle forces with names similar to an unknown name. */
  readonly nearest: NearestNames;
  readonly #own: readonly BattleForce[];
  readonly #byName: ReadonlyMap<string, BattleForce>;

  constructor(own: readonly BattleForce[], printed: readonly BattleForce[]) {
    this.all = [...own, ...printed];
    this.nearest = nearnessTo(
      this.all.map(({ name, faction }) => ({
        name,
        factions: faction === undefined ? [] : [faction],
      })),
    );
    this.#own = own;
    this.#byName = new Map(this.all.toReversed().map((force) => [plainName(force.name), force]));
  }

  /** Returns the battle force that a list names; `undefined` if it is unknown. */
  find(text: string): BattleForce | undefined {
    if (text.length > LONGEST_NAME) return undefined;
    const plain = plainName(text);
    return (
      this.#own.find(({ id }) => id === text) ??
      this.#byName.get(plain) ??
      this.#byName.get(OTHER_NAMES_OF_FORCES.get(plain) ?? '') ??
      this.#byName.get(plainName(translated('battleForces', text)?.english ?? ''))
    );
  }
}

/** Finds the factions with names similar to an unknown name. */
export const nearestFactions = nearnessTo(
  Object.entries(SPELLINGS).map(([name, called]) => ({ name, called })),
);
/** Returns true if a unit may fight for a faction. Mercenaries and units without a faction may fight for any. */
export function fightsFor(unit: Unit, faction: string): boolean {
  return [faction, 'mercenary', undefined].includes(unit.faction);
}

/**
 * Returns the only faction that an army can belong to: each unit must have a candidate that fights for it. An army of
 * only mercenaries is `mercenary`. Returns `undefined` if several factions are possible.
 */
export function factionOfUnits(candidates: readonly (readonly Unit[])[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const possible = FACTIONS.filter((faction) =>
    candidates.every((units) => units.some((unit) => fightsFor(unit, faction))),
  );
  if (possible.includes('mercenary')) return 'mercenary';
  return possible.length === 1 ? possible[0] : undefined;
}
