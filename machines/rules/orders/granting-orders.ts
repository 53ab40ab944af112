import {
  isKeywordSource,
  type GivingSource,
  type KeywordSource,
  type OrderSource,
  type UpgradeSource,
} from '../../model/outcome.js';
import { isOfLateOrder, refusalsToGiveByKeyword } from '../keywords/giving-orders.js';
import { KEYWORDS_OF_ORDERS } from '../keywords/keywords.js';
import { all, checkOf, inOrder, refusalsBy, rule, type Check, type Part } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { isOfLateUpgrade, refusalsToGiveByUpgrade } from '../upgrades/orders.js';
import type { NamedUnit } from '../units.js';
import type { NamedOrder } from './orders-of-units.js';
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

/** Asks about an order by the kind of its source: a keyword or an upgrade of a unit, or neither. */
export function bySource(
  byKeyword: Part<NamedOrder<KeywordSource>>,
  byUpgrade: Part<NamedOrder<UpgradeSource>>,
  byOther: Part<Grant & { source: string }> = all(),
): Check<Grant> {
  return checkOf([byOther, byKeyword, byUpgrade], ({ source, ...named }: Grant) => {
    if (!isOfUnit(source)) return refusalsBy(byOther, { ...named, source });
    return isKeywordSource(source)
      ? refusalsBy(byKeyword, { ...named, source })
      : refusalsBy(byUpgrade, { ...named, source });
  });
}

const onlyAtItsTime = (means: string, when = "in its player's turn to issue orders") =>
  `An order by ${means} is given ${when}.`;

/** R30: of the keywords, only Coordinate gives an order outside of its player's turn, after a late order (KW-3). */
const KEYWORDS_ARE_LATE = Object.values(KEYWORDS_OF_ORDERS).map(({ id, keyword, when }) =>
  rule<NamedOrder<KeywordSource>>({
    id,
    code: OF_ANOTHER_SOURCE,
    allows: ({ context, player, source }) =>
      source.keyword !== keyword || isOfLateOrder(context, player, source),
    refusal: () => onlyAtItsTime(keyword, when),
  }),
);

/** R30: an upgrade gives an order outside of its player's turn only after one of an enemy unit near it. */
export const upgradeIsLate = rule<NamedOrder<UpgradeSource>>({
  id: 'UP-2',
  code: OF_ANOTHER_SOURCE,
  allows: ({ context, player, source }) => isOfLateUpgrade(context, player, source),
  refusal: () => onlyAtItsTime('an upgrade'),
});

/**
 * The reasons why an order may not be given outside the player's turn to issue. Outside that turn only three kinds are
 * allowed: orders of the referee (CP-25, CP-26, R11, R28), orders of a unit that uses Coordinate late (KW-3), and orders
 * of a unit after one of an enemy unit near it (UP-2). All other orders of units are given in the turn (R30).
 */
export const refusalsToGrantOutOfTurn = bySource(
  inOrder(all(...KEYWORDS_ARE_LATE), refusalsToGiveByKeyword),
  inOrder(upgradeIsLate, refusalsToGiveByUpgrade),
  refusalsToGrant,
);

export const CP_25 = {
  id: 'CP-25',
  kinds: ['guard'],
  summary:
    "An order from another source than the nominated commander follows that source's rules, not CP-20…21 and CC-11.",
} as const satisfies Statement;

/** CP-25: only the host of the table gives orders of other sources than units. */
export const aUnitGivesTheOrder = rule<Grant>({
  id: 'CP-25',
  code: OF_ANOTHER_SOURCE,
  allows: ({ source }) => isOfUnit(source),
  refusal: ({ source }) =>
    `"${String(source)}" is not a keyword of a unit: only the host of the table can enter that order.`,
});

/** The reasons why a player may not give this order by a keyword (KW-1 … KW-4) or by an upgrade (UP-2, UP-8). */
export const refusalsToGiveInTurn = bySource(
  refusalsToGiveByKeyword,
  refusalsToGiveByUpgrade,
  aUnitGivesTheOrder,
);
