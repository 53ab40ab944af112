import * as z from 'zod/mini';
import { MOST } from './bounds.js';
import type { CommandPhaseEvent, RangeEntry } from './event.js';
import { DIE_FACES } from './event.js';
import type { MatchEvent } from './match.js';
import type { EffectRef, IssuedOrder, KeywordSource, OrderSource, Reminder } from './outcome.js';
import { ORDER_KEYWORDS, REMINDER_MOMENTS } from './outcome.js';
import type { LockedCard } from './phase-context.js';
import { PLAYERS } from './player.js';
import type { Ruleset } from './ruleset.js';
import type { SideInPlay, TableInPlay } from './table-in-play.js';
import { RANKS } from './unit.js';
import { counted, listOf, name, text, unitShape, directiveFor, pips } from './card-shapes.js';

/** The shapes of what comes from outside, beside those of units and cards. Whether it is lawful is for the rules. */

export const player = z.enum(PLAYERS);

export const rangeEntry = z.object({
  from: name,
  to: name,
  player,
  of: z.optional(player),
  range: counted,
}) satisfies z.ZodMiniType<RangeEntry>;

export const cardIds = listOf(name, MOST.cardsInPlace);

export const lockedCardShape = z.object({
  cardId: name,
  round: counted,
  by: z.object({ player, cardId: name }),
}) satisfies z.ZodMiniType<LockedCard>;

export const rulesetShape = z.strictObject({
  orderRange: z.nullable(z.literal(3)),
  activationStartOrder: z.enum(['priority', 'blue']),
  tieRoller: z.enum(['round-counter', 'blue']),
  illegalCardGoesTo: z.enum(['hand', 'discard']),
  selection: z.enum(['tabletop', 'assisted']),
  keywords: z.enum(['played', 'table']),
  ordersEnd: z.enum(['by-itself', 'declared']),
}) satisfies z.ZodMiniType<Ruleset>;

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

export const reminderShape = z.object({
  ...keywordReminder,
  player,
  unitId: name,
  when: z.enum(REMINDER_MOMENTS),
  pipsDiffer: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Reminder>;

const effectRefs = listOf(
  z.object({ player, cardId: name, effectId: name }) satisfies z.ZodMiniType<EffectRef>,
  MOST.orders,
);

export const scheduledEffects = z.object({
  activationStart: effectRefs,
  duringActivation: effectRefs,
});

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
