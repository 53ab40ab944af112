import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { tracksActivations } from '../../../model/activation.js';
import { about } from '../../rule.js';
import { noCards, OPEN, type DirectiveKind } from './directive.js';
import { isNamed, ranksAreNamed, ranksInPool } from './naming-ranks.js';

/** Names the rank of the next token that a player draws from the order pool, if the pool has one (AP-3). */
export const nameDraw: DirectiveKind<'name-draw'> = {
  refusals: about(({ directive: { rank } }) => ({ ranks: [rank] }), ranksAreNamed),
  apply: ({ context, directive: { player, rank } }) => {
    if (!isNamed(rank)) return { context, log: [] };
    return tracksActivations(context)
      ? {
          context: withSide(context, player, { namedDraw: rank }),
          log: [logged('draw.named', 'AP-3', player, { rank })],
        }
      : { context, log: [logged('draw.named', 'R53', player, { rank, told: true })] };
  },
  ways: ({ context, directive }) =>
    directive.rank === OPEN
      ? ranksInPool(context, directive.player).map((rank) => ({ ...directive, rank }))
      : [directive],
  names: noCards,
  describe: () => 'naming the rank of the next token that is drawn',
  worth: () => -0.2,
};
