import { lazily } from '../../machines/model/lazily.js';
import type { Unit, UpgradeId } from '../../machines/model/unit.js';
import { matchesAny } from '../../machines/model/unit-matching.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import { LONGEST_NAME } from './bounds.js';
import { OLDER_UPGRADES, OTHER_UPGRADE_NAMES } from './legion-hq/codes.js';
import { foreignNames, namesElsewhere, translated, type Translated } from './languages/index.js';
import { byPlainName, isSameName, plainName, plainWords, type ByPlainName } from './names.js';
import { nearnessTo, typoGapTo, type NearestNames } from './nearest.js';
import type { Printed } from './printed.js';

/**
 * The meaning of an upgrade's name: one upgrade; several, if the unit may take each of them; or one of an older edition
 * that is not applied here.
 */
export type FoundUpgrade =
  { kind: 'one'; upgrade: Upgrade } | { kind: 'several'; upgrades: Upgrade[] } | { kind: 'older' };

interface NamedUpgrade {
  called: string;
  upgrade: Upgrade;
  /** True for the name without the title, which other upgrades may share. */
  isPart?: true;
}

/** The names of all upgrades: the printed ones, and a table's own, which replace printed namesakes. */
export class UpgradeNames {
  readonly #facts: Printed['upgradeFacts'];
  readonly #byId: ReadonlyMap<UpgradeId, Upgrade>;
  readonly #own: ReadonlySet<Upgrade>;
  readonly #named: ByPlainName<NamedUpgrade>;
  /** Returns the distance of a name from the nearest upgrade if it may be a typing mistake for it; otherwise 1. */
  readonly gapTo: (name: string) => number;
  /** Finds the upgrades with names similar to an unknown name. */
  readonly nearest: NearestNames;

  constructor(own: readonly Upgrade[], { upgrades, upgradeFacts }: Printed) {
    this.#facts = upgradeFacts;
    const isReplaced = (upgrade: Upgrade) =>
      own.some((each) => each.id === upgrade.id || each.name === upgrade.name);
    const all = [...own, ...upgrades.filter((each) => !isReplaced(each))];
    const named = all.flatMap((upgrade) => this.#namesOf(upgrade));
    this.#own = new Set(own);
    this.#byId = new Map(all.map((upgrade) => [upgrade.id, upgrade]));
    this.#named = byPlainName(named, ({ called }) => called);
    this.gapTo = typoGapTo([
      ...named.map(({ called }) => called),
      ...OLDER_UPGRADES,
      ...foreignNames('upgrades'),
    ]);
    const nearest = lazily(() =>
      nearnessTo(
        all.map((upgrade) => ({
          name: this.nameOf(upgrade),
          called: [
            ...this.#namesOf(upgrade).map(({ called }) => called),
            ...namesElsewhere(upgrade.name),
          ],
        })),
      ),
    );
    this.nearest = (unknown, faction) => nearest()(unknown, faction);
  }

  /** Returns true for an upgrade of the table's own. */
  isOwn(upgrade: Upgrade): boolean {
    return this.#own.has(upgrade);
  }

  byId(id: UpgradeId): Upgrade | undefined {
    return this.#byId.get(id);
  }

  /** Returns true for the name of an upgrade: some texts distinguish upgrades from units only by name. */
  isName(name: string): boolean {
    if (name.length > LONGEST_NAME) return false;
    return this.#isEnglish(plainName(name)) || this.translationOf(name) !== undefined;
  }

  /**
   * Finds the upgrade with a name on a unit. Several upgrades may share a name: those that the unit may not take are
   * left out, and an upgrade that names its units precedes one that any unit may take.
   * @param units the units that the unit's own name fits
   */
  find(name: string, units: readonly Unit[]): FoundUpgrade | undefined {
    if (name.length > LONGEST_NAME) return undefined;
    const english = this.translationOf(name)?.english ?? name;
    const plain = plainName(english);
    const named = this.#named.get(plain);
    if (!named) return older.has(plain) ? { kind: 'older' } : undefined;
    const whole = named.filter(({ isPart }) => !isPart);
    const called = (whole.length > 0 ? whole : named).map(({ upgrade }) => upgrade);
    const taken = called.filter((upgrade) => units.some((unit) => this.mayTake(unit, upgrade)));
    const possible = taken.length > 0 ? taken : called;
    const upgrade =
      whole.length > 0
        ? this.#bestNamesake(english, possible, units)
        : possible.length === 1 && possible[0];
    return upgrade ? { kind: 'one', upgrade } : { kind: 'several', upgrades: possible };
  }

  /** Returns the English name of an upgrade in another language; `undefined` for English and unknown names. */
  translationOf(name: string): Translated | undefined {
    if (name.length > LONGEST_NAME || this.#isEnglish(plainName(name))) return undefined;
    const named = translated('upgrades', name);
    const [, before, inside = ''] = /^(.+?) ?\((.+)\)$/.exec(name) ?? [];
    if (named || before === undefined) return named;
    // German lists write some upgrades in both languages: `Machtschub (Force Push)`.
    const own = translated('upgrades', before);
    return own && plainName(own.english) === plainName(inside) ? own : undefined;
  }

  #isEnglish(plain: string): boolean {
    return this.#named.has(plain) || older.has(plain);
  }

  /** The name of an upgrade for lists: a longer one if its own name also means others. */
  nameOf(upgrade: Upgrade): string {
    const { id, name } = upgrade;
    const namesakes = this.#named.get(plainName(name)) ?? [];
    const isShared = namesakes.some((each) => each.upgrade !== upgrade);
    const [longer] = this.#facts[id]?.alsoListedAs ?? [];
    return isShared && longer !== undefined && longer.length > name.length ? longer : name;
  }

  #namesOf(upgrade: Upgrade): NamedUpgrade[] {
    const { id, name } = upgrade;
    const { title, alsoListedAs = [] } = this.#facts[id] ?? {};
    const named = [name, ...alsoListedAs, ...(otherNames.get(id) ?? [])].map((called) => ({
      called,
      upgrade,
    }));
    const distinct = [...new Map(named.map((each) => [plainName(each.called), each])).values()];
    if (title === undefined) return distinct;
    const called = name.slice(0, -`, ${title}`.length);
    return [...distinct, { called, upgrade, isPart: true }];
  }

  /** Returns true if a unit may take an upgrade, as far as the facts of units tell. */
  mayTake(unit: Unit, { id, requires }: Upgrade): boolean {
    if (this.#facts[id]?.alsoRequires) return true;
    return requires === undefined || requires.length === 0 || matchesAny(unit, requires);
  }

  /** Returns the upgrade that a shared name means on one of these units; `undefined` if that is unclear. */
  #bestNamesake(
    called: string,
    upgrades: readonly Upgrade[],
    units: readonly Unit[],
  ): Upgrade | undefined {
    const [first, ...others] = upgrades;
    if (others.length === 0) return first;
    const precise = upgrades.filter(({ requires = [] }) => requires.length > 0);
    if (precise.length === 1) return precise[0];
    const words = new Set(
      units.flatMap(({ name, faction = '' }) => plainWords(`${name} ${faction}`)),
    );
    const labelled = upgrades.filter((upgrade) =>
      this.#labelsOf(upgrade).some((each) => words.has(each)),
    );
    if (labelled.length === 1) return labelled[0];
    const doNothing = upgrades.every(({ id }) => this.#facts[id]?.kind === 'no-act-here');
    if (!doNothing) return undefined;
    const bare = upgrades.filter((each) => this.#labelsOf(each).length === 0);
    return bare.find(({ name }) => isSameName(name, called)) ?? bare[0] ?? first;
  }

  /** The words in brackets that distinguish an upgrade from its namesakes: `Din` of `The Darksaber (Din)`. */
  #labelsOf(upgrade: Upgrade): string[] {
    return this.#namesOf(upgrade).flatMap(({ called }) =>
      plainWords(/\((.+)\)$/.exec(called)?.[1] ?? ''),
    );
  }
}

const older = new Set(OLDER_UPGRADES.map(plainName));

const otherNames = new Map<UpgradeId, string[]>();
for (const [called, id] of Object.entries(OTHER_UPGRADE_NAMES)) {
  otherNames.set(id, [...(otherNames.get(id) ?? []), called]);
}
