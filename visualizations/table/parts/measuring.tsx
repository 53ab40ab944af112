import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { MatchView, PlayerColor, RuleId, UnitId } from '../../../src/index.js';
import { counted } from '../../../src/wording/counting.js';
import {
  askerOf,
  limitsOf,
  measured,
  measuredFor,
  ruleOfAsker,
  type Claim,
} from '../game/measuring.js';
import { useTable } from './context.js';
import { RuleLink } from './rule-link.js';
import { isWide } from '../../wide.js';

interface MeasuringProps {
  player: PlayerColor;
  pairs: readonly UnmeasuredPair[];
  view: MatchView;
  /** The range of orders at this table (R1). */
  orderRange: number;
}

const RANGES = [1, 2, 3, 4, 5];

/** The ranges that the computer needs. People measure them. */
export function MeasuringFor(props: MeasuringProps) {
  const { act } = useTable();
  return (
    <>
      <p class="quiet">
        The computer does not see your table: measure these ranges for it. Without miniatures, its
        units count as in range if you say so.
      </p>
      <Measuring
        {...props}
        note={(between, claim) =>
          act({ act: 'happen', event: measuredFor(props.player, between, claim) })
        }
      />
    </>
  );
}

/** The ranges that players must measure at the table before orders or effects can continue. */
export function Measuring({
  player,
  pairs,
  view,
  orderRange,
  note: noteElsewhere,
}: MeasuringProps & { note?: (between: readonly UnmeasuredPair[], claim: Claim) => void }) {
  const { names, act } = useTable();
  const note =
    noteElsewhere ??
    ((between: readonly UnmeasuredPair[], claim: Claim) =>
      act({ act: 'play', event: measured(between, claim) }));
  const deciding = (pair: UnmeasuredPair) => limitsOf(view, player, pair, orderRange, names)[0];
  const groups = bySource(pairs);
  return (
    <section class="measuring" aria-label="Ranges to measure">
      {new Set(pairs.map(deciding)).size > 1 && (
        <ul>
          <RangeOf
            to="All of them"
            label="All of them are at"
            note={(claim) => note(pairs, claim)}
          />
        </ul>
      )}
      {groups.map(([from, its], index) => {
        const bands = new Set(its.map(deciding));
        const [band] = bands;
        return (
          <FromUnit
            key={from}
            name={askerOf(view, player, from, names)}
            rule={ruleOfAsker(view, player, from)}
            count={its.length}
            isFirst={index === 0}
          >
            <ul>
              {its.length > 1 && bands.size === 1 && band !== undefined && (
                <li class="buttons">
                  <button
                    type="button"
                    class="all-in-range"
                    onClick={() => note(its, { within: band })}
                  >
                    All in range {band}
                  </button>
                  <button type="button" onClick={() => note(its, { beyond: band })}>
                    None in range {band}
                  </button>
                </li>
              )}
              {its.map((pair, place) => {
                const to = names.unit(pair.of ?? player, pair.to);
                return (
                  <RangeOf
                    key={`${pair.of} ${pair.to}`}
                    to={to}
                    label={`From ${names.unit(player, from)} to ${to}`}
                    within={deciding(pair)}
                    isFirst={index === 0 && place === 0}
                    note={(claim) => note([pair], claim)}
                  />
                );
              })}
            </ul>
          </FromUnit>
        );
      })}
    </section>
  );
}

function bySource(pairs: readonly UnmeasuredPair[]): [UnitId, UnmeasuredPair[]][] {
  const sources = [...new Set(pairs.map(({ from }) => from))];
  return sources.map((from) => [from, pairs.filter((pair) => pair.from === from)]);
}

interface RangeOfProps {
  to: string;
  /** The label for screen readers: both units. */
  label: string;
  /** True if the question is open at first. */
  isFirst?: boolean;
  /** The range that decides: the question is whether the units are within it. */
  within?: number | undefined;
  note: (claim: Claim) => void;
}

/** Asks for one range. If only one limit matters, it asks yes or no, and "Measure" shows all bands. */
function RangeOf({ to, label, isFirst = false, within, note }: RangeOfProps) {
  const [touched, touch] = useState<boolean>();
  const isOpen = touched ?? isFirst;
  const [isMeasured, measure] = useState(false);
  const bands = (
    <span class="ranges" role="group" aria-label={label}>
      {RANGES.map((range) => (
        <button
          type="button"
          key={range}
          aria-label={`Range ${range}`}
          onClick={() => note({ range })}
        >
          {range}
        </button>
      ))}
    </span>
  );
  if (within === undefined || isMeasured) {
    return (
      <li>
        <span>{to}</span>
        {bands}
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        class="of-unit"
        aria-label={`Range to ${to}`}
        aria-expanded={isOpen}
        onClick={() => touch(!isOpen)}
      >
        {to}
      </button>
      {isOpen && (
        <span class="ranges" role="group" aria-label={label} data-within={within}>
          <span>Within range {within}?</span>
          <button type="button" onClick={() => note({ within })}>
            Yes
          </button>
          <button type="button" onClick={() => note({ beyond: within })}>
            No
          </button>
          <button type="button" onClick={() => measure(true)}>
            Measure
          </button>
        </span>
      )}
    </li>
  );
}

interface FromUnitProps {
  name: string;
  rule: RuleId;
  count: number;
  isFirst: boolean;
  children: ComponentChildren;
}

/** The ranges from one unit. A phone shows only those from the first unit open; those from the others are folded. */
function FromUnit({ name, rule, count, isFirst, children }: FromUnitProps) {
  if (!isFirst && !isWide()) {
    return (
      <details>
        <summary>
          {name}: {counted(count, 'range')}
        </summary>
        {children}
      </details>
    );
  }
  return (
    <>
      <h3>
        <span>{name}:</span> <RuleLink id={rule} /> <kbd aria-hidden="true">m</kbd>
      </h3>
      {children}
    </>
  );
}
