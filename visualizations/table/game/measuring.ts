import { actsOfUnit, stateOfUpgrade } from '../../../machines/model/built-army.js';
import { opponentOf } from '../../../machines/model/player.js';
import { isWithin, knownRange, withMeasured } from '../../../machines/model/ranges.js';
import { DEFAULT_RULESET } from '../../../machines/model/ruleset.js';
import { hasKeyword } from '../../../machines/model/unit-matching.js';
import { KEYWORDS_OF_ORDERS } from '../../../machines/rules/keywords/keywords.js';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import { kindOfAct } from '../../../machines/rules/upgrades/acts.js';
import type {
  LogEntry,
  MatchEvent,
  MatchView,
  PlayerColor,
  RangeEntry,
  SeatEvent,
  Unit,
  UnitId,
  Violation,
} from '../../../src/index.js';
import type { UpgradeId } from '../../../machines/model/unit.js';
import type { Names } from '../../../src/wording/names.js';
import { FREE } from './ends-of-phases.js';
import type { Offer } from './offers.js';

/** What a player says of a range: the measured band, or whether it is within or beyond a limit (R14). */
type Claim = { range: number } | { within: number } | { beyond: number };

/** Returns the event that says the same of each of these pairs. */
export function measured(pairs: readonly UnmeasuredPair[], claim: Claim) {
  const ranges = pairs.map((pair) => ({ ...pair, ...claim }));
  return { type: 'range.measure', ranges } satisfies SeatEvent;
}

/** Returns the event with these ranges for a computer player, sent by the host: people measure for the computer. */
export function measuredFor(player: PlayerColor, { ranges }: EventOf<'range.measure'>): MatchEvent {
  return { type: 'range.measure', ranges: ranges.map((range) => ({ ...range, player })) };
}

type RangeMeasured = Extract<LogEntry, { type: 'range.measured' }>;
type EventOf<Type extends SeatEvent['type']> = Extract<SeatEvent, { type: Type }>;

/** The keywords that need measured ranges, and the range of each (KW-1 … KW-3, KW-7). */
const REACHES: readonly (readonly [keyword: string, within: number])[] = [
  ...Object.values(KEYWORDS_OF_ORDERS).flatMap(({ keyword, within }) =>
    within === null ? [] : [[keyword, within] as const],
  ),
  ['Interrogate', 1],
];

const reachesOf = (unit: Unit | undefined) =>
  unit ? REACHES.filter(([keyword]) => hasKeyword(unit, keyword)) : [];

/** The acts of the upgrades of a unit, each with its upgrade. */
function actsInEffect(unit: Unit, names: Names) {
  const upgrades = (unit.upgrades ?? []).flatMap((own) => {
    const { id } = stateOfUpgrade(own);
    const upgrade = names.findUpgrade(id);
    return upgrade ? [[id, upgrade] as const] : [];
  });
  const context = { upgrades: Object.fromEntries(upgrades), ruleset: DEFAULT_RULESET };
  return actsOfUnit(context, unit);
}

const actsOf = (unit: Unit, names: Names) => actsInEffect(unit, names).map(({ act }) => act);

/** UP-4: whether enemy units near it get no orders. */
export const isJammer = (unit: Unit, names: Names): boolean =>
  actsOf(unit, names).some(({ kind }) => kind === 'no-orders-near');

/** The range of a keyword of a unit, with that of its upgrades (UP-6). */
export function reachOfKeyword(unit: Unit, keyword: string, within: number, names: Names): number {
  if (keyword !== 'Coordinate') return within;
  const further = actsOf(unit, names).flatMap((act) =>
    act.kind === 'coordinate-range' ? [act.range] : [],
  );
  return Math.max(within, ...further);
}

/** Returns the range of the orders of a card: that of the table, of a card or of the battle force (R1, BF-2). */
export function reachOfCard(
  { players }: Pick<MatchView, 'players'>,
  player: PlayerColor,
  orderRange: number,
  names: Names,
): number {
  const { rangeLimit } = players[player];
  return Math.min(
    orderRange,
    rangeLimit ?? Infinity,
    names.battleForce(player)?.orderRange ?? Infinity,
  );
}

/**
 * Returns the limits that may decide something about the range of a pair, and that do not follow from what was said of it
 * (R14), the largest first.
 */
export function limitsOf(
  view: MatchView,
  player: PlayerColor,
  pair: UnmeasuredPair,
  orderRange: number,
  names: Names,
): number[] {
  const { from, to, of = player } = pair;
  const { players, log } = view;
  const ends = [
    { side: player, id: from },
    { side: of, id: to },
  ] as const;
  const isEnemy = of !== player;
  const limits = new Set(
    ends.flatMap(({ side, id }) => {
      const unit = players[side].army.find((each) => each.id === id);
      if (!unit) return [];
      const reaches = reachesOf(unit).filter(
        ([keyword]) => (keyword === 'Interrogate') === isEnemy,
      );
      return [
        ...actsOf(unit, names).flatMap((act) =>
          (kindOfAct(act).decidingRanges?.(act) ?? []).flatMap(({ to, within }) =>
            (to === 'enemies') === isEnemy ? [within] : [],
          ),
        ),
        ...(!isEnemy && players[side].nominated === id
          ? [reachOfCard(view, side, orderRange, names)]
          : []),
        ...reaches.map(([keyword, within]) => reachOfKeyword(unit, keyword, within, names)),
      ];
    }),
  );
  for (const limit of limitsOfEffects(view, player, names)) limits.add(limit);
  const all = [...limits].toSorted((one, other) => other - one);
  const said = standingRanges(log).map(({ data, player }): RangeEntry => ({ ...data, player }));
  const known = knownRange(
    withMeasured({}, said),
    { player, unitId: from },
    { player: of, unitId: to },
  );
  const open = all.filter((limit) => isWithin(known, limit) === undefined);
  return open.length > 0 ? open : all;
}

/** The ranges of the choices of cards in play. */
function limitsOfEffects({ players }: MatchView, player: PlayerColor, names: Names): number[] {
  const cards = [player, opponentOf(player)].flatMap((each) => {
    const { cardInPlay, permanents } = players[each];
    return [...permanents, ...(cardInPlay === null ? [] : [cardInPlay])];
  });
  return cards.flatMap((cardId) =>
    (names.findCard(cardId)?.effects ?? []).flatMap(({ choices = [] }) =>
      choices.flatMap(({ near }) => near?.range ?? []),
    ),
  );
}

/** A unit of one of the armies. */
export interface UnitRef {
  player: PlayerColor;
  unitId: UnitId;
}

/** The question which units are within a range of one unit. The rows of the units are its answer. */
export interface RangeQuestion {
  /** The player who answers; for a computer, a person does. */
  player: PlayerColor;
  of: UnitRef;
  limit: number;
  units: readonly (UnitRef & { pair: UnmeasuredPair })[];
  /** UP-4: the upgrade that jams orders, and the number of the unit among those that have it. Asked once a round. */
  jams?: { upgrade: UpgradeId; number: number; of: number };
}

/**
 * Returns the question about the first jammer that it was not asked about in this round. It comes before the first order:
 * the rules ask for these ranges only when an order meets one.
 */
export function jamQuestion(
  view: MatchView,
  player: PlayerColor,
  names: Names,
): RangeQuestion | undefined {
  const { players, waitingFor, step } = view;
  const enemy = opponentOf(player);
  const own = waitingFor.filter((each) => each.player === player);
  const pairs = own.flatMap((each) => each.pairs ?? []);
  const isTurn = own.some(({ kind }) => ['order', 'grant', 'range'].includes(kind));
  if (step !== 'nominateAndIssueOrders' || !isTurn) return undefined;
  const jammers = players[enemy].army.filter(
    (unit) => !unit.defeated && !unit.undeployed && isJammer(unit, names),
  );
  for (const [index, unit] of jammers.entries()) {
    const isAwaited = pairs.some(({ to, of }) => to === unit.id && of === enemy);
    for (const { act, upgrade } of actsInEffect(unit, names)) {
      if (act.kind !== 'no-orders-near' || (!isAwaited && wasAnswered(view, player, unit.id)))
        continue;
      const units = players[player].army.filter((each) => !each.defeated && !each.undeployed);
      return {
        player,
        of: { player: enemy, unitId: unit.id },
        limit: act.range,
        units: units.map(({ id }) => ({
          player,
          unitId: id,
          pair: { from: id, to: unit.id, of: enemy },
        })),
        jams: { upgrade: upgrade.id, number: index + 1, of: jammers.length },
      };
    }
  }
  return undefined;
}

/** Whether a player has said in this round, and not taken back, which units this jammer reaches. */
function wasAnswered({ log }: MatchView, player: PlayerColor, jammer: UnitId): boolean {
  return standingRanges(log).some((entry) => entry.player === player && entry.data.to === jammer);
}

/** Entries that begin an act, beside those of ranges. */
const BEGIN_ACTS: readonly LogEntry['type'][] = [
  ...FREE.filter((type) => type !== 'range.measured'),
  'effect.resolved',
  'unit.deployed',
  'upgrade.changed',
];

/** The ranges of acts of this round that are not undone. A log tells how many acts were undone, and each undo takes back the last one. */
function standingRanges(log: readonly LogEntry[]): readonly RangeMeasured[] {
  const standing: RangeMeasured[][] = [];
  const ofRound = log.slice(log.findLastIndex(({ type }) => type === 'round.begun') + 1);
  for (const [index, entry] of ofRound.entries()) {
    if (entry.type === 'act.undone') standing.pop();
    else if (BEGIN_ACTS.includes(entry.type)) standing.push([]);
    else if (entry.type === 'range.measured') {
      const act = ofRound[index - 1]?.type === 'range.measured' ? standing.at(-1) : undefined;
      if (act && areOfOneAct([...act, entry])) act.push(entry);
      else standing.push([entry]);
    }
  }
  return standing.flat();
}

/** The ranges of one answer are from one unit, or to one unit. */
function areOfOneAct(ranges: readonly RangeMeasured[]): boolean {
  const [first] = ranges;
  const isSame = (end: 'from' | 'to') => ranges.every(({ data }) => data[end] === first?.data[end]);
  return ranges.every(({ player }) => player === first?.player) && (isSame('from') || isSame('to'));
}

/** Returns the opposite of the claim that is the only reason why a unit gets no order (R14). */
export function otherClaim(
  view: MatchView,
  player: PlayerColor,
  unitId: UnitId,
  violations: readonly Violation[],
  orderRange: number,
  names: Names,
): (Offer & { label: string }) | undefined {
  const enemy = opponentOf(player);
  const { nominated } = view.players[player];
  const [code, ...others] = violations.map((each) => each.code);
  if (others.length > 0) return undefined;
  if (code === 'out-of-range' && nominated !== null) {
    const within = reachOfCard(view, player, orderRange, names);
    const event = measured([{ from: nominated, to: unitId }], { within });
    return { label: 'In range after all', event };
  }
  if (code !== 'orders-jammed') return undefined;
  const ranges = view.players[enemy].army.flatMap((jammer) =>
    actsOf(jammer, names).flatMap((act) =>
      act.kind === 'no-orders-near'
        ? [{ from: unitId, to: jammer.id, of: enemy, beyond: act.range }]
        : [],
    ),
  );
  return { label: 'Not near after all', event: { type: 'range.measure', ranges } };
}

/**
 * Returns the question about the first of these pairs, with the others from or to the same unit and with the same limit.
 * @param player the player for whom they are measured
 */
export function rangeQuestion(
  view: MatchView,
  player: PlayerColor,
  pairs: readonly UnmeasuredPair[],
  orderRange: number,
  names: Names,
): RangeQuestion | undefined {
  const [first] = pairs;
  if (!first) return undefined;
  const limitOf = (pair: UnmeasuredPair) =>
    limitsOf(view, player, pair, orderRange, names)[0] ?? orderRange;
  const limit = limitOf(first);
  const same = pairs.filter((pair) => limitOf(pair) === limit);
  const ofSource = same.filter(({ from }) => from === first.from);
  const ofTarget = same.filter(({ to, of }) => to === first.to && of === first.of);
  return ofTarget.length > ofSource.length
    ? {
        player,
        limit,
        of: { player: first.of ?? player, unitId: first.to },
        units: ofTarget.map((pair) => ({ player, unitId: pair.from, pair })),
      }
    : {
        player,
        limit,
        of: { player, unitId: first.from },
        units: ofSource.map((pair) => ({ player: pair.of ?? player, unitId: pair.to, pair })),
      };
}

/** A unit as one word, for sets of marked units. */
export const keyOfUnit = ({ player, unitId }: UnitRef): string => `${player} ${unitId}`;

/** Returns the answer: what is not marked counts as out of the range (R14). */
export function rangeAnswer({ limit, units }: RangeQuestion, marked: ReadonlySet<string>) {
  const ranges = units.map(({ pair, ...unit }) => ({
    ...pair,
    ...(marked.has(keyOfUnit(unit)) ? { within: limit } : { beyond: limit }),
  }));
  return { type: 'range.measure', ranges } satisfies SeatEvent;
}
