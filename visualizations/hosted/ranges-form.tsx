import type { PlayerColor, UnitId } from '../../src/index.js';
import type { Names } from '../../src/wording/names.js';

interface RangesProps {
  player: PlayerColor;
  pairs: readonly { from: UnitId; to: UnitId }[];
  names: Names;
  send: (event: object) => void;
}

/** How far own units stand from each other, where an order depends on it. */
export function RangesForm({ player, pairs, names, send }: RangesProps) {
  return (
    <form
      class="ranges"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const ranges = pairs.flatMap(({ from, to }) => {
          const range = Number(form.get(`${from} ${to}`));
          return range >= 1 ? [{ from, to, range }] : [];
        });
        if (ranges.length > 0) send({ type: 'range.measure', ranges });
      }}
    >
      {pairs.map(({ from, to }) => (
        <label key={`${from} ${to}`}>
          Range of {names.unit(player, from)} to {names.unit(player, to)}{' '}
          <input name={`${from} ${to}`} type="number" min={1} max={20} />
        </label>
      ))}
      <button type="submit">These are the ranges</button>
    </form>
  );
}
