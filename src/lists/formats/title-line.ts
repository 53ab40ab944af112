import type { KnownNames } from '../known-names.js';
import type { CleanLine } from './clean-lines.js';
import { armyAfterFaction, factsIn, readHeading, isColumnHeading, type Facts } from './headings.js';
import { isLineOfCards } from './line-kinds.js';
import { hasLink } from './link.js';
import { unitOn } from './unit-line.js';

/** The line that is taken for the title of a list. */
export interface TitleLine {
  index: number;
  /** True if nothing but its place makes it the title: it may be a unit whose name is misspelt. */
  isGuess: boolean;
  /** True if it also gives the faction or battle force and the points: `Empire 800`. */
  isFacts?: true;
}

/** Returns the title: the first line, unless it gives facts or is a unit; `undefined` without a title. */
export function titleLine(lines: readonly CleanLine[], names: KnownNames): TitleLine | undefined {
  const filled = lines.filter(
    ({ text }) => text !== '' && !hasLink(text) && !isColumnHeading(text),
  );
  const start = filled.findIndex(({ text }) => !isGreeting(text));
  const [first, second] = start < 0 || start > MOST_GREETINGS ? filled : filled.slice(start);
  if (!first) return undefined;
  const { index } = first;
  if (isNamedAfterFaction(first.text, names)) return { index, isGuess: false };
  const { battleForces } = names;
  const facts = factsIn(first.text, battleForces);
  const isAbovePoints = factsIn(second?.text ?? '', battleForces)?.points !== undefined;
  const isMoreThanPoints =
    facts?.points !== undefined && Boolean(facts.faction ?? facts.battleForce);
  if (isAbovePoints && isMoreThanPoints) return { index, isGuess: false };
  if (isMoreThanPoints && !SEPARATED.test(first.text))
    return { index, isGuess: false, isFacts: true };
  if (facts || readHeading(first.text) || armyAfterFaction(first.text, battleForces))
    return undefined;
  if (isAbovePoints) return { index, isGuess: false };
  const { known, counted, unit } = unitOn(first.text, names);
  const isUnit = known !== 'no' || counted || names.units.gapTo(unit.name) < 1;
  if (isUnit || first.dots > 0 || isLineOfCards(first, names)) return undefined;
  return { index, isGuess: !saysItIsATitle(first.text) };
}

const SEPARATED = /[|,;:()[\]•–—]| - /;

/** Returns true for `Name: Echo Base`, `Echo Base (800 points)` and `My list`. */
function saysItIsATitle(text: string): boolean {
  return LABELLED.test(text) || POINTS_AT_END.test(text) || /\b(?:army|list)$/i.test(text);
}

/** Returns true for a title with a faction or a battle force in it, such as `My Rebel list`. */
function isNamedAfterFaction(text: string, { battleForces }: KnownNames): boolean {
  const { faction, battleForce } = factsIn(text, battleForces) ?? {};
  return /^[^:=]+ (?:army|list)$/i.test(text) && (faction ?? battleForce) !== undefined;
}

/** The largest number of lines of greetings to skip. */
const MOST_GREETINGS = 4;

/** Returns true for a sentence before the list. Titles are shorter. */
function isGreeting(text: string): boolean {
  const words = text.split(' ').length;
  return words > 8 || (words >= 4 && /[.:]$/.test(text));
}

const LABELLED = /^(?:list(?: name)?|army(?: name)?|name|title) ?[:=] ?(.+)$/i;
const POINTS_AT_END = /[ ([]\d{3,4} ?(?:points?|pts?|pkt|punkte|puntos|p)?\.?[)\]]?$/i;
const POINTS = /^(?:\d{3,4} ?(?:points?|pts?|pkt|punkte|puntos|p)\.?|[3-9]\d\d|1[0-6]\d\d)$/i;

/** Returns the name of the list, and the faction, battle force and points in its title. */
export function titleIn(
  text: string,
  names: KnownNames,
): { name: string; facts: Facts; remarks: string[] } {
  const [, named = text] = LABELLED.exec(text) ?? [];
  const parts = named.split(/[()[\]|:–—]| - /).map((part) => part.trim());
  const isPoints = (part: string) => parts.length > 1 && POINTS.test(part);
  const words = parts.filter((part) => part !== '' && !isPoints(part));
  const isShorter = words[0] !== undefined && parts.some(isPoints);
  const remarks: string[] = [];
  let facts: Facts = {};
  for (const part of parts) {
    const { battleForce, faction, points } = factsIn(part, names.battleForces) ?? {};
    if (isPoints(part)) facts = { points, ...facts };
    const said = battleForce ?? faction;
    if (said === undefined || (part === named && !isNamedAfterFaction(part, names))) continue;
    facts = { ...(battleForce === undefined ? { faction } : { battleForce }), ...facts };
    const what = battleForce === undefined ? 'faction' : 'battle force';
    remarks.push(`"${said}" in the title is taken for the ${what}.`);
  }
  return {
    name: (isShorter ? words.join(' - ') : named).replace(/^["“„](.*)["“”]$/, '$1').trim(),
    facts,
    remarks,
  };
}
