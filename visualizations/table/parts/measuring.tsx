import type { ComponentChildren } from 'preact';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { PlayerColor, UnitId } from '../../../src/index.js';
import { counted } from '../../../src/wording/counting.js';
import { measured, measuredFor } from '../game/measuring.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';
import { isWide } from '../../wide.js';

interface MeasuringProps {
  player: PlayerColor;
  pairs: readonly UnmeasuredPair[];
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
}: MeasuringProps & { note?: (between: readonly UnmeasuredPair[], range: number) => void }) {
  const { names, act } = useTable();
  const note =
    noteElsewhere ??
    ((between: readonly UnmeasuredPair[], range: number) =>
      act({ act: 'play', event: measured(between, range) }));
  return (
    <section class="measuring" aria-label="Ranges to measure">
      {bySource(pairs).map(([from, its], index) => (
        <FromUnit
          key={from}
          name={names.unit(player, from)}
          count={its.length}
          isFirst={index === 0}
        >
          <ul>
            {its.map((pair) => {
              const to = names.unit(pair.of ?? player, pair.to);
              return (
                <RangeOf
                  key={`${pair.of} ${pair.to}`}
                  to={to}
                  label={`From ${names.unit(player, from)} to ${to}`}
                  note={(range) => note([pair], range)}
                />
              );
            })}
          </ul>
        </FromUnit>
      ))}
      {pairs.length > 1 && (
        <ul>
          <RangeOf
            to="All of them"
            label="All of them are at"
            note={(range) => note(pairs, range)}
          />
        </ul>
      )}
    </section>
  );
}

function bySource(pairs: readonly UnmeasuredPair[]): [UnitId, UnmeasuredPair[]][] {
  const sources = [...new Set(pairs.map(({ from }) => from))];
  return sources.map((from) => [from, pairs.filter((pair) => pair.from === from)]);
}

interface RangeOfProps {
  to: string;
  /** What the range is of, for those who listen. */
  label: string;
  note: (range: number) => void;
}

function RangeOf({ to, label, note }: RangeOfProps) {
  return (
    <li>
      <span>{to}</span>
      <span class="ranges" role="group" aria-label={label}>
        {RANGES.map((range) => (
          <button
            type="button"
            key={range}
            aria-label={`Range ${range}`}
            onClick={() => note(range)}
          >
            {range}
          </button>
        ))}
      </span>
    </li>
  );
}

interface FromUnitProps {
  name: string;
  count: number;
  isFirst: boolean;
  children: ComponentChildren;
}

/** The ranges from one unit. On a phone those from a second unit are folded until the first ones are measured. */
function FromUnit({ name, count, isFirst, children }: FromUnitProps) {
  if (!isFirst && !isWide()) {
    return (
      <details>
        <summary>
          Measure from {name}: {counted(count, 'range')}
        </summary>
        {children}
      </details>
    );
  }
  return (
    <>
      <h3>
        <span>Measure from {name} to:</span> <RuleLink id="CC-11" /> <kbd aria-hidden="true">m</kbd>
      </h3>
      {children}
    </>
  );
}
