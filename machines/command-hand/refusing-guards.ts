import {
  cardIsAmongSetAside,
  cardIsInThisHand,
  refusalsToAdd,
  refusalsToSetAside,
} from '../rules/command-hand/building.js';
import type { HandDraft } from '../rules/command-hand/draft.js';
import { readHandEvent } from '../rules/command-hand/hand-event.js';
import { violationsOfHand } from '../rules/command-hand/validating.js';
import type { CardLibrary } from '../rules/input.js';
import { violationsOf, type Violation } from '../rules/rule.js';
import { draftFrom, type HandContext } from './hand-context.js';

/**
 * The guards of the chart that refuse what a player tries, each as the list of what it refuses. The
 * guard and the explanation both ask these.
 */
const REFUSING_GUARDS = {
  cardMayBeAdded: (draft: HandDraft, cardId: string) => refusalsToAdd({ draft, cardId }),
  cardMayBeRemoved: (draft: HandDraft, cardId: string) =>
    violationsOf([cardIsInThisHand], { draft, cardId }),
  contingencyMayBeAdded: (draft: HandDraft, cardId: string) =>
    refusalsToSetAside({ draft, cardId }),
  contingencyMayBeRemoved: (draft: HandDraft, cardId: string) =>
    violationsOf([cardIsAmongSetAside], { draft, cardId }),
  handMayBeConfirmed: (draft: HandDraft) => violationsOfHand(draft),
};

/** The name of a guard that refuses what a player tries. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;

export function isRefusingGuard(name: string): name is RefusingGuardName {
  return Object.hasOwn(REFUSING_GUARDS, name);
}

/** Why this guard refuses the event; whatever is no event of building a hand is refused first. Total. */
export function refusalsOf(
  name: RefusingGuardName,
  context: HandContext,
  given: unknown,
  library: CardLibrary,
): Violation[] {
  const { event, violations } = readHandEvent(given);
  if (!event) return violations;
  return REFUSING_GUARDS[name](draftFrom(context, library), 'cardId' in event ? event.cardId : '');
}
