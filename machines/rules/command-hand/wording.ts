/** A number as a word in a sentence. */
export function spelledNumber(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Joins names for a sentence: `Ambush, Push and Assault`. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (names.length < 2 || names.length > MOST_NAMES) return enumerated(names);
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** Joins names by commas: `Ambush, Push, Assault`. Of a very long list only the first names. */
export function enumerated(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}

/** The maximum number of names in a sentence. */
const MOST_NAMES = 20;
