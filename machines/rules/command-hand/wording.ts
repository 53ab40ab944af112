/** How many, as a sentence says it. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Ambush, Push and Assault`. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
