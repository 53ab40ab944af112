import type { RangeEntry } from './event.js';
import { forEachPlayer, PLAYERS, type PlayerColor } from './player.js';
import type { UnitId } from './unit.js';

/**
 * Measured ranges as plain JSON, by the keys of two units: `ranges[smallerKey][greaterKey]`. A key is the player's
 * colour and the unit's id, so it is never the name of a property that every object has, such as `constructor`.
 */
export type Ranges = Record<string, Record<string, number>>;

/** A unit at one end of a range. */
export interface RangeEnd {
  player: PlayerColor;
  unitId: UnitId;
}

const SEPARATOR = ':';

function keyOf(player: PlayerColor, unitId: UnitId): string {
  return `${player}${SEPARATOR}${unitId}`;
}

/** The unit of a key; `undefined` if the text is not a key. */
export function rangeEndOf(key: string): RangeEnd | undefined {
  const player = PLAYERS.find((each) => key.startsWith(`${each}${SEPARATOR}`));
  return player && { player, unitId: key.slice(player.length + SEPARATOR.length) };
}

/** The measured range between two units; `undefined` if it was not measured. */
export function measuredRange(ranges: Ranges, one: RangeEnd, other: RangeEnd): number | undefined {
  const first = keyOf(one.player, one.unitId);
  const second = keyOf(other.player, other.unitId);
  return first < second ? ranges[first]?.[second] : ranges[second]?.[first];
}

/** The units at both ends of an entry. */
export function endsOf({ player, of = player, from, to }: Omit<RangeEntry, 'range'>) {
  return { from: { player, unitId: from }, to: { player: of, unitId: to } };
}

/** Adds ranges. A later measurement replaces an earlier one. The range of a unit to itself is left out. */
export function withMeasured(earlier: Ranges, entries: readonly RangeEntry[]): Ranges {
  const ranges = { ...earlier };
  // Thousands of ranges share few units, and looking up a unit's object is faster than creating it again.
  const units = forEachPlayer(() => new Map<UnitId, MeasuredUnit>());
  const unitAt = (player: PlayerColor, unitId: UnitId): MeasuredUnit => {
    let unit = units[player].get(unitId);
    if (!unit) units[player].set(unitId, (unit = { key: keyOf(player, unitId) }));
    return unit;
  };
  for (const { player, of = player, from, to, range } of entries) {
    const one = unitAt(player, from);
    const other = unitAt(of, to);
    if (one === other) continue;
    const [first, second] = one.key < other.key ? [one, other] : [other, one];
    first.others ??= ranges[first.key] = { ...ranges[first.key] };
    first.others[second.key] = range;
  }
  return ranges;
}

interface MeasuredUnit {
  key: string;
  /** The ranges to units with greater keys. */
  others?: Record<string, number>;
}

/** The measured ranges in the form of an input. */
export function rangeEntries(ranges: Ranges): RangeEntry[] {
  return Object.entries(ranges).flatMap(([first, others]) =>
    Object.entries(others).flatMap(([second, range]) => {
      const [from, to] = [rangeEndOf(first), rangeEndOf(second)];
      if (!from || !to) return [];
      const of = to.player === from.player ? {} : { of: to.player };
      return [{ player: from.player, from: from.unitId, to: to.unitId, ...of, range }];
    }),
  );
}
