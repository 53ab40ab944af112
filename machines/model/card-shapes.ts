import * as z from 'zod/mini';
import { MOST } from './bounds.js';
import type { CommandCard, EffectChoice, OrderSlot } from './command-card.js';
import { EFFECT_TIMINGS, NEAR_TO, WEAPON_USES } from './command-card.js';
import type { Directive } from './directive.js';
import { faultInWords } from './fault-words.js';
import type { Keyword, Unit, UnitFilter, Weapon } from './unit.js';
import { ATTACK_TYPES, RANKS } from './unit.js';

z.config({ localeError: faultInWords });

/** The shapes of what comes from outside, checked at the door. Whether it is lawful is for the rules. */

/** A list of at most so many: counted before any of it is read. */
export function listOf<Each extends z.ZodMiniType>(each: Each, most: number) {
  return z.pipe(
    z.unknown().check(
      z.refine((given) => !Array.isArray(given) || given.length <= most, {
        abort: true,
        error: ({ input }) =>
          `at most ${most} are taken here, and these are ${(input as readonly unknown[]).length}`,
      }),
    ),
    z.array(each),
  );
}

export const name = z.string().check(z.minLength(1)).check(z.maxLength(MOST.nameLength));
export const text = z.string().check(z.maxLength(MOST.nameLength));
const sentence = z.string().check(z.maxLength(MOST.sentenceLength));
const names = listOf(name, MOST.partsOfCard);
const traits = listOf(name, MOST.traits);
/** 0, 1, 2, … */
export const count = z.int().check(z.gte(0));
/** 1, 2, 3, … */
export const counted = z.int().check(z.gte(1));

const keyword = z.object({
  name,
  value: z.optional(z.union([z.number(), text])),
}) satisfies z.ZodMiniType<Keyword>;

export const weaponShape = z.object({
  name,
  kind: z.enum(ATTACK_TYPES),
  ranges: listOf(count, MOST.traits),
  keywords: z.optional(listOf(keyword, MOST.traits)),
}) satisfies z.ZodMiniType<Weapon>;

export const unitShape = z.object({
  id: name,
  name,
  title: z.optional(text),
  faction: z.optional(text),
  rank: z.enum(RANKS),
  types: traits,
  keywords: z.optional(listOf(keyword, MOST.traits)),
  affiliations: z.optional(traits),
  counterpartOf: z.optional(name),
  carries: z.optional(name),
  commanderToken: z.optional(z.boolean()),
  // Last, where a unit that is defeated later has it too: a saved table reads the same.
  defeated: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Unit>;

const unitFilter = z.object({
  names: z.optional(names),
  titles: z.optional(names),
  ranks: z.optional(listOf(z.enum(RANKS), MOST.partsOfCard)),
  types: z.optional(names),
  keywords: z.optional(names),
  factions: z.optional(names),
  affiliations: z.optional(names),
}) satisfies z.ZodMiniType<UnitFilter>;

export const orderSlotShape = z.object({
  count: z.union([count, z.literal('all')]),
  units: z.optional(listOf(unitFilter, MOST.partsOfCard)),
}) satisfies z.ZodMiniType<OrderSlot>;

/** The directives, for the sides named on cards or for the colours named in events. */
export function directiveFor<Side extends string, Pips extends z.ZodMiniType>(
  sides: readonly [Side, Side],
  pipsNamed: Pips,
) {
  const player = z.enum(sides);
  return z.discriminatedUnion('type', [
    z.object({
      type: z.literal('return-to-hand'),
      player,
      from: z.enum(['play', 'discard']),
      cardId: z.optional(name),
    }),
    z.object({
      type: z.literal('discard'),
      player,
      from: z.enum(['play', 'hand']),
      cardId: z.optional(name),
    }),
    z.object({ type: z.literal('play-instead'), player, cardId: name }),
    z.object({
      type: z.literal('restart-selection'),
      bar: z.optional(listOf(z.object({ player, cardId: z.optional(name) }), MOST.partsOfCard)),
      sendingBack: z.optional(player),
    }),
    z.object({ type: z.literal('limit-orders'), player, max: count }),
    z.object({ type: z.literal('decline-orders'), player, count }),
    z.object({ type: z.literal('limit-range'), player, max: counted }),
    z.object({
      type: z.literal('add-orders'),
      player,
      slots: listOf(orderSlotShape, MOST.partsOfCard),
    }),
    z.object({ type: z.literal('grant-order'), player, unitId: name }),
    z.object({ type: z.literal('return-order'), player, unitId: name }),
    z.object({ type: z.literal('lock-away'), player, pips: pipsNamed }),
    z.object({ type: z.literal('defeat-unit'), player, unitId: name }),
    z.object({
      type: z.literal('add-to-pass-pool'),
      player,
      tokens: z.union([count, z.literal('round')]),
    }),
    z.object({
      type: z.literal('add-to-order-pool'),
      player,
      rank: z.enum(RANKS),
      count: z.optional(count.check(z.lte(MOST.tokens))),
    }),
  ]);
}

export const pips = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const printedDirective = directiveFor(
  ['self', 'opponent'],
  z.union([pips, z.literal('?')]),
) satisfies z.ZodMiniType<Directive<'self' | 'opponent'>>;

const effectChoice = z.object({
  directive: printedDirective,
  units: z.optional(listOf(unitFilter, MOST.partsOfCard)),
  ordered: z.optional(z.boolean()),
  near: z.optional(
    z.object({
      range: counted,
      units: listOf(unitFilter, MOST.partsOfCard),
      to: z.optional(z.enum(NEAR_TO)),
      oneEach: z.optional(z.boolean()),
    }),
  ),
  cardOf: z.optional(name),
  followsOn: z.optional(z.boolean()),
  required: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<EffectChoice>;

const handPips = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const commandCardShape = z.object({
  id: name,
  name,
  pips,
  handPips: z.optional(handPips),
  faction: z.optional(text),
  belongsTo: z.optional(
    z.object({
      match: z.enum(['any', 'all']),
      names: names.check(z.minLength(1, { error: 'at least one name' })),
      title: z.optional(name),
    }),
  ),
  requires: z.optional(listOf(unitFilter, MOST.partsOfCard)),
  battleForce: z.optional(text),
  mandatory: z.optional(z.boolean()),
  orders: listOf(orderSlotShape, MOST.partsOfCard),
  effects: listOf(
    z.object({
      id: name,
      timing: z.enum(EFFECT_TIMINGS),
      optional: z.optional(z.boolean()),
      automatic: z.optional(z.boolean()),
      resolvedBy: z.optional(z.literal('opponent')),
      directives: z.optional(listOf(printedDirective, MOST.partsOfCard)),
      choices: z.optional(listOf(effectChoice, MOST.partsOfCard)),
      once: z.optional(z.boolean()),
      summary: sentence,
    }),
    MOST.partsOfCard,
  ),
  ledBy: z.optional(listOf(unitFilter, MOST.partsOfCard)),
  playable: z.optional(z.union([z.literal('never'), z.object({ fromRound: counted })])),
  selectableNear: z.optional(
    z.object({
      range: counted,
      units: listOf(unitFilter, MOST.partsOfCard),
      enemies: counted,
    }),
  ),
  selectInRoundIfDivulged: z.optional(counted),
  permanent: z.optional(z.boolean()),
  grants: z.optional(
    listOf(
      z.object({
        to: unitFilter,
        ordered: z.optional(z.boolean()),
        keywords: z.optional(listOf(keyword, MOST.traits)),
        loses: z.optional(names),
        weapon: z.optional(weaponShape),
        as: z.optional(z.enum(WEAPON_USES)),
        counterparts: z.optional(z.boolean()),
      }),
      MOST.partsOfCard,
    ),
  ),
  grantsInSummary: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<CommandCard>;
