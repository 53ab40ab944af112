import type { RangeEntry } from '../model/event.js';
import type { MeasuredRange, PhaseContext } from '../model/phase-context.js';
import { unitOf } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { UnitId } from '../model/unit.js';
import { rule, violationsOf, type Violation } from './rule.js';
import { unitIsInArmy } from './units.js';

interface MeasuringAttempt {
  context: PhaseContext;
  entry: RangeEntry;
}

/** R14: ranges are measured between units of one army. */
export const bothUnitsAreInTheArmy = rule<MeasuringAttempt>({
  id: 'R14',
  code: 'unit-not-in-army',
  allows: ({ context, entry: { player, from, to } }) =>
    [from, to].every((unitId) => unitIsInArmy.allows({ context, player, unitId })),
  refusal: ({ context, entry: { player, from, to } }) => {
    const unknown = unitOf(context, player, from) ? to : from;
    return `A range was measured to "${unknown}", which is no unit of ${player}'s army.`;
  },
});

/** CC-11: a unit is at range 1 of itself; it has no other range to be measured. */
export const unitIsAtRange1OfItself = rule<RangeEntry>({
  id: 'CC-11',
  code: 'not-at-range-1-of-itself',
  allows: ({ from, to, range }) => from !== to || range === 1,
  refusal: ({ from, range }) => `"${from}" is at range 1 of itself, not at range ${range}.`,
});

/** Why these ranges cannot be noted (R14, CC-11). */
export function refusalsToMeasure(context: PhaseContext, ranges: RangeEntry[]): Violation[] {
  return ranges.flatMap((entry) => [
    ...violationsOf([bothUnitsAreInTheArmy], { context, entry }),
    ...violationsOf([unitIsAtRange1OfItself], entry),
  ]);
}

function isBetween({ between: [one, other] }: MeasuredRange, from: UnitId, to: UnitId): boolean {
  return (one === from && other === to) || (one === to && other === from);
}

/** The range between two units of an army, if it is known. A unit is at range 1 of itself (CC-11). */
export function rangeBetween(
  context: PhaseContext,
  player: PlayerColor,
  from: UnitId,
  to: UnitId,
): number | undefined {
  if (from === to) return 1;
  return context.ranges[player].find((measured) => isBetween(measured, from, to))?.range;
}

/** The measured ranges with these added; a later measurement replaces an earlier one, both directions hold. */
export function withRanges(
  known: PhaseContext['ranges'],
  entries: readonly RangeEntry[],
): PhaseContext['ranges'] {
  const ranges = { ...known };
  for (const { player, from, to, range } of entries) {
    if (from === to) continue; // CC-11 has said it: range 1.
    const others = ranges[player].filter((measured) => !isBetween(measured, from, to));
    ranges[player] = [...others, { between: [from, to], range }];
  }
  return ranges;
}
