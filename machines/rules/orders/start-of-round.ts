import type { ActionResult } from '../../model/log.js';
import { isKeywordSource } from '../../model/outcome.js';
import { deploy } from '../deployment.js';
import { baneTokens } from '../keywords/bane-tokens.js';
import { refusalsToGiveByKeyword } from '../keywords/giving-orders.js';
import type { Violation } from '../rule.js';
import { notInThisStep } from '../table/not-now.js';
import type { Grant } from './granting-orders.js';
import { giveOrder } from './order-tokens.js';

/**
 * The reasons why an order may not be given while cards are selected: only a unit that is revealed at the start of the
 * round gives one (KW-19). Other orders are given later (CP-25, R30).
 */
export function refusalsToGrantAtTheStart({ source, ...named }: Grant): Violation[] {
  if (isKeywordSource(source) && source.keyword === baneTokens.keyword) {
    return refusalsToGiveByKeyword({ ...named, source });
  }
  const rule = typeof source === 'string' ? 'CP-25' : 'R30';
  return [notInThisStep({ type: 'order.grant', rule, now: 'Select and play command cards' })];
}

/** KW-19: places a revealed unit on the battlefield (R39), and gives it its order. */
export function revealHiddenUnit(grant: Grant): ActionResult {
  const deployed = deploy(grant);
  const ordered = giveOrder({ ...grant, context: deployed.context });
  return { context: ordered.context, log: [...deployed.log, ...ordered.log] };
}
