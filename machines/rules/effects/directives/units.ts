import { logged } from '../../../model/log.js';
import { markDefeated } from '../../../model/moves.js';
import { withSide } from '../../../model/phase-context.js';
import type { Rank } from '../../../model/unit.js';
import { isAfterTheCommandPhase } from '../windows.js';
import { addTokensToPool } from '../../orders/pools.js';
import { refusalsToDefeat } from '../../units.js';
import type { HandlersOf } from './handler.js';

/** Directives about units on the battlefield, and about additional order tokens and advantage tokens (CP-27, CP-28). */
export const UNIT_DIRECTIVES: HandlersOf<'defeat-unit' | 'add-to-pass-pool' | 'add-to-order-pool'> =
  {
    'defeat-unit': {
      refusals: ({ context, directive }) => refusalsToDefeat({ context, ...directive }),
      apply: ({ context, directive: { player, unitId } }) => ({
        context: markDefeated(context, player, unitId),
        log: [logged('unit.defeated', 'R11', player, { unitId })],
      }),
    },
    'add-to-pass-pool': {
      refusals: () => [],
      apply: ({ context, directive }) => {
        const { player } = directive;
        const { passPool, passTokensAdded } = context.sides[player];
        const tokens = directive.tokens === 'round' ? context.round : directive.tokens;
        return {
          context: withSide(context, player, {
            passPool: passPool + tokens,
            passTokensAdded: passTokensAdded + tokens,
          }),
          log: [logged('pass-pool.added', 'CP-28', player, { tokens })],
        };
      },
    },
    'add-to-order-pool': {
      refusals: () => [],
      apply: ({ context, acting, directive: { player, rank, count = 1 } }) => {
        const { orderTokensAdded } = context.sides[player];
        const tokens = Array<Rank>(count).fill(rank);
        return {
          context: isAfterTheCommandPhase(acting.effect)
            ? addTokensToPool(context, player, tokens)
            : withSide(context, player, { orderTokensAdded: [...orderTokensAdded, ...tokens] }),
          log: [logged('order-pool.added', 'CP-27', player, { rank, tokens: count })],
        };
      },
    },
  };
