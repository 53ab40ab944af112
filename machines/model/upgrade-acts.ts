import { LIMITS } from './bounds.js';
import { REMINDER_MOMENTS } from './outcome.js';
import * as s from './shape.js';
import { RANKS } from './unit.js';
import { countFromOne, sentence, unitFilter } from './unit-shapes.js';

const UPGRADE_USES = ['exhaust', 'expend'] as const;
/** The price of an act of an upgrade: the card is exhausted until readied, or expended for the game (UP-3). */
export type UpgradeUse = (typeof UPGRADE_USES)[number];

const use = s.oneOf(UPGRADE_USES);
const when = s.oneOf(REMINDER_MOMENTS);

/** The fields of every act. The types below are inferred from this list. */
export const upgradeActShape = s.tagged('kind', [
  /**
   * UP-2: its unit issues an order to itself, in its player's turn to issue. With `afterEnemyOrderWithin`: in either
   * player's turn, after an enemy unit within that range was issued an order.
   */
  s.strictObject({
    kind: s.literal('order-to-itself'),
    use: s.optional(use),
    afterEnemyOrderWithin: s.optional(countFromOne),
  }),
  /** UP-8: its unit issues an order to an allied unit that matches a filter, whatever its affiliation and range. */
  s.strictObject({
    kind: s.literal('order-to-another'),
    use,
    units: s.listOf(unitFilter, LIMITS.partsOfCard),
  }),
  /** UP-4: enemy units within this range can be issued an order by themselves only. */
  s.strictObject({ kind: s.literal('no-orders-near'), range: countFromOne }),
  /** UP-5: its unit can be issued an order only by a unit of these ranks. */
  s.strictObject({
    kind: s.literal('ordered-only-by'),
    ranks: s.listOf(s.oneOf(RANKS), LIMITS.partsOfCard),
  }),
  /** UP-6: Coordinate of its unit reaches this range. */
  s.strictObject({ kind: s.literal('coordinate-range'), range: countFromOne }),
  /** UP-7: Transport cannot order its unit. With `unlessSameAffiliation`, only a unit of the same affiliation can. */
  s.strictObject({
    kind: s.literal('not-by-transport'),
    unlessSameAffiliation: s.optional(s.literal(true)),
  }),
  /** UP-11: the players carry out the upgrade at this moment, in every round or in one round only, at the price of `use`. */
  s.strictObject({
    kind: s.literal('reminder'),
    when,
    text: sentence,
    round: s.optional(countFromOne),
    use: s.optional(use),
  }),
  /**
   * UP-13: instead of a draw from the order pool its player draws two tokens and keeps one, at the price of `use`. If the
   * table keeps the activations, `text` is a reminder as the Activation Phase begins.
   */
  s.strictObject({ kind: s.literal('draw-two'), use: s.literal('exhaust'), text: sentence }),
  /**
   * R34: the upgrade, or a part of it, acts at this moment in a way that no source gives. `carried`: only if a
   * Transport carries its unit.
   */
  s.strictObject({ kind: s.literal('unknown'), when, carried: s.optional(s.literal(true)) }),
]);

/**
 * Something that an upgrade does in the Command Phase, besides what it gives to its unit.
 * @public
 */
export type UpgradeAct = s.TypeOf<typeof upgradeActShape>;
/** The kinds of acts. */
export type UpgradeActKind = UpgradeAct['kind'];
/** The act of one kind. */
export type UpgradeActOf<Kind extends UpgradeActKind> = Extract<UpgradeAct, { kind: Kind }>;
