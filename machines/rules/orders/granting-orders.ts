import { isKeywordSource, type GivingSource, type OrderSource } from '../../model/outcome.js';
import { KEYWORDS_OF_ORDERS } from '../keywords/keywords.js';
import { isOfLateOrder, refusalsToGiveByKeyword } from '../keywords/giving-orders.js';
import type { Violation } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import { isOfLateUpgrade, refusalsToGiveByUpgrade } from '../upgrades/orders.js';
import type { NamedUnit } from '../units.js';
import { refusalsToGrant } from './other-sources.js';

/** An order from a source other than the card (CP-25). */
export interface Grant extends NamedUnit {
  source: OrderSource;
}

/** The code for an order that has another source: the referee sends it, or a unit gives it. */
export const OF_ANOTHER_SOURCE = 'of-another-source';

/** Whether a unit gives the order, by a keyword or by an upgrade. */
export function isOfUnit(source: OrderSource): source is GivingSource {
  return typeof source !== 'string';
}

/**
 * The reasons why an order may not be given outside the player's turn to issue. Outside that turn only three kinds are
 * allowed: orders of the referee (CP-25, CP-26, R11, R28), orders of a unit that uses Coordinate late (KW-3), and orders
 * of a unit after one of an enemy unit near it (UP-2). All other orders of units are given in the turn (R30).
 */
export function refusalsToGrantOutOfTurn({ source, ...named }: Grant): Violation[] {
  if (!isOfUnit(source)) return refusalsToGrant(named);
  const { context, player } = named;
  if (isKeywordSource(source)) {
    if (isOfLateOrder(context, player, source)) {
      return refusalsToGiveByKeyword({ ...named, source });
    }
    const { id, keyword } = KEYWORDS_OF_ORDERS[source.keyword];
    return onlyInTurn(id, keyword);
  }
  if (isOfLateUpgrade(context, player, source)) {
    return refusalsToGiveByUpgrade({ ...named, source });
  }
  return onlyInTurn('UP-2', 'an upgrade');
}

function onlyInTurn(rule: RuleId, means: string): Violation[] {
  const message = `An order by ${means} is given in its player's turn to issue orders.`;
  return [{ rule, code: OF_ANOTHER_SOURCE, message }];
}

/**
 * The reasons why a player may not give this order by a keyword (KW-1 … KW-4) or by an upgrade (UP-2, UP-8). Only the
 * referee sends orders of other sources.
 */
export function refusalsToGiveInTurn({ source, ...named }: Grant): Violation[] {
  if (isKeywordSource(source)) return refusalsToGiveByKeyword({ ...named, source });
  if (isOfUnit(source)) return refusalsToGiveByUpgrade({ ...named, source });
  const message = `"${source}" is not a keyword of a unit: only the host of the table can enter that order.`;
  return [{ rule: 'CP-25', code: OF_ANOTHER_SOURCE, message }];
}
