import type { PlayerColor, UnitId } from '../../../src/index.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';

interface MeasuringProps {
  player: PlayerColor;
  pairs: readonly { from: UnitId; to: UnitId }[];
}

const RANGES = [1, 2, 3, 4, 5];

/** The ranges without which the orders cannot go on: measured at the table, noted here. */
export function Measuring({ player, pairs }: MeasuringProps) {
  const { names, act } = useTable();
  const note = (ranges: { from: UnitId; to: UnitId; range: number }[]) =>
    act({ act: 'play', event: { type: 'range.measure', ranges } });
  const [first] = pairs;
  return (
    <section class="measuring" aria-labelledby="measuring">
      <h3 id="measuring">
        Measure the range from {first && names.unit(player, first.from)} to <RuleLink id="CC-11" />
      </h3>
      <ul>
        {pairs.map(({ from, to }) => (
          <li key={to}>
            <span id={`range-to-${to}`}>{names.unit(player, to)}</span>
            <span class="ranges" role="group" aria-labelledby={`range-to-${to}`}>
              {RANGES.map((range) => (
                <button
                  type="button"
                  key={range}
                  aria-label={`Range ${range}`}
                  onClick={() => note([{ from, to, range }])}
                >
                  {range}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {pairs.length > 1 && (
        <button
          type="button"
          onClick={() => note(pairs.map(({ from, to }) => ({ from, to, range: 3 })))}
        >
          All of them are within range 3
        </button>
      )}
    </section>
  );
}
