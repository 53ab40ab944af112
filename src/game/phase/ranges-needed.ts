import type { RangePair } from '../../../machines/model/event.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { requireThat } from '../../../machines/model/require-that.js';
import type { MatchView } from '../match/view.js';

/**
 * The ranges that the table waits for (R14): measure each pair, and send `range.measure` with them. While there are any,
 * there may be no other legal event.
 * @param view the view of a phase, a match or a seat
 * @param player only the ranges that this player is to measure; absent: those of both
 * @throws TypeError without a view
 * @public
 * @example
 * const ranges = rangesNeeded(view).map((pair) => ({ ...pair, range: measured(pair.from, pair.to) }));
 * if (ranges.length > 0) phase.send({ type: 'range.measure', ranges });
 */
export function rangesNeeded(
  view: Pick<MatchView, 'waitingFor'>,
  player?: PlayerColor,
): RangePair[] {
  const { waitingFor } = Object(view) as Partial<MatchView>;
  const expected = 'a view is expected, such as `seat.view()`';
  requireThat(Array.isArray(waitingFor), 'rangesNeeded(view, player)', expected, view);
  return (waitingFor ?? []).flatMap((each) =>
    each.kind === 'range' && (player === undefined || each.player === player)
      ? each.pairs.map((pair) => ({ player: each.player, ...pair }))
      : [],
  );
}
