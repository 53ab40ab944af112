import { refusingGuards } from '../charts/refusing-guards.js';
import {
  cardIsAmongSetAside,
  cardIsInThisHand,
  refusalsToAdd,
  refusalsToSetAside,
} from '../rules/command-hand/building.js';
import {
  malformationsOfHandEvent,
  type CommandHandEvent,
} from '../rules/command-hand/hand-event.js';
import { violationsOfHand } from '../rules/command-hand/validating.js';
import type { FactLibrary } from '../rules/library.js';
import { violationsOf } from '../rules/rule.js';
import { draftsKnowing, type HandContext } from './hand-context.js';

interface CardEvent {
  cardId: string;
}

/**
 * The guards of the chart, each made from its list of refusals.
 * @param library the cards that a hand may name without bringing them
 */
export function refusingGuardsKnowing(library: FactLibrary, draftOf = draftsKnowing(library)) {
  const attempt = (context: HandContext, { cardId }: CardEvent) => ({
    draft: draftOf(context),
    cardId,
  });
  return refusingGuards<HandContext, CommandHandEvent>(malformationsOfHandEvent)({
    cardMayBeAdded: (context: HandContext, event: CardEvent) =>
      refusalsToAdd(attempt(context, event)),
    cardMayBeRemoved: (context: HandContext, event: CardEvent) =>
      violationsOf([cardIsInThisHand], attempt(context, event)),
    contingencyMayBeAdded: (context: HandContext, event: CardEvent) =>
      refusalsToSetAside(attempt(context, event)),
    contingencyMayBeRemoved: (context: HandContext, event: CardEvent) =>
      violationsOf([cardIsAmongSetAside], attempt(context, event)),
    handMayBeConfirmed: (context: HandContext) => violationsOfHand(draftOf(context)),
  });
}

/** The name of a guard that refuses attempts of a player. */
export type RefusingGuardName = keyof ReturnType<typeof refusingGuardsKnowing>;
