import type { KnownNames } from '../known-names.js';
import { ArmyListError } from '../read-list.js';
import { isJsonObject } from '../text/json-text.js';
import type { WrittenList } from '../written.js';
import { cleanLines } from './clean-lines.js';
import { factsIn, type Facts } from './headings.js';
import { readTextFormat } from './text.js';

/** A text with more lines that may begin a list is no text of lists. */
const MOST_BEGINNINGS = 24;

/**
 * Splits a text into its lists. A list begins at a line with its faction, battle force or points, or at the title above such
 * a line, if the lines before are a whole list with the same kind of fact, and units and cards of its own.
 */
export function listsInText(text: string, names: KnownNames): { text: string; line: number }[] {
  const lines = text.split(/\r?\n/);
  const clean = cleanLines(lines);
  const headers = clean.flatMap(({ text: words, index }) => {
    const facts = words === '' ? undefined : factsIn(words);
    return facts && kindsOf(facts).length > 0 ? [{ index, kinds: kindsOf(facts) }] : [];
  });
  const starts = [0];
  if (headers.length > 1 && headers.length <= MOST_BEGINNINGS) {
    for (const header of headers) {
      const from = starts.at(-1) ?? 0;
      const at = isTitle(clean, header.index) ? header.index - 1 : header.index;
      const hasSame = headers.some(
        ({ index, kinds }) =>
          index >= from && index < at && kinds.some((kind) => header.kinds.includes(kind)),
      );
      if (!hasSame) continue;
      const before = lines.slice(from, at).join('\n');
      const after = lines.slice(at).join('\n');
      if (isWholeList(before, names) && isWholeList(after, names)) starts.push(at);
    }
  }
  return starts.map((line, number) => ({
    line,
    text: lines.slice(line, starts[number + 1]).join('\n'),
  }));
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

/** Returns true if a text has known units, and known cards. */
function isWholeList(text: string, names: KnownNames): boolean {
  const { units, hand } = readOrNothing(text, names);
  return (
    units.filter((unit) => names.units.isName(unit.name)).length > 0 &&
    hand.some((name) => names.cards.isName(name))
  );
}

function readOrNothing(text: string, names: KnownNames): Pick<WrittenList, 'units' | 'hand'> {
  try {
    return readTextFormat(text, names);
  } catch (error) {
    if (error instanceof ArmyListError) return { units: [], hand: [] };
    throw error;
  }
}

/** Splits JSON into its lists: the entries of an array of lists, or objects one after another; otherwise `undefined`. */
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
  const objects = trimmed.startsWith('{') ? objectsIn(trimmed) : [];
  return objects.length > 1 ? objects : undefined;
}

/** Returns the objects that stand one after another in a text; none if anything else stands between them. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) objects.push(text.slice(start, at + 1));
    } else if (depth === 0 && !/[\s,;]/.test(character)) return [];
  }
  return depth === 0 ? objects : [];
}
