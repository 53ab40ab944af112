import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import type { OrderSlot } from './order-slot.js';
import { PLAYERS } from './player.js';
import type { Keyword, Unit, UnitFilter, UnitUpgrade, Weapon } from './unit.js';
import { ATTACK_TYPES, RANKS, UPGRADE_STATES } from './unit.js';

/**
 * The shapes of unit data from outside, and the small shapes that cards share with them. They check types, sizes and
 * keys: a misspelt key would change a unit in silence. The rules check everything else.
 */

export const player = s.oneOf(PLAYERS);
export const name = s.string({ least: 1, most: LIMITS.nameLength });
export const text = s.string({ most: LIMITS.nameLength });
export const sentence = s.string({ most: LIMITS.sentenceLength });
export const names = s.listOf(name, LIMITS.partsOfCard);
export const traits = s.listOf(name, LIMITS.traits);
/** A whole number from 0. */
export const countFromZero = s.int({ least: 0 });
/** A whole number from 1. */
export const countFromOne = s.int({ least: 1 });

export const keyword = s.strictObject({
  name,
  value: s.optional(s.union([s.number(), text])),
}) satisfies s.ShapeOf<Keyword>;

export const weaponShape = s.strictObject({
  name,
  kind: s.oneOf(ATTACK_TYPES),
  ranges: s.listOf(countFromZero, LIMITS.traits),
  keywords: s.optional(s.listOf(keyword, LIMITS.traits)),
}) satisfies s.ShapeOf<Weapon>;

const unitUpgrade = s.union([
  name,
  s.strictObject({ id: name, state: s.oneOf(UPGRADE_STATES) }),
]) satisfies s.Shape<UnitUpgrade>;

export const unitShape = s.strictObject({
  id: name,
  name,
  title: s.optional(text),
  faction: s.optional(text),
  rank: s.oneOf(RANKS),
  types: traits,
  keywords: s.optional(s.listOf(keyword, LIMITS.traits)),
  affiliations: s.optional(traits),
  counterpartOf: s.optional(name),
  carries: s.optional(name),
  commanderToken: s.optional(s.boolean()),
  unique: s.optional(s.boolean()),
  upgrades: s.optional(s.listOf(unitUpgrade, LIMITS.upgradesOfUnit)),
  undeployed: s.optional(s.boolean()),
  // The last key: a unit that is defeated during a phase also gets it last, so saved tables keep the key order.
  defeated: s.optional(s.boolean()),
}) satisfies s.ShapeOf<Unit>;

export const unitFilter = s.strictObject({
  names: s.optional(names),
  titles: s.optional(names),
  ranks: s.optional(s.listOf(s.oneOf(RANKS), LIMITS.partsOfCard)),
  types: s.optional(names),
  keywords: s.optional(names),
  factions: s.optional(names),
  affiliations: s.optional(names),
  unique: s.optional(s.boolean()),
}) satisfies s.ShapeOf<UnitFilter>;

export const orderSlotShape = s.strictObject({
  count: s.union([countFromZero, s.literal('all')]),
  units: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
}) satisfies s.ShapeOf<OrderSlot>;

export const pips = s.union(
  [s.literal(0), s.literal(1), s.literal(2), s.literal(3), s.literal(4)],
  { fault: 'a whole number from 0 to 4 is expected' },
);
