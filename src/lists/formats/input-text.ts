import { MOST_BYTES } from '../bounds.js';
import { placeAt } from '../text/place.js';
import { ArmyListError } from '../read-list.js';

/** Files that are not text, by their first bytes, with a remedy. */
const NO_TEXTS: readonly (readonly [bytes: string, what: string, remedy: string])[] = [
  ['%PDF', 'a PDF', 'Open it, copy the text of the list out of it, and paste that.'],
  ['\x89PNG', 'a picture (PNG)', 'Paste the list as text; list builders export it.'],
  ['\xff\xd8\xff', 'a picture (JPEG)', 'Paste the list as text; list builders export it.'],
  ['GIF8', 'a picture (GIF)', 'Paste the list as text; list builders export it.'],
  [
    'PK',
    'a ZIP archive, or a file of Word, Excel or Pages',
    'Unpack or open it, and bring the list in it as text or JSON.',
  ],
  ['\x1f\x8b', 'a compressed file', 'Unpack it, and bring the list in it as text or JSON.'],
  [
    '\xd0\xcf\x11\xe0',
    'a file of an older Word or Excel',
    'Open it, copy the text of the list, and paste that.',
  ],
];

/** Videos and pictures of phones have this mark after the first four bytes. */
const AFTER_FOUR = 'ftyp';

/** If the first bytes are letters, they may also begin a text. A file of that type has unprintable bytes soon after. */
const A_WORD = /^\w/;

/** @throws ArmyListError that names the type of the file, if its first bytes show that it is not text */
export function refuseOtherFiles(first: string): void {
  if (first.slice(4, 8) === AFTER_FOUR) {
    throw noList(
      'a picture or a film of a telephone',
      'Paste the list as text; list builders export it.',
    );
  }
  const found = NO_TEXTS.find(
    ([bytes]) => first.startsWith(bytes) && (!A_WORD.test(bytes) || UNPRINTABLE.test(first)),
  );
  if (found) throw noList(found[1], found[2]);
}

const UNPRINTABLE = /[^\P{Cc}\t\r\n\f\v]/u;

function noList(what: string, remedy: string): ArmyListError {
  return new ArmyListError(`This is ${what}, no army list. ${remedy}`);
}

/** The number of bytes that identify the type of a file. */
const FIRST = 64;

/**
 * Returns the text of a list: from bytes in UTF-8, in UTF-16 with a byte order mark, or in the older encoding of
 * Windows.
 * @throws ArmyListError that names the type of the value or file if it is not text
 */
export function textOf(given: unknown): string {
  if (typeof given === 'string') {
    refuseOtherFiles(given.slice(0, FIRST));
    refuseTooMuch(given.length);
    return given.replace(/^\uFEFF/, '');
  }
  // Unlike `instanceof`, `isView` is true for bytes of another realm, such as a window, and false for a proxy.
  if (!ArrayBuffer.isView(given)) {
    const what = given === null ? 'null' : isArray(given) ? 'an array' : typeof given;
    throw new ArmyListError(
      `This is ${what === 'undefined' || what === 'null' ? 'nothing' : `no text (${what})`}. Give the text of a list, or its bytes.`,
    );
  }
  if (isDetached(given)) {
    throw new ArmyListError(
      'These bytes were handed over to another thread, and are gone. Give a copy of them.',
    );
  }
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  refuseOtherFiles(String.fromCharCode(...bytes.subarray(0, FIRST)));
  refuseTooMuch(bytes.length);
  return decoded(bytes);
}

/** Returns true for an array; false for a revoked proxy, at which `isArray` throws. */
function isArray(given: unknown): boolean {
  try {
    return Array.isArray(given);
  } catch {
    return false;
  }
}

/** Returns true for transferred bytes (`postMessage`, `structuredClone`): they can no longer be read. */
function isDetached({ buffer }: ArrayBufferView): boolean {
  try {
    new Uint8Array(buffer);
    return false;
  } catch {
    return true;
  }
}

function refuseTooMuch(size: number): void {
  if (size <= MOST_BYTES) return;
  throw new ArmyListError(
    `This is more than ${MOST_BYTES / 1_000_000} MB; no army list is more than a few pages. Copy the list alone, and paste that.`,
  );
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const older = new TextDecoder('windows-1252').decode(bytes);
    if (!UNPRINTABLE.test(older)) return older;
    const text = new TextDecoder().decode(bytes);
    throw new ArmyListError(
      'This is no UTF-8 text. Bring the list as text or JSON, as list builders export it.',
      placeAt(text, text.indexOf('\uFFFD')),
    );
  }
}

/** The refusal of a roster, as XML or as JSON. */
export function rosterError(): ArmyListError {
  return noList(
    'a roster of New Recruit or BattleScribe, whose catalogue of this game is of 2021',
    'Export the list from another list builder as text or JSON, or paste one unit or card on each line.',
  );
}

/** @throws ArmyListError if the text is in a format that is not for lists */
export function refuseOtherTexts(text: string): void {
  if (UNPRINTABLE.test(text)) {
    throw new ArmyListError(
      'This is no text: there are control characters in it. Bring the list as text or JSON, as list builders export it.',
      placeAt(text, text.search(UNPRINTABLE)),
    );
  }
  if (/^\s*(?:<\?xml[^>]*>\s*)?<roster\b/i.test(text)) throw rosterError();
  if (/^\s*(?:<\?xml|<svg|<!doctype svg)/i.test(text)) {
    throw noList('XML, perhaps a drawing', 'Export the list as text or JSON, and bring that.');
  }
  if (/^\s*(?:<!doctype html|<html|<head)/i.test(text)) {
    throw noList('a whole web page', 'Open it, copy the text of the list, and paste that.');
  }
}
