import type { KnownNames } from '../known-names.js';
import type { WrittenUnit } from '../written.js';
import { MOST_UPGRADES } from '../bounds.js';
import { withoutEdges } from './edges.js';
import { rankNamed } from './headings.js';

/** A line that was read as a unit, and the certainty of that. */
export interface UnitLine {
  unit: WrittenUnit;
  /** `exactly`: the name of a unit; `roughly`: in another number, shortened, or with a faction. */
  known: 'exactly' | 'roughly' | 'no';
  /** True if it gives the number of units. */
  counted: boolean;
  /** True if it gives the price. */
  priced: boolean;
}

const COUNT_BEFORE =
  /^[([]?(\d{1,3}) ?[x×✕][)\]]?(?: |(?=\p{L}))|^[x×] ?(\d{1,3}) |^[([](\d{1,2})[)\]] |^(\d{1,2}) ?[|;] ?|^(\d{1,2}) (?=\p{L}|\d\.|\d\d-)/iu;
const COUNT_AFTER = / [([]?[x×] ?(\d{1,3})[)\]]?$| [([](\d{1,2}) ?[x×][)\]]$/i;

/** The sum at the end of a line: `= 206`. */
const SUM = / ?= ?(\d{1,5}) ?(?:pts?|points?|pkt|punkte|puntos|p)?\.?$/i;

/** Possible ends of a name. */
const ENDS =
  / ?[,;:|=+([{] ?| (?:[-–—]+|with|w\/|mit|avec|con|and|\/) ?| ?--+ ?| (?=\d{1,4}(?: ?(?:pts?|points?|pkt|punkte|puntos|p))?\.?(?:$|[ ,;|]))/gi;
/** The largest number of such marks in a name, and the longest name with its count and title. */
const MOST_ENDS = 12;
const LONGEST_UNIT_NAME = 150;

/**
 * Reads the line of a unit: `2x Stormtroopers`, `Maul (185) - Force Push (10)`, `2× Stormtroopers (44): DLT-19
 * Stormtrooper (24) = 136`, `AT-RT (Laser Cannon, Overwatch)`, `Luke Skywalker (Operative) with Force Push and Jedi
 * Mind Trick`.
 */
export function unitOn(line: string, names: KnownNames): UnitLine {
  const text = line.replace(/^\| ?| ?\|$/g, '');
  const whole = namedOn(text, names);
  const before = COUNT_BEFORE.exec(text);
  if (!before || whole.known === 'exactly')
    return { ...finished(whole, 1, names), counted: whole.repeats > 0 };
  const count = Number(before.slice(1).find((each) => each !== undefined));
  const rest = namedOn(text.slice(before[0].length), names);
  // A bare number may belong to an unknown name.
  const isBare = before[5] !== undefined;
  if (isBare && rest.known === 'no' && names.units.gapTo(rest.called) === 1)
    return { ...finished(whole, 1, names), counted: false };
  return { ...finished(rest, count, names), counted: true };
}

interface NameOnLine {
  called: string;
  known: UnitLine['known'];
  /** A count after the name; 0 without one. */
  repeats: number;
  /** The rest of the line after the name. */
  after: string;
  sum?: number;
}

/** Returns the longest beginning that is the name of a unit; otherwise the text before the first strong mark. */
function namedOn(whole: string, names: KnownNames): NameOnLine {
  const { units } = names;
  const sum = SUM.exec(whole)?.[1];
  const text = whole.replace(SUM, '');
  const ends = [...endsIn(text), ...(text.length <= LONGEST_UNIT_NAME ? [text.length] : [])];
  const beginnings = ends.map((end) => ({ end, ...withoutCount(unquoted(text.slice(0, end))) }));
  const known = (isKnown: (name: string) => boolean) =>
    beginnings.findLast(({ name }) => name !== '' && isKnown(name));
  const exactly = known((name) => units.isExactName(name));
  const misspelt = exactly && withMisspeltTitle(exactly, beginnings, text, names);
  const found =
    exactly ??
    known((name) => units.isName(name) && !units.isShortName(name)) ??
    beginnings.findLast(({ name, end }) => isShortAndAlone(name, text.slice(end), names));
  const { end, name, count } =
    misspelt ?? found ?? nearestBeginning(beginnings, text, names) ?? unknownName(text);
  return {
    called: name,
    known: misspelt ? 'no' : exactly ? 'exactly' : found ? 'roughly' : 'no',
    repeats: count,
    after: text.slice(end),
    ...(sum !== undefined && { sum: Number(sum) }),
  };
}

/**
 * Returns the beginning that goes on after a known name with words that are like no upgrade, if it may be a typing mistake
 * for a unit: `Luke Skywalker, Jedi Nite`.
 */
function withMisspeltTitle(
  { end }: Beginning,
  beginnings: readonly Beginning[],
  text: string,
  names: KnownNames,
): Beginning | undefined {
  const next = beginnings.find((each) => each.end > end);
  if (!next || names.units.gapToWholeName(next.name) === 1) return undefined;
  const title = upgradeNameOn(
    withoutEdges(text.slice(end, next.end), BEFORE_UPGRADES + '()'),
    names,
  );
  const isOther =
    title === '' || rankNamed(title) || PRICE.test(title) || names.upgrades.isName(title);
  return isOther || names.upgrades.nearest(title).length > 0 ? undefined : next;
}

/** Returns true for a short name that nothing or only parts of a unit follow, as in `Vader (Force Push)`. */
function isShortAndAlone(name: string, after: string, names: KnownNames): boolean {
  if (!names.units.isShortName(name)) return false;
  return piecesOf(after).every(
    (piece) =>
      PRICE.test(piece) ||
      rankNamed(withoutEdges(piece, '()[]')) ||
      names.upgrades.isName(upgradeNameOn(piece, names)),
  );
}

function endsIn(text: string): number[] {
  const ends: number[] = [];
  for (const { index } of text.matchAll(ENDS)) {
    if (ends.length === MOST_ENDS || index > LONGEST_UNIT_NAME) break;
    if (index > 0) ends.push(index);
  }
  return ends;
}

/** Removes the quotes around a name, and a full stop after it. */
function unquoted(beginning: string): string {
  return beginning.trim().replace(/^["“'‘]|["”'’.]$/g, '');
}

interface Beginning {
  end: number;
  name: string;
  count: number;
}

function withoutCount(name: string): { name: string; count: number } {
  const after = COUNT_AFTER.exec(name);
  if (!after) return { name, count: 0 };
  return { name: name.slice(0, after.index).trim(), count: Number(after[1] ?? after[2]) };
}

/** Returns the beginning of the line that is most similar to the name of a unit, if one is similar. */
function nearestBeginning(
  beginnings: readonly Beginning[],
  text: string,
  names: KnownNames,
): Beginning | undefined {
  if (text.length > 120) return undefined;
  const near = beginnings
    .filter(({ name }) => name.length > 3)
    .slice(0, 5)
    .map((beginning) => ({ beginning, gap: names.units.gapTo(beginning.name) }))
    .filter(({ gap }) => gap < 1)
    .toSorted((one, other) => one.gap - other.gap);
  return near[0]?.beginning;
}

const STRONG_END = / ?[:([{=|;] ?| (?:[-–—]+|with|w\/|\+) ?| ?--+ ?/i;

function unknownName(text: string): Beginning {
  const end = STRONG_END.exec(text)?.index;
  const stop = end === undefined || end === 0 ? text.length : end;
  const { name, count } = withoutCount(unquoted(text.slice(0, stop)));
  const priced = / (\d{1,4}) ?(?:pts?|points?|pkt|punkte|puntos|p)?\.?$/i.exec(name);
  return {
    end: priced ? priced.index : stop,
    name: priced ? name.slice(0, priced.index) : name,
    count,
  };
}

function finished(
  { called, known, repeats, after, sum }: NameOnLine,
  count: number,
  names: KnownNames,
): Omit<UnitLine, 'counted'> {
  const unit: WrittenUnit = {
    name: called,
    count: Math.max(1, repeats > 0 ? repeats : count),
    upgrades: [],
    loadout: [],
  };
  readAfterName(unit, after, names);
  const points = sum ?? unit.points;
  if (points !== undefined) unit.points = points;
  // A sum includes the upgrades, so their points must not be added to it.
  if (sum !== undefined) delete unit.upgradePoints;
  return { unit, known, priced: points !== undefined };
}

const PRICE =
  /^[([]? ?(?:(?:points?|pts|cost|punkte|kosten)[ :]{0,2})?[-–—]?(\d{1,4})(?: ?\+ ?\d{1,4}){0,9}(?: ?= ?(\d{1,5}))? ?(?:pts?|points?|pkt|punkte|puntos|p)?\.? ?[)\]]?$/i;

/** Returns true for a number that is too small for a price: the count in a column behind the name. */
function isCount(piece: string): boolean {
  return /^[1-9]$/.test(piece);
}

/** A part of the sum of a line: `75 x 3` of `70 + 5 = 75 x 3 = 225`. */
const ARITHMETIC = /^\d[\d =x×]*$/i;

/** Reads the price, the rank and the upgrades after the name of a unit. */
function readAfterName(unit: WrittenUnit, after: string, names: KnownNames): void {
  for (const piece of piecesOf(after)) {
    const price = PRICE.exec(piece);
    const rank = rankNamed(piece.replace(/^[([]|[)\]]$/g, ''));
    const repeated = /^[([]?(?:x ?(\d{1,3})|(\d{1,3}) ?x)[)\]]?$/i.exec(piece);
    if (unit.points === undefined && isCount(piece)) unit.count = Number(piece);
    else if (price) unit.points ??= Number(price[2] ?? price[1]);
    else if (rank) unit.rank = rank;
    else if (repeated) unit.count = Math.max(1, Number(repeated[1] ?? repeated[2]));
    else if (!ARITHMETIC.test(piece)) addUpgrade(unit, piece, names);
  }
}

/**
 * Splits the text after a name. Commas and similar marks separate upgrades, but not inside the brackets of a price.
 * Brackets around the whole text are removed.
 */
function piecesOf(after: string): string[] {
  const found: string[] = [];
  let text = withoutEdges(after, BEFORE_UPGRADES);
  for (let brackets = 0; brackets < MOST_BRACKETS && /^[([{]/.test(text); brackets += 1) {
    const end = closingOf(text);
    if (end < 0) break;
    const inside = text.slice(1, end).trim();
    found.push(...(PRICE.test(inside) || rankNamed(inside) ? [inside] : pieces(inside)));
    text = withoutEdges(text.slice(end + 1), BEFORE_UPGRADES);
  }
  return [...found, ...pieces(text.replace(/^(?:with|w\/|mit|avec|con|and) /i, ''))].slice(
    0,
    MOST_UPGRADES,
  );
}

const BEFORE_UPGRADES = ' ,;:|+=.–—-';
/** The largest number of brackets: a title, a price, a rank and the upgrades may have some. */
const MOST_BRACKETS = 6;

function closingOf(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if ('([{'.includes(text.charAt(index))) depth += 1;
    if (')]}'.includes(text.charAt(index))) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

const BETWEEN_UPGRADES = /[,;|+] ?| [-–—]+ ?| (?:and|&|with|w\/) |^[-–—]+ ?/gi;

function pieces(text: string): string[] {
  const parts = text.split(BETWEEN_UPGRADES).map((each) => each.trim().replace(/^and /i, ''));
  return parts.filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** The price after an upgrade: `Force Push (10)`, `Force Push - 10`, `Force Push 10 pts`. */
const PRICE_BEHIND =
  /(?: ?[([] ?([-–—]?\d{1,4}) ?(?:pts?|points?|pkt|punkte|puntos|p)? ?[)\]]| [-–—:=]? ?(\d{1,4}) ?(?:pts?|points?|pkt|punkte|puntos|p)?)$/i;

/** Adds an upgrade: `Force Push (10)`, or one with its alternative, `A-180 Config (0)/A-280 Config (0)`. */
function addUpgrade(unit: WrittenUnit, text: string, names: KnownNames): void {
  const [first = '', second] = text.split(/\) ?\/ ?/);
  const upgrade = pricedUpgrade(second === undefined ? first : `${first})`, names);
  if (upgrade.name === '') return;
  unit.upgrades.push(upgrade.name);
  if (upgrade.points !== undefined)
    unit.upgradePoints = [...(unit.upgradePoints ?? []), upgrade.points];
  const loadout = second === undefined ? '' : pricedUpgrade(second, names).name;
  if (loadout !== '') unit.loadout.push(loadout);
}

function pricedUpgrade(text: string, names: KnownNames): { name: string; points?: number } {
  const trimmed = text.trim();
  if (names.upgrades.isName(trimmed)) return { name: trimmed };
  const price = PRICE_BEHIND.exec(trimmed);
  const name = price ? trimmed.slice(0, price.index).trim() : trimmed;
  const said = price?.[1] ?? price?.[2];
  return { name, ...(said !== undefined && { points: Number(said.replace(/[–—]/, '-')) }) };
}

/** Adds the upgrades on a line: one known upgrade, or several separated by commas. */
export function addUpgrades(unit: WrittenUnit, text: string, names: KnownNames): void {
  const named = names.upgrades.isName(upgradeNameOn(text, names)) ? [text] : piecesOf(text);
  for (const upgrade of named) addUpgrade(unit, upgrade, names);
}

/** Returns the name of an upgrade on a separate line. */
export function upgradeNameOn(text: string, names: KnownNames): string {
  return pricedUpgrade(text, names).name;
}

/** Returns the units of a line that lists several: `Darth Vader, 3x Stormtroopers, Snowtroopers`. */
export function unitsOn(line: string, names: KnownNames): UnitLine[] {
  const parts = line.split(/[,;+] |\s\/\s| and /).map((part) => part.trim());
  if (parts.length < 2 || parts.length > 60) return [];
  const units = parts.filter((part) => part !== '').map((part) => unitOn(part, names));
  const certain = units.every(
    ({ unit, known }) =>
      known === 'exactly' && !names.upgrades.isName(unit.name) && unit.upgrades.length === 0,
  );
  return certain && units.length > 1 ? units : [];
}
