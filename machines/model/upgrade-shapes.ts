import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import type { BattleForce } from './battle-force.js';
import { countFromOne, keyword, name, sentence, text, traits, unitFilter } from './unit-shapes.js';
import { REMINDER_MOMENTS } from './outcome.js';
import { RANKS } from './unit.js';
import type { Upgrade } from './upgrade.js';
import { upgradeActShape } from './upgrade-acts.js';

/** The shapes of upgrades and battle forces from outside. An unknown key is a fault, as it may change an army. */

const moment = s.oneOf(REMINDER_MOMENTS);
const rank = s.oneOf(RANKS);
const filters = s.listOf(unitFilter, LIMITS.partsOfCard);

const sideFields = {
  grants: s.optional(
    s.listOf(
      s.strictObject({
        name,
        value: s.optional(s.nullable(s.union([s.number(), text]))),
      }),
      LIMITS.traits,
    ),
  ),
  loses: s.optional(traits),
  affiliations: s.optional(traits),
  rank: s.optional(rank),
  types: s.optional(traits),
  acts: s.optional(s.listOf(upgradeActShape, LIMITS.partsOfCard)),
};

export const upgradeShape = s.strictObject({
  id: name,
  name,
  slot: name,
  unique: s.optional(s.boolean()),
  requires: s.optional(filters),
  ...sideFields,
  otherSide: s.optional(s.strictObject(sideFields)),
  open: s.optional(sentence),
  summary: s.optional(sentence),
}) satisfies s.ShapeOf<Upgrade>;

export const battleForceShape = s.strictObject({
  id: name,
  name,
  faction: s.optional(text),
  cards: s.optional(s.listOf(name, LIMITS.partsOfCard)),
  gains: s.optional(
    s.listOf(
      s.strictObject({
        to: unitFilter,
        keywords: s.optional(s.listOf(keyword, LIMITS.traits)),
        affiliations: s.optional(traits),
        unlessNear: s.optional(s.strictObject({ range: countFromOne, units: filters })),
      }),
      LIMITS.partsOfCard,
    ),
  ),
  without: s.optional(traits),
  orderRange: s.optional(countFromOne),
  transportsAnyAffiliation: s.optional(s.literal(true)),
  affiliation: s.optional(name),
  sharesAffiliations: s.optional(s.literal(true)),
  reminders: s.optional(
    s.listOf(
      s.strictObject({ when: moment, to: unitFilter, summary: sentence }),
      LIMITS.partsOfCard,
    ),
  ),
}) satisfies s.ShapeOf<BattleForce>;
