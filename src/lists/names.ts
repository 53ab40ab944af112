/** More accents on one letter than these are no name: they would only be slow to put in order. */
const TOO_MANY_ACCENTS = /(\p{M}{4})\p{M}+/gu;

/** Letters as they are without their accents and ligatures: `é` is `e` and an accent. */
export function decomposed(name: string): string {
  return name.replace(TOO_MANY_ACCENTS, '$1').normalize('NFKD').toLowerCase();
}

/** Names compare without case, accents and punctuation: `Padmé` is `padme`, `Im In Control` is `I'm in Control`. */
export function plainName(name: string): string {
  return decomposed(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a name, each as names compare. */
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

/** The units or cards of a name, by plain names. */
export interface ByPlainName<Thing> {
  get(plain: string): Thing[] | undefined;
  has(plain: string): boolean;
}

/** A map by plain names, built at the first lookup. */
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

/** A lazy value, so that importing the package does not wait for it. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Control characters, and invisible ones that change the direction of writing or have no width. */
const UNSEEN =
  /\u034f|[\p{Cc}\u00ad\u061c\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** A name as it can be shown: without what cannot be seen. */
export function visibleName(name: string): string {
  return name.replace(UNSEEN, '').trim();
}
