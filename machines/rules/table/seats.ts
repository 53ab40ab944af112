import { LIMITS } from '../../model/bounds.js';
import type { MatchEvent } from '../../model/match.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Ruleset } from '../../model/ruleset.js';
import { resolve } from '../effects/resolving-effects.js';
import { rule, violationsOf, type Violation } from '../rule.js';
import { EVENTS, isForTheHost } from './events.js';

/** An event from a seat. */
interface SeatAttempt {
  player: PlayerColor;
  event: MatchEvent;
  /** Who rolls and draws at this table (R57). */
  chance: Ruleset['chance'];
}

/** R57: a seat rolls the die, and does not choose its face, unless the table has dice of its own. */
export const dieIsRolledNotPlaced = rule<SeatAttempt>({
  id: 'R57',
  code: 'face-not-chosen',
  allows: ({ event, chance }) =>
    chance === 'table' || event.type !== 'die.roll' || event.face === undefined,
  refusal: () => 'The die is rolled for you: its face cannot be chosen.',
});

/** R57: a seat draws a token, and does not choose it, unless the table has tokens of its own. */
export const tokenIsDrawnNotChosen = rule<SeatAttempt>({
  id: 'R57',
  code: 'rank-not-chosen',
  allows: ({ event, chance }) =>
    chance === 'table' ||
    event.type !== 'activation.draw' ||
    event.rank === undefined ||
    event.from !== undefined,
  refusal: () => 'The token is drawn for you: its rank cannot be chosen.',
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

/** Whether both players may agree on the event (R56). */
function isProposed({ type }: MatchEvent): boolean {
  return type === 'activation.end' || type === 'activations-by-table' || type === 'match.end';
}

/** The reasons why a seat may not send this event, in any state of the table (CP-25, R11, R14, R26, R57). */
export function refusalsAtSeat(
  player: PlayerColor,
  event: MatchEvent,
  { chance }: Pick<Ruleset, 'chance'>,
): Violation[] {
  const { type } = event;
  if (isForTheHost(event)) {
    const message = `${type} is for the host of the table${isProposed(event) ? ': a player proposes it' : ', not for a player'}.`;
    return [{ rule: EVENTS[type].rule, code: 'host-only', message }];
  }
  if ('player' in event && event.player !== player) {
    const message = `This is ${player}'s seat: it cannot act for ${event.player}.`;
    return [{ rule: EVENTS[type].rule, code: 'not-your-seat', message }];
  }
  const rules = [dieIsRolledNotPlaced, tokenIsDrawnNotChosen, measuresOwnArmy];
  return violationsOf(rules, { player, event, chance });
}

/** The reasons why a player may not resolve an effect with these directives: it does not offer them (CC-13). */
export function refusalsToBring(context: PhaseContext, event: MatchEvent): Violation[] {
  const resolves = event.type === 'effect.resolve' || event.type === 'card.discard';
  return resolves ? resolve(context, event, 'its-choices').violations : [];
}
