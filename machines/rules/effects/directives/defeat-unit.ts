import { logged } from '../../../model/log.js';
import { markDefeated } from '../../../model/moves.js';
import { about } from '../../rule.js';
import { refusalsToDefeat } from '../../units.js';
import { namedBy, noCards, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

/** Defeats a unit (R11). */
export const defeatUnit: DirectiveKind<'defeat-unit'> = {
  refusals: about(namedBy, refusalsToDefeat),
  apply: ({ context, directive: { player, unitId } }) => ({
    context: markDefeated(context, player, unitId),
    log: [logged('unit.defeated', 'R11', player, { unitId })],
  }),
  ways: withEachUnit,
  names: noCards,
  describe: (_, choice) => `defeating ${describeUnit(choice)}`,
  worth: () => -3,
};
