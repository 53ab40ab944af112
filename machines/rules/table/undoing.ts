import type { MatchEvent } from '../../model/match.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../model/player.js';
import type { SeatTable } from './redacted-table.js';
import { rule, violationsOf, type Violation } from '../rule.js';
import { cardsLyingOpen } from './secrecy.js';

/** A taken event, and whether it revealed something. */
export interface TakenEvent {
  /** The player who acted; `undefined` if the table itself acted. */
  player: PlayerColor | undefined;
  revealed: boolean;
}

/** A player's attempt to take back the last act. */
export interface UndoAttempt {
  player: PlayerColor;
  last: TakenEvent | undefined;
  /** The player who requested this undo; `null` if nobody did. */
  requestedBy: PlayerColor | null;
}

/** R13: there must be an act to take back. */
export const somethingWasDone = rule<UndoAttempt>({
  id: 'R13',
  code: 'nothing-to-undo',
  allows: ({ last }) => last !== undefined,
  refusal: () => 'Nothing has been done that could be taken back.',
});

/** R13: without a request of the opponent, a player takes back only the player's own act. */
export const actIsTheirOwn = rule<UndoAttempt>({
  id: 'R13',
  code: 'not-your-act',
  allows: ({ player, last, requestedBy }) =>
    requestedBy === opponentOf(player) || last?.player === player,
  refusal: ({ last }) =>
    `The last act was ${last?.player ? `${last.player}'s` : "the table's"}: it is taken back only if both players agree.`,
});

/** R13: an act that revealed something is taken back only at the request of the opponent. */
export const actRevealedNothing = rule<UndoAttempt>({
  id: 'R13',
  code: 'act-revealed-something',
  allows: ({ player, last, requestedBy }) =>
    requestedBy === opponentOf(player) || last?.player !== player || !last.revealed,
  refusal: () =>
    'The act may have shown something hidden: it is taken back only if both players agree.',
});

const UNDOING = [somethingWasDone, actIsTheirOwn, actRevealedNothing] as const;

/** The reasons why a player may not take back the last act (R13). */
export function refusalsToUndo(attempt: UndoAttempt): Violation[] {
  const [first] = violationsOf(UNDOING, attempt);
  return first ? [first] : [];
}

/** R13: an undo is requested only if no other request is open. */
export const undoIsNotRequestedYet = rule<UndoAttempt>({
  id: 'R13',
  code: 'undo-requested-already',
  allows: ({ requestedBy }) => requestedBy === null,
  refusal: ({ requestedBy }) => `${requestedBy} has asked already to take back the last act.`,
});

/** The reasons why a player may not ask the opponent to take back the last act (R13). */
export function refusalsToRequestUndo(attempt: UndoAttempt): Violation[] {
  return violationsOf([somethingWasDone, undoIsNotRequestedYet], attempt);
}

/** R13: only a player whose opponent requested an undo can refuse it. */
export const undoWasRequestedOfThem = rule<UndoAttempt>({
  id: 'R13',
  code: 'no-undo-requested',
  allows: ({ player, requestedBy }) => requestedBy === opponentOf(player),
  refusal: ({ player }) => `Nobody has asked ${player} to let an act be taken back.`,
});

/** The reasons why a player cannot refuse a request for undo (R13). */
export function refusalsToRefuseUndo(attempt: UndoAttempt): Violation[] {
  return violationsOf([undoWasRequestedOfThem], attempt);
}

/** The player who acted: the player of the event, or of its first range; `undefined` if the table acted. */
export function playerOf(event: MatchEvent): PlayerColor | undefined {
  if (event.type === 'range.measure') return event.ranges[0]?.player;
  return 'player' in event ? event.player : undefined;
}

/**
 * True if an event revealed a hidden card, rolled the die, drew a token, set tokens aside, or began a selection (CC-27,
 * CT-11, CP-13, AP-8, R51). When a selection
 * begins, everybody learns whether each hand holds a legal card (R10). During a selection, a range to an enemy shows the
 * same, because it can make a card illegal.
 * @param before the table before the event, as spectators see it
 */
export function revealedBy(event: MatchEvent, before: SeatTable, after: SeatTable): boolean {
  if (DRAWING.includes(event.type) || selectionBegan(before, after)) return true;
  if (event.type === 'effect.resolve' && tokensOnCards(after) > tokensOnCards(before)) return true;
  if (isMeasuredToAnEnemy(event) && !isAnyCardInPlay(before)) return true;
  return PLAYERS.some((player) => {
    const openBefore = cardsLyingOpen(before.sides[player]);
    return cardsLyingOpen(after.sides[player]).some((cardId) => !openBefore.includes(cardId));
  });
}

/** The events by which chance decides something. */
const DRAWING: readonly MatchEvent['type'][] = ['die.roll', 'activation.draw'];

/** R51: tokens that are set aside at random are seen by their owner. */
function tokensOnCards({ sides }: SeatTable): number {
  return PLAYERS.flatMap((player) => sides[player].tokensOnCards).reduce(
    (sum, { count }) => sum + count,
    0,
  );
}

/** True if the selection was restarted, or the next round began. */
function selectionBegan(before: SeatTable, after: SeatTable): boolean {
  return after.round !== before.round || (isAnyCardInPlay(before) && !isAnyCardInPlay(after));
}

function isAnyCardInPlay({ sides }: SeatTable): boolean {
  return PLAYERS.some((player) => sides[player].inPlay !== null);
}

function isMeasuredToAnEnemy(event: MatchEvent): boolean {
  return (
    event.type === 'range.measure' && event.ranges.some(({ player, of = player }) => of !== player)
  );
}
