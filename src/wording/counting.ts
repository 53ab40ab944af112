import { RANKS, type Rank } from '../../machines/model/unit.js';

/** A count with its noun: `1 token`, `3 tokens`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** A list in words: `one`, `one and two`, `one, two and three`. `last` replaces the word "and". */
export function listed(things: readonly string[], last = 'and'): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${last} ${things.at(-1)}`;
}

/** Counts tokens by rank, in the order of the ranks: `corps ×4, support`. `none` if there are no tokens. */
export function countedByRank(tokens: readonly Rank[]): string {
  const counts = RANKS.map((rank) => ({
    rank,
    count: tokens.filter((token) => token === rank).length,
  })).filter(({ count }) => count > 0);
  const names = counts.map(
    ({ rank, count }) => `${rankName(rank)}${count > 1 ? ` ×${count}` : ''}`,
  );
  return names.join(', ') || 'none';
}

/** A rank as the rule book writes it: `special forces`. */
export function rankName(rank: Rank): string {
  return rank.replace('-', ' ');
}
