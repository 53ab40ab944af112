import { lazily } from '../../machines/model/lazily.js';
/** More accents on one letter than in any name. They are removed, because normalizing them is slow. */
const TOO_MANY_ACCENTS = /(\p{M}{4})\p{M}+/gu;

/** Returns a name in lower case, with accents and ligatures taken apart: `é` becomes `e` and an accent. */
export function decomposed(name: string): string {
  return name
    .replace(TOO_MANY_ACCENTS, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss');
}

/**
 * Returns the plain name by which names are compared: without case, accents and punctuation. `Padmé` is `padme`, and
 * `Im In Control` is the same as `I'm in Control`.
 */
export function plainName(name: string): string {
  return decomposed(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the words of a name, without case, accents and punctuation. */
export function plainWords(name: string): string[] {
  return decomposed(name)
    .replaceAll('&', ' and ')
    .replace(/['’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** The units or cards by plain name. */
export interface ByPlainName<Thing> {
  get(plain: string): Thing[] | undefined;
  has(plain: string): boolean;
}

/** Returns a map by plain names, built at the first lookup. */
export function byPlainName<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): ByPlainName<Thing> {
  const named = lazily(() => {
    const byName = new Map<string, Thing[]>();
    for (const thing of things) {
      const plain = plainName(nameOf(thing));
      const others = byName.get(plain);
      if (others) others.push(thing);
      else byName.set(plain, [thing]);
    }
    return byName;
  });
  return { get: (plain) => named().get(plain), has: (plain) => named().has(plain) };
}

/** Control characters, and invisible ones that change the direction of writing or have no width. */
const UNSEEN =
  /\u034f|[\p{Cc}\u00ad\u061c\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Returns a name without invisible characters, and without blanks at its ends. */
export function visibleName(name: string): string {
  return name.replace(UNSEEN, '').trim();
}
