import * as s from './shape.js';
import { activationStateShape } from './activation.js';
import { LIMITS } from './bounds.js';
import { commandCardShape } from './card-shapes.js';
import { PURPOSES } from './chance.js';
import { MATCH_ENDINGS, type EndOfMatch } from './match.js';
import { PRIORITY_REASONS } from './outcome.js';
import type { PhaseContext, Side } from './phase-context.js';
import { cardIds, givingSource, reminderShape, rulesetShape } from './shapes.js';
import { player, countFromOne, countFromZero } from './unit-shapes.js';
import { fieldOf, SIDE_FIELDS } from './side.js';
import { battleForceShape, upgradeShape } from './upgrade-shapes.js';

/** The shapes of tables that XState has persisted. */

const sideShape = s.strictObject(
  Object.fromEntries(SIDE_FIELDS.map((field) => [field, fieldOf(field).shape])),
) as unknown as s.Shape<Side>;

const chanceShape = s.strictObject({
  seed: s.string({ most: LIMITS.seedLength }),
  drawn: s.strictObject(
    Object.fromEntries(PURPOSES.map((purpose) => [purpose, s.optional(countFromZero)])),
  ),
}) as unknown as s.Shape<PhaseContext['chance']>;

const knownRangeShape = s.strictObject({ atLeast: countFromOne, atMost: s.optional(countFromOne) });

/** The table of a Command Phase, with its hidden information. */
export const phaseContextShape = s.strictObject({
  round: countFromOne,
  roundCounterHolder: player,
  ruleset: rulesetShape,
  cards: s.record(commandCardShape),
  playableFromHand: s.strictObject({ blue: cardIds, red: cardIds }),
  upgrades: s.record(upgradeShape),
  battleForces: s.record(battleForceShape),
  ranges: s.record(s.record(knownRangeShape)),
  chance: chanceShape,
  priority: s.nullable(s.strictObject({ player, reason: s.oneOf(PRIORITY_REASONS) })),
  turnToIssue: s.nullable(
    s.strictObject({
      player,
      ended: s.boolean(),
      declined: s.optional(s.listOf(givingSource, LIMITS.orders)),
    }),
  ),
  activation: activationStateShape,
  reminders: s.listOf(reminderShape, LIMITS.orders),
  sides: s.strictObject({ blue: sideShape, red: sideShape }),
}) satisfies s.ShapeOf<PhaseContext>;

/** The end of a match (R35). */
export const endOfMatchShape = s.strictObject({
  ended: s.oneOf(MATCH_ENDINGS),
  winner: s.optional(s.nullable(player)),
  reason: s.optional(s.string()),
}) satisfies s.ShapeOf<EndOfMatch>;
