import { rules } from '../../machines/rules/rulebook.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { Names } from './names.js';

/** The reason for a refusal, for the player of the event: `CP-26 already-ordered: …`. */
export function refusalOf({ rule, code, message }: Violation): string {
  return `${rule} ${code}: ${message}`;
}

/** The summary of a rule, for the tooltips of drawings; `undefined` if there is no such rule. */
export function ruleSummary(id: string): string | undefined {
  return rules.find((rule) => rule.id === id)?.summary;
}

/** The text of a rule, by its identifier in upper or lower case; `undefined` if there is no such rule. */
export function ruleText(id: string): string | undefined {
  const rule = rules.find((each) => each.id.toLowerCase() === id.trim().toLowerCase());
  if (!rule) return undefined;
  const question = rule.question === undefined ? '' : `${rule.question} `;
  return `${rule.id}: ${question}${rule.summary}`;
}

/**
 * The reason for a refusal, for everybody. If the message names a card of the event, that card may be hidden
 * (CC-27, CT-11), and the text of the rule replaces the message.
 */
export function publicRefusalOf(violation: Violation, event: unknown, names: Names): string {
  const { rule, code, message } = violation;
  const namesCard = cardsNamedIn(event).some(
    (cardId) => message.includes(cardId) || message.includes(names.card(cardId)),
  );
  if (!namesCard) return refusalOf(violation);
  return `${rule} ${code}: ${rules.find(({ id }) => id === rule)?.summary ?? ''}`;
}

/** An event can name a card in itself, in one of its directives, or in the bar of a directive. */
const MAX_DEPTH = 5;

/** Every `cardId` in an event, whether or not it names a card. */
function cardsNamedIn(event: unknown, depth = MAX_DEPTH): string[] {
  if (typeof event !== 'object' || event === null || depth === 0) return [];
  return Object.entries(event).flatMap(([key, value]) =>
    key === 'cardId' && typeof value === 'string' ? [value] : cardsNamedIn(value, depth - 1),
  );
}

/** The type of a value that a player sent as an event; `undefined` if it has none. */
export function typeOf(event: unknown): string | undefined {
  const type =
    typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  return typeof type === 'string' ? type : undefined;
}
