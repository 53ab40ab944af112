import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import type { CommandPhaseInput, PlayerInput } from './input.js';
import {
  CARD_ORIGINS,
  PRIORITY_REASONS,
  type CommandPhaseOutcome,
  type PlayerOutcome,
} from './outcome.js';
import { battleForceShape, upgradeShape } from './upgrade-shapes.js';
import { commandCardShape } from './card-shapes.js';
import { countFromOne, name, player } from './unit-shapes.js';
import { rangeEntry, reminderShape, rulesetShape, scheduledEffectsShape } from './shapes.js';
import { RULESET_NAMES } from './ruleset.js';
import { fieldsThat, SIDE, type SideField } from './side.js';

/** The shapes of tables from outside: the input and the outcome of a phase. */

type ShapesOf<Fields extends SideField> = { [Field in Fields]: (typeof SIDE)[Field]['shape'] };

function shapesOf<Fields extends SideField>(fields: readonly Fields[]): ShapesOf<Fields> {
  return Object.fromEntries(fields.map((field) => [field, SIDE[field].shape])) as ShapesOf<Fields>;
}

type Optional<Shapes> = { [Field in keyof Shapes]: s.OptionalShape<s.TypeOf<Shapes[Field]>> };

function optional<Shapes extends s.Fields>(shapes: Shapes): Optional<Shapes> {
  return Object.fromEntries(
    Object.entries(shapes).map(([field, shape]) => [field, s.optional(shape)]),
  ) as Optional<Shapes>;
}

const playerInput = s.strictObject({
  ...shapesOf(fieldsThat('input', 'required')),
  ...optional(shapesOf(fieldsThat('input', 'optional'))),
}) satisfies s.ShapeOf<PlayerInput>;

const playerOutcome = s.object({
  ...shapesOf(fieldsThat('outcome', 'always')),
  ...optional(shapesOf(fieldsThat('outcome', 'if-any'))),
  cardInPlay: s.nullable(name),
  cardOrigin: s.nullable(s.oneOf(CARD_ORIGINS)),
}) satisfies s.ShapeOf<PlayerOutcome>;

/** The name of a ruleset, or the options that differ from the default. */
export const rulesetChoiceShape = s.union(
  [s.oneOf(RULESET_NAMES), s.strictObject(optional(rulesetShape.fields))],
  { fault: `neither options nor ${RULESET_NAMES.map((name) => `"${name}"`).join(' or ')}` },
);

export const inputShape = s.strictObject({
  round: countFromOne,
  roundCounterHolder: player,
  seed: s.union([s.string({ most: LIMITS.seedLength }), s.number()], {
    ifAbsent: 'a machine by itself draws no seed: put one into its input, freshSeed() for instance',
  }),
  ruleset: s.optional(rulesetChoiceShape),
  cards: s.optional(s.listOf(commandCardShape, LIMITS.cards)),
  upgrades: s.optional(s.listOf(upgradeShape, LIMITS.upgrades)),
  battleForces: s.optional(s.listOf(battleForceShape, LIMITS.battleForces)),
  players: s.strictObject({ blue: playerInput, red: playerInput }),
  ranges: s.optional(s.listOf(rangeEntry, LIMITS.ranges)),
}) satisfies s.ShapeOf<CommandPhaseInput>;

/** The parts of an input, each with its own shape: one part can be read if another has a fault. */
export const partShapes = {
  input: s.object({
    cards: s.optional(s.unknown()),
    upgrades: s.optional(s.unknown()),
    battleForces: s.optional(s.unknown()),
    players: s.optional(s.unknown()),
    ranges: s.optional(s.unknown()),
  }),
  players: s.object({ blue: s.optional(s.unknown()), red: s.optional(s.unknown()) }),
  round: s.object({ round: countFromOne }),
  player: playerInput,
  cards: s.listOf(commandCardShape, LIMITS.cards),
  upgrades: s.listOf(upgradeShape, LIMITS.upgrades),
  battleForces: s.listOf(battleForceShape, LIMITS.battleForces),
  ranges: s.listOf(rangeEntry, LIMITS.ranges),
};

export const outcomeShape = s.object({
  round: countFromOne,
  priority: player,
  priorityReason: s.oneOf(PRIORITY_REASONS),
  players: s.object({ blue: playerOutcome, red: playerOutcome }),
  scheduledEffects: scheduledEffectsShape,
  reminders: s.listOf(reminderShape, LIMITS.orders),
}) satisfies s.ShapeOf<CommandPhaseOutcome>;
