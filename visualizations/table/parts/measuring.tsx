import { Fragment } from 'preact';
import type { PlayerColor } from '../../../src/index.js';
import { measured, measuredFor, type Pair } from '../game/measuring.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';

interface MeasuringProps {
  player: PlayerColor;
  pairs: readonly Pair[];
}

const RANGES = [1, 2, 3, 4, 5];

/** The ranges that the computer needs: people measure them. */
export function MeasuringFor({ player, pairs }: MeasuringProps) {
  const { act } = useTable();
  return (
    <Measuring
      player={player}
      pairs={pairs}
      note={(between, range) => act({ act: 'happen', event: measuredFor(player, between, range) })}
    />
  );
}

/** The ranges without which orders or effects cannot go on: measured at the table, noted here. */
export function Measuring({
  player,
  pairs,
  note: noteElsewhere,
}: MeasuringProps & { note?: (between: readonly Pair[], range: number) => void }) {
  const { names, act } = useTable();
  const note =
    noteElsewhere ??
    ((between: readonly Pair[], range: number) =>
      act({ act: 'play', event: measured(between, range) }));
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
              .map((pair) => {
                const to = names.unit(pair.of ?? player, pair.to);
                return (
                  <li key={`${pair.of} ${pair.to}`}>
                    <span>{to}</span>
                    <span
                      class="ranges"
                      role="group"
                      aria-label={`From ${names.unit(player, from)} to ${to}`}
                    >
                      {RANGES.map((range) => (
                        <button
                          type="button"
                          key={range}
                          aria-label={`Range ${range}`}
                          onClick={() => note([pair], range)}
                        >
                          {range}
                        </button>
                      ))}
                    </span>
                  </li>
                );
              })}
          </ul>
        </Fragment>
      ))}
      {pairs.length > 1 && (
        <button type="button" onClick={() => note(pairs, 3)}>
          All of them are within range 3
        </button>
      )}
    </section>
  );
}
