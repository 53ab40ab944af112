import type { RangeEntry, RangePair } from '../../model/event.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { unitOf } from '../../model/built-army.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { endsOf, knownRange, type KnownRange, type RangeEnd } from '../../model/ranges.js';
import type { UnitId } from '../../model/unit.js';
import { all, checkOf, rule, type Check } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import { rangeOfUndeployed } from '../deployment.js';
import { nameOfUnit, unitIsInArmy } from '../units.js';

interface MeasuringAttempt {
  context: PhaseContext;
  entry: RangeEntry;
}

function strangerOf({ context, entry }: MeasuringAttempt): RangeEnd | undefined {
  const { from, to } = endsOf(entry);
  return [from, to].find((end) => !unitIsInArmy.allows({ context, ...end }));
}

export const R14 = {
  id: 'R14',
  question: 'What is known of the range between two units, while R1 limits orders?',
  summary:
    'what the players measured, or a claim that it is within or beyond a number of bands. A claim answers only what follows from it: within 3 says nothing about within 2. Every other range is asked for again and never guessed. While a range that decides is not known, the order is refused; such a unit still counts as one that could be added, so the turn waits for the range. A later claim narrows an earlier one, or replaces it if both cannot hold. A turn to issue orders that has ended is not opened again. A range is a whole number from 1',
} as const satisfies Ruling;

/** R14: a measured range is between units of the named armies. */
export const bothUnitsAreInTheArmy = rule<MeasuringAttempt>({
  id: 'R14',
  code: 'unit-not-in-army',
  allows: (attempt) => strangerOf(attempt) === undefined,
  refusal: (attempt) => {
    const { player, unitId } = strangerOf(attempt) ?? endsOf(attempt.entry).from;
    return `A range was measured to "${unitId}", which is no unit of ${player}'s army.`;
  },
});

/** CC-11: a unit is at range 1 of itself. */
export const unitIsAtRange1OfItself = rule<Pick<MeasuringAttempt, 'entry'>>({
  id: 'CC-11',
  code: 'not-at-range-1-of-itself',
  allows: ({ entry }) =>
    !isToItself(entry) || (entry.beyond === undefined && (entry.range ?? 1) === 1),
  refusal: ({ entry: { from, range, beyond } }) =>
    `"${from}" is at range 1 of itself, and not ${range === undefined ? `beyond range ${beyond}` : `at range ${range}`}.`,
});

/** Whether both ends of a range are the same unit. */
export function isToItself({ player, of = player, from, to }: RangePair): boolean {
  return player === of && from === to;
}

const refusalsToMeasureOne = all<MeasuringAttempt>(bothUnitsAreInTheArmy, unitIsAtRange1OfItself);

/** The reasons why these ranges cannot be recorded (R14, CC-11). */
export const refusalsToMeasure: Check<{ context: PhaseContext; ranges: RangeEntry[] }> = checkOf(
  [refusalsToMeasureOne],
  ({ context, ranges }) => ranges.flatMap((entry) => refusalsToMeasureOne({ context, entry })),
);

/** CC-11: the range of a unit to itself. */
const RANGE_TO_ITSELF: KnownRange = { atLeast: 1, atMost: 1 };

/**
 * The known range from a unit of a player's army to a unit of the army `of` (by default the same army). A unit
 * is at range 1 of itself (CC-11). A unit that is not on the battlefield is never measured (R39).
 */
export function rangeBetween(
  context: PhaseContext,
  player: PlayerColor,
  from: UnitId,
  to: UnitId,
  of = player,
): KnownRange {
  if (isToItself({ player, of, from, to })) return RANGE_TO_ITSELF;
  const [one, other] = [
    { player, unitId: from },
    { player: of, unitId: to },
  ];
  return rangeOfUndeployed(context, one, other) ?? knownRange(context.ranges, one, other);
}

/** A range that is too far, in words: `at range 4`, or `beyond range 3` if no more is known. */
export function describeRange({ atLeast, atMost }: KnownRange): string {
  return atLeast === atMost ? `at range ${atLeast}` : `beyond range ${atLeast - 1}`;
}

/**
 * A range that must be measured, because what is known of it does not decide (R14). The unit `from` belongs to the player who measures; the unit `to` belongs to the player
 * `of`.
 */
export interface UnmeasuredPair {
  from: UnitId;
  to: UnitId;
  /** The player of the unit `to`; absent: the player of the unit `from`. */
  of?: PlayerColor;
}

/** Ranges that a decision needs (R14), and the player who measures them. */
export interface RangesToMeasure {
  player: PlayerColor;
  pairs: UnmeasuredPair[];
}

/** Removes repeated pairs. Blue's pairs come first. */
export function eachPairOnce(needed: readonly RangesToMeasure[]): RangesToMeasure[] {
  const seen = new Map<string, { player: PlayerColor; pair: UnmeasuredPair }>();
  for (const { player, pairs } of needed) {
    for (const pair of pairs) {
      const { from, to } = endsOf({ player, ...pair });
      const [one, other] = [`${from.player}:${from.unitId}`, `${to.player}:${to.unitId}`];
      // The first id's length keeps two pairs of odd ids apart.
      const key = one < other ? `${one.length} ${one} ${other}` : `${other.length} ${other} ${one}`;
      if (!seen.has(key)) seen.set(key, { player, pair });
    }
  }
  const once = [...seen.values()];
  return PLAYERS.flatMap((player) => {
    const pairs = once.filter((each) => each.player === player).map(({ pair }) => pair);
    return pairs.length > 0 ? [{ player, pairs }] : [];
  });
}

/** R14: a decision that depends on a range waits until the range is measured. */
export const rangesAreKnown = rule<{
  context: PhaseContext;
  toMeasure: RangesToMeasure[];
}>({
  id: 'R14',
  code: 'range-unknown',
  allows: ({ toMeasure }) => toMeasure.length === 0,
  refusal: ({ context, toMeasure }) => {
    const [first] = toMeasure.flatMap(({ player, pairs }) =>
      pairs.map((pair) => {
        const [one, other] = Object.values(endsOf({ player, ...pair })).map((end) => {
          const unit = unitOf(context, end.player, end.unitId);
          return unit ? nameOfUnit({ context, player: end.player, unit }) : end.unitId;
        });
        return `from ${one} to ${other}`;
      }),
    );
    return `The range ${first} must be measured first.`;
  },
});
