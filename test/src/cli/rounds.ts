import { firstRound } from '../../../src/example/two-armies.js';
import type { CommandPhaseEvent } from '../../../src/index.js';

/** A round of the Rebel Alliance (blue) against the Empire (red), every event of it lawful. */
export const lawfulRound = {
  input: firstRound.input,
  events: firstRound.events.filter((event) => !isRefused(event)),
};

/** The same round, in which blue also reaches for a contingency card of other pips: event 4. */
export const roundWithARefusal = firstRound;

function isRefused(event: CommandPhaseEvent): boolean {
  return event.type === 'contingency.reveal' && event.cardId === 'ambush';
}
