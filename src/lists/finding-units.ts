import type { Unit, UnitId } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { LONGEST_NAME } from './bounds.js';
import { factionNamed, fightsFor } from './factions.js';
import { foreignNames, namesElsewhere, translatedUnit } from './languages/index.js';
import { byPlainName, plainName, plainWords, type ByPlainName } from './names.js';
import {
  nearnessTo,
  typoGapTo,
  type Near,
  type NearestNames,
  type Suggestible,
} from './nearest.js';
import type { WrittenUnit } from './written.js';
import { lazily } from '../../machines/model/lazily.js';
import type { Printed } from './printed.js';

/** Other names of units in list builders and among players, with the unit's id in the catalogue. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'TX-225 GAVw Occupier Combat Assault Tank': 'tx-225-gavw-occupier-tank',
  'TX-225 GAVw Occupier': 'tx-225-gavw-occupier-tank',
  'TX-225 GAVw Tank': 'tx-225-gavw-occupier-tank',
  'Occupier Tank': 'tx-225-gavw-occupier-tank',
  'Commando Strike Team': 'rebel-commandos-strike-team',
  'Scout Strike Team': 'scout-troopers-strike-team',
  'ARC Strike Team': 'arc-troopers-strike-team',
  'BX Droid Strike Team': 'bx-series-droid-commandos-strike-team',
  'BX Commando Droids Strike Team': 'bx-series-droid-commandos-strike-team',
  'BX Commando Droids': 'bx-series-droid-commandos',
  'Battle Droids': 'b1-battle-droids',
  'Dark Troopers': 'imperial-dark-troopers',
  'Dark Trooper Squad': 'imperial-dark-troopers',
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
 * singular for plural, or plural for singular. `with-faction`: after the name of its faction. `short-name`: a part of a
 * character's name.
 */
export type FoundBy =
  | 'whole-name'
  | 'name-only'
  | 'other-name'
  | 'other-number'
  | 'with-faction'
  | 'short-name'
  | 'older';

export interface FoundUnit {
  /** The units that the name fits, in the order of the catalogue. */
  candidates: Unit[];
  by: FoundBy;
  /** The language of the name; absent: English. */
  language?: string;
}

type WrittenName = Pick<WrittenUnit, 'name' | 'title'>;

/** Returns the name with the title, such as `Darth Vader, Dark Lord of the Sith`. */
export function wholeName({ name, title }: WrittenName): string {
  return title === undefined ? name : `${name}, ${title}`;
}

/** Returns the name and the title that a list writes for a unit. */
export function called({ name, title }: Unit): WrittenName {
  return { name, ...(title !== undefined && { title }) };
}

/** The names of a unit in lists, with and without its title: the printed ones, and those of `alsoListedAs`. */
function listedNamesOf(
  unit: Unit,
  others: readonly string[],
): { names: string[]; wholeNames: string[] } {
  const names = [unit.name, ...others.filter((each) => !each.includes(', '))];
  return {
    names,
    wholeNames: [
      ...names.map((name) => wholeName({ ...unit, name })),
      ...others.filter((each) => each.includes(', ')),
    ],
  };
}

const namesById = new Map<string, string[]>();
for (const [called, id] of Object.entries(ALSO_CALLED)) {
  namesById.set(id, [...(namesById.get(id) ?? []), called]);
}

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

/** The largest number of words in a part of a name. A longer text is a complete name. */
const MOST_WORDS_OF_CHARACTER = 4;

/** Words that identify no character, because many names contain them. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  'the of and an clone clones commander captain general director major agent squad droid tactical super lord darth series force brother sister count senator'.split(
    ' ',
  ),
);

const FACTION_BEFORE =
  /^(rebel|imperial|empire|republic|clone|separatist|cis|mercenary|merc) (.+)$/i;

interface NamedUnit {
  called: string;
  unit: Unit;
}

/** The names of all units: the printed ones, and a table's own, which replace printed namesakes. */
export class UnitNames {
  readonly #facts: Printed['unitFacts'];
  readonly #current: readonly Unit[];
  readonly #byId: ReadonlyMap<string, Unit>;
  readonly #currentByWholeName: ByPlainName<NamedUnit>;
  readonly #currentByName: ByPlainName<NamedUnit>;
  readonly #currentByOtherName: ByPlainName<NamedUnit>;
  readonly #currentByOtherNumber: ByPlainName<NamedUnit>;
  readonly #olderByWholeName: ByPlainName<Unit>;
  readonly #olderByName: ByPlainName<Unit>;
  readonly #charactersByWord: () => ReadonlyMap<string, Unit[]>;
  readonly #nearestWholeNames: NearestNames;
  /** Returns the distance of a name from the nearest unit if it may be a typing mistake for that unit; otherwise 1. */
  readonly gapTo: (name: string) => number;
  /** The same, for names with their titles only. */
  readonly gapToWholeName: (name: string) => number;

  constructor(own: readonly Unit[], { units, unitFacts }: Printed) {
    const isReplaced = (unit: Unit) =>
      own.some((each) => each.id === unit.id || wholeName(each) === wholeName(unit));
    const printed = own.length === 0 ? units : units.filter((each) => !isReplaced(each));
    this.#facts = unitFacts;
    const current = [...own, ...printed.filter((unit) => !this.isOlder(unit))];
    const older = printed.filter((unit) => this.isOlder(unit));
    const listedAs = ({ id }: Unit) => unitFacts[id]?.alsoListedAs ?? [];
    const withNames = (namesOf: (unit: Unit) => string[]) =>
      byPlainName(
        current.flatMap((unit) => namesOf(unit).map((called) => ({ called, unit }))),
        ({ called }) => called,
      );
    this.#current = current;
    this.#byId = new Map([...printed, ...own].map((unit) => [unit.id, unit]));
    this.#currentByWholeName = withNames((unit) => listedNamesOf(unit, listedAs(unit)).wholeNames);
    this.#currentByName = withNames((unit) => listedNamesOf(unit, listedAs(unit)).names);
    this.#currentByOtherName = withNames(otherNamesOf);
    this.#currentByOtherNumber = withNames(otherNumbersOf);
    this.#olderByWholeName = byPlainName(older, wholeName);
    this.#olderByName = byPlainName(older, ({ name }) => name);
    this.#charactersByWord = lazily(() => charactersByWord(current));
    this.#nearestWholeNames = nearnessTo([...current, ...older].map(suggestible));
    const titled = [...current, ...older].filter(({ title }) => title !== undefined);
    this.gapToWholeName = typoGapTo(titled.map(wholeName));
    this.gapTo = typoGapTo([
      ...[...current, ...older].flatMap((unit) => [
        wholeName(unit),
        unit.name,
        ...otherNamesOf(unit),
      ]),
      ...foreignNames('units'),
    ]);
  }

  /** The units of the current edition, and a table's own. */
  get current(): readonly Unit[] {
    return this.#current;
  }

  byId(id: UnitId): Unit | undefined {
    return this.#byId.get(id);
  }

  editionOf({ id }: Unit): string {
    return this.#facts[id]?.edition ?? 'current';
  }

  isOlder(unit: Unit): boolean {
    return !this.editionOf(unit).startsWith('current');
  }

  /** Returns the ids of the printed units to which a counterpart can belong. */
  wholesOf({ id, counterpartOf }: Unit): readonly string[] {
    const known = this.#facts[id]?.counterpart?.candidates;
    return known ?? (counterpartOf === undefined ? [] : [counterpartOf]);
  }

  /** Returns the units that a written name fits. Kinds of names are tried in order; the first with a match decides. */
  find(written: WrittenName): FoundUnit | undefined {
    const called = wholeName(written);
    if (called.length > 2 * LONGEST_NAME) return undefined;
    const found = this.#findInEnglish(written, called);
    if (found) return found;
    const { english, language } = translatedUnit(called) ?? {};
    const meant =
      english === undefined ? undefined : this.#findInEnglish({ name: english }, english);
    return meant && language !== undefined ? { ...meant, language } : undefined;
  }

  #findInEnglish(written: WrittenName, called: string): FoundUnit | undefined {
    const whole = plainName(called);
    const bare = written.title === undefined ? whole : undefined;
    const unitsOf = (named: NamedUnit[] | undefined) => named?.map(({ unit }) => unit);
    const ways: [FoundBy, Unit[] | undefined][] = [
      ['whole-name', unitsOf(this.#currentByWholeName.get(whole))],
      ['name-only', bare === undefined ? undefined : unitsOf(this.#currentByName.get(bare))],
      ['other-name', unitsOf(this.#currentByOtherName.get(whole))],
      ['older', this.#olderByWholeName.get(whole)],
      ['older', bare === undefined ? undefined : this.#olderByName.get(bare)],
      ['other-number', this.#inAnotherNumber(whole)],
      ['with-faction', bare === undefined ? undefined : this.#afterFaction(written.name)],
      ['short-name', bare === undefined ? undefined : this.#charactersCalled(written.name)],
    ];
    const found = ways.find(([, candidates]) => candidates !== undefined);
    return found?.[1] && { by: found[0], candidates: found[1] };
  }

  /** Returns the units whose name fits in the plural or singular. A bare name means those without a title, if any. */
  #inAnotherNumber(plain: string): Unit[] | undefined {
    const units = this.#currentByOtherNumber.get(plain)?.map(({ unit }) => unit);
    const untitled = units?.filter(({ title }) => title === undefined) ?? [];
    return untitled.length > 0 ? untitled : units;
  }

  /** Returns the units of a faction whose name stands before theirs: `Republic AT-RT`. */
  #afterFaction(name: string): Unit[] | undefined {
    const [, word = '', rest = ''] = FACTION_BEFORE.exec(name) ?? [];
    const found = rest === '' ? undefined : this.#findInEnglish({ name: rest }, rest);
    if (!found || found.by === 'short-name') return undefined;
    return candidatesFor(found.candidates, factionNamed(word));
  }

  /** Returns the characters whose names contain all these words: `Veers`, `Obi-Wan`. */
  #charactersCalled(name: string): Unit[] | undefined {
    if (name.length > 40) return undefined;
    const words = plainWords(name);
    if (words.length === 0 || words.length > MOST_WORDS_OF_CHARACTER) return undefined;
    if (words.every((word) => word.length < 3 || COMMON_WORDS.has(word))) return undefined;
    const each = words.map((word) => this.#charactersByWord().get(word) ?? []);
    const [first = []] = each;
    const called = first.filter((unit) => each.every((units) => units.includes(unit)));
    return called.length > 0 ? called : undefined;
  }

  /** Returns true if a name is that of a unit. In some formats only the name distinguishes a unit from other lines. */
  isName(name: string): boolean {
    return this.find({ name }) !== undefined;
  }

  /** Returns true if a name is exactly that of a unit, neither in another number, nor after a faction, nor shortened. */
  isExactName(name: string): boolean {
    const found = this.find({ name });
    return (
      found !== undefined && !['other-number', 'with-faction', 'short-name'].includes(found.by)
    );
  }

  /** Returns true if a name is only a part of a character's name. */
  isShortName(name: string): boolean {
    return this.find({ name })?.by === 'short-name';
  }

  /** Returns the units of the current edition with the same name and a title, because a list may leave the title out. */
  titledNamesakes(unit: Unit): Unit[] {
    const namesakes = this.#currentByName.get(plainName(unit.name)) ?? [];
    return namesakes
      .map((named) => named.unit)
      .filter(({ title }) => title !== undefined && unit.title === undefined);
  }

  /** Returns the counterpart that a list writes among the upgrades of its unit (R28). */
  counterpartAmongUpgrades(upgrade: string, of: readonly Unit[]): Unit | undefined {
    const found = this.find({ name: upgrade });
    return found?.candidates.find(
      (unit) => isCounterpart(unit) && of.some(({ id }) => this.wholesOf(unit).includes(id)),
    );
  }

  /** Returns the units of the current edition whose name, title, or both are most similar to the text. */
  nearest(written: WrittenName, faction?: string): Near[] {
    return this.#nearestWholeNames(wholeName(written), faction);
  }
}

function charactersByWord(units: readonly Unit[]): ReadonlyMap<string, Unit[]> {
  const byWord = new Map<string, Unit[]>();
  for (const unit of units) {
    if (!unit.unique || isCounterpart(unit)) continue;
    for (const word of new Set(plainWords(unit.name))) {
      byWord.set(word, [...(byWord.get(word) ?? []), unit]);
    }
  }
  return byWord;
}

function suggestible(unit: Unit): Suggestible {
  const { name, title, faction } = unit;
  const alone = [name, ...(title === undefined ? [] : [title])];
  return {
    name: wholeName(unit),
    called: [
      wholeName(unit),
      ...alone,
      ...otherNamesOf(unit),
      ...[...new Set([wholeName(unit), name])].flatMap(namesElsewhere),
    ],
    factions: faction === undefined || faction === 'mercenary' ? [] : [faction],
  };
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
