import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { all } from '../../rule.js';
import { asPrinted, noCards, type DirectiveKind } from './directive.js';

/** Limits the range of orders from the nominated unit (R1, CC-11). */
export const limitRange: DirectiveKind<'limit-range'> = {
  refusals: all(),
  apply: ({ context, directive: { player, max } }) => {
    const rangeLimit = Math.min(max, context.sides[player].rangeLimit ?? max);
    return {
      context: withSide(context, player, { rangeLimit }),
      log: [logged('orders.range-limited', 'CC-11', player, { max: rangeLimit })],
    };
  },
  ways: asPrinted,
  names: noCards,
  describe: ({ max }) => `orders at most at range ${max}`,
  worth: () => -0.5,
};
