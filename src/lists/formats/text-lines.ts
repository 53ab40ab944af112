import { battleForceNamed, factionNamed } from '../factions.js';
import type { WrittenUnit } from '../written.js';

/** What one line of a text says, seen for itself. */
export type Section = 'units' | 'hand' | 'contingencies' | 'rest';

const HEADINGS: readonly [Section, RegExp][] = [
  ['hand', /^\s*(?:commands|command (?:cards?|hand|deck))\s*(?::\s*(.*)|())$/i],
  ['contingencies', /^\s*contingenc(?:y|ies)(?: cards?)?\s*(?::\s*(.*)|())$/i],
  [
    'rest',
    /^\s*(?:battle(?:field)? deck|battle cards|objectives?|primaries|secondar(?:y|ies)|deployments?|conditions?|advantages?)\s*(?::\s*(.*)|())$/i,
  ],
  [
    'units',
    /^\s*(?:units|commanders?|operatives?|corps|special forces|supports?|heav(?:y|ies)|counterparts?)\s*:?\s*()$/i,
  ],
];

/** The section that a line begins, and what follows the heading on the same line. */
export function headingOf(line: string): { section: Section; rest: string } | undefined {
  for (const [section, heading] of HEADINGS) {
    const found = heading.exec(line);
    if (found) return { section, rest: found[1] ?? '' };
  }
  return undefined;
}

const POINTS =
  /^\s*(?:(?:total|points|pts)\s*:?\s*)?(\d{1,5})\s*(?:\/\s*\d{1,5})?\s*(?:points|pts)?\s*(?:\(\d+ activations?\))?\s*$/i;

/** `606/800 (7 activations)`, `Points: 606`. */
export function pointsIn(line: string): number | undefined {
  const [, points] = POINTS.exec(line) ?? [];
  return points === undefined ? undefined : Number(points);
}

/** The army's faction or battle force, if that is what the line names. */
export function allegianceIn(line: string): { faction?: string; battleForce?: string } | undefined {
  const labelled = /^\s*(faction|army|battle ?force)\s*:\s*(.+?)\s*$/i.exec(line);
  if (labelled?.[1]?.toLowerCase().startsWith('battle')) return { battleForce: labelled[2] };
  if (labelled) return { faction: labelled[2] };
  const force = battleForceNamed(line);
  if (force) return { battleForce: force.name };
  return factionNamed(line) === undefined ? undefined : { faction: line.trim() };
}

const DASHED = /^\s*[-–—*]\s*(?=\S)/;

/** An upgrade stands under its unit: indented, or after a dash. */
export function isUnderAUnit(line: string): boolean {
  return /^\s/.test(line) || DASHED.test(line);
}

export function withoutDash(line: string): string {
  return line.replace(DASHED, '').trim();
}

const COUNT_BEFORE = /^(\d{1,2})\s*[x×]\s+(?=\S)/i;
const COUNT_AFTER = /\s+[x×]\s*(\d{1,2})$/i;

/**
 * The line of a unit: `2x Stormtroopers`, `Maul (185) - Force Push (10)`,
 * `2× Stormtroopers (44): DLT-19 Stormtrooper (24) = 136`, `AT-RT (Laser Cannon, Overwatch)`.
 */
export function unitOn(line: string): WrittenUnit {
  const text = withoutDash(line).replace(/\s*=\s*\d+\s*$/, '');
  const before = COUNT_BEFORE.exec(text);
  const counted = before ? text.slice(before[0].length) : text;
  const end = counted.search(/\s*\(|:/);
  const called = (end < 0 ? counted : counted.slice(0, end)).trim();
  const after = COUNT_AFTER.exec(called);
  const count = Number(before?.[1] ?? after?.[1] ?? 1);
  const unit: WrittenUnit = {
    name: (after ? called.slice(0, after.index) : called).trim(),
    count: Math.max(1, count),
    upgrades: [],
    loadout: [],
  };
  const upgrades = end < 0 ? [] : upgradesAfterName(counted.slice(end).trim());
  for (const upgrade of upgrades) addUpgrade(unit, upgrade);
  return unit;
}

/** `Force Push (10)`, or with what is set aside for it, `A-180 Config (0)/A-280 Config (0)`. */
export function addUpgrade(unit: WrittenUnit, text: string): void {
  const [upgrade, loadout] = text
    .split(/(?<=\))\s*\/\s*/)
    .map((each) => each.replace(/\s*\(-?\d+\)$/, '').trim());
  if (upgrade) unit.upgrades.push(upgrade);
  if (loadout) unit.loadout.push(loadout);
}

function upgradesAfterName(text: string): string[] {
  const withoutPrice = text.replace(/^\(-?\d+\)\s*/, '');
  const inBrackets = /^\((.*)\)$/.exec(withoutPrice);
  const list = inBrackets?.[1] ?? withoutPrice.replace(/^[:\s]+/, '');
  return list
    .split(/\s+[-–—]\s+|^[-–—]\s*|,\s+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

const BULLETS = /[•●∙·‧]+/;

export function hasBullets(line: string): boolean {
  return BULLETS.test(line);
}

/** The cards on a line, each after a bullet a pip; without bullets the line is one card, or several with commas. */
export function cardsOn(line: string, isCardName: (name: string) => boolean): string[] {
  const text = line.trim();
  if (BULLETS.test(text)) {
    return text
      .split(BULLETS)
      .map(cardName)
      .filter((name) => name !== '');
  }
  const name = cardName(withoutDash(text));
  return name === '' || isCardName(name) ? [name].filter(Boolean) : splitAtCommas(name, isCardName);
}

function cardName(text: string): string {
  return text
    .trim()
    .replace(/,$/, '')
    .replace(/\s*\((?:\d|\d pips?)\)$/i, '')
    .replace(/^\d\s*[-.:)]\s+/, '')
    .trim();
}

/** Commas part cards, but some cards have commas in their names. */
function splitAtCommas(text: string, isCardName: (name: string) => boolean): string[] {
  const parts = text.split(/,\s*/).filter((part) => part !== '');
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    const longest = [4, 3, 2].find(
      (length) =>
        from + length <= parts.length && isCardName(parts.slice(from, from + length).join(', ')),
    );
    const length = longest ?? 1;
    names.push(cardName(parts.slice(from, from + length).join(', ')));
    from += length;
  }
  return names;
}
