import type { KnownNames } from '../known-names.js';
import { isCounterpart } from '../../../machines/model/unit-matching.js';
import type { CleanLine } from './clean-lines.js';
import { cardsOn, gapToCardOn, isCardOnLine } from './card-line.js';
import { unitOn, upgradeNameOn, type UnitLine } from './unit-line.js';

/** The kind of a line among the units. */
export type LineKind = 'unit' | 'upgrade' | 'card' | 'unread';

/** The possible meanings of a line by its name, regardless of its place. */
export interface KnownLine {
  line: CleanLine;
  /** The layout of the line: its bullet and indentation. */
  style: string;
  unit: UnitLine;
  isUpgrade: boolean;
  isCard: boolean;
}

/** The numbers of lines with one layout that are certainly units, and certainly upgrades. */
interface Votes {
  units: number;
  upgrades: number;
}

/**
 * Distinguishes units from upgrades. Lists write the two differently, but each in its own way: if one kind of bullet or
 * indentation has only names of units, an unknown line of that kind is a unit.
 */
export class LineKinds {
  readonly #votes = new Map<string, Votes>();
  readonly #known: ReadonlyMap<number, KnownLine>;
  readonly #names: KnownNames;

  constructor(lines: readonly CleanLine[], names: KnownNames) {
    this.#names = names;
    const filled = lines.filter(({ text }) => text !== '');
    const base = Math.min(...filled.map(({ indent }) => indent));
    this.#known = new Map(filled.map((line) => [line.index, knownLine(line, base, names)]));
    for (const known of this.#known.values()) this.#vote(known);
  }

  #vote({ style, unit, isUpgrade, isCard }: KnownLine): void {
    const votes = this.#votes.get(style) ?? { units: 0, upgrades: 0 };
    this.#votes.set(style, votes);
    if (isCard) return;
    if (unit.known === 'exactly' && !isUpgrade && !this.#isOfACounterpart(unit)) votes.units += 1;
    if (isUpgrade && unit.known === 'no') votes.upgrades += 1;
  }

  #isOfACounterpart({ unit }: UnitLine): boolean {
    const [first] = this.#names.units.find(unit)?.candidates ?? [];
    return first !== undefined && isCounterpart(first);
  }

  of(line: CleanLine): KnownLine {
    return this.#known.get(line.index) ?? knownLine(line, 0, this.#names);
  }

  /**
   * @param after the lines read before: whether there is a unit that upgrades can belong to, and the layout of lines
   * that are units by their place
   */
  kindOf(known: KnownLine, after: { hasUnit: boolean; unitStyle?: string }): LineKind {
    const { line, style, unit, isUpgrade, isCard } = known;
    const { units, upgrades } = this.#votes.get(style) ?? { units: 0, upgrades: 0 };
    const isUnder = after.hasUnit && (line.mark !== '' || style.endsWith('>'));
    const isExact = unit.known === 'exactly';
    if (isCard && !isExact) return isUpgrade && isUnder && upgrades > 0 ? 'upgrade' : 'card';
    if (isExact && isUpgrade) {
      const isUnit = units === upgrades ? !isUnder : units > upgrades;
      return isUnit || !after.hasUnit ? 'unit' : 'upgrade';
    }
    if (isExact) {
      return this.#isOfACounterpart(unit) && isUnder && units === 0 ? 'upgrade' : 'unit';
    }
    // "Stormtrooper" is the name of an upgrade and part of a unit's name. Without a layout that marks units, it is read
    // as an upgrade.
    const isSetAsUnit = unit.known === 'roughly' && !isUnder && upgrades === 0;
    if (isUpgrade && !isSetAsUnit) return after.hasUnit ? 'upgrade' : 'unread';
    if (unit.known === 'roughly' && (unit.counted || isSetAsUnit)) return 'unit';
    return this.#kindOfUnknown(known, isUnder, after);
  }

  #kindOfUnknown(
    { line, style, unit }: KnownLine,
    isUnder: boolean,
    { hasUnit, unitStyle }: { hasUnit: boolean; unitStyle?: string },
  ): LineKind {
    const names = this.#names;
    const { units, upgrades } = this.#votes.get(style) ?? { units: 0, upgrades: 0 };
    const gap = unit.known === 'roughly' ? 0 : names.units.gapTo(unit.unit.name);
    const gapOfUpgrade = names.upgrades.gapTo(upgradeNameOn(line.text, names));
    const gapOfCard = unit.counted || isUnder ? 1 : gapToCardOn(line.text, names.cards);
    const least = Math.min(gap, gapOfUpgrade, gapOfCard);
    if (least < 1 && least === gapOfCard && least < gap) return 'card';
    if (least < 1) return gap === least || !hasUnit ? 'unit' : 'upgrade';
    if (hasUnit && upgrades > 0 && units === 0) return 'upgrade';
    if (isUnder && units === 0 && style !== unitStyle) return 'upgrade';
    if (isUnder && units > 0 && upgrades > 0 && !unit.counted) return 'upgrade';
    if (unit.counted || unit.priced) return 'unit';
    return isProse(line.text) ? 'unread' : 'unit';
  }
}

function knownLine(line: CleanLine, base: number, names: KnownNames): KnownLine {
  return {
    line,
    style: `${line.mark}${line.indent > base + 1 ? '>' : ''}`,
    unit: unitOn(line.text, names),
    isUpgrade: names.upgrades.isName(upgradeNameOn(line.text, names)),
    isCard: line.dots > 1 || isLineOfCards(line, names),
  };
}

/** Returns true for a card, or for several ones, with or without their pips: `Ambush, Push`, `Implacable•, Push••`. */
export function isLineOfCards({ text, dots }: CleanLine, { cards }: KnownNames): boolean {
  if (isCardOnLine(text, cards)) return true;
  if (!/[•,;|/]/.test(text)) return false;
  const named = cardsOn(text, dots, cards);
  return named.length > 1 && named.every(({ name }) => cards.isName(name));
}

/** Returns true for a sentence, as people write it around their lists. */
export function isProse(text: string): boolean {
  const words = text.split(' ').length;
  return words > 8 || (words >= 4 && /[.!?…:]$/.test(text));
}
