import { rules, type Violation } from '../index.js';
import type { Names } from './names.js';

/** Why an event was refused, as its player reads it. */
export function refusalOf({ rule, code, message }: Violation): string {
  return `${rule} ${code}: ${message}`;
}

/** The text of a rule by its identifier, in upper or lower case. */
export function ruleText(id: string): string | undefined {
  const rule = rules.find((each) => each.id.toLowerCase() === id.trim().toLowerCase());
  if (!rule) return undefined;
  const question = rule.question === undefined ? '' : `${rule.question} `;
  return `${rule.id}: ${question}${rule.summary}`;
}

/**
 * Why an event was refused, as everybody may read it: the rule speaks for itself where the refusal
 * names a card that the event has named, for that card may be hidden (CC-27, CT-11).
 */
export function publicRefusalOf(violation: Violation, event: unknown, names: Names): string {
  const { rule, code, message } = violation;
  const namesIt = cardsNamedIn(event).some(
    (cardId) => message.includes(cardId) || message.includes(names.card(cardId)),
  );
  if (!namesIt) return refusalOf(violation);
  return `${rule} ${code}: ${rules.find(({ id }) => id === rule)?.summary ?? ''}`;
}

/** The depth at which an event names a card: in the event, in one of its directives, or in the bar of a directive. */
const DEEPEST_NAME = 5;

/** Every text that is in the place of a card's identifier, in any event. */
function cardsNamedIn(event: unknown, depth = DEEPEST_NAME): string[] {
  if (typeof event !== 'object' || event === null || depth === 0) return [];
  return Object.entries(event).flatMap(([key, value]) =>
    key === 'cardId' && typeof value === 'string' ? [value] : cardsNamedIn(value, depth - 1),
  );
}

/** The type of a value that was tried as an event, if it has one. */
export function typeOf(event: unknown): string | undefined {
  const type =
    typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  return typeof type === 'string' ? type : undefined;
}
