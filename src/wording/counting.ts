import { RANKS, type Rank } from '../../machines/model/unit.js';

/** `1 token`, `3 tokens`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** `one`, `one and two`, `one, two and three`; or with another word before the last. */
export function listed(things: readonly string[], last = 'and'): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${last} ${things.at(-1)}`;
}

/** `corps ×4, support`, in the order of the ranks; of no tokens `none`. */
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

/** A rank as the book writes it. */
export function rankName(rank: Rank): string {
  return rank.replace('-', ' ');
}
