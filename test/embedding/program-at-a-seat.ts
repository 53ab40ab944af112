import type { Seat, SeatEvent } from 'legion-command-phase';

/**
 * Let a program play at a seat. It knows what a player knows, may do what a player may do, and moves
 * whenever it can. Returns how to leave the table.
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
