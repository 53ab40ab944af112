import { logged } from '../../../model/log.js';
import { tracksActivations } from '../../../model/activation.js';
import { turnOrderFacedown } from '../../activation/turns.js';
import { about, rule } from '../../rule.js';
import { hasOrder, nameOfUnit, onUnit, type UnitAttempt } from '../../units.js';
import { namedBy, noCards, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

/** R48: only a faceup order token is turned facedown. */
export const unitHasFaceupToken = rule<UnitAttempt>({
  id: 'R48',
  code: 'no-faceup-token',
  allows: ({ context, player, unit }) => hasOrder(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} has no faceup order token.`,
});

/** Turns the faceup order token of a unit facedown: the unit has activated (R48). */
export const flipToken: DirectiveKind<'flip-token'> = {
  refusals: about(namedBy, onUnit(unitHasFaceupToken)),
  apply: ({ context, directive: { player, unitId } }) =>
    tracksActivations(context)
      ? {
          context: turnOrderFacedown(context, { player, unitId }),
          log: [logged('token.flipped', 'R48', player, { unitId })],
        }
      : { context, log: [logged('token.flipped', 'R53', player, { unitId, told: true })] },
  ways: withEachUnit,
  names: noCards,
  describe: (_, choice) => `turning the order token of ${describeUnit(choice)} facedown`,
  worth: () => -1,
};
