import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import type { RangeEntry } from './event.js';
import type {
  EffectRef,
  IssuedOrder,
  GivingSource,
  KeywordSource,
  OrderSource,
  Reminder,
  UpgradeSource,
} from './outcome.js';
import { ORDER_KEYWORDS, REMINDER_MOMENTS, REVEALED_PIPS } from './outcome.js';
import type { LockedCard } from './command-card.js';
import type { Ruleset } from './ruleset.js';
import type { SideInPlay, TableInPlay } from './table-in-play.js';
import { RANKS } from './unit.js';
import { commandCardShape } from './card-shapes.js';
import { countFromOne, name, player, text, unitShape } from './unit-shapes.js';
import { battleForceShape, upgradeShape } from './upgrade-shapes.js';

/** The shapes of input from outside, except units and cards. They check types and sizes; the rules check the rest. */

const claimedBands = {
  range: s.optional(countFromOne),
  within: s.optional(countFromOne),
  beyond: s.optional(countFromOne),
};

/** R14: a range is measured, or claimed to be within or beyond a number of bands: one of the three. */
export const rangeEntry = s.withOneOf<RangeEntry>(
  s.strictObject({ from: name, to: name, player, of: s.optional(player), ...claimedBands }),
  Object.keys(claimedBands),
);

export const cardIds = s.listOf(name, LIMITS.cardsInPlace);

export const lockedCardShape = s.object({
  cardId: name,
  round: countFromOne,
  by: s.object({ player, cardId: name }),
}) satisfies s.ShapeOf<LockedCard>;

export const rulesetShape = s.strictObject({
  orderRange: s.nullable(countFromOne),
  activationStartOrder: s.oneOf(['priority', 'blue']),
  tieRoller: s.oneOf(['round-counter', 'blue']),
  illegalCardGoesTo: s.oneOf(['hand', 'discard']),
  selection: s.oneOf(['tabletop', 'assisted']),
  keywords: s.oneOf(['played', 'table']),
  upgrades: s.oneOf(['played', 'table']),
  ordersEnd: s.oneOf(['by-itself', 'declared']),
  affiliations: s.oneOf(['all', 'icons']),
  deployment: s.oneOf(['on-the-battlefield', 'undeployed-at-first']),
  activations: s.oneOf(['tracked', 'table']),
  chance: s.oneOf(['seed', 'table']),
}) satisfies s.ShapeOf<Ruleset>;

export const keywordSourceShape = s.object({
  unitId: name,
  keyword: s.oneOf(ORDER_KEYWORDS),
}) satisfies s.ShapeOf<KeywordSource>;

export const upgradeSourceShape = s.object({
  unitId: name,
  upgrade: name,
}) satisfies s.ShapeOf<UpgradeSource>;

export const givingSource = s.union([
  keywordSourceShape,
  upgradeSourceShape,
]) satisfies s.Shape<GivingSource>;

export const orderSource = s.union([
  text,
  keywordSourceShape,
  upgradeSourceShape,
]) satisfies s.Shape<OrderSource>;

const keywordReminder = {
  keyword: name,
  value: s.optional(s.union([s.number(), text])),
  upgrade: s.optional(name),
  card: s.optional(name),
  battleForce: s.optional(name),
  text: s.optional(text),
};

export const orderShape = s.object({
  unitId: name,
  rank: s.oneOf(RANKS),
  source: orderSource,
  reminders: s.optional(s.listOf(s.object(keywordReminder), LIMITS.traits)),
}) satisfies s.ShapeOf<IssuedOrder>;

export const reminderShape = s.object({
  ...keywordReminder,
  player,
  unitId: name,
  when: s.oneOf(REMINDER_MOMENTS),
  pips: s.optional(s.oneOf(REVEALED_PIPS)),
  near: s.optional(s.listOf(name, LIMITS.units)),
}) satisfies s.ShapeOf<Reminder>;

const effectRefs = s.listOf(
  s.object({
    player,
    cardId: name,
    effectId: name,
    unitId: s.optional(name),
  }) satisfies s.ShapeOf<EffectRef>,
  LIMITS.orders,
);

export const scheduledEffectsShape = s.object({
  activationStart: effectRefs,
  duringActivation: effectRefs,
});

const sideInPlay = s.object({
  army: s.listOf(unitShape, LIMITS.units),
  battleForce: s.optional(s.nullable(name)),
  permanents: cardIds,
  divulged: s.optional(cardIds),
  cardInPlay: s.nullable(name),
  orders: s.listOf(s.object({ unitId: name, source: s.unknown() }), LIMITS.orders),
  ordersReturned: s.optional(s.listOf(name, LIMITS.orders)),
}) satisfies s.ShapeOf<SideInPlay>;

export const tableInPlayShape = s.object({
  priority: s.nullable(player),
  scheduledEffects: scheduledEffectsShape,
  players: s.object({ blue: sideInPlay, red: sideInPlay }),
  cards: s.optional(s.listOf(commandCardShape, LIMITS.cards)),
  upgrades: s.optional(s.listOf(upgradeShape, LIMITS.upgrades)),
  battleForces: s.optional(s.listOf(battleForceShape, LIMITS.battleForces)),
}) satisfies s.ShapeOf<TableInPlay>;
