import type { Seat, SeatEvent } from 'legion-command-phase';

/**
 * Let a program play at a seat. It moves whenever it has a legal move, and knows only what a player at
 * that seat knows. Returns a function that leaves the table.
 */
export function playFor(seat: Seat, choose: (moves: SeatEvent[]) => SeatEvent | undefined) {
  const move = () => {
    const onward = seat.legalEvents().filter(({ type }) => type !== 'card.withdraw');
    const chosen = choose(onward);
    if (chosen) seat.send(chosen);
  };
  const leave = seat.subscribe(move);
  move();
  return leave;
}
