import { firstRound } from '../../../src/game/example/two-armies.js';
import type { CommandPhaseEvent } from '../../../src/index.js';

/** A round of the Rebel Alliance (blue) against the Empire (red) with only legal events. */
export const legalRound = {
  input: firstRound.input,
  events: firstRound.events.filter((event) => !isRefused(event)),
};

/** The same round, in which event 4 is refused: blue reveals a contingency card with other pips. */
export const roundWithARefusal = firstRound;

function isRefused(event: CommandPhaseEvent): boolean {
  return event.type === 'contingency.reveal' && event.cardId === 'ambush';
}
