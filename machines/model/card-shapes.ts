import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import type { CommandCard, EffectChoice, OrderSlot } from './command-card.js';
import { EFFECT_TIMINGS, NEAR_TO, WEAPON_USES } from './command-card.js';
import type { Directive } from './directive.js';
import type { Keyword, Unit, UnitFilter, UnitUpgrade, Weapon } from './unit.js';
import { ATTACK_TYPES, RANKS, UPGRADE_STATES } from './unit.js';

/**
 * The shapes of card and unit data from outside. They check types, sizes and keys: a misspelt key would change a card in
 * silence. The rules check everything else.
 */

export const name = s.string({ least: 1, most: LIMITS.nameLength });
export const text = s.string({ most: LIMITS.nameLength });
export const sentence = s.string({ most: LIMITS.sentenceLength });
const names = s.listOf(name, LIMITS.partsOfCard);
export const traits = s.listOf(name, LIMITS.traits);
/** A whole number from 0. */
export const countFromZero = s.int({ least: 0 });
/** A whole number from 1. */
export const countFromOne = s.int({ least: 1 });

export const keyword = s.strictObject({
  name,
  value: s.optional(s.union([s.number(), text])),
}) satisfies s.Shape<Keyword>;

export const weaponShape = s.strictObject({
  name,
  kind: s.oneOf(ATTACK_TYPES),
  ranges: s.listOf(countFromZero, LIMITS.traits),
  keywords: s.optional(s.listOf(keyword, LIMITS.traits)),
}) satisfies s.Shape<Weapon>;

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
}) satisfies s.Shape<Unit>;

export const unitFilter = s.strictObject({
  names: s.optional(names),
  titles: s.optional(names),
  ranks: s.optional(s.listOf(s.oneOf(RANKS), LIMITS.partsOfCard)),
  types: s.optional(names),
  keywords: s.optional(names),
  factions: s.optional(names),
  affiliations: s.optional(names),
  unique: s.optional(s.boolean()),
}) satisfies s.Shape<UnitFilter>;

export const orderSlotShape = s.strictObject({
  count: s.union([countFromZero, s.literal('all')]),
  units: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
}) satisfies s.Shape<OrderSlot>;

/** The shape of directives. `sides` are `'self'` and `'opponent'` on cards, and the colours in events. */
export function directiveFor<const Side extends string, Pips>(
  sides: readonly [Side, Side],
  pipsNamed: s.Shape<Pips>,
) {
  const player = s.oneOf(sides);
  return s.tagged('type', [
    s.strictObject({
      type: s.literal('return-to-hand'),
      player,
      from: s.oneOf(['play', 'discard']),
      cardId: s.optional(name),
    }),
    s.strictObject({
      type: s.literal('discard'),
      player,
      from: s.oneOf(['play', 'hand']),
      cardId: s.optional(name),
    }),
    s.strictObject({ type: s.literal('play-instead'), player, cardId: name }),
    s.strictObject({
      type: s.literal('restart-selection'),
      bar: s.optional(
        s.listOf(s.strictObject({ player, cardId: s.optional(name) }), LIMITS.partsOfCard),
      ),
      sendingBack: s.optional(player),
    }),
    s.strictObject({ type: s.literal('limit-orders'), player, max: countFromZero }),
    s.strictObject({ type: s.literal('decline-orders'), player, count: countFromZero }),
    s.strictObject({ type: s.literal('limit-range'), player, max: countFromOne }),
    s.strictObject({
      type: s.literal('add-orders'),
      player,
      slots: s.listOf(orderSlotShape, LIMITS.partsOfCard),
    }),
    s.strictObject({ type: s.literal('grant-order'), player, unitId: name }),
    s.strictObject({ type: s.literal('return-order'), player, unitId: name }),
    s.strictObject({ type: s.literal('lock-away'), player, pips: pipsNamed }),
    s.strictObject({ type: s.literal('defeat-unit'), player, unitId: name }),
    s.strictObject({
      type: s.literal('add-to-pass-pool'),
      player,
      tokens: s.union([countFromZero, s.literal('round')]),
    }),
    s.strictObject({
      type: s.literal('add-to-order-pool'),
      player,
      rank: s.oneOf(RANKS),
      count: s.optional(s.int({ least: 0, most: LIMITS.tokens })),
    }),
  ]);
}

export const pips = s.union(
  [s.literal(0), s.literal(1), s.literal(2), s.literal(3), s.literal(4)],
  { fault: 'a whole number from 0 to 4 is expected' },
);

const printedDirective = directiveFor(
  ['self', 'opponent'],
  s.union([pips, s.literal('?')]),
) satisfies s.Shape<Directive<'self' | 'opponent'>>;

const effectChoice = s.strictObject({
  directive: printedDirective,
  units: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
  ordered: s.optional(s.boolean()),
  near: s.optional(
    s.strictObject({
      range: countFromOne,
      units: s.listOf(unitFilter, LIMITS.partsOfCard),
      to: s.optional(s.oneOf(NEAR_TO)),
      oneEach: s.optional(s.boolean()),
    }),
  ),
  cardOf: s.optional(name),
  followsOn: s.optional(s.boolean()),
  required: s.optional(s.boolean()),
}) satisfies s.Shape<EffectChoice>;

const handPips = s.union([s.literal(1), s.literal(2), s.literal(3), s.literal(4)]);

export const commandCardShape = s.strictObject({
  id: name,
  name,
  pips,
  handPips: s.optional(handPips),
  faction: s.optional(text),
  belongsTo: s.optional(
    s.strictObject({
      match: s.oneOf(['any', 'all']),
      names: s.array(name, { most: LIMITS.partsOfCard, orElse: 'at least one name is expected' }),
      title: s.optional(name),
    }),
  ),
  requires: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
  battleForce: s.optional(text),
  mandatory: s.optional(s.boolean()),
  orders: s.listOf(orderSlotShape, LIMITS.partsOfCard),
  effects: s.listOf(
    s.strictObject({
      id: name,
      timing: s.oneOf(EFFECT_TIMINGS),
      optional: s.optional(s.boolean()),
      automatic: s.optional(s.boolean()),
      resolvedBy: s.optional(s.literal('opponent')),
      directives: s.optional(s.listOf(printedDirective, LIMITS.partsOfCard)),
      choices: s.optional(s.listOf(effectChoice, LIMITS.partsOfCard)),
      once: s.optional(s.boolean()),
      summary: sentence,
    }),
    LIMITS.partsOfCard,
  ),
  ledBy: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
  playable: s.optional(s.union([s.literal('never'), s.strictObject({ fromRound: countFromOne })])),
  selectableNear: s.optional(
    s.strictObject({
      range: countFromOne,
      units: s.listOf(unitFilter, LIMITS.partsOfCard),
      enemies: countFromOne,
    }),
  ),
  selectInRoundIfDivulged: s.optional(countFromOne),
  permanent: s.optional(s.boolean()),
  grants: s.optional(
    s.listOf(
      s.strictObject({
        to: unitFilter,
        ordered: s.optional(s.boolean()),
        keywords: s.optional(s.listOf(keyword, LIMITS.traits)),
        loses: s.optional(names),
        weapon: s.optional(weaponShape),
        as: s.optional(s.oneOf(WEAPON_USES)),
        counterparts: s.optional(s.boolean()),
      }),
      LIMITS.partsOfCard,
    ),
  ),
  grantsInSummary: s.optional(s.boolean()),
}) satisfies s.Shape<CommandCard>;
