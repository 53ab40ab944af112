import { unitOf } from '../../../model/built-army.js';
import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { withSide, type PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import type { Unit } from '../../../model/unit.js';
import { tracksActivations } from '../../../model/activation.js';
import { unitMayTakeToken } from '../../activation/tokens.js';
import { takeTokenFromPool } from '../../orders/pools.js';
import { about, all, either, rule } from '../../rule.js';
import type { Ruling } from '../../rulebook.js';
import {
  hasOrder,
  nameOfUnit,
  onUnit,
  unitIsItsOwn,
  unitStands,
  type NamedUnit,
  type UnitAttempt,
} from '../../units.js';
import { namedBy, noCards, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

export const R48 = {
  id: 'R48',
  question: 'What holds if a token is assigned to a unit, or turned facedown, without an order?',
  summary:
    "assigning is not issuing: CP-26, the reminders of orders and the keywords that follow an order do not apply. The token comes out of that player's pool, of the unit's rank; without one nothing is assigned. Each facedown token of a unit stands for one activation that it has had (KW-5): with none left it activates no more, and can be issued no order",
} as const satisfies Ruling;

/** R48: the token comes out of the player's order pool; without one of the unit's rank nothing is assigned. */
export const poolHasTokenForUnit = rule<UnitAttempt>({
  id: 'R48',
  code: 'no-token-in-pool',
  allows: ({ context, player, unit }) => context.sides[player].orderPool.includes(unit.rank),
  refusal: (attempt) =>
    `The order pool of ${attempt.player} has no ${attempt.unit.rank} token for ${nameOfUnit(attempt)}.`,
});

/** R48: a unit with a faceup order token gets no other faceup token. */
export const unitHasNoFaceupToken = rule<UnitAttempt>({
  id: 'R48',
  code: 'has-a-faceup-token',
  allows: ({ context, player, unit }) => !hasOrder(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} has a faceup order token already.`,
});

type AssignToken = DirectiveOf<'assign-token'>;

/** Assigns a token of the order pool to a unit, faceup or facedown. It is not issued an order (R48). */
export const assignToken: DirectiveKind<'assign-token'> = {
  refusals: about(
    namedBy<AssignToken>,
    onUnit<NamedUnit & AssignToken>(
      all<UnitAttempt & AssignToken>(
        unitIsItsOwn,
        unitStands,
        either(
          ({ facedown }: UnitAttempt & AssignToken) => facedown === true,
          all(),
          unitHasNoFaceupToken,
        ),
        either(
          ({ context }) => tracksActivations(context),
          all(unitMayTakeToken, poolHasTokenForUnit),
        ),
      ),
    ),
  ),
  apply: ({ context, acting, directive: { player, unitId, facedown = false } }) => {
    const unit = unitOf(context, player, unitId);
    if (!unit) return { context, log: [] };
    const { rank } = unit;
    if (!tracksActivations(context)) {
      const told = { unitId, rank, facedown, told: true } as const;
      return { context, log: [logged('token.assigned', 'R53', player, told)] };
    }
    const taken = takeTokenFromPool(context, player, rank);
    return {
      context: facedown
        ? withFacedown(taken, player, unit)
        : withFaceup(taken, player, unit, acting.effect.id),
      log: [logged('token.assigned', 'R48', player, { unitId, rank, facedown })],
    };
  },
  ways: withEachUnit,
  names: noCards,
  describe: ({ facedown }, choice) =>
    `a ${facedown ? 'facedown' : 'faceup'} token of the order pool for ${describeUnit(choice)}`,
  worth: () => -0.5,
};

function withFacedown(context: PhaseContext, player: PlayerColor, { id, rank }: Unit) {
  const { facedownTokens } = context.sides[player];
  return withSide(context, player, {
    facedownTokens: [...facedownTokens, { unitId: id, rank, isOrder: false }],
  });
}

function withFaceup(
  context: PhaseContext,
  player: PlayerColor,
  { id, rank }: Unit,
  source: string,
) {
  const { orders } = context.sides[player];
  return withSide(context, player, { orders: [...orders, { unitId: id, rank, source }] });
}
