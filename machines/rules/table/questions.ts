import { upgradeShape } from '../../model/upgrade-shapes.js';
import * as s from '../../model/shape.js';
import { ATTACK_TIMES, EFFECT_TIMINGS, WEAPON_USES } from '../../model/command-card.js';
import type { CommandCard } from '../../model/command-card.js';
import { PLAYERS } from '../../model/player.js';
import { LIMITS } from '../../model/bounds.js';
import { commandCardShape } from '../../model/card-shapes.js';
import { countFromZero, unitShape, weaponShape } from '../../model/unit-shapes.js';
import { tableInPlayShape } from '../../model/shapes.js';
import { ATTACK_TYPES } from '../../model/unit.js';
import { fault, type InputViolation } from '../input.js';
import type { RuleId } from '../rulebook.js';

/**
 * Thrown if a question of a later phase is invalid. `violations` lists the faults with their paths.
 * @public
 */
export class QuestionError extends TypeError {
  readonly violations: readonly InputViolation[];

  constructor(violations: readonly InputViolation[]) {
    super(`No answer can be given: ${violations.map(({ message }) => message).join(' ')}`);
    this.name = 'QuestionError';
    this.violations = violations;
  }
}

/** Cards in addition to the built-in catalogue and to the table's own cards. */
export interface BroughtCards {
  /** A card here replaces a card of the catalogue or the table with the same id. An outcome needs your own cards here. */
  cards?: readonly CommandCard[];
}

const cards = s.optional(s.listOf(commandCardShape, LIMITS.cards));

/** An outcome, or an object with a `view` method, such as a running phase: then its view for spectators is read. */
const table = s.mapped((given) => {
  const { view } = Object(given) as { view?: unknown };
  return typeof view === 'function' ? (view.call(given, 'spectator') as unknown) : given;
}, tableInPlayShape);

/** The questions of later phases, with their shapes. */
export const questions = {
  cardsInPlay: s.object({ table }),
  activeEffects: s.strictObject({ table, timing: s.oneOf(EFFECT_TIMINGS), cards }),
  grantedKeywords: s.strictObject({
    table,
    player: s.oneOf(PLAYERS),
    unitId: s.string(),
    cards,
    upgrades: s.optional(s.listOf(upgradeShape, LIMITS.upgrades)),
  }),
  gainsCardWeapon: s.strictObject({
    unit: unitShape,
    target: unitShape,
    card: commandCardShape,
    ordered: s.optional(s.boolean()),
  }),
  cardWeaponAttack: s.strictObject({
    unit: unitShape,
    partOf: s.optional(unitShape),
    weapon: weaponShape,
    card: s.optional(commandCardShape),
    grant: s.optional(s.oneOf(WEAPON_USES)),
    ordered: s.optional(s.boolean()),
    when: s.optional(s.oneOf(ATTACK_TIMES)),
    engaged: s.boolean(),
    performs: s.optional(s.listOf(s.oneOf(ATTACK_TYPES), LIMITS.traits)),
    weaponsInPool: s.union([countFromZero, s.listOf(weaponShape, LIMITS.partsOfCard)], {
      fault: 'a number or a list of weapons is expected',
    }),
  }),
};

type ReadQuestion<Question> =
  | { question: Question; violations?: undefined }
  | { question?: undefined; violations: InputViolation[] };

/** Reads any value as a question. The result shares nothing with the argument. Never throws. */
export function readQuestion<Question>(
  shape: s.Shape<Question>,
  given: unknown,
  rule: RuleId,
): ReadQuestion<Question> {
  try {
    const { success, data, error } = shape.safeParse(given);
    if (success) return { question: data };
    const issues = error.issues.slice(0, LIMITS.violations);
    return { violations: issues.map(({ path, message }) => malformed(path, rule, message)) };
  } catch {
    // A getter or a proxy that throws as it is read.
    return { violations: [malformed(['question'], rule, 'it cannot be read')] };
  }
}

/**
 * Reads any value as a question, for functions that cannot return violations.
 * @throws QuestionError with every fault.
 */
export function checkQuestion<Question>(
  shape: s.Shape<Question>,
  given: unknown,
  rule: RuleId,
): Question {
  const { question, violations } = readQuestion(shape, given, rule);
  if (violations) throw new QuestionError(violations);
  return question;
}

function malformed(path: readonly PropertyKey[], rule: RuleId, message: string): InputViolation {
  return fault(path, 'malformed-question', rule, message);
}
