import { opponentOf } from '../../../machines/model/player.js';
import { hasKeyword } from '../../../machines/model/unit-matching.js';
import { KEYWORDS_OF_ORDERS } from '../../../machines/rules/keywords/givers.js';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type {
  MatchEvent,
  MatchView,
  PlayerColor,
  RuleId,
  SeatEvent,
  Unit,
  UnitId,
} from '../../../src/index.js';
import type { Names } from '../../../src/wording/names.js';

/** Returns the event that reports the same range (in bands) for each of these pairs. */
export function measured(pairs: readonly UnmeasuredPair[], range: number) {
  const ranges = pairs.map((pair) => ({ ...pair, range }));
  return { type: 'range.measure', ranges } satisfies SeatEvent;
}

/** Returns the same event for a computer player, sent by the host: people measure for the computer. */
export function measuredFor(player: PlayerColor, pairs: readonly UnmeasuredPair[], range: number) {
  const ranges = pairs.map((pair) => ({ ...pair, player, range }));
  return { type: 'range.measure', ranges } satisfies MatchEvent;
}

/** The keywords that need measured ranges, and the range of each (KW-1 … KW-3, KW-7). */
const REACHES: readonly (readonly [keyword: string, within: number])[] = [
  ...Object.values(KEYWORDS_OF_ORDERS).flatMap(({ keyword, within }) =>
    within === null ? [] : [[keyword, within] as const],
  ),
  ['Interrogate', 1],
];

const reachesOf = (unit: Unit | undefined) =>
  unit ? REACHES.filter(([keyword]) => hasKeyword(unit, keyword)) : [];

/** The rule that needs the ranges from a unit: CC-11 for the nominated unit, otherwise that of its keyword. */
export function ruleOfAsker({ players }: MatchView, player: PlayerColor, unitId: UnitId): RuleId {
  const { army, nominated } = players[player];
  if (nominated === unitId) return 'CC-11';
  const [[keyword] = []] = reachesOf(army.find(({ id }) => id === unitId));
  if (keyword === 'Interrogate') return 'KW-7';
  return Object.values(KEYWORDS_OF_ORDERS).find((each) => each.keyword === keyword)?.id ?? 'CC-11';
}

/** Names the orders or keywords that need ranges from a unit: "Coordinate of B1 Battle Droids 2". */
export function askerOf(
  { players }: MatchView,
  player: PlayerColor,
  unitId: UnitId,
  names: Names,
): string {
  const { army, nominated } = players[player];
  const asking = [
    ...(nominated === unitId ? ['Orders'] : []),
    ...reachesOf(army.find(({ id }) => id === unitId)).map(([keyword]) => keyword),
  ];
  const name = names.unit(player, unitId);
  return asking.length === 0 ? `From ${name}` : `${asking.join(' and ')} of ${name}`;
}

/** Returns true if an effect of a card in play depends on distances: then the bands themselves must be measured. */
export function needsDistances(
  { players }: Pick<MatchView, 'players'>,
  player: PlayerColor,
  names: Names,
): boolean {
  const cards = [player, opponentOf(player)].flatMap((each) => {
    const { cardInPlay, permanents } = players[each];
    return [...permanents, ...(cardInPlay === null ? [] : [cardInPlay])];
  });
  return cards.some((cardId) =>
    names.findCard(cardId)?.effects.some(({ choices = [] }) => choices.some(({ near }) => near)),
  );
}

/**
 * Returns the range within which a pair of units must be, if that is the only question about them. Returns `undefined`
 * if several ranges matter, or if an effect of a card in play depends on their distance: then the band itself must be
 * measured.
 */
export function decidingRange(
  { players }: MatchView,
  player: PlayerColor,
  { from, to, of = player }: UnmeasuredPair,
  orderRange: number,
  names: Names,
): number | undefined {
  if (needsDistances({ players }, player, names)) return undefined;
  const ends = [
    { side: players[player], id: from },
    { side: players[of], id: to },
  ];
  const reaches = new Set(
    ends.flatMap(({ side, id }) => [
      ...(side.nominated === id ? [Math.min(side.rangeLimit ?? orderRange, orderRange)] : []),
      ...reachesOf(side.army.find((unit) => unit.id === id)).map(([, within]) => within),
    ]),
  );
  const [only] = reaches;
  return reaches.size === 1 ? only : undefined;
}
