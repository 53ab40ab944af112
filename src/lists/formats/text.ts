import { pipsInHand } from '../../../machines/rules/command-hand/draft.js';
import { findCard, isCardName } from '../finding-cards.js';
import { isUnitName } from '../finding-units.js';
import { ArmyListError } from '../read-list.js';
import type { TextSections, WrittenList } from '../written.js';
import {
  addUpgrade,
  allegianceIn,
  cardsOn,
  hasBullets,
  headingOf,
  isUnderAUnit,
  pointsIn,
  unitOn,
  withoutDash,
  type Section,
} from './text-lines.js';

/** A text and its parts. */
export interface WrittenText {
  list: WrittenList;
  sections: TextSections;
}

const MOST_LINES = 600;
const MOST_CARDS = 100;
const MOST_UNITS = 200;
const LONGEST_LINE = 2000;

/** `listData.units[1] = {}`, `{ commandCards = {`, `function onload()`: how the mod keeps a list. */
const LUA =
  /^\s*(?:local\s+)?[A-Za-z_][\w.[\]]*\s*=\s*[{'"]|^\s*function\s+\w+\s*\(|^\s*(?:return\s*)?\{\s*(?:\[\s*["'\d]|[A-Za-z_]\w*\s*=)/m;

const LINK = /^\s*\S*https?:\/\//i;

export function looksLikeLua(text: string): boolean {
  return LUA.test(text.slice(0, 2000));
}

/**
 * What Legion HQ's text for tournaments says; its other texts, with ranks or on few lines, are read too.
 * @throws ArmyListError if it is no such text
 */
export function readTextFormat(text: string): WrittenText {
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) {
    throw new ArmyListError(`${lines.length} lines: no army list has more than ${MOST_LINES}.`);
  }
  const tooLong = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (tooLong >= 0) {
    throw new ArmyListError(
      `more than ${LONGEST_LINE} characters on one line; no army list has that.`,
      `line ${tooLong + 1}`,
    );
  }
  const reader = new TextReader(lines);
  lines.forEach((line, index) => reader.read(line, index));
  const { list, sections } = reader;
  const cards = list.hand.length + list.contingencies.length;
  if (cards > MOST_CARDS || list.units.length > MOST_UNITS) {
    throw new ArmyListError(
      `${list.units.length} units and ${cards} command cards; no army list has so many.`,
    );
  }
  const known =
    list.units.some(({ name }) => isUnitName(name)) ||
    [...list.hand, ...list.contingencies].some(isCardName);
  if (!known) {
    throw new ArmyListError(
      "this is no army list: neither JSON nor Legion HQ's text (title, points, units, Commands:), and no unit or command card in it is known.",
      'line 1',
    );
  }
  return { list, sections };
}

class TextReader {
  readonly list: WrittenList = {
    units: [],
    hand: [],
    contingencies: [],
    standingOrdersImplied: true,
  };
  readonly sections: TextSections = {};
  readonly #title: number;
  #section: Section = 'units';
  /** Under a heading of a rank, units may stand after dashes; then their upgrades stand on the same line. */
  #dashesAreUnits = false;
  #afterHeading = false;
  /** After cards with bullets, a line without is no card. */
  #bulleted = false;

  constructor(lines: readonly string[]) {
    this.#title = titleLine(lines);
  }

  read(line: string, index: number): void {
    if (line.trim() === '' || LINK.test(line)) return;
    if (index === this.#title) {
      this.list.name = line.trim();
      return;
    }
    const heading = headingOf(line);
    if (heading) this.#begin(heading.section, heading.rest, index);
    else if (this.#section === 'units') this.#readUnitLine(line);
    else if (this.#section !== 'rest') this.#readCards(this.#section, line, index);
  }

  #begin(section: Section, rest: string, index: number): void {
    this.#section = section;
    this.#afterHeading = true;
    if (section === 'rest') this.sections.rest ??= index;
    if (section !== 'hand' && section !== 'contingencies') return;
    this.sections[section] ??= { start: index, end: index + 1 };
    this.#bulleted = false;
    if (rest !== '') this.#readCards(section, rest, index);
  }

  #readCards(zone: 'hand' | 'contingencies', line: string, index: number): void {
    const bulleted = hasBullets(line);
    if (this.#bulleted && !bulleted && !isCardName(withoutDash(line))) {
      this.#section = 'rest';
      this.sections.rest ??= index;
      return;
    }
    this.#bulleted = bulleted;
    this.list[zone].push(...cardsOn(line, isCardName));
    const section = this.sections[zone];
    if (section) section.end = index + 1;
  }

  #readUnitLine(line: string): void {
    const { list } = this;
    const points = pointsIn(line);
    if (points !== undefined) {
      list.points ??= points;
      return;
    }
    const allegiance = list.units.length === 0 ? allegianceIn(line) : undefined;
    if (allegiance) {
      Object.assign(list, allegiance);
      return;
    }
    const under = isUnderAUnit(line);
    if (this.#afterHeading) this.#dashesAreUnits = under;
    this.#afterHeading = false;
    const unit = list.units.at(-1);
    if (under && unit && !this.#dashesAreUnits) addUpgrade(unit, withoutDash(line));
    else list.units.push(unitOn(line));
  }
}

/** The first line is the title, unless it is points or names a unit with no points after it. */
function titleLine(lines: readonly string[]): number {
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const [first = -1, second = -1] = filled;
  const line = lines[first] ?? '';
  if (pointsIn(line) !== undefined || headingOf(line)) return -1;
  if (pointsIn(lines[second] ?? '') !== undefined) return first;
  return isUnitName(unitOn(line).name) || allegianceIn(line) ? -1 : first;
}

/** A list as Legion HQ's text for tournaments, titles of units included. */
export function writeTextFormat(list: WrittenList, rest: readonly string[] = []): string {
  const { name, points, faction, battleForce, units, hand, contingencies } = list;
  const lines = [
    name ?? 'Untitled',
    ...(points === undefined ? [] : [String(points)]),
    ...(faction === undefined ? [] : [`Faction: ${faction}`]),
    ...(battleForce === undefined ? [] : [`Battle Force: ${battleForce}`]),
    ...units.flatMap(({ name, title, count, upgrades, loadout }) =>
      Array.from({ length: count }, () => [
        title === undefined ? name : `${name} ${title}`,
        ...[...upgrades, ...loadout].map((upgrade) => ` - ${upgrade}`),
      ]).flat(),
    ),
    '',
    ...cardLines('Commands:', hand),
    ...(contingencies.length > 0 ? ['', ...cardLines('Contingencies:', contingencies)] : []),
    ...(rest.length > 0 ? ['', ...rest] : []),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** A heading, and each card after a bullet a pip. */
export function cardLines(heading: string, names: readonly string[]): string[] {
  return [heading, ...names.map((name) => `${bulletsOf(name)}${name}`)];
}

function bulletsOf(name: string): string {
  const found = findCard(name);
  return '•'.repeat(found ? pipsInHand(found.card) : 1);
}
