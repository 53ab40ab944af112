import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import type { CardEffect, CommandCard, EffectChoice } from './command-card.js';
import {
  ACTIVATION_MOMENTS,
  DIVULGED_OR_NOT,
  EFFECT_TIMINGS,
  FREQUENCIES,
  NEAR_TO,
  ORDERS_BY,
  STATE_WORDS,
  WEAPON_USES,
} from './command-card.js';
import { directiveShape } from './directive.js';
import { RANKS } from './unit.js';
import {
  countFromOne,
  keyword,
  name,
  names,
  orderSlotShape,
  pips,
  sentence,
  text,
  unitFilter,
  weaponShape,
} from './unit-shapes.js';

/**
 * The shapes of card data from outside. They check types, sizes and keys: a misspelt key would change a card in silence.
 * The rules check everything else.
 */

const printedDirective = directiveShape(
  s.oneOf(['self', 'opponent']),
  s.union([pips, s.literal('?')]),
  s.oneOf([...RANKS, '?']),
);

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
  instead: s.optional(s.literal(true)),
  required: s.optional(s.boolean()),
} satisfies s.FieldsOf<EffectChoice>);

const cardEffect = s.strictObject({
  id: name,
  timing: s.oneOf(EFFECT_TIMINGS),
  optional: s.optional(s.boolean()),
  automatic: s.optional(s.boolean()),
  decides: s.optional(s.oneOf(['player', 'opponent'])),
  when: s.optional(s.oneOf(DIVULGED_OR_NOT)),
  says: s.optional(s.oneOf(STATE_WORDS)),
  for: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
  directives: s.optional(s.listOf(printedDirective, LIMITS.partsOfCard)),
  choices: s.optional(s.listOf(effectChoice, LIMITS.partsOfCard)),
  frequency: s.optional(s.union([s.oneOf(FREQUENCIES), s.strictObject({ most: countFromOne })])),
  activation: s.optional(
    s.strictObject({
      player: s.optional(s.literal('opponent')),
      of: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
      except: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
      ordered: s.optional(s.oneOf(['this-card', 'any'])),
      at: s.oneOf(ACTIVATION_MOMENTS),
    }),
  ),
  whileOrdered: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
  at: s.optional(s.literal('end')),
  lasts: s.optional(s.literal('round')),
  orders: s.optional(
    s.strictObject({
      of: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
      except: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
      by: s.oneOf(ORDERS_BY),
      from: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
      player: s.optional(s.literal('opponent')),
    }),
  ),
  summary: sentence,
} satisfies s.FieldsOf<CardEffect>);

const handPips = s.union([s.literal(1), s.literal(2), s.literal(3), s.literal(4)]);

export const commandCardShape = s.strictObject({
  id: name,
  name,
  pips,
  handPips: s.optional(handPips),
  faction: s.optional(text),
  belongsTo: s.optional(
    s.union([
      s.strictObject({
        match: s.oneOf(['any', 'all']),
        names: s.array(name, { most: LIMITS.partsOfCard, orElse: 'at least one name is expected' }),
        title: s.optional(name),
      }),
      s.strictObject({
        units: s.array(unitFilter, {
          most: LIMITS.partsOfCard,
          orElse: 'at least one filter is expected',
        }),
      }),
    ]),
  ),
  requires: s.optional(s.listOf(unitFilter, LIMITS.partsOfCard)),
  battleForce: s.optional(text),
  mandatory: s.optional(s.boolean()),
  orders: s.listOf(orderSlotShape, LIMITS.partsOfCard),
  effects: s.listOf(cardEffect, LIMITS.partsOfCard),
  playable: s.optional(s.union([s.literal('never'), s.strictObject({ fromRound: countFromOne })])),
  selectableNear: s.optional(
    s.strictObject({
      range: countFromOne,
      units: s.listOf(unitFilter, LIMITS.partsOfCard),
      enemies: countFromOne,
    }),
  ),
  divulge: s.optional(s.oneOf(['may', 'must'])),
  inPlayFromSetup: s.optional(s.literal(true)),
  selectInRoundIfDivulged: s.optional(countFromOne),
  permanent: s.optional(s.boolean()),
  grants: s.optional(
    s.listOf(
      s.strictObject({
        to: unitFilter,
        ordered: s.optional(s.boolean()),
        when: s.optional(s.oneOf(DIVULGED_OR_NOT)),
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
} satisfies s.FieldsOf<CommandCard>);
