/** A number as a word in a sentence. */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Ambush, Push and Assault`. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (names.length < 2 || names.length > MOST_NAMES) return enumerated(names);
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** `Ambush, Push, Assault`; of very many, the first ones. */
export function enumerated(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}

/** Nobody reads a sentence that names more cards than these. */
const MOST_NAMES = 20;
