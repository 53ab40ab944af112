import type { PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import { RANKS, type Rank } from '../../../model/unit.js';
import { rule } from '../../rule.js';
import { OPEN } from './directive.js';

/** R26: the card or its player gives the ranks of the tokens. */
export const ranksAreNamed = rule<{ ranks: readonly (Rank | typeof OPEN)[] }>({
  id: 'R26',
  code: 'rank-not-named',
  allows: ({ ranks }) => !ranks.includes(OPEN),
  refusal: () => 'The rank of the token is missing.',
});

/** The ranks of which the order pool has a token, as the viewer of the table sees it. */
export function ranksInPool({ sides }: PhaseContext, player: PlayerColor): Rank[] {
  return RANKS.filter((rank) => sides[player].orderPool.includes(rank));
}

export function isNamed(rank: Rank | typeof OPEN): rank is Rank {
  return rank !== OPEN;
}
