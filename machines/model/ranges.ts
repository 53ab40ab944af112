import type { RangeClaim, RangeEntry, RangePair } from './event.js';
import { forEachPlayer, PLAYERS, type PlayerColor } from './player.js';
import type { UnitId } from './unit.js';

/** The known limits of a range, in bands: from `atLeast` to `atMost`. Without `atMost` it has no upper limit (R14). */
export interface KnownRange {
  readonly atLeast: number;
  readonly atMost?: number;
}

/** A range of which nothing is known. */
export const UNKNOWN_RANGE: KnownRange = { atLeast: 1 };

/**
 * Known ranges as plain JSON, by the keys of two units: `ranges[smallerKey][greaterKey]`. A key is the player's colour and
 * the unit's id, so it is never the name of a property that every object has, such as `constructor`.
 */
export type Ranges = Record<string, Record<string, KnownRange>>;

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

/** The measured or claimed range between two units. */
export function knownRange(ranges: Ranges, one: RangeEnd, other: RangeEnd): KnownRange {
  const first = keyOf(one.player, one.unitId);
  const second = keyOf(other.player, other.unitId);
  const known = first < second ? ranges[first]?.[second] : ranges[second]?.[first];
  return known ?? UNKNOWN_RANGE;
}

/** R14: whether a range is at most `bands`; `undefined` if that does not follow from what is known. */
export function isWithin({ atLeast, atMost }: KnownRange, bands: number): boolean | undefined {
  if (atLeast > bands) return false;
  return atMost !== undefined && atMost <= bands ? true : undefined;
}

/** The units at both ends of an entry. */
export function endsOf({ player, of = player, from, to }: RangePair) {
  return { from: { player, unitId: from }, to: { player: of, unitId: to } };
}

/** The claim of an entry without its units. */
export function claimOf({ range, within, beyond }: RangeClaim): RangeClaim {
  if (range !== undefined) return { range };
  return within === undefined ? { beyond } : { within };
}

function claimed({ range, within, beyond }: RangeClaim): KnownRange {
  if (range !== undefined) return { atLeast: range, atMost: range };
  return within === undefined ? { atLeast: beyond + 1 } : { atLeast: 1, atMost: within };
}

/** R14: a claim narrows what was known, or replaces it if both cannot hold. */
function narrowed(known: KnownRange | undefined, claim: KnownRange): KnownRange {
  if (!known) return claim;
  const atLeast = Math.max(known.atLeast, claim.atLeast);
  const atMost = Math.min(known.atMost ?? Infinity, claim.atMost ?? Infinity);
  if (atLeast > atMost) return claim;
  return Number.isFinite(atMost) ? { atLeast, atMost } : { atLeast };
}

/** Adds ranges, one after the other (R14). The range of a unit to itself is left out. */
export function withMeasured(earlier: Ranges, entries: readonly RangeEntry[]): Ranges {
  const ranges = { ...earlier };
  // Thousands of ranges share few units, and looking up a unit's object is faster than creating it again.
  const units = forEachPlayer(() => new Map<UnitId, MeasuredUnit>());
  const unitAt = (player: PlayerColor, unitId: UnitId): MeasuredUnit => {
    let unit = units[player].get(unitId);
    if (!unit) units[player].set(unitId, (unit = { key: keyOf(player, unitId) }));
    return unit;
  };
  for (const entry of entries) {
    const { player, of = player, from, to } = entry;
    const one = unitAt(player, from);
    const other = unitAt(of, to);
    if (one === other) continue;
    const [first, second] = one.key < other.key ? [one, other] : [other, one];
    first.others ??= ranges[first.key] = { ...ranges[first.key] };
    first.others[second.key] = narrowed(first.others[second.key], claimed(entry));
  }
  return ranges;
}

interface MeasuredUnit {
  key: string;
  /** The known ranges to units with greater keys. */
  others?: Record<string, KnownRange>;
}

/** The known ranges in the form of an input: a range between two limits is two entries. */
export function rangeEntries(ranges: Ranges): RangeEntry[] {
  return Object.entries(ranges).flatMap(([first, others]) =>
    Object.entries(others).flatMap(([second, known]) => {
      const [from, to] = [rangeEndOf(first), rangeEndOf(second)];
      if (!from || !to) return [];
      const of = to.player === from.player ? {} : { of: to.player };
      const pair: RangePair = { player: from.player, from: from.unitId, to: to.unitId, ...of };
      return claimsOf(known).map((claim): RangeEntry => ({ ...pair, ...claim }));
    }),
  );
}

/** The claims from which follows exactly what is known of a range. */
function claimsOf({ atLeast, atMost }: KnownRange): RangeClaim[] {
  if (atLeast === atMost) return [{ range: atLeast }];
  return [
    ...(atLeast > 1 ? [{ beyond: atLeast - 1 }] : []),
    ...(atMost === undefined ? [] : [{ within: atMost }]),
  ];
}
