import * as z from 'zod/mini';
import { MOST } from './bounds.js';
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
import { RANKS } from './unit.js';
import {
  listOf,
  name,
  text,
  count,
  range,
  unitShape,
  directiveFor,
  pips,
  commandCardShape,
} from './card-shapes.js';

/** The shapes of what comes from outside, beside those of units and cards. Whether it is lawful is for the rules. */

const player = z.enum(PLAYERS);

const rangeEntry = z.object({
  from: name,
  to: name,
  player,
  of: z.optional(player),
  range,
}) satisfies z.ZodMiniType<RangeEntry>;

const cardIds = listOf(name, MOST.cardsInPlace);

export const lockedCardShape = z.object({
  cardId: name,
  round: z.int().check(z.gte(1)),
  by: z.object({ player, cardId: name }),
}) satisfies z.ZodMiniType<LockedCard>;

const playerInput = z.object({
  army: listOf(unitShape, MOST.units),
  hand: cardIds,
  contingencies: z.optional(cardIds),
  discard: z.optional(cardIds),
  permanents: z.optional(cardIds),
  lockedAway: z.optional(listOf(lockedCardShape, MOST.cardsInPlace)),
  divulged: z.optional(cardIds),
}) satisfies z.ZodMiniType<PlayerInput>;

export const rulesetShape = z.strictObject({
  orderRange: z.union([z.literal(3), z.null()]),
  activationStartOrder: z.enum(['priority', 'blue']),
  tieRoller: z.enum(['round-counter', 'blue']),
  illegalCardGoesTo: z.enum(['hand', 'discard']),
  selection: z.enum(['tabletop', 'assisted']),
  keywords: z.enum(['played', 'table']),
  ordersEnd: z.enum(['by-itself', 'declared']),
}) satisfies z.ZodMiniType<Ruleset>;

export const inputShape = z.object({
  round: z.int().check(z.gte(1)),
  roundCounterHolder: player,
  seed: z.union([z.string().check(z.maxLength(MOST.seedLength)), z.number()], {
    error: ({ input }) =>
      input === undefined
        ? 'a machine by itself draws no seed: put one into its input, freshSeed() for instance'
        : undefined,
  }),
  ruleset: z.optional(z.partial(rulesetShape)),
  cards: z.optional(listOf(commandCardShape, MOST.cards)),
  players: z.object({ blue: playerInput, red: playerInput }),
  ranges: z.optional(listOf(rangeEntry, MOST.ranges)),
}) satisfies z.ZodMiniType<CommandPhaseInput>;

/** The parts of an input, each to be read by itself where another is at fault. */
export const partShapes = {
  input: z.object({
    cards: z.optional(z.unknown()),
    players: z.optional(z.unknown()),
    ranges: z.optional(z.unknown()),
  }),
  players: z.object({ blue: z.optional(z.unknown()), red: z.optional(z.unknown()) }),
  player: playerInput,
  cards: listOf(commandCardShape, MOST.cards),
  ranges: listOf(rangeEntry, MOST.ranges),
};

export const keywordSourceShape = z.object({
  unitId: name,
  keyword: z.enum(ORDER_KEYWORDS),
}) satisfies z.ZodMiniType<KeywordSource>;

const orderSource = z.union([text, keywordSourceShape]) satisfies z.ZodMiniType<OrderSource>;

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
    directives: z.optional(listOf(directiveFor(PLAYERS, pips), MOST.directives)),
  }),
  z.object({ type: z.literal('effect.decline'), player, cardId: name, effectId: name }),
  z.object({ type: z.literal('die.roll'), player, face: z.optional(z.enum(DIE_FACES)) }),
  z.object({ type: z.literal('commander.nominate'), player, unitId: name }),
  z.object({ type: z.literal('order.issue'), player, unitId: name }),
  z.object({ type: z.literal('order.grant'), player, unitId: name, source: orderSource }),
  z.object({ type: z.literal('orders.end'), player }),
  z.object({ type: z.literal('unit.defeat'), player, unitId: name }),
  z.object({ type: z.literal('range.measure'), ranges: listOf(rangeEntry, MOST.rangesOfEvent) }),
]) satisfies z.ZodMiniType<CommandPhaseEvent>;

/** What happens in a match beside what happens in its Command Phases. */
export const matchEventShape = z.discriminatedUnion('type', [
  ...eventShape.def.options,
  z.object({ type: z.literal('activation.end') }),
  z.object({ type: z.literal('unit.promote'), player, unitId: name }),
]) satisfies z.ZodMiniType<MatchEvent>;

const keywordReminder = { keyword: name, value: z.optional(z.union([z.number(), text])) };

export const orderShape = z.object({
  unitId: name,
  rank: z.enum(RANKS),
  source: orderSource,
  reminders: z.optional(listOf(z.object(keywordReminder), MOST.traits)),
}) satisfies z.ZodMiniType<IssuedOrder>;

const orders = listOf(orderShape, MOST.orders);

export const reminderShape = z.object({
  ...keywordReminder,
  player,
  unitId: name,
  when: z.enum(REMINDER_MOMENTS),
  pipsDiffer: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Reminder>;

const playerOutcome = z.object({
  cardPlayed: z.nullable(name),
  cardInPlay: z.nullable(name),
  cardOrigin: z.nullable(z.enum(['hand', 'contingency'])),
  hand: cardIds,
  contingencies: cardIds,
  discard: cardIds,
  permanents: cardIds,
  lockedAway: z.optional(listOf(lockedCardShape, MOST.cardsInPlace)),
  divulged: z.optional(cardIds),
  army: listOf(unitShape, MOST.units),
  nominated: z.nullable(name),
  orders,
  ordersReturned: z.optional(listOf(name, MOST.orders)),
  orderPool: listOf(z.enum(RANKS), MOST.orders),
  passPool: count,
}) satisfies z.ZodMiniType<PlayerOutcome>;

const effectRefs = listOf(
  z.object({ player, cardId: name, effectId: name }) satisfies z.ZodMiniType<EffectRef>,
  MOST.orders,
);

const scheduledEffects = z.object({ activationStart: effectRefs, duringActivation: effectRefs });

const sideInPlay = z.object({
  army: listOf(unitShape, MOST.units),
  permanents: cardIds,
  cardInPlay: z.nullable(name),
  orders: listOf(z.object({ unitId: name, source: z.unknown() }), MOST.orders),
  ordersReturned: z.optional(listOf(name, MOST.orders)),
}) satisfies z.ZodMiniType<SideInPlay>;

export const tableInPlayShape = z.object({
  priority: z.nullable(player),
  scheduledEffects,
  players: z.object({ blue: sideInPlay, red: sideInPlay }),
}) satisfies z.ZodMiniType<TableInPlay>;

export const outcomeShape = z.object({
  round: z.int().check(z.gte(1)),
  priority: player,
  priorityReason: z.enum(['fewer-pips', 'only-card', 'die']),
  players: z.object({ blue: playerOutcome, red: playerOutcome }),
  scheduledEffects,
  reminders: listOf(reminderShape, MOST.orders),
}) satisfies z.ZodMiniType<CommandPhaseOutcome>;
