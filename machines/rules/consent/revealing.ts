import type { MatchEvent } from '../../model/match.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import type { SeatTable } from '../table/redacted-table.js';
import { cardsLyingOpen } from '../table/secrecy.js';

/** A taken event, and whether it revealed something. */
export interface TakenEvent {
  /** The player who acted; `undefined` if the table itself acted. */
  player: PlayerColor | undefined;
  revealed: boolean;
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
  if (cardsWereFlipped(event, before, after)) return true;
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

/**
 * True if a facedown card was flipped (CP-9): it is open no more if it is illegal and goes back to the hand at once
 * (CC-24).
 */
function cardsWereFlipped(event: MatchEvent, before: SeatTable, after: SeatTable): boolean {
  if (event.type === 'card.withdraw') return false;
  return PLAYERS.some((player) => {
    const wasFacedown =
      before.sides[player].facedown !== null ||
      (event.type === 'card.select' && event.player === player);
    return wasFacedown && after.sides[player].facedown === null;
  });
}

/** True if the selection was restarted, or the next round began. */
function selectionBegan(before: SeatTable, after: SeatTable): boolean {
  if (after.round !== before.round) return true;
  // In the End Phase the cards leave play too, and priority is determined long since.
  return after.priority === null && isAnyCardInPlay(before) && !isAnyCardInPlay(after);
}

function isAnyCardInPlay({ sides }: SeatTable): boolean {
  return PLAYERS.some((player) => sides[player].inPlay !== null);
}

function isMeasuredToAnEnemy(event: MatchEvent): boolean {
  return (
    event.type === 'range.measure' && event.ranges.some(({ player, of = player }) => of !== player)
  );
}
