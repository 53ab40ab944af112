import { LIMITS } from '../../model/bounds.js';
import type { MatchEvent } from '../../model/match.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { resolve } from '../effects/resolving-effects.js';
import { rule, violationsOf, type Violation } from '../rule.js';
import { EVENTS, isForTheHost } from './events.js';

/** An event from a seat. */
interface SeatAttempt {
  player: PlayerColor;
  event: MatchEvent;
}

/** CP-13: a seat rolls the die, and does not choose its face. */
export const dieIsRolledNotPlaced = rule<SeatAttempt>({
  id: 'CP-13',
  code: 'face-not-chosen',
  allows: ({ event }) => event.type !== 'die.roll' || event.face === undefined,
  refusal: () => 'The die is rolled for you: its face cannot be chosen.',
});

/** R14: a player measures only ranges from or to a unit of the player's own army. */
export const measuresOwnArmy = rule<SeatAttempt>({
  id: 'R14',
  code: 'not-your-army',
  allows: ({ player, event }) =>
    event.type !== 'range.measure' ||
    event.ranges.every((entry) => entry.player === player || entry.of === player),
  refusal: () => 'A player measures only ranges from or to a unit of their own army.',
});

/** CP-1: the number of acts of a seat is limited, so that no seat can exhaust the table. */
export const seatHasActsLeft = rule<{ player: PlayerColor; acts: number }>({
  id: 'CP-1',
  code: 'too-many-acts',
  allows: ({ acts }) => acts < LIMITS.actsOfSeat,
  refusal: ({ player }) =>
    `${player}'s seat has acted ${LIMITS.actsOfSeat} times in this game: from now on only the host can act for ${player}.`,
});

/** The reasons why a seat may not send this event, in any state of the table (CP-13, CP-25, R11, R14, R26). */
export function refusalsAtSeat(player: PlayerColor, event: MatchEvent): Violation[] {
  const { type } = event;
  if (isForTheHost(event)) {
    const message = `${type} is for the host of the table, not for a player.`;
    return [{ rule: EVENTS[type].rule, code: 'host-only', message }];
  }
  if ('player' in event && event.player !== player) {
    const message = `This is ${player}'s seat: it cannot act for ${event.player}.`;
    return [{ rule: EVENTS[type].rule, code: 'not-your-seat', message }];
  }
  return violationsOf([dieIsRolledNotPlaced, measuresOwnArmy], { player, event });
}

/** The reasons why a player may not resolve an effect with these directives: it does not offer them (CC-13). */
export function refusalsToBring(context: PhaseContext, event: MatchEvent): Violation[] {
  return event.type === 'effect.resolve' ? resolve(context, event, 'its-choices').violations : [];
}
