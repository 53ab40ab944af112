import { logged } from '../../../model/log.js';
import { tracksActivations } from '../../activation/tokens.js';
import { turnOrderFacedown } from '../../activation/turns.js';
import { rule } from '../../rule.js';
import { hasOrder, nameOfUnit, violationsOfUnit, type UnitAttempt } from '../../units.js';
import { noCards, type DirectiveKind } from './directive.js';
import { unitInWords, withEachUnit } from './naming-units.js';

/** R48: only a faceup order token is turned facedown. */
export const unitHasFaceupToken = rule<UnitAttempt>({
  id: 'R48',
  code: 'no-faceup-token',
  allows: ({ context, player, unit }) => hasOrder(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} has no faceup order token.`,
});

/** Turns the faceup order token of a unit facedown: the unit has activated (R48). */
export const flipToken: DirectiveKind<'flip-token'> = {
  refusals: ({ context, directive }) =>
    violationsOfUnit([unitHasFaceupToken], { context, ...directive }),
  apply: ({ context, directive: { player, unitId } }) =>
    tracksActivations(context)
      ? {
          context: turnOrderFacedown(context, { player, unitId }),
          log: [logged('token.flipped', 'R48', player, { unitId })],
        }
      : { context, log: [logged('token.flipped', 'R53', player, { unitId, told: true })] },
  ways: withEachUnit,
  names: noCards,
  inWords: (_, choice) => `turning the order token of ${unitInWords(choice)} facedown`,
};
