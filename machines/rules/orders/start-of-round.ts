import { type ActionResult, logged } from '../../model/log.js';
import { isKeywordSource, type GivingSource } from '../../model/outcome.js';
import { STEP_TITLES } from '../../model/step.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { deploy } from '../deployment.js';
import { baneTokens } from '../keywords/bane-tokens.js';
import { refusalsToGiveByKeyword } from '../keywords/giving-orders.js';
import type { Violation } from '../rule.js';
import { notInThisStep } from '../table/not-now.js';
import type { Grant } from './granting-orders.js';
import { giveOrder } from './order-tokens.js';

const NOW = STEP_TITLES.selectAndPlayCards;

/**
 * The reasons why an order may not be given while cards are selected: only a unit that is revealed at the start of the
 * round gives one (KW-19). Other orders are given later (CP-25, R30).
 */
export function refusalsToGrantAtTheStart({ source, ...named }: Grant): Violation[] {
  if (isKeywordSource(source) && source.keyword === baneTokens.keyword) {
    return refusalsToGiveByKeyword({ ...named, source });
  }
  const rule = typeof source === 'string' ? 'CP-25' : 'R30';
  return [notInThisStep({ type: 'order.grant', rule, now: NOW })];
}

/** An order of a unit that its player does not give. */
export interface Declined {
  context: PhaseContext;
  player: PlayerColor;
  source: GivingSource;
}

/** The reasons why an order may not be declined while cards are selected: only one that could be given is (KW-19). */
export function refusalsToDeclineAtTheStart({ source, ...named }: Declined): Violation[] {
  if (isKeywordSource(source) && source.keyword === baneTokens.keyword) {
    return refusalsToGiveByKeyword({ ...named, source, unitId: source.unitId });
  }
  return [notInThisStep({ type: 'order.decline', rule: 'R30', now: NOW })];
}

/** KW-19: the player leaves the unit hidden, and is done with the start of the round. */
export function declineToReveal({ context, player, source }: Declined): ActionResult {
  return {
    context: withSide(context, player, { startIsOver: true }),
    log: [logged('order.declined', 'KW-19', player, { source })],
  };
}

/** KW-19: places a revealed unit on the battlefield (R39), and gives it its order. */
export function revealHiddenUnit(grant: Grant): ActionResult {
  const deployed = deploy(grant);
  const ordered = giveOrder({ ...grant, context: deployed.context });
  return { context: ordered.context, log: [...deployed.log, ...ordered.log] };
}
