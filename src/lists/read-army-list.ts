import { jsonFormatOf, readJsonFormat } from './formats/json.js';
import { fromGermanBuilder, isOfGermanBuilder } from './formats/german-builder.js';
import { withoutHtml } from './formats/clean-lines.js';
import { hasLink, readLinkFormat } from './formats/link.js';
import { isStoredByLegionHq, readStoredList } from './formats/stored-list.js';
import { looksLikeLua, readTextFormat } from './formats/text.js';
import { refuseOtherTexts, textOf } from './formats/input-text.js';
import { hasListFields, listsInJson, listsInText } from './formats/several-lists.js';
import { readListJson } from './text/json-text.js';
import { NOTHING_OWN, type KnownNames, type NamesWith } from './known-names.js';
import { ArmyListError, type ReadList } from './read-list.js';
import { understood } from './understanding.js';
import { requireSoundThings } from './own-things.js';
import type { OwnThings, WrittenList } from './written.js';

/** @public */
export interface ReadArmyList {
  /**
   * Reads an army list: JSON in any `ListFormat`, a Legion HQ link that holds the list, or text as list builders
   * export it and people write it in chats. The format is detected. Names match without case, accents and punctuation,
   * in English, and as far as they are known in French, German and Spanish (`translated`).
   * Unknown names are in `unresolved`, names that fit several units in `ambiguous`, units of older editions in
   * `editions`, pips and points that differ from the catalogue in `differences`, and ignored parts in `remarks`. Nothing
   * is dropped or guessed.
   *
   * "Standing Orders" is added to the hand if a list leaves it out, as list builders do. The package's own format must
   * name it.
   *
   * @param given the text of the list, or its bytes in UTF-8 or UTF-16, up to 1 MB
   * @param own cards, upgrades and units in addition to those of the catalogue, such as house rules
   * @throws ArmyListError if it is no army list, if it is several (use `readArmyLists`), or if one of the own things is malformed. The message names the format
   * that the text resembles, and a remedy; `place` is a line and column, or a field, such as `cards[0].pips`.
   * @public
   * @example
   * const list = readArmyList(await file.text());
   * list.unresolved; // unknown names: ask the player for them
   */
  (given: string | Uint8Array, own?: OwnThings): ReadList;
}

/** @public */
export interface ReadArmyLists {
  /**
   * Reads every army list of a text: several texts one below the other, each with its own faction or points; several JSON
   * objects; or an array of lists, as Legion HQ stores those of a player.
   *
   * @param given as for `readArmyList`
   * @param own as for `readArmyList`
   * @throws ArmyListError as `readArmyList` does
   * @public
   * @example
   * const [blue, red] = readArmyLists(await file.text());
   */
  (given: string | Uint8Array, own?: OwnThings): ReadList[];
}

export function createReadArmyList(namesWith: NamesWith): ReadArmyList {
  return (given, own = NOTHING_OWN) => {
    const text = checkedText(given, own);
    const names = namesWith(own);
    const parts = partsOf(text, names);
    const [only, other] = parts;
    if (only === undefined || other !== undefined) {
      throw new ArmyListError(
        `This text has ${parts.length} lists. Paste one of them; a program reads all with readArmyLists.`,
        other?.line === undefined ? undefined : `line ${other.line + 1}`,
      );
    }
    return understood(parsed(only.text, names), names);
  };
}

export function createReadArmyLists(namesWith: NamesWith): ReadArmyLists {
  return (given, own = NOTHING_OWN) => {
    const text = checkedText(given, own);
    const names = namesWith(own);
    return partsOf(text, names).map((part) => understood(parsed(part.text, names), names));
  };
}

function checkedText(given: string | Uint8Array, own: OwnThings): string {
  if (own !== NOTHING_OWN) requireSoundThings(own);
  const text = withoutBars(textOf(given).replace(/\r(?!\n)/g, '\n'));
  if (text.trim() === '') {
    throw new ArmyListError(
      'This is empty: paste the list, or bring the file that holds it.',
      'line 1',
    );
  }
  return text;
}

/** Returns the parts of a text that are lists of their own, with the line of a text where each begins. */
function partsOf(text: string, names: KnownNames): { text: string; line?: number }[] {
  const objects = listsInJson(text);
  if (objects) return objects.map((each) => ({ text: each }));
  return jsonIn(text) === undefined ? listsInText(text, names) : [{ text }];
}

/** Longshanks writes ` || ` in place of the line breaks of a list in JSON. */
function withoutBars(text: string): string {
  return /\{\s*\|\|/.test(text) ? text.replaceAll(/\s*\|\|\s*/g, ' ') : text;
}

function parsed(text: string, names: KnownNames): WrittenList {
  const json = jsonIn(text);
  if (json === undefined) return parsedText(text, names);
  try {
    return parsedJson(json, names);
  } catch (fault) {
    // The text may begin with a heading in brackets.
    if (!/^\s*\[/.test(text)) throw fault;
    return otherwise(() => parsedText(text, names), fault);
  }
}

function otherwise<Result>(attempt: () => Result, fault: unknown): Result {
  try {
    return attempt();
  } catch (error) {
    throw error instanceof ArmyListError ? fault : error;
  }
}

function parsedText(text: string, names: KnownNames): WrittenList {
  if (looksLikeLua(text)) throw luaError();
  refuseOtherTexts(text);
  const plain = withoutHtml(text);
  const link = linkedList(plain, names);
  // If a link holds no list, the text is read; if the text is no list either, the error is about the link.
  return link instanceof ArmyListError
    ? otherwise(() => readTextFormat(plain, names), link)
    : textOrLink(link, plain, names);
}

/** Returns the JSON in a text: alone, in a code fence of a chat, or after a few words; `undefined` if there is none. */
function jsonIn(text: string): string | undefined {
  if (/^\s*[[{]/.test(text)) return text;
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  const inside = text.slice(start, end + 1);
  return hasListFields(inside) ? inside : undefined;
}

function parsedJson(text: string, names: KnownNames): WrittenList {
  try {
    const json = readListJson(text);
    if (isStoredByLegionHq(json)) return readStoredList(json, names);
    if (isOfGermanBuilder(json)) return readJsonFormat(fromGermanBuilder(json), 'normalised');
    return readJsonFormat(json, jsonFormatOf(json));
  } catch (error) {
    if (error instanceof ArmyListError && looksLikeLua(text)) throw luaError();
    throw error;
  }
}

/** Returns the list in a link of the text, or why no link contains one; `undefined` without a link. */
function linkedList(text: string, names: KnownNames): WrittenList | ArmyListError | undefined {
  if (!hasLink(text)) return undefined;
  try {
    return readLinkFormat(text, names);
  } catch (error) {
    if (error instanceof ArmyListError) return error;
    throw error;
  }
}

/** Reads a text that may also have a link. Of the two lists, the one with more units is returned. */
function textOrLink(link: WrittenList | undefined, text: string, names: KnownNames): WrittenList {
  if (!link) return readTextFormat(text, names);
  try {
    const read = readTextFormat(text, names);
    return read.units.length >= link.units.length ? read : link;
  } catch (error) {
    if (error instanceof ArmyListError) return link;
    throw error;
  }
}

function luaError(): ArmyListError {
  return new ArmyListError(
    'This is a Lua table, as the Tabletop Simulator mod keeps lists; export the list as JSON or as text instead.',
    'line 1',
  );
}
