import { logged, type ActionResult, andThen } from '../../model/log.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { unitOf } from '../../model/built-army.js';
import { deploy } from '../deployment.js';
import { tellOfTheActivation } from '../keywords/reminders.js';
import { about, all, either, inOrder, rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import {
  hasOrder,
  nameOfUnit,
  onUnit,
  unitIsItsOwn,
  unitStands,
  type NamedUnit,
  type UnitAttempt,
} from '../units.js';
import { unitMayTakeToken, unitNeedNotWait, unitsForToken } from './tokens.js';
import type { ActiveUnit } from '../../model/activation.js';
import { turnsOf } from '../../model/activation.js';
import {
  activationsAreTracked,
  asItsActFinds,
  asNextActFinds,
  isTheirTurnToActivate,
  playerCanActivate,
  withTurns,
  type ActOfTurn,
} from './turns.js';

export const AP_3 = {
  id: 'AP-3',
  kinds: ['guard', 'action'],
  summary:
    'In a turn the active player activates an undefeated unit of the own army with a faceup order token; or draws a token at random from the own order pool and activates an undefeated unit of that rank (as changed, UP-1) without a token, or with fewer tokens than KW-5 gives it; or passes. Activating an undeployed unit deploys it (R39).',
} as const satisfies Statement;

/** AP-3: without a drawn token a unit is activated by its faceup order. */
export const unitHasFaceupOrder = rule<UnitAttempt>({
  id: 'AP-3',
  code: 'no-faceup-order',
  allows: ({ context, player, unit }) => hasOrder(context, player, unit.id),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} has no faceup order token: draw a token to activate a unit without one.`,
});

/** AP-3: a drawn token activates a unit of its rank. */
export const unitIsOfDrawnRank = rule<UnitAttempt>({
  id: 'AP-3',
  code: 'other-rank',
  allows: ({ context, unit }) => turnsOf(context)?.drawn[0] === unit.rank,
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} has another rank than the drawn token: ${turnsOf(attempt.context)?.drawn[0]}.`,
});

/** UP-13: of two drawn tokens one is kept before a unit is activated. */
const oneTokenIsKept = rule<{ context: PhaseContext }>({
  id: 'UP-13',
  code: 'tokens-drawn',
  allows: ({ context }) => (turnsOf(context)?.drawn.length ?? 0) < 2,
  refusal: () => 'Two tokens are drawn: choose first which one is kept.',
});

/** The reasons why it is not this player's act (AP-2, AP-7, UP-13, R53). */
export const refusalsToAct = inOrder(
  activationsAreTracked,
  isTheirTurnToActivate,
  oneTokenIsKept,
  either(aTokenIsDrawn, all(), playerCanActivate),
);

function aTokenIsDrawn({ context }: Pick<ActOfTurn, 'context'>): boolean {
  return (turnsOf(context)?.drawn.length ?? 0) > 0;
}

/** The conditions for a unit that is activated by its faceup order (AP-3, R46). */
export const BY_ORDER = [unitHasFaceupOrder, unitNeedNotWait];

/** The reasons why a player may not activate this unit (AP-2, AP-3, R46, R11, R28). */
export const refusalsToActivate = about(
  asItsActFinds<NamedUnit>,
  inOrder(
    refusalsToAct,
    onUnit<NamedUnit>(
      inOrder(
        all(unitIsItsOwn, unitStands),
        either(aTokenIsDrawn, all(unitIsOfDrawnRank, unitMayTakeToken), all(...BY_ORDER)),
      ),
    ),
  ),
);

/** AP-3: activates the unit by its faceup order, or for the drawn token. An undeployed unit is deployed (R39). */
export function activate({ context: now, player, unitId }: NamedUnit): ActionResult {
  const { context, log } = asNextActFinds(now);
  const turns = turnsOf(context);
  const unit = unitOf(context, player, unitId);
  if (!turns || !unit) return { context, log };
  const [drawn] = turns.drawn;
  const order = context.sides[player].orders.find((each) => each.unitId === unitId);
  const rank = drawn ?? order?.rank ?? unit.rank;
  const by = drawn === undefined ? 'order' : 'token';
  const begun = beginActivation(context, { player, unitId, rank, by });
  const activated = logged('unit.activated', 'AP-3', player, { unitId, by });
  return { context: begun.context, log: [...log, activated, ...begun.log] };
}

/** AP-6: the unit is active from now on. An undeployed unit is deployed (R39). Reminders of its activation are logged (KW-22). */
export function beginActivation(context: PhaseContext, active: ActiveUnit): ActionResult {
  const { player, unitId } = active;
  const begun = turnsOf(context)?.begun ?? [];
  const table = withTurns(context, { drawn: [], active, begun: [...begun, { player, unitId }] });
  const deployed = unitOf(table, player, unitId)?.undeployed
    ? deploy({ context: table, player, unitId })
    : { context: table, log: [] };
  return andThen(deployed, (now) => tellOfTheActivation(now, active));
}

/** AP-4: whether one token is drawn, and no unit fits it. */
export function drawnTokenFitsNoUnit(context: PhaseContext): boolean {
  const turns = turnsOf(context);
  const [rank, other] = turns?.drawn ?? [];
  if (!turns || rank === undefined || other !== undefined) return false;
  return unitsForToken(context, turns.turn, rank).length === 0;
}

/** AP-4: the drawn token is removed from the game, and the turn goes on. */
export function removeDrawnToken(context: PhaseContext): ActionResult {
  const turns = turnsOf(context);
  const [rank] = turns?.drawn ?? [];
  if (!turns || rank === undefined) return { context, log: [] };
  return {
    context: withTurns(context, { drawn: [] }),
    log: [logged('token.removed', 'AP-4', turns.turn, { rank })],
  };
}
