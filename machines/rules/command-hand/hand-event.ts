import * as s from '../../model/shape.js';
import { LIMITS } from '../../model/bounds.js';
import type { CardId } from '../../model/command-card.js';
import type { RuleId } from '../rulebook.js';
import type { Violation } from '../rule.js';

/** A player's act while a command hand is built. @public */
export type CommandHandEvent =
  | { type: 'card.add'; cardId: CardId }
  | { type: 'card.remove'; cardId: CardId }
  | { type: 'contingency.add'; cardId: CardId }
  | { type: 'contingency.remove'; cardId: CardId }
  | { type: 'hand.confirm' };

/** The types of events while a hand is built. */
export type CommandHandEventType = CommandHandEvent['type'];

const cardId = s.string({ most: LIMITS.nameLength });

export const handEventShape = s.tagged('type', [
  s.object({ type: s.literal('card.add'), cardId }),
  s.object({ type: s.literal('card.remove'), cardId }),
  s.object({ type: s.literal('contingency.add'), cardId }),
  s.object({ type: s.literal('contingency.remove'), cardId }),
  s.object({ type: s.literal('hand.confirm') }),
]) satisfies s.Shape<CommandHandEvent>;

/** The rule of each type of event. */
export const RULE_OF_HAND_EVENT = {
  'card.add': 'CC-2',
  'card.remove': 'CC-2',
  'contingency.add': 'CT-1',
  'contingency.remove': 'CT-1',
  'hand.confirm': 'CC-2',
} as const satisfies Record<CommandHandEventType, RuleId>;

/** A parsed event, or the reasons why the value is not an event. */
export type ReadHandEvent =
  | { event: CommandHandEvent; violations?: undefined }
  | { event?: undefined; violations: Violation[] };

/** Reads any value as an event of building a hand. Never throws. */
export function readHandEvent(given: unknown): ReadHandEvent {
  try {
    const { success, data } = handEventShape.safeParse(given);
    return success ? { event: data } : { violations: [faultOf(given)] };
  } catch {
    // A getter or a proxy threw an error.
    return { violations: [malformed('CC-2', 'The event cannot be read.')] };
  }
}

/** The reasons why a value is not an event of building a hand. */
export function malformationsOfHandEvent(given: unknown): Violation[] {
  return readHandEvent(given).violations ?? [];
}

function faultOf(given: unknown): Violation {
  const type =
    typeof given === 'object' && given !== null && 'type' in given ? given.type : undefined;
  if (isHandEventType(type)) {
    return malformed(RULE_OF_HAND_EVENT[type], `${type}: the id of a card is missing.`);
  }
  const named =
    typeof type === 'string' && type.length <= LIMITS.nameLength
      ? `"${type}"${s.didYouMean(type, Object.keys(RULE_OF_HAND_EVENT))}`
      : 'that';
  const message = `Building a hand knows no event ${named}.`;
  return { rule: 'CC-2', code: 'unknown-event', message };
}

function isHandEventType(type: unknown): type is CommandHandEventType {
  return typeof type === 'string' && Object.hasOwn(RULE_OF_HAND_EVENT, type);
}

function malformed(rule: RuleId, message: string): Violation {
  return { rule, code: 'malformed-event', message };
}

/** CT-7, CC-2: hand and set-aside cards are chosen while the army is built, and not changed later. */
export function handIsConfirmed({ type }: CommandHandEvent): Violation {
  const message = 'The hand is confirmed: its cards were chosen while the army was built.';
  const rule = type.startsWith('contingency.') ? 'CT-7' : 'CC-2';
  return { rule, code: 'hand-confirmed', message };
}
