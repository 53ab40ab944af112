import * as z from 'zod';
import { MOST } from './bounds.js';
import type { CommandCard, EffectChoice, OrderSlot } from './command-card.js';
import { EFFECT_TIMINGS, WEAPON_USES } from './command-card.js';
import type { Directive } from './directive.js';
import type { CommandPhaseEvent, RangeEntry } from './event.js';
import { DIE_FACES } from './event.js';
import type { CommandPhaseInput, PlayerInput } from './input.js';
import type { MatchEvent } from './match.js';
import type {
  CommandPhaseOutcome,
  EffectRef,
  IssuedOrder,
  KeywordSource,
  OrderSource,
  PlayerOutcome,
  Reminder,
} from './outcome.js';
import { ORDER_KEYWORDS, REMINDER_MOMENTS } from './outcome.js';
import type { LockedCard } from './phase-context.js';
import { PLAYERS } from './player.js';
import type { Ruleset } from './ruleset.js';
import type { SideInPlay, TableInPlay } from './table-in-play.js';
import type { Keyword, Unit, UnitFilter, Weapon } from './unit.js';
import { ATTACK_TYPES, RANKS } from './unit.js';

/** The shapes of what comes from outside, checked at the door. Whether it is lawful is for the rules. */

/** A list of at most so many: counted before any of it is read. */
export function listOf<Each extends z.ZodType>(each: Each, most: number) {
  return z
    .unknown()
    .refine((given) => !Array.isArray(given) || given.length <= most, {
      abort: true,
      error: ({ input }) =>
        `at most ${most} are taken here, and these are ${(input as readonly unknown[]).length}`,
    })
    .pipe(z.array(each));
}

const name = z.string().min(1).max(MOST.nameLength);
const text = z.string().max(MOST.nameLength);
const sentence = z.string().max(MOST.sentenceLength);
const names = listOf(name, MOST.partsOfCard);
const traits = listOf(name, MOST.traits);
const count = z.int().min(0);
const range = z.int().min(1);

const keyword = z.object({
  name,
  value: z.union([z.number(), text]).optional(),
}) satisfies z.ZodType<Keyword>;

export const weaponShape = z.object({
  name,
  kind: z.enum(ATTACK_TYPES),
  ranges: listOf(z.int().min(0), MOST.traits),
  keywords: listOf(keyword, MOST.traits).optional(),
}) satisfies z.ZodType<Weapon>;

export const unitShape = z.object({
  id: name,
  name,
  title: text.optional(),
  faction: text.optional(),
  rank: z.enum(RANKS),
  types: traits,
  keywords: listOf(keyword, MOST.traits).optional(),
  affiliations: traits.optional(),
  counterpartOf: name.optional(),
  carries: name.optional(),
  commanderToken: z.boolean().optional(),
  // Last, where a unit that is defeated later has it too: a saved table reads the same.
  defeated: z.boolean().optional(),
}) satisfies z.ZodType<Unit>;

const unitFilter = z.object({
  names: names.optional(),
  titles: names.optional(),
  ranks: listOf(z.enum(RANKS), MOST.partsOfCard).optional(),
  types: names.optional(),
  keywords: names.optional(),
  factions: names.optional(),
  affiliations: names.optional(),
}) satisfies z.ZodType<UnitFilter>;

export const orderSlotShape = z.object({
  count: z.union([count, z.literal('all')]),
  units: listOf(unitFilter, MOST.partsOfCard).optional(),
}) satisfies z.ZodType<OrderSlot>;

/** The directives, for the sides named on cards or for the colours named in events. */
function directiveFor<Side extends string, Pips extends z.ZodType>(
  sides: readonly [Side, Side],
  pipsNamed: Pips,
) {
  const player = z.enum(sides);
  return z.discriminatedUnion('type', [
    z.object({
      type: z.literal('return-to-hand'),
      player,
      from: z.enum(['play', 'discard']),
      cardId: name.optional(),
    }),
    z.object({
      type: z.literal('discard'),
      player,
      from: z.enum(['play', 'hand']),
      cardId: name.optional(),
    }),
    z.object({ type: z.literal('play-instead'), player, cardId: name }),
    z.object({
      type: z.literal('restart-selection'),
      bar: listOf(z.object({ player, cardId: name.optional() }), MOST.partsOfCard).optional(),
      sendingBack: player.optional(),
    }),
    z.object({ type: z.literal('limit-orders'), player, max: count }),
    z.object({ type: z.literal('decline-orders'), player, count }),
    z.object({ type: z.literal('limit-range'), player, max: range }),
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
      count: z.int().min(0).max(MOST.tokens).optional(),
    }),
  ]);
}

const pips = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const printedDirective = directiveFor(
  ['self', 'opponent'],
  z.union([pips, z.literal('?')]),
) satisfies z.ZodType<Directive<'self' | 'opponent'>>;

const effectChoice = z.object({
  directive: printedDirective,
  units: listOf(unitFilter, MOST.partsOfCard).optional(),
  near: z.object({ range, units: listOf(unitFilter, MOST.partsOfCard) }).optional(),
  cardOf: name.optional(),
  followsOn: z.boolean().optional(),
  required: z.boolean().optional(),
}) satisfies z.ZodType<EffectChoice>;

const handPips = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const commandCardShape = z.object({
  id: name,
  name,
  pips,
  handPips: handPips.optional(),
  faction: text.optional(),
  belongsTo: z
    .object({
      match: z.enum(['any', 'all']),
      names: names.refine((each) => each.length > 0, { error: 'at least one name' }),
      title: name.optional(),
    })
    .optional(),
  requires: listOf(unitFilter, MOST.partsOfCard).optional(),
  battleForce: text.optional(),
  orders: listOf(orderSlotShape, MOST.partsOfCard),
  effects: listOf(
    z.object({
      id: name,
      timing: z.enum(EFFECT_TIMINGS),
      optional: z.boolean().optional(),
      automatic: z.boolean().optional(),
      resolvedBy: z.literal('opponent').optional(),
      directives: listOf(printedDirective, MOST.partsOfCard).optional(),
      choices: listOf(effectChoice, MOST.partsOfCard).optional(),
      once: z.boolean().optional(),
      summary: sentence,
    }),
    MOST.partsOfCard,
  ),
  ledBy: listOf(unitFilter, MOST.partsOfCard).optional(),
  playable: z.union([z.literal('never'), z.object({ fromRound: z.int().min(1) })]).optional(),
  selectInRoundIfDivulged: z.int().min(1).optional(),
  permanent: z.boolean().optional(),
  grants: listOf(
    z.object({
      to: unitFilter,
      ordered: z.boolean().optional(),
      keywords: listOf(keyword, MOST.traits).optional(),
      loses: names.optional(),
      weapon: weaponShape.optional(),
      as: z.enum(WEAPON_USES).optional(),
      counterparts: z.boolean().optional(),
    }),
    MOST.partsOfCard,
  ).optional(),
  grantsInSummary: z.boolean().optional(),
}) satisfies z.ZodType<CommandCard>;

const player = z.enum(PLAYERS);

const rangeEntry = z.object({
  from: name,
  to: name,
  player,
  of: player.optional(),
  range,
}) satisfies z.ZodType<RangeEntry>;

const cardIds = listOf(name, MOST.cardsInPlace);

export const lockedCardShape = z.object({
  cardId: name,
  round: z.int().min(1),
  by: z.object({ player, cardId: name }),
}) satisfies z.ZodType<LockedCard>;

const playerInput = z.object({
  army: listOf(unitShape, MOST.units),
  hand: cardIds,
  contingencies: cardIds.optional(),
  discard: cardIds.optional(),
  permanents: cardIds.optional(),
  lockedAway: listOf(lockedCardShape, MOST.cardsInPlace).optional(),
  divulged: cardIds.optional(),
}) satisfies z.ZodType<PlayerInput>;

export const rulesetShape = z.strictObject({
  orderRange: z.union([z.literal(3), z.null()]),
  activationStartOrder: z.enum(['priority', 'blue']),
  tieRoller: z.enum(['round-counter', 'blue']),
  illegalCardGoesTo: z.enum(['hand', 'discard']),
  selection: z.enum(['tabletop', 'assisted']),
  keywords: z.enum(['played', 'table']),
  ordersEnd: z.enum(['by-itself', 'declared']),
}) satisfies z.ZodType<Ruleset>;

export const inputShape = z.object({
  round: z.int().min(1),
  roundCounterHolder: player,
  seed: z.union([z.string().max(MOST.seedLength), z.number()], {
    error: ({ input }) =>
      input === undefined
        ? 'a machine by itself draws no seed: put one into its input, freshSeed() for instance'
        : undefined,
  }),
  ruleset: rulesetShape.partial().optional(),
  cards: listOf(commandCardShape, MOST.cards).optional(),
  players: z.object({ blue: playerInput, red: playerInput }),
  ranges: listOf(rangeEntry, MOST.ranges).optional(),
}) satisfies z.ZodType<CommandPhaseInput>;

/** The parts of an input, each to be read by itself where another is at fault. */
export const partShapes = {
  input: z.object({
    cards: z.unknown().optional(),
    players: z.unknown().optional(),
    ranges: z.unknown().optional(),
  }),
  players: z.object({ blue: z.unknown().optional(), red: z.unknown().optional() }),
  player: playerInput,
  cards: listOf(commandCardShape, MOST.cards),
  ranges: listOf(rangeEntry, MOST.ranges),
};

export const keywordSourceShape = z.object({
  unitId: name,
  keyword: z.enum(ORDER_KEYWORDS),
}) satisfies z.ZodType<KeywordSource>;

const orderSource = z.union([text, keywordSourceShape]) satisfies z.ZodType<OrderSource>;

export const eventShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card.select'), player, cardId: name }),
  z.object({ type: z.literal('card.withdraw'), player }),
  z.object({ type: z.literal('contingency.reveal'), player, cardId: name }),
  z.object({ type: z.literal('contingency.decline'), player }),
  z.object({
    type: z.literal('effect.resolve'),
    player,
    cardId: name,
    effectId: name,
    directives: listOf(directiveFor(PLAYERS, pips), MOST.directives).optional(),
  }),
  z.object({ type: z.literal('effect.decline'), player, cardId: name, effectId: name }),
  z.object({ type: z.literal('die.roll'), player, face: z.enum(DIE_FACES).optional() }),
  z.object({ type: z.literal('commander.nominate'), player, unitId: name }),
  z.object({ type: z.literal('order.issue'), player, unitId: name }),
  z.object({ type: z.literal('order.grant'), player, unitId: name, source: orderSource }),
  z.object({ type: z.literal('orders.end'), player }),
  z.object({ type: z.literal('unit.defeat'), player, unitId: name }),
  z.object({ type: z.literal('range.measure'), ranges: listOf(rangeEntry, MOST.rangesOfEvent) }),
]) satisfies z.ZodType<CommandPhaseEvent>;

/** What happens in a match beside what happens in its Command Phases. */
export const matchEventShape = z.discriminatedUnion('type', [
  ...eventShape.options,
  z.object({ type: z.literal('activation.end') }),
  z.object({ type: z.literal('unit.promote'), player, unitId: name }),
]) satisfies z.ZodType<MatchEvent>;

const keywordReminder = { keyword: name, value: z.union([z.number(), text]).optional() };

export const orderShape = z.object({
  unitId: name,
  rank: z.enum(RANKS),
  source: orderSource,
  reminders: listOf(z.object(keywordReminder), MOST.traits).optional(),
}) satisfies z.ZodType<IssuedOrder>;

const orders = listOf(orderShape, MOST.orders);

export const reminderShape = z.object({
  ...keywordReminder,
  player,
  unitId: name,
  when: z.enum(REMINDER_MOMENTS),
  pipsDiffer: z.boolean().optional(),
}) satisfies z.ZodType<Reminder>;

const playerOutcome = z.object({
  cardPlayed: name.nullable(),
  cardInPlay: name.nullable(),
  cardOrigin: z.enum(['hand', 'contingency']).nullable(),
  hand: cardIds,
  contingencies: cardIds,
  discard: cardIds,
  permanents: cardIds,
  lockedAway: listOf(lockedCardShape, MOST.cardsInPlace).optional(),
  divulged: cardIds.optional(),
  army: listOf(unitShape, MOST.units),
  nominated: name.nullable(),
  orders,
  ordersReturned: listOf(name, MOST.orders).optional(),
  orderPool: listOf(z.enum(RANKS), MOST.orders),
  passPool: count,
}) satisfies z.ZodType<PlayerOutcome>;

const effectRefs = listOf(
  z.object({ player, cardId: name, effectId: name }) satisfies z.ZodType<EffectRef>,
  MOST.orders,
);

const scheduledEffects = z.object({ activationStart: effectRefs, duringActivation: effectRefs });

const sideInPlay = z.object({
  army: listOf(unitShape, MOST.units),
  permanents: cardIds,
  cardInPlay: name.nullable(),
  orders: listOf(z.object({ unitId: name, source: z.unknown() }), MOST.orders),
  ordersReturned: listOf(name, MOST.orders).optional(),
}) satisfies z.ZodType<SideInPlay>;

export const tableInPlayShape = z.object({
  priority: player.nullable(),
  scheduledEffects,
  players: z.object({ blue: sideInPlay, red: sideInPlay }),
}) satisfies z.ZodType<TableInPlay>;

export const outcomeShape = z.object({
  round: z.int().min(1),
  priority: player,
  priorityReason: z.enum(['fewer-pips', 'only-card', 'die']),
  players: z.object({ blue: playerOutcome, red: playerOutcome }),
  scheduledEffects,
  reminders: listOf(reminderShape, MOST.orders),
}) satisfies z.ZodType<CommandPhaseOutcome>;
