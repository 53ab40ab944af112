import * as z from 'zod/mini';
import { MOST } from './bounds.js';
import type { CommandPhaseInput, PlayerInput } from './input.js';
import { CARD_ORIGINS, type CommandPhaseOutcome, type PlayerOutcome } from './outcome.js';
import { commandCardShape, counted, listOf, name } from './card-shapes.js';
import { player, rangeEntry, reminderShape, rulesetShape, scheduledEffects } from './shapes.js';
import { fieldsThat, SIDE, type SideField } from './side.js';

/** The shapes of tables that come from outside: what a phase begins with, and what it hands on. */

type ShapesOf<Fields extends SideField> = { [Field in Fields]: (typeof SIDE)[Field]['shape'] };

function shapesOf<Fields extends SideField>(fields: readonly Fields[]): ShapesOf<Fields> {
  return Object.fromEntries(fields.map((field) => [field, SIDE[field].shape])) as ShapesOf<Fields>;
}

type Optional<Shapes> = {
  [Field in keyof Shapes]: Shapes[Field] extends z.core.SomeType
    ? z.ZodMiniOptional<Shapes[Field]>
    : never;
};

function optional<Shapes extends Readonly<Record<string, z.ZodMiniType>>>(
  shapes: Shapes,
): Optional<Shapes> {
  return Object.fromEntries(
    Object.entries(shapes).map(([field, shape]) => [field, z.optional(shape)]),
  ) as Optional<Shapes>;
}

const playerInput = z.object({
  ...shapesOf(fieldsThat('input', 'required')),
  ...optional(shapesOf(fieldsThat('input', 'optional'))),
}) satisfies z.ZodMiniType<PlayerInput>;

const playerOutcome = z.object({
  ...shapesOf(fieldsThat('outcome', 'always')),
  ...optional(shapesOf(fieldsThat('outcome', 'if-any'))),
  cardInPlay: z.nullable(name),
  cardOrigin: z.nullable(z.enum(CARD_ORIGINS)),
}) satisfies z.ZodMiniType<PlayerOutcome>;

export const inputShape = z.object({
  round: counted,
  roundCounterHolder: player,
  seed: z.union([z.string().check(z.maxLength(MOST.seedLength)), z.number()], {
    error: ({ input }) =>
      input === undefined
        ? 'a machine by itself draws no seed: put one into its input, freshSeed() for instance'
        : undefined,
  }),
  ruleset: z.optional(z.strictObject(optional(rulesetShape.shape))),
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

export const outcomeShape = z.object({
  round: counted,
  priority: player,
  priorityReason: z.enum(['fewer-pips', 'only-card', 'die']),
  players: z.object({ blue: playerOutcome, red: playerOutcome }),
  scheduledEffects,
  reminders: listOf(reminderShape, MOST.orders),
}) satisfies z.ZodMiniType<CommandPhaseOutcome>;
