import * as s from './shape.js';

/** Characters that look like nothing, and line breaks. An emoji may have its variation selector. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\u2800]|(?<!\p{Extended_Pictographic})\ufe0f|(?!\ufe0f)\p{DI}/u;
/** Combining marks without a letter, or more of them than any language writes on one letter. */
const STRAY_MARKS = /^\p{M}|\p{M}{5}/u;

/** Returns true for a text that people can see. Invisible characters could make one text look like another. */
export function isVisibleText(given: unknown, most: number): given is string {
  if (typeof given !== 'string' || given.length > most) return false;
  return !HIDDEN.test(given) && !STRAY_MARKS.test(given);
}

/** A text that people can see, of at most so many characters. */
export const visibleText = (most: number): s.Shape<string> =>
  s.checked(
    s.string({ most }),
    (text) => isVisibleText(text, most),
    'a text of visible characters is expected',
  );
