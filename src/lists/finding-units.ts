import { catalogueUnitFacts } from '../../machines/catalogue/unit-facts.js';
import { catalogueUnits } from '../../machines/catalogue/units.js';
import type { Unit } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { LONGEST_NAME } from './bounds.js';
import { fightsFor } from './factions.js';
import { byPlainName, lazily, plainName, plainWords } from './names.js';
import { nearnessTo, typoGapTo, type Near } from './nearest.js';
import type { WrittenUnit } from './written.js';

/** Other names of units in list builders and among players, with the unit's id in the catalogue. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'TX-225 GAVw Occupier Combat Assault Tank': 'tx-225-gavw-occupier-tank',
  'TX-225 GAVw Tank': 'tx-225-gavw-occupier-tank',
  'Occupier Tank': 'tx-225-gavw-occupier-tank',
  'Commando Strike Team': 'rebel-commandos-strike-team',
  'Scout Strike Team': 'scout-troopers-strike-team',
  'ARC Strike Team': 'arc-troopers-strike-team',
  'BX Droid Strike Team': 'bx-series-droid-commandos-strike-team',
  '1.4 FD Laser': '14-fd-laser-cannon-team',
  'Director Krennic': 'director-orson-krennic-architect-of-terror',
  'Orson Krennic': 'director-orson-krennic-architect-of-terror',
  'E-Web Team': 'e-web-heavy-blaster-team',
  'E-Web': 'e-web-heavy-blaster-team',
  'Death Troopers': 'imperial-death-troopers',
  'Captain Rex': 'clone-captain-rex-honorable-soldier',
  'Commander Cody': 'clone-commander-cody-leader-of-the-212th',
  'Mark 2': 'mark-ii-medium-blaster-trooper',
  'Mark II': 'mark-ii-medium-blaster-trooper',
  ID10: 'idens-id10-seeker-droid',
  'ID10 Seeker Droid': 'idens-id10-seeker-droid',
  'Inferno Squad': 'imperial-special-forces-inferno-squad',
  'Dwarf Spider Droid': 'dsd1-dwarf-spider-droid',
  'Crab Droid': 'lm-432-crab-droid',
  'Stormtroopers HRU': 'stormtroopers-heavy-response-unit',
  'Delta Squad': 'clone-commandos-delta-squad',
  'Raddaugh Gnasp Attack Craft': 'raddaugh-gnasp-fluttercraft-attack-craft',
  'IG-100 MagnaGuard (Prototype)': 'ig-100-magnaguard-prototype-assassin-droids',
  'Persuader-Class Tank Droid (Prototype)': 'persuader-class-tank-droid-prototype-tank-droid',
  'C-3PO Human Cyborg Relations (GAR)': 'c-3po-made-to-suffer',
  'Din Djarin (CotW) The Mandalorian': 'din-djarin-the-mandalorian',
  'Grogu The Child (CotW)': 'grogu',
};

/**
 * The kind of name by which a unit was found. `older`: it is of an edition that is no longer current. `other-number`:
 * singular for plural, or plural for singular. `short-name`: a part of a character's name.
 */
export type FoundBy =
  'whole-name' | 'name-only' | 'other-name' | 'other-number' | 'short-name' | 'older';

export interface FoundUnit {
  /** The units that the name fits, in the order of the catalogue. */
  candidates: Unit[];
  by: FoundBy;
}

type WrittenName = Pick<WrittenUnit, 'name' | 'title'>;

/** Returns the name with the title, such as `Darth Vader, Dark Lord of the Sith`. */
export function wholeName({ name, title }: WrittenName): string {
  return title === undefined ? name : `${name}, ${title}`;
}

export function editionOf({ id }: Unit): string {
  return catalogueUnitFacts[id]?.edition ?? 'current';
}

export function isOlder(unit: Unit): boolean {
  return !editionOf(unit).startsWith('current');
}

const CURRENT = catalogueUnits.filter((unit) => !isOlder(unit));
const OLDER = catalogueUnits.filter(isOlder);

const currentByWholeName = byPlainName(CURRENT, wholeName);
const currentByName = byPlainName(CURRENT, ({ name }) => name);
const namesById = new Map<string, string[]>();
for (const [called, id] of Object.entries(ALSO_CALLED)) {
  namesById.set(id, [...(namesById.get(id) ?? []), called]);
}
const currentByOtherName = byPlainName(
  CURRENT.flatMap((unit) => otherNamesOf(unit).map((called) => ({ called, unit }))),
  ({ called }) => called,
);
const currentByOtherNumber = byPlainName(
  CURRENT.flatMap((unit) => otherNumbersOf(unit).map((called) => ({ called, unit }))),
  ({ called }) => called,
);
const olderByWholeName = byPlainName(OLDER, wholeName);
const olderByName = byPlainName(OLDER, ({ name }) => name);

/** Returns the other names of a unit, and its title before its name, as some list builders write it. */
function otherNamesOf({ id, name, title }: Unit): string[] {
  const called = namesById.get(id) ?? [];
  return title === undefined ? called : [...called, `${title} ${name}`];
}

/** Returns the singular of a plural name, or the plural of a singular one: `Stormtrooper`, `AT-RTs`. */
function otherNumbersOf({ name, title }: Unit): string[] {
  const names = title === undefined ? [name] : [name, `${name} ${title}`];
  return names.map((each) => (each.endsWith('s') ? each.slice(0, -1) : `${each}s`));
}

/** Returns the units that a written name fits. Kinds of names are tried in order; the first with a match decides. */
export function findUnits(written: WrittenName): FoundUnit | undefined {
  const called = wholeName(written);
  if (called.length > 2 * LONGEST_NAME) return undefined;
  const whole = plainName(called);
  const bare = written.title === undefined ? whole : undefined;
  const ways: [FoundBy, Unit[] | undefined][] = [
    ['whole-name', currentByWholeName.get(whole)],
    ['name-only', bare === undefined ? undefined : currentByName.get(bare)],
    ['other-name', currentByOtherName.get(whole)?.map(({ unit }) => unit)],
    ['older', olderByWholeName.get(whole)],
    ['older', bare === undefined ? undefined : olderByName.get(bare)],
    ['other-number', inAnotherNumber(whole)],
    ['short-name', bare === undefined ? undefined : charactersCalled(written.name)],
  ];
  const found = ways.find(([, candidates]) => candidates !== undefined);
  return found?.[1] && { by: found[0], candidates: found[1] };
}

/** Returns the units whose name fits in the plural or singular. A bare name means those without a title, if any. */
function inAnotherNumber(plain: string): Unit[] | undefined {
  const units = currentByOtherNumber.get(plain)?.map(({ unit }) => unit);
  const untitled = units?.filter(({ title }) => title === undefined) ?? [];
  return untitled.length > 0 ? untitled : units;
}

const charactersByWord = lazily(() => {
  const byWord = new Map<string, Unit[]>();
  for (const unit of CURRENT) {
    if (!catalogueUnitFacts[unit.id]?.unique || isCounterpart(unit)) continue;
    for (const word of new Set(plainWords(unit.name))) {
      byWord.set(word, [...(byWord.get(word) ?? []), unit]);
    }
  }
  return byWord;
});

/** The largest number of words in a part of a name. A longer text is a complete name. */
const MOST_WORDS_OF_CHARACTER = 4;

/** Returns the characters whose names contain all these words: `Veers`, `Obi-Wan`. */
function charactersCalled(name: string): Unit[] | undefined {
  if (name.length > 40) return undefined;
  const words = plainWords(name);
  if (words.length === 0 || words.length > MOST_WORDS_OF_CHARACTER) return undefined;
  if (words.every((word) => word.length < 3 || COMMON_WORDS.has(word))) return undefined;
  const each = words.map((word) => charactersByWord().get(word) ?? []);
  const [first = []] = each;
  const called = first.filter((unit) => each.every((units) => units.includes(unit)));
  return called.length > 0 ? called : undefined;
}

/** Words that identify no character, because many names contain them. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  'the of and an clone clones commander captain general director major agent squad droid tactical super lord darth series force brother sister count senator'.split(
    ' ',
  ),
);

/** Returns true if a name is that of a unit. In some formats only the name distinguishes a unit from other lines. */
export function isUnitName(name: string): boolean {
  return findUnits({ name }) !== undefined;
}

/** Returns true if a name is exactly that of a unit, neither in another number nor shortened. */
export function isExactUnitName(name: string): boolean {
  const found = findUnits({ name });
  return found !== undefined && !['other-number', 'short-name'].includes(found.by);
}

/** Returns true if a name is only a part of a character's name. */
export function isShortName(name: string): boolean {
  return findUnits({ name })?.by === 'short-name';
}

/**
 * Returns the candidates that are possible in an army of the faction. If two differ only in their faction, the one of
 * the army's faction is used. If the faction would leave no candidate, all stay.
 */
export function candidatesFor(candidates: readonly Unit[], faction: string | undefined): Unit[] {
  if (faction === undefined) return [...candidates];
  const possible = candidates.filter((unit) => fightsFor(unit, faction));
  const kept = possible.length > 0 ? possible : candidates;
  return kept.filter(
    (unit) =>
      unit.faction === faction ||
      !kept.some((other) => other.faction === faction && wholeName(other) === wholeName(unit)),
  );
}

/** Returns the units of the current edition with the same name and a title, because a list may leave the title out. */
export function titledNamesakes(unit: Unit): Unit[] {
  const namesakes = currentByName.get(plainName(unit.name)) ?? [];
  return namesakes.filter(({ title }) => title !== undefined && unit.title === undefined);
}

/** Returns the counterpart that a list writes among the upgrades of its unit (R28). */
export function counterpartAmongUpgrades(upgrade: string, of: readonly Unit[]): Unit | undefined {
  const found = findUnits({ name: upgrade });
  return found?.candidates.find((unit) => isCounterpart(unit) && isPartOfAny(unit, of));
}

/** Returns true if the counterpart can be a part of one of these units of the catalogue. */
function isPartOfAny(counterpart: Unit, units: readonly Unit[]): boolean {
  return units.some(({ id }) => wholesOf(counterpart).includes(id));
}

/** Returns the catalogue ids of the units to which a counterpart can belong. */
export function wholesOf({ id }: Unit): readonly string[] {
  return catalogueUnitFacts[id]?.counterpart?.candidates ?? [];
}

const nearestWholeNames = nearnessTo(
  CURRENT.map((unit) => {
    const { name, title, faction } = unit;
    const alone = [name, ...(title === undefined ? [] : [title])];
    return {
      name: wholeName(unit),
      called: [wholeName(unit), ...alone, ...otherNamesOf(unit)],
      factions: faction === undefined || faction === 'mercenary' ? [] : [faction],
    };
  }),
);

/** Returns the units of the current edition whose name, title, or both are most similar to the text. */
export function nearestUnits(written: WrittenName, faction?: string): Near[] {
  return nearestWholeNames(wholeName(written), faction);
}

/** Returns the distance of a name from the nearest unit if it may be a typing mistake for that unit; otherwise 1. */
export const gapToUnits = typoGapTo(
  CURRENT.flatMap((unit) => [wholeName(unit), unit.name, ...otherNamesOf(unit)]),
);
