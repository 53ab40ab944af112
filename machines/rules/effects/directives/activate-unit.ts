import { unitOf } from '../../../model/built-army.js';
import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import type { PhaseContext } from '../../../model/phase-context.js';
import { BY_ORDER, beginActivation } from '../../activation/activating.js';
import { activeUnitIsTheirs, unitIsActive } from '../../activation/ending.js';
import { tracksActivations } from '../../../model/activation.js';
import { unitMayTakeToken } from '../../activation/tokens.js';
import { turnsOf } from '../../../model/activation.js';
import { putTokenFacedown } from '../../activation/turns.js';
import { takeTokenFromPool } from '../../orders/pools.js';
import { about, all, either, inOrder, rule } from '../../rule.js';
import {
  hasOrder,
  nameOfUnit,
  onUnit,
  unitIsItsOwn,
  unitStands,
  type NamedUnit,
  type UnitAttempt,
} from '../../units.js';
import { poolHasTokenForUnit } from './assign-token.js';
import { namedBy, noCards, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

/** A unit is activated after another one, not after itself. */
export const unitIsNotActive = rule<UnitAttempt>({
  id: 'AP-6',
  code: 'unit-is-active',
  allows: ({ context, player, unit }) => {
    const active = turnsOf(context)?.active;
    return active?.player !== player || active.unitId !== unit.id;
  },
  refusal: (attempt) => `${nameOfUnit(attempt)} is active already.`,
});

type ActivateUnit = DirectiveOf<'activate-unit'>;
type Activated = UnitAttempt & ActivateUnit;

const isTracked = ({ context }: { context: PhaseContext }) => tracksActivations(context);

const takesToken = ({ context, player, unit, orToken }: Activated) =>
  orToken === true && !hasOrder(context, player, unit.id);

/** A unit is activated at once, after the unit that is active, in the same turn (AP-6). */
export const activateUnit: DirectiveKind<'activate-unit'> = {
  refusals: about(
    namedBy<ActivateUnit>,
    inOrder<NamedUnit & ActivateUnit>(
      either(isTracked, inOrder(unitIsActive, activeUnitIsTheirs)),
      onUnit<NamedUnit & ActivateUnit>(
        all<Activated>(
          unitIsItsOwn,
          unitStands,
          unitIsNotActive,
          either(
            takesToken,
            either(isTracked, all(unitMayTakeToken, poolHasTokenForUnit)),
            all(...BY_ORDER),
          ),
        ),
      ),
    ),
  ),
  apply: ({ context, directive: { player, unitId } }) => {
    const rank = unitOf(context, player, unitId)?.rank;
    const active = turnsOf(context)?.active;
    const by = hasOrder(context, player, unitId) ? 'order' : 'token';
    if (rank === undefined || !active) {
      const told = { unitId, by, outOfTurn: true, told: true } as const;
      return { context, log: [logged('unit.activated', 'R53', player, told)] };
    }
    const ended = putTokenFacedown(context, active);
    const table = by === 'order' ? ended.context : takeTokenFromPool(ended.context, player, rank);
    const begun = beginActivation(table, { player, unitId, rank, by });
    const activated = logged('unit.activated', 'AP-6', player, { unitId, by, outOfTurn: true });
    return { context: begun.context, log: [...ended.log, activated, ...begun.log] };
  },
  ways: withEachUnit,
  names: noCards,
  describe: (_, choice) => `the activation of ${describeUnit(choice)} at once`,
  worth: () => 0.5,
};
