import { RANKS, type Rank } from '../../machines/model/unit.js';

export { listed } from '../../machines/rules/command-hand/wording.js';

/** A count with its noun: `1 token`, `3 tokens`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
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

/** One order token of a rank: `an operative token`. */
export function aToken(rank: Rank): string {
  return `${rank === 'operative' ? 'an' : 'a'} ${rankName(rank)} token`;
}
