import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import type { Rank } from '../../../model/unit.js';
import { addTokensToPool } from '../../orders/pools.js';
import { all } from '../../rule.js';
import { isAfterThePools } from '../windows.js';
import { asPrinted, noCards, type DirectiveKind } from './directive.js';

/** Adds order tokens of a rank to those of CP-27. */
export const addToOrderPool: DirectiveKind<'add-to-order-pool'> = {
  refusals: all(),
  apply: ({ context, acting, directive: { player, rank, count = 1 } }) => {
    const { orderTokensAdded } = context.sides[player];
    const tokens = Array<Rank>(count).fill(rank);
    return {
      context: isAfterThePools(context, acting)
        ? addTokensToPool(context, player, tokens)
        : withSide(context, player, { orderTokensAdded: [...orderTokensAdded, ...tokens] }),
      log: [logged('order-pool.added', 'CP-27', player, { rank, tokens: count })],
    };
  },
  ways: asPrinted,
  names: noCards,
  describe: () => 'order tokens in the pool',
  worth: () => -0.1,
};
