import type { KnownNames } from '../known-names.js';
import { isCardOnLine } from './card-line.js';
import type { CleanLine } from './clean-lines.js';
import { withoutEdges } from './edges.js';
import { armyAfterFaction, factsIn, readHeading, isColumnHeading, type Facts } from './headings.js';
import { hasLink } from './link.js';
import { unitOn } from './unit-line.js';

/** Returns the index of the title: the first line, unless it gives facts or is a unit; -1 without a title. */
export function titleLine(lines: readonly CleanLine[], names: KnownNames): number {
  const filled = lines.filter(
    ({ text }) => text !== '' && !hasLink(text) && !isColumnHeading(text),
  );
  const start = filled.findIndex(({ text }) => !isGreeting(text));
  const [first, second] = start < 0 || start > MOST_GREETINGS ? filled : filled.slice(start);
  if (!first) return -1;
  if (isNamedAfterFaction(first.text)) return first.index;
  if (factsIn(first.text) || readHeading(first.text) || armyAfterFaction(first.text)) return -1;
  if (factsIn(second?.text ?? '')?.points !== undefined) return first.index;
  const { known, counted, unit } = unitOn(first.text, names);
  const isUnit = known !== 'no' || counted || names.units.gapTo(unit.name) < 1;
  return isUnit || first.dots > 0 || isCardOnLine(first.text, names.cards) ? -1 : first.index;
}

/** Returns true for a title with a faction or a battle force in it, such as `My Rebel list`. */
function isNamedAfterFaction(text: string): boolean {
  const { faction, battleForce } = factsIn(text) ?? {};
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
const POINTS = /^(?:\d{3,4} ?(?:points?|pts?|p)\.?|[3-9]\d\d|1[0-6]\d\d)$/i;

/** Returns the name of the list, and the faction, battle force and points in its title. */
export function titleIn(text: string): { name: string; facts: Facts; remarks: string[] } {
  const [, named = text] = LABELLED.exec(text) ?? [];
  const parts = named.split(/[()[\]|:–—]| - /).map((part) => part.trim());
  const isPoints = (part: string) => parts.length > 1 && POINTS.test(part);
  const words = parts.filter((part) => part !== '' && !isPoints(part));
  const isShorter = words[0] !== undefined && parts.some(isPoints);
  const remarks: string[] = [];
  let facts: Facts = {};
  for (const part of parts) {
    const { battleForce, faction, points } = factsIn(part) ?? {};
    if (isPoints(part)) facts = { points, ...facts };
    const said = battleForce ?? faction;
    if (said === undefined || (part === named && !isNamedAfterFaction(part))) continue;
    facts = { ...(battleForce === undefined ? { faction } : { battleForce }), ...facts };
    const what = battleForce === undefined ? 'faction' : 'battle force';
    remarks.push(`"${said}" in the title is taken for the ${what}.`);
  }
  return { name: withoutEdges(isShorter ? words.join(' - ') : named, '"“”„ '), facts, remarks };
}
