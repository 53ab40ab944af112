import { drawsOf } from '../../../machines/model/chance.js';
import { opponentOf, type PlayerColor } from '../../../machines/model/player.js';
import { hasKeyword, isCounterpart } from '../../../machines/model/unit-matching.js';
import { RANKS, type Rank, type Unit, type UnitId } from '../../../machines/model/unit.js';
import type { MatchView } from './view.js';

/** A step of the Activation Phase, as the players note it. The rules of this package do not read it. */
export type ActivationStep =
  | { player: PlayerColor; did: 'order'; unitId: UnitId }
  /** A token was drawn. `unitId` is absent until the player chooses its unit, and `null` if it activates none. */
  | { player: PlayerColor; did: 'token'; rank: Rank; unitId?: UnitId | null }
  | { player: PlayerColor; did: 'pass' };

/** A player's remaining activations in this Activation Phase. */
export interface LeftToActivate {
  /** Units with a faceup order. */
  faceup: UnitId[];
  /** Units that a token of the pool activates, by rank. */
  facedown: Pick<Unit, 'id' | 'rank' | 'upgrades'>[];
  tokens: Partial<Record<Rank, number>>;
  passes: number;
  /** The number of undefeated units that are not activated yet. */
  units: number;
  /** The number of activations left: one for each faceup order and each token. */
  activations: number;
  /** The units that were defeated before their activation, and what they lost: a token of the pool or their order (R11). */
  fallen: { unitId: UnitId; lost: 'token' | 'order' }[];
}

/**
 * Returns a player's remaining orders, tokens and passes. The token of a defeated unit leaves the pool, unless it was
 * drawn before.
 */
export function leftToActivate(
  { players, log, round }: Pick<MatchView, 'players' | 'log' | 'round'>,
  steps: readonly ActivationStep[],
  player: PlayerColor,
): LeftToActivate {
  const { army, orders, orderPoolCounts, passPool } = players[player];
  const own = steps.filter((step) => step.player === player);
  const activated = (unitId: UnitId, by?: ActivationStep['did']) =>
    own.filter(
      (step) => 'unitId' in step && step.unitId === unitId && (by ?? step.did) === step.did,
    ).length;
  const open = army.filter(
    (unit) => !unit.defeated && !isCounterpart(unit) && activated(unit.id) < mostActivations(unit),
  );
  const ordered = new Set(orders.map(({ unitId }) => unitId));
  // The log keeps what was undone, also the beginning of a later round.
  const begun = log.findLastIndex(
    (entry) => entry.type === 'round.begun' && entry.data.round === round,
  );
  const ofRound = log.slice(begun + 1);
  const wasOrdered = (unitId: UnitId) =>
    ofRound.some(
      (entry) =>
        entry.player === player &&
        (entry.type === 'order.issued' || entry.type === 'order.granted') &&
        entry.data.unitId === unitId,
    );
  const isDefeatedSince = (unitId: UnitId) =>
    ofRound
      .slice(ofRound.findLastIndex(({ type }) => type === 'phase.completed') + 1)
      .some(
        (entry) =>
          entry.type === 'unit.defeated' && entry.player === player && entry.data.unitId === unitId,
      );
  const defeatedSince = army.filter(({ id, defeated }) => defeated && isDefeatedSince(id));
  const tokens: LeftToActivate['tokens'] = {};
  const fallen: LeftToActivate['fallen'] = [];
  for (const rank of RANKS) {
    const ofRank = ({ rank: each }: { rank: Rank }) => each === rank;
    // An undone order stays in the log. So the pool says how many tokens the defeated units had: those of no other unit.
    const standing = army
      .filter((unit) => ofRank(unit) && !unit.defeated && !isCounterpart(unit))
      .map((unit) => mostActivations(unit) - (ordered.has(unit.id) ? 1 : 0));
    const added = ofRound.flatMap((entry) =>
      entry.type === 'order-pool.added' && entry.player === player && ofRank(entry.data)
        ? [entry.data.tokens]
        : [],
    );
    const lost = defeatedSince
      .filter(ofRank)
      .toSorted((one, other) => Number(wasOrdered(one.id)) - Number(wasOrdered(other.id)));
    const drawnBefore = lost.map(({ id }) => activated(id, 'token'));
    const inPool = orderPoolCounts[rank] ?? 0;
    const most = sum(lost.map(mostActivations)) - sum(drawnBefore);
    let gone = Math.min(Math.max(0, inPool - sum([...standing, ...added, ...drawnBefore])), most);
    const drawn = own.filter((step) => step.did === 'token' && step.rank === rank).length;
    if (inPool - drawn - gone > 0) tokens[rank] = inPool - drawn - gone;
    for (const unit of lost) {
      const ofUnit = Math.min(gone, mostActivations(unit) - activated(unit.id, 'token'));
      gone -= ofUnit;
      if (ofUnit > 0) fallen.push({ unitId: unit.id, lost: 'token' });
      else if (activated(unit.id) === 0) fallen.push({ unitId: unit.id, lost: 'order' });
    }
  }
  const faceup = open
    .filter(({ id }) => ordered.has(id) && activated(id, 'order') === 0)
    .map(({ id }) => id);
  return {
    faceup,
    facedown: open
      .filter((unit) => !ordered.has(unit.id) || mostActivations(unit) > 1)
      .map(({ id, rank, upgrades = [] }) => ({ id, rank, upgrades })),
    tokens,
    passes: Math.max(0, passPool - own.filter(({ did }) => did === 'pass').length),
    units: open.length,
    activations: faceup.length + sum(Object.values(tokens)),
    fallen,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns how often a unit is activated in a round: a unit with Unstoppable has a second token (KW-5). */
function mostActivations(unit: Unit): number {
  return hasKeyword(unit, 'Unstoppable') ? 2 : 1;
}

/**
 * Returns the units that a drawn token may activate: those of its rank. If there are none, an upgrade has changed the rank
 * of a unit (The Darksaber), and views do not contain the facts about upgrades.
 */
export function unitsForToken(
  { facedown }: LeftToActivate,
  rank: Rank,
): LeftToActivate['facedown'] {
  const ofRank = facedown.filter((unit) => unit.rank === rank);
  return ofRank.length > 0 ? ofRank : facedown.filter(({ upgrades = [] }) => upgrades.length > 0);
}

/** Returns the token that was drawn last, if its unit is not chosen yet; otherwise `null`. */
export function pendingToken(steps: readonly ActivationStep[]) {
  const last = steps.at(-1);
  return last?.did === 'token' && last.unitId === undefined ? last : null;
}

/**
 * Returns the player whose turn it is. Players alternate, beginning with the player who has priority. A player without
 * activations is skipped.
 */
export function turnToActivate(
  view: Pick<MatchView, 'players' | 'log' | 'round' | 'priority'>,
  steps: readonly ActivationStep[],
): PlayerColor {
  const last = steps.at(-1);
  if (pendingToken(steps) && last) return last.player;
  const next = last ? opponentOf(last.player) : (view.priority ?? 'blue');
  return leftToActivate(view, steps, next).activations > 0 ? next : opponentOf(next);
}

/**
 * Returns a random token of the pool. Each remaining token is equally likely.
 * @param at a random number: at least 0, less than 1
 */
export function drawnToken({ tokens }: LeftToActivate, at: number): Rank | undefined {
  const all = RANKS.flatMap((rank) => Array<Rank>(tokens[rank] ?? 0).fill(rank));
  return all[Math.floor(at * all.length)];
}

const NUMBERS = 2 ** 32;

/**
 * Returns the random number for a player's next draw: at least 0, less than 1. After a draw is taken back it is the same,
 * so that nobody draws again until the token is the wanted one.
 * @param seed a secret of the table
 */
export function numberForDraw(
  seed: string,
  round: number,
  player: PlayerColor,
  steps: readonly ActivationStep[],
): number {
  const time = steps.filter((step) => step.player === player && step.did === 'token').length;
  return drawsOf({ seed, round, purpose: `token ${player}`, time })(NUMBERS) / NUMBERS;
}

/** A player's note in the tracker of the Activation Phase. */
export type TrackerEvent =
  /** Activates a unit with a faceup order. */
  | { type: 'tracker.order'; unitId: UnitId }
  /** Draws a token of the order pool at random; `rank` if the player drew a token at the table. */
  | { type: 'tracker.draw'; rank?: Rank }
  /** The unit for the drawn token; `null` for no unit. */
  | { type: 'tracker.unit'; unitId: UnitId | null }
  | { type: 'tracker.pass' }
  /** Takes back the player's own last step. */
  | { type: 'tracker.undo' };

/** The events of the tracker, with a drawn token named. */
export type TrackedEvent = Exclude<TrackerEvent, { type: 'tracker.draw' }> | DrawnToken;

interface DrawnToken {
  type: 'tracker.draw';
  rank: Rank;
  /** True if the token was drawn at random here, not at the table. */
  isRandom: boolean;
}

const TRACKER_TYPES: readonly string[] = [
  'tracker.order',
  'tracker.draw',
  'tracker.unit',
  'tracker.pass',
  'tracker.undo',
] satisfies TrackerEvent['type'][];

/** Returns the value as an event of the tracker; `undefined` if it is none. Unknown fields are dropped. */
export function readTrackerEvent(given: unknown): TrackerEvent | undefined {
  const { type, unitId, rank } = (given ?? {}) as Record<string, unknown>;
  if (typeof type !== 'string' || !TRACKER_TYPES.includes(type)) return undefined;
  switch (type as TrackerEvent['type']) {
    case 'tracker.order':
      return typeof unitId === 'string' ? { type: 'tracker.order', unitId } : undefined;
    case 'tracker.unit':
      return typeof unitId === 'string' || unitId === null
        ? { type: 'tracker.unit', unitId }
        : undefined;
    case 'tracker.draw': {
      const drawn = RANKS.find((each) => each === rank);
      if (rank !== undefined && !drawn) return undefined;
      return { type: 'tracker.draw', ...(drawn && { rank: drawn }) };
    }
    case 'tracker.pass':
      return { type: 'tracker.pass' };
    case 'tracker.undo':
      return { type: 'tracker.undo' };
  }
}

/**
 * Checks an event of the tracker. Returns it with a drawn token named, or one sentence why it is not possible now.
 * @param at a random number for a draw: at least 0, less than 1
 */
export function trackedEvent(
  view: Pick<MatchView, 'players' | 'log' | 'round' | 'priority'>,
  steps: readonly ActivationStep[],
  player: PlayerColor,
  event: TrackerEvent,
  at: number,
): { event: TrackedEvent } | { refusal: string } {
  const pending = pendingToken(steps);
  if (event.type === 'tracker.undo') {
    return steps.at(-1)?.player === player
      ? { event }
      : { refusal: 'The last activation is not yours.' };
  }
  const turn = turnToActivate(view, steps);
  if (turn !== player) return { refusal: `It is ${turn}'s turn to activate a unit.` };
  const left = leftToActivate(view, steps, player);
  if (event.type === 'tracker.unit') {
    const { unitId } = event;
    if (!pending) return { refusal: 'No token is drawn.' };
    return unitId === null || unitsForToken(left, pending.rank).some(({ id }) => id === unitId)
      ? { event }
      : { refusal: 'The drawn token is for another unit.' };
  }
  if (pending) return { refusal: 'Choose the unit for the drawn token first.' };
  switch (event.type) {
    case 'tracker.order':
      return left.faceup.includes(event.unitId)
        ? { event }
        : { refusal: 'This unit has no faceup order to activate it.' };
    case 'tracker.draw': {
      const { type, rank = drawnToken(left, at) } = event;
      return rank !== undefined && (left.tokens[rank] ?? 0) > 0
        ? { event: { type, rank, isRandom: event.rank === undefined } }
        : { refusal: 'The order pool has no such token.' };
    }
    case 'tracker.pass':
      return left.passes > 0 && left.activations > 0
        ? { event }
        : { refusal: 'There is no pass left.' };
  }
}

/** Returns the steps after an event of the tracker. */
export function stepsAfter(
  steps: readonly ActivationStep[],
  player: PlayerColor,
  event: TrackedEvent,
): ActivationStep[] {
  switch (event.type) {
    case 'tracker.order':
      return [...steps, { player, did: 'order', unitId: event.unitId }];
    case 'tracker.draw':
      return [...steps, { player, did: 'token', rank: event.rank }];
    case 'tracker.unit': {
      const pending = pendingToken(steps);
      return pending ? [...steps.slice(0, -1), { ...pending, unitId: event.unitId }] : [...steps];
    }
    case 'tracker.pass':
      return [...steps, { player, did: 'pass' }];
    case 'tracker.undo':
      return steps.slice(0, -1);
  }
}
