import { refusingGuards } from '../charts/refusing-guards.js';
import {
  cardIsAmongSetAside,
  cardIsInThisHand,
  refusalsToAdd,
  refusalsToConfirm,
  refusalsToSetAside,
} from '../rules/command-hand/building.js';
import type { HandDraft } from '../rules/command-hand/draft.js';
import {
  malformationsOfHandEvent,
  type CommandHandEvent,
} from '../rules/command-hand/hand-event.js';
import type { FactLibrary } from '../rules/library.js';
import { draftsKnowing, type HandContext } from './hand-context.js';

/** The input of the rules: the draft, and the card that the event names. */
type AttemptBy<Event extends CommandHandEvent> = Event extends unknown
  ? Event & { draft: HandDraft }
  : never;

/**
 * Every guard that refuses events, with its rules.
 * @param library the cards that a hand may name without bringing them
 */
export function refusingGuardsKnowing(library: FactLibrary, draftOf = draftsKnowing(library)) {
  return refusingGuards({
    malformations: malformationsOfHandEvent,
    attemptOf: (context: HandContext, event: CommandHandEvent) =>
      ({ draft: draftOf(context), ...event }) as AttemptBy<CommandHandEvent>,
  })({
    cardMayBeAdded: refusalsToAdd,
    cardMayBeRemoved: cardIsInThisHand,
    contingencyMayBeAdded: refusalsToSetAside,
    contingencyMayBeRemoved: cardIsAmongSetAside,
    handMayBeConfirmed: refusalsToConfirm,
  });
}

/** The name of a guard that refuses attempts of a player. */
export type RefusingGuardName = keyof ReturnType<typeof refusingGuardsKnowing>;
