import * as s from '../../model/shape.js';
import { LIMITS } from '../../model/bounds.js';
import type { CardId, CommandCard } from '../../model/command-card.js';
import { commandCardShape } from '../../model/card-shapes.js';
import { unitShape } from '../../model/unit-shapes.js';
import type { BattleForce } from '../../model/battle-force.js';
import { battleForceShape, upgradeShape } from '../../model/upgrade-shapes.js';
import type { Unit } from '../../model/unit.js';
import type { Upgrade } from '../../model/upgrade.js';
import type { RuleId } from '../rulebook.js';
import type { Violation } from '../rule.js';

/** An army, and the command hand that is built for it. @public */
export interface CommandHandInput {
  army: Unit[];
  /**
   * Absent: the faction of the battle force, or without one, of the army's units. Mercenaries count only if there is no
   * other faction.
   */
  faction?: string;
  /** The id or the name of the battle force (BF-1). Absent or `null`: no battle force. */
  battleForce?: string | null;
  /** Absent: an empty hand. */
  hand?: CardId[];
  /** The cards set aside because of Contingencies; absent: none. */
  contingencies?: CardId[];
  /** Cards in addition to the built-in catalogue. A card here replaces the card with the same id. */
  cards?: CommandCard[];
  /** Upgrades in addition to the built-in catalogue. One here replaces the one with the same id. */
  upgrades?: Upgrade[];
  /** Battle forces in addition to the built-in catalogue. One here replaces the one with the same id. */
  battleForces?: BattleForce[];
}

/** The error of an unreadable hand; `violations` lists every fault with its place. @public */
export class CommandHandInputError extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(`No hand can be built: ${violations.map(({ message }) => message).join(' ')}`);
    this.name = 'CommandHandInputError';
    this.violations = violations;
  }
}

const name = s.string({ most: LIMITS.nameLength });
const cardIds = s.listOf(name, LIMITS.cardsInPlace);

export const handInputShape = s.strictObject({
  army: s.listOf(unitShape, LIMITS.units),
  faction: s.optional(name),
  battleForce: s.optional(s.nullable(name)),
  hand: s.optional(cardIds),
  contingencies: s.optional(cardIds),
  cards: s.optional(s.listOf(commandCardShape, LIMITS.cards)),
  upgrades: s.optional(s.listOf(upgradeShape, LIMITS.upgrades)),
  battleForces: s.optional(s.listOf(battleForceShape, LIMITS.battleForces)),
}) satisfies s.ShapeOf<CommandHandInput>;

/** The rule that requires each part of the input. */
const RULE_OF_PART: Record<keyof CommandHandInput, RuleId> = {
  army: 'CC-6',
  faction: 'CC-5',
  battleForce: 'BF-1',
  hand: 'CC-2',
  contingencies: 'CT-6',
  cards: 'CC-7',
  upgrades: 'UP-1',
  battleForces: 'BF-1',
};

type ReadHandInput =
  | { input: CommandHandInput; violations?: undefined }
  | { input?: undefined; violations: Violation[] };

/** Reads any value as an army with a hand. Copies it. Never throws. */
export function readHandInput(given: unknown): ReadHandInput {
  try {
    const { success, data, error } = handInputShape.safeParse(given);
    if (!success) return { violations: error.issues.slice(0, LIMITS.violations).map(faultOf) };
    const faults = data.cards ? cardsOfOneId(data.cards) : [];
    return faults.length > 0 ? { violations: faults } : { input: data };
  } catch {
    // A getter or a proxy threw an error.
    return { violations: [malformed('CC-2', 'The army and its hand cannot be read.')] };
  }
}

/**
 * Reads any value as an army with a hand, and throws if that fails.
 * @throws CommandHandInputError with every fault.
 */
export function checkHandInput(given: unknown): CommandHandInput {
  const { input, violations } = readHandInput(given);
  if (!input) throw new CommandHandInputError(violations);
  return input;
}

function faultOf({ path, message }: { path: PropertyKey[]; message: string }): Violation {
  const [part] = path;
  const rule = Object.entries(RULE_OF_PART).find(([name]) => name === part)?.[1] ?? 'CC-2';
  return malformed(rule, `${s.placeOf(path) || 'input'}: ${message}.`);
}

function malformed(rule: RuleId, message: string): Violation {
  return { rule, code: 'malformed-input', message };
}

function cardsOfOneId(cards: readonly CommandCard[]): Violation[] {
  const seen = new Set<CardId>();
  const twice = new Set<CardId>();
  for (const { id } of cards) (seen.has(id) ? twice : seen).add(id);
  return [...twice].map((id) => malformed('CC-7', `cards: there is more than one "${id}".`));
}
