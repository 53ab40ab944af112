import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { all } from '../../rule.js';
import { asPrinted, noCards, type DirectiveKind } from './directive.js';

/** Adds advantage tokens to those of CP-28: a number, or as many as the number of the round. */
export const addToPassPool: DirectiveKind<'add-to-pass-pool'> = {
  refusals: all(),
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
  ways: asPrinted,
  names: noCards,
  describe: () => 'advantage tokens',
  worth: () => 0.3,
};
