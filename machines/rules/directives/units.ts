import { logged } from '../../model/log.js';
import { markDefeated } from '../../model/moves.js';
import { withSide } from '../../model/phase-context.js';
import { refusalsToDefeat } from '../units.js';
import type { HandlersOf } from './handler.js';

/** Directives about units on the battlefield, and the tokens that their number brings (CP-28). */
export const UNIT_LAWS: HandlersOf<'defeat-unit' | 'add-to-pass-pool'> = {
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
};
