import { opponentOf } from '../../model/player.js';
import { isWithin } from '../../model/ranges.js';
import type { UpgradeActOf } from '../../model/upgrade-acts.js';
import { rangeBetween } from '../orders/measuring.js';
import { nameOfIssuer } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import type { UnitAttempt } from '../units.js';
import type { ActKind, GivingByUpgrade } from './act.js';
import { nameOfUpgrade } from './names.js';

export const UP_2 = {
  id: 'UP-2',
  kinds: ['guard', 'structure'],
  summary:
    "An order to itself: HQ Uplink (exhausted) and Seize the Initiative (expended, once a game), in its player's turn to issue (R30); Hacked Comms Unit, once an enemy unit within range 1 of it was issued an order in this step: from then on until the step ends, in either player's turn and after them. A turn waits for it as for a keyword order, but never for a range that only Hacked Comms Unit needs: its player measures and claims it. orders.end gives it up.",
} as const satisfies Statement;

type GivingToItself = GivingByUpgrade<UpgradeActOf<'order-to-itself'>>;

/** UP-2: some upgrades are used only after an enemy unit near theirs was issued an order in this step. */
export const enemyNearWasOrdered = rule<GivingToItself>({
  id: 'UP-2',
  code: 'no-enemy-ordered-near',
  allows: (attempt) => {
    const within = afterEnemyOrderWithin(attempt);
    return (
      within === undefined ||
      rangesToOrderedEnemies(attempt).some((range) => isWithin(range, within) !== false)
    );
  },
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} is used after an enemy unit within range ${afterEnemyOrderWithin(attempt)} of ${nameOfIssuer(attempt)} was issued an order in this step, and none was.`,
});

/** UP-2, R14: the claim that an enemy unit near was issued an order needs the measurement. */
export const rangeToOrderedEnemyIsKnown = rule<GivingToItself>({
  id: 'R14',
  code: 'range-unknown',
  allows: (attempt) => {
    const within = afterEnemyOrderWithin(attempt);
    return (
      within === undefined ||
      rangesToOrderedEnemies(attempt).some((range) => isWithin(range, within) === true)
    );
  },
  refusal: (attempt) =>
    `The range from ${nameOfIssuer(attempt)} to the enemy unit that was issued an order must be measured first.`,
});

/** UP-2: HQ Uplink and the like order their own unit. */
export const orderIsToItself = rule<GivingToItself & UnitAttempt>({
  id: 'UP-2',
  code: 'not-to-itself',
  allows: ({ issuer, unit }) => issuer.id === unit.id,
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} gives an order to ${nameOfIssuer(attempt)} itself, and to no other unit.`,
});

/** UP-2: its unit issues an order to itself. */
export const orderToItself: ActKind<'order-to-itself'> = {
  id: 'UP-2',
  order: {
    units: 'itself',
    isGivenOutOfTurn: (act) => act.afterEnemyOrderWithin !== undefined,
    conditions: [enemyNearWasOrdered],
    names: [orderIsToItself],
    limits: [{ rule: rangeToOrderedEnemyIsKnown }],
  },
  decidingRanges: ({ afterEnemyOrderWithin: within }) =>
    within === undefined ? [] : [{ to: 'enemies', within }],
};

function afterEnemyOrderWithin({ given }: GivingToItself): number | undefined {
  return given?.act.afterEnemyOrderWithin;
}

/** The ranges to the enemy units that were issued an order in this step; those that its player let pass do not count. */
function rangesToOrderedEnemies({ context, player, issuer }: GivingToItself) {
  const enemy = opponentOf(player);
  const ordered = context.sides[enemy].orderedInStep.slice(context.sides[player].enemyOrdersPassed);
  return ordered.map((unitId) => rangeBetween(context, player, issuer.id, unitId, enemy));
}
