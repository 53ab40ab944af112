import { Fragment } from 'preact';
import type { PlayerColor, UnitId } from '../../../src/index.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';

interface MeasuringProps {
  player: PlayerColor;
  pairs: readonly Pair[];
}

interface Pair {
  from: UnitId;
  to: UnitId;
  /** Whose unit is measured to, if it is an enemy (KW-7). */
  of?: PlayerColor;
}

interface Measured extends Pair {
  range: number;
}

const RANGES = [1, 2, 3, 4, 5];

/** The ranges that the computer needs: people measure them. */
export function MeasuringFor({ player, pairs }: MeasuringProps) {
  const { act } = useTable();
  return (
    <Measuring
      player={player}
      pairs={pairs}
      note={(ranges) =>
        act({
          act: 'happen',
          event: { type: 'range.measure', ranges: ranges.map((each) => ({ ...each, player })) },
        })
      }
    />
  );
}

/** The ranges without which orders or effects cannot go on: measured at the table, noted here. */
export function Measuring({
  player,
  pairs,
  note: noteElsewhere,
}: MeasuringProps & { note?: (ranges: Measured[]) => void }) {
  const { names, act } = useTable();
  const note =
    noteElsewhere ??
    ((ranges: Measured[]) => act({ act: 'play', event: { type: 'range.measure', ranges } }));
  return (
    <section class="measuring" aria-label="Ranges to measure">
      {[...new Set(pairs.map(({ from }) => from))].map((from) => (
        <Fragment key={from}>
          <h3>
            Measure from {names.unit(player, from)} to: <RuleLink id="CC-11" />{' '}
            <kbd aria-hidden="true">m</kbd>
          </h3>
          <ul>
            {pairs
              .filter((pair) => pair.from === from)
              .map(({ to, of }) => (
                <li key={`${of} ${to}`}>
                  <span>{names.unit(of ?? player, to)}</span>
                  <span
                    class="ranges"
                    role="group"
                    aria-label={`From ${names.unit(player, from)} to ${names.unit(of ?? player, to)}`}
                  >
                    {RANGES.map((range) => (
                      <button
                        type="button"
                        key={range}
                        aria-label={`Range ${range}`}
                        onClick={() => note([{ from, to, range, ...(of && { of }) }])}
                      >
                        {range}
                      </button>
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
      {pairs.length > 1 && (
        <button type="button" onClick={() => note(pairs.map((pair) => ({ ...pair, range: 3 })))}>
          All of them are within range 3
        </button>
      )}
    </section>
  );
}
