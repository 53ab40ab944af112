import { type ActionResult, logged, andThen } from '../../model/log.js';
import { isKeywordSource, type GivingSource, type OrderSource } from '../../model/outcome.js';
import { STEP_TITLES } from '../../model/step.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { unitOf } from '../../model/built-army.js';
import { deploy } from '../deployment.js';
import { baneTokens } from '../keywords/bane-tokens.js';
import { refusalsToRevealUnit } from '../keywords/giving-orders.js';
import { isHiddenByTokens } from '../keywords/hidden-by-tokens.js';
import { about, inOrder, rule } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import { notInThisStep } from '../table/not-now.js';
import type { NamedUnit } from '../units.js';
import { bySource, type Grant } from './granting-orders.js';
import { giveOrder } from './order-tokens.js';
import { refusalsToGrant } from './other-sources.js';

/** KW-19: while cards are selected, only a unit that is revealed gives an order. All others are given later (CP-25, R30). */
const onlyToReveal = (id: RuleId, type: 'order.grant' | 'order.decline') =>
  rule<{ source: OrderSource }>({
    id,
    code: 'not-now',
    allows: ({ source }) => isKeywordSource(source) && source.keyword === baneTokens.keyword,
    refusal: () => notInThisStep({ type, rule: id, now: STEP_TITLES.selectAndPlayCards }).message,
  });

const onlyUnitsReveal = onlyToReveal('R30', 'order.grant');

/** The reasons why an order may not be given while cards are selected. */
export const refusalsToGrantAtTheStart = bySource(
  inOrder(onlyUnitsReveal, refusalsToRevealUnit),
  onlyUnitsReveal,
  onlyToReveal('CP-25', 'order.grant'),
);

/** An order of a unit that its player does not give. */
export interface Declined {
  context: PhaseContext;
  player: PlayerColor;
  source: GivingSource;
}

const onlyRevealsAreDeclined = onlyToReveal('R30', 'order.decline');

/** The reasons why an order may not be declined while cards are selected: only one that could be given is. */
export const refusalsToDeclineAtTheStart = about(
  (declined: Declined) => ({ ...declined, unitId: declined.source.unitId }),
  bySource(inOrder(onlyRevealsAreDeclined, refusalsToRevealUnit), onlyRevealsAreDeclined),
);

/** KW-19: the player leaves the unit hidden, and is done with the start of the round. */
export function declineToReveal({ context, player, source }: Declined): ActionResult {
  return {
    context: withSide(context, player, { startIsOver: true }),
    log: [logged('order.declined', 'KW-19', player, { source })],
  };
}

/** KW-19: places a revealed unit on the battlefield (R39), and gives it its order. */
export function revealHiddenUnit(grant: Grant, give = giveOrder): ActionResult {
  return andThen(deploy(grant), (context) => give({ ...grant, context }));
}

/**
 * R39: places a unit on the battlefield. KW-19: if tokens hid the unit, an enemy has come near its token: it also issues an
 * order to itself, if it can get one.
 */
export function deployOrReveal(named: NamedUnit, give = giveOrder): ActionResult {
  const { context, player, unitId } = named;
  const unit = unitOf(context, player, unitId);
  const isHidden = unit !== undefined && isHiddenByTokens(context, player, unit);
  return isHidden && refusalsToGrant(named).length === 0
    ? revealHiddenUnit({ ...named, source: { unitId, keyword: baneTokens.keyword } }, give)
    : deploy(named);
}
