import type { CardId } from '../../../machines/model/command-card.js';
import type { KnownNames } from '../known-names.js';
import { ArmyListError } from '../read-list.js';
import { isJsonObject } from '../text/json-text.js';
import type { WrittenList } from '../written.js';
import { cleanLines, type CleanLine } from './clean-lines.js';
import { factsIn, type Facts } from './headings.js';
import { listLinksIn } from './link.js';
import { readTextFormat } from './text.js';

/** A text with more lines that may begin a list is no text of lists. */
const MOST_BEGINNINGS = 24;

/**
 * Splits a text into its lists. A list begins at a line with its faction, battle force or points, at the title above such a
 * line, or below an empty line, if the lines before are a whole list with the same kind of fact or a card that follows again: a
 * hand has each card once. Links of several lists are a list each.
 */
export function listsInText(text: string, names: KnownNames): { text: string; line: number }[] {
  const lines = text.split(/\r?\n/);
  const clean = cleanLines(lines);
  const headers = clean.flatMap(({ text: words, index }) => {
    const kinds = words === '' ? [] : kindsOf(factsIn(words, names.battleForces) ?? {});
    return kinds.length > 0 ? [{ index, kinds }] : [];
  });
  const starts = [0];
  for (const { at, kinds } of beginningsAmong(
    headers,
    clean,
    isTwice(readOrNothing(text, names), names),
  )) {
    const from = starts.at(-1) ?? 0;
    if (at <= from) continue;
    const hasSame = headers.some(
      ({ index, kinds: others }) =>
        index >= from && index < at && others.some((kind) => kinds.includes(kind)),
    );
    const [before, after] = [lines.slice(from, at), lines.slice(at)].map((part) =>
      wholeList(part.join('\n'), names),
    );
    if (before && after && (hasSame || before.some((card) => after.includes(card))))
      starts.push(at);
  }
  const parts = starts.map((line, number) => ({
    line,
    text: lines.slice(line, starts[number + 1]).join('\n'),
  }));
  const links = parts.length === 1 ? listLinksIn(text) : [];
  const areAlone = links.length > 1 && readOrNothing(text, names).units.length === 0;
  return areAlone ? links.map((link) => ({ text: link, line: 0 })) : parts;
}

interface Header {
  index: number;
  kinds: KindOfFact[];
}

/** Returns the lines where a list may begin: below an empty line only if a card is in the text twice. */
function beginningsAmong(
  headers: readonly Header[],
  lines: readonly CleanLine[],
  isCardTwice: boolean,
): { at: number; kinds: KindOfFact[] }[] {
  const breaks = lines.flatMap(({ text, index }) =>
    isCardTwice && text !== '' && lines[index - 1]?.text === '' ? [{ at: index, kinds: [] }] : [],
  );
  const titled = headers.map(({ index, kinds }) => ({
    at: isTitle(lines, index) ? index - 1 : index,
    kinds,
  }));
  const all = [...breaks, ...(headers.length > 1 ? titled : [])];
  if (all.length > 2 * MOST_BEGINNINGS || headers.length > MOST_BEGINNINGS) return [];
  return all.toSorted((one, other) => one.at - other.at);
}

type KindOfFact = 'army' | 'points';

function kindsOf({ faction, battleForce, points }: Facts): KindOfFact[] {
  return [
    ...(faction === undefined && battleForce === undefined ? [] : ['army' as const]),
    ...(points === undefined ? [] : ['points' as const]),
  ];
}

/** Returns true if the line above stands alone below an empty line: the title of the list. */
function isTitle(lines: readonly { text: string }[], index: number): boolean {
  const [beforeIt, above] = [lines[index - 2], lines[index - 1]];
  return above !== undefined && above.text !== '' && beforeIt?.text === '';
}

/** Returns the cards of a text with known units and known cards; `undefined` for another text. */
function wholeList(text: string, names: KnownNames): CardId[] | undefined {
  const { units, hand } = readOrNothing(text, names);
  const cards = hand.flatMap((name) => names.cards.find(name)?.card.id ?? []);
  return cards.length > 0 && units.some((unit) => names.units.isName(unit.name))
    ? cards
    : undefined;
}

function isTwice({ hand }: Pick<WrittenList, 'hand'>, names: KnownNames): boolean {
  const cards = hand.flatMap((name) => names.cards.find(name)?.card.id ?? []);
  return new Set(cards).size < cards.length;
}

function readOrNothing(text: string, names: KnownNames): Pick<WrittenList, 'units' | 'hand'> {
  try {
    return readTextFormat(text, names);
  } catch (error) {
    if (error instanceof ArmyListError) return { units: [], hand: [] };
    throw error;
  }
}

/** Returns true if a text has a field of a list in JSON. */
export function hasListFields(text: string): boolean {
  return /"(?:units|commandCards|hand|army)"\s*:/.test(text);
}

/** Splits JSON into its lists: the entries of an array of lists, or objects with words between them; otherwise `undefined`. */
export function listsInJson(text: string): string[] | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) {
    try {
      const json: unknown = JSON.parse(trimmed);
      if (Array.isArray(json) && json.length > 0 && json.every(isJsonObject)) {
        return json.map((each) => JSON.stringify(each));
      }
    } catch {
      return undefined;
    }
  }
  const objects = objectsIn(trimmed).filter(hasListFields);
  return objects.length > 1 ? objects : undefined;
}

/** Returns the whole objects in a text, whatever is between them. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = depth > 0;
    else if (character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) objects.push(text.slice(start, at + 1));
    }
  }
  return objects;
}
