import type { MatchSeat, Seat, SeatEvent } from 'legion-command-phase';

/**
 * Let a program play at a seat. It moves whenever it has a legal move, and knows only what a player at
 * that seat knows. `measure` returns the range between two units on the table, from 1. Returns a function
 * that leaves the table.
 */
export function playFor(
  seat: Seat | MatchSeat,
  choose: (moves: SeatEvent[]) => SeatEvent | undefined,
  measure: (from: string, to: string) => number,
) {
  const move = () => {
    // While ranges are missing, there may be no legal event: measure first.
    const pairs = seat
      .view()
      .waitingFor.flatMap((each) =>
        each.kind === 'range' && each.player === seat.player ? each.pairs : [],
      );
    const ranges = pairs.map((pair) => ({ ...pair, range: measure(pair.from, pair.to) }));
    const onward = seat.legalEvents().filter(({ type }) => type !== 'card.withdraw');
    const chosen =
      ranges.length > 0 ? ({ type: 'range.measure', ranges } as const) : choose(onward);
    if (chosen) seat.send(chosen);
  };
  const leave = seat.subscribe(move);
  move();
  return leave;
}
