import type { KeywordSource, OrderSource } from '../../model/outcome.js';
import { KEYWORDS_OF_ORDERS } from '../keywords/givers.js';
import { isOfLateOrder, refusalsToGiveByKeyword } from '../keywords/giving-orders.js';
import type { Violation } from '../rule.js';
import { refusalsToGrant, type NamedUnit } from '../units.js';

/** An order from a source other than the card (CP-25). */
export interface Grant extends NamedUnit {
  source: OrderSource;
}

/** The code for an order that has another source: the referee sends it, or a keyword gives it. */
export const OF_ANOTHER_SOURCE = 'of-another-source';

export function isOfKeyword(source: OrderSource): source is KeywordSource {
  return typeof source !== 'string';
}

/**
 * The reasons why an order may not be given outside the player's turn to issue. Outside that turn only two kinds are
 * allowed: orders of the referee (CP-25, CP-26, R11, R28), and orders of a unit that uses Coordinate late (KW-3). All
 * other keyword orders are given in the turn (R30).
 */
export function refusalsToGrantOutOfTurn({ source, ...named }: Grant): Violation[] {
  if (!isOfKeyword(source)) return refusalsToGrant(named);
  if (isOfLateOrder(named.context, named.player, source)) {
    return refusalsToGiveByKeyword({ ...named, source });
  }
  const { id, keyword } = KEYWORDS_OF_ORDERS[source.keyword];
  const message = `An order by ${keyword} is given in its player's turn to issue orders.`;
  return [{ rule: id, code: OF_ANOTHER_SOURCE, message }];
}

/**
 * The reasons why a player may not give this order by a keyword (KW-1 … KW-4). Only the referee sends orders of other
 * sources.
 */
export function refusalsToGiveInTurn({ source, ...named }: Grant): Violation[] {
  if (isOfKeyword(source)) return refusalsToGiveByKeyword({ ...named, source });
  const message = `"${source}" is not a keyword of a unit: only the host of the table can enter that order.`;
  return [{ rule: 'CP-25', code: OF_ANOTHER_SOURCE, message }];
}
