/** The turns of a tracked Activation Phase (AP-1 … AP-8, R51, R57, UP-13), from the rules alone. */
import {
  canActivate,
  faceup,
  fitting,
  isTracked,
  missingTokens,
  mustWait,
  standing,
  turnFacedown,
} from './reference-tokens.js';
import {
  hasOrder,
  isAlive,
  isUnit,
  other,
  unitOf,
  type ReferenceState,
} from './reference-table.js';
import { ruthless } from './reference-keywords.js';
import { rankOf, upgradesOf } from './reference-units.js';
import { deploy, setUpgrade } from './reference-upgrades.js';
import type {
  Directive,
  EachPlayer,
  MatchEvent,
  PlayerColor,
  Rank,
  UnitId,
  Waiting,
} from './shapes.js';

export interface Turns {
  turn: PlayerColor;
  drawn: Rank[];
  active: {
    player: PlayerColor;
    unitId: UnitId;
    rank: Rank;
    by: 'order' | 'token' | 'none';
  } | null;
  /** The activations of the phase, in order. */
  begun: { player: PlayerColor; unitId: UnitId }[];
  passed: EachPlayer<boolean>;
}

export type TurnEvent = Extract<MatchEvent, { type: `activation.${string}`; player: unknown }>;

/** AP-2: the player with priority has the first turn. */
export const firstTurn = (priority: PlayerColor): Turns => ({
  turn: priority,
  drawn: [],
  active: null,
  begun: [],
  passed: { blue: false, red: false },
});

export const nobodyCanActivate = (state: ReferenceState): boolean =>
  !canActivate(state, 'blue') && !canActivate(state, 'red');

function nextTurn(turns: Turns, wasPass: boolean): void {
  turns.passed[turns.turn] = wasPass;
  Object.assign(turns, { turn: other(turns.turn), drawn: [], active: null });
}

/** AP-6: the faceup token is turned facedown, or the drawn one assigned facedown. A defeated unit has no token (R11). */
export function endActivation(state: ReferenceState, turns: Turns): void {
  if (turns.active === null) return;
  putDown(state, turns.active);
  nextTurn(turns, false);
}

function putDown(
  state: ReferenceState,
  { player, unitId, by }: NonNullable<Turns['active']>,
): void {
  const unit = unitOf(state, player, unitId);
  if (!unit || !isAlive(unit) || by === 'none') return;
  if (by === 'order') turnFacedown(state, player, unitId);
  else state.players[player].facedownTokens.push({ unitId, isOrder: false });
}

/** AP-6: the unit is active; R39: it is deployed. */
function beginActivation(
  state: ReferenceState,
  turns: Turns,
  active: NonNullable<Turns['active']>,
): void {
  const { player, unitId } = active;
  turns.active = active;
  turns.drawn = [];
  turns.begun.push({ player, unitId });
  if (unitOf(state, player, unitId)?.undeployed) deploy(state, player, unitId);
  for (const reminder of ruthless(state, 'unit-activation')) {
    const isMeant = reminder.player === player && reminder.near?.includes(unitId);
    if (isMeant) state.reminders.push({ ...reminder, near: [unitId] }); // KW-22
  }
}

/**
 * A unit that an effect activates at once, after the active one: by its faceup order, or, if the card says so, with a token
 * of the pool.
 */
export function problemsOfActivatingAtOnce(
  state: ReferenceState,
  { player, unitId, orToken }: ActivatingAtOnce,
): string[] {
  const unit = unitOf(state, player, unitId);
  if (isTracked(state) && state.turns?.active?.player !== player) return ['AP-6'];
  if (!unit || !isUnit(unit) || !isAlive(unit)) return ['R11', 'R28'];
  if (state.turns?.active?.unitId === unitId) return ['AP-6'];
  if (hasOrder(state, player, unitId)) {
    const byToken = orToken && !isTracked(state);
    return !byToken && mustWait(state, player, unitId) ? ['R46'] : [];
  }
  if (!orToken) return ['AP-3'];
  if (!isTracked(state)) return [];
  const hasToken = state.players[player].orderPool.includes(rankOf(state, unit));
  return hasToken && missingTokens(state, player, unit) > 0 ? [] : ['AP-3', 'R48'];
}

export function activateAtOnce(state: ReferenceState, { player, unitId }: ActivatingAtOnce): void {
  const { turns } = state;
  const unit = unitOf(state, player, unitId);
  if (!turns?.active || !unit) return;
  putDown(state, turns.active);
  const rank = rankOf(state, unit);
  const by = hasOrder(state, player, unitId) ? 'order' : 'token';
  const { orderPool } = state.players[player];
  if (by === 'token') orderPool.splice(orderPool.indexOf(rank), 1);
  beginActivation(state, turns, { player, unitId, rank, by });
}

type ActivatingAtOnce = Extract<Directive, { type: 'activate-unit' }>;

/** AP-4, AP-5: what happens without a decision. Returns true if the phase is over (AP-7). */
export function settleTurns(state: ReferenceState, turns: Turns): boolean {
  for (;;) {
    const [rank] = turns.drawn;
    if (turns.active !== null || turns.drawn.length > 1) return false;
    if (rank !== undefined) {
      if (fitting(state, turns.turn, rank).length > 0) return false;
      turns.drawn = []; // AP-4: removed from the game
    } else if (nobodyCanActivate(state)) {
      return true;
    } else if (canActivate(state, turns.turn)) {
      return false;
    } else {
      nextTurn(turns, true); // AP-5: without a token
    }
  }
}

/** AP-6: the next act of a turn ends the activation before it. */
function beginAct(state: ReferenceState, turns: Turns): void {
  if (turns.active === null) return;
  endActivation(state, turns);
  if (!nobodyCanActivate(state)) settleTurns(state, turns);
}

/**
 * Changes the table and the turns, or returns the rules that refuse the event; then neither may be used.
 * @param drawn the ranks of the tokens that chance drew, if the event was accepted
 */
export function takeTurn(
  state: ReferenceState,
  turns: Turns,
  event: TurnEvent,
  drawn: readonly Rank[],
): string[] {
  const { player } = event;
  if (event.type === 'activation.done') {
    if (turns.active?.player !== player) return ['AP-6'];
    endActivation(state, turns);
    return [];
  }
  if (event.type !== 'activation.keep') beginAct(state, turns);
  if (turns.turn !== player) return ['AP-2'];
  const side = state.players[player];
  const [rank] = turns.drawn;
  if (event.type === 'activation.keep') {
    const at = turns.drawn.indexOf(event.rank);
    if (turns.drawn.length < 2 || at < 0) return ['UP-13'];
    const [back] = turns.drawn.toSpliced(at, 1);
    if (back) side.orderPool.push(back);
    side.orderPool.sort();
    turns.drawn = [event.rank];
    return [];
  }
  if (turns.drawn.length > 1) return ['UP-13'];
  if (rank === undefined && !canActivate(state, player)) return ['AP-7'];
  switch (event.type) {
    case 'activation.unit': {
      const unit = unitOf(state, player, event.unitId);
      if (!unit || !isUnit(unit) || !isAlive(unit)) return ['R11', 'R28'];
      const fits =
        rank === undefined
          ? hasOrder(state, player, unit.id) && !mustWait(state, player, unit.id)
          : rankOf(state, unit) === rank && missingTokens(state, player, unit) > 0;
      if (!fits) return ['AP-3', 'R46'];
      const order = side.orders.find(({ unitId }) => unitId === unit.id);
      beginActivation(state, turns, {
        player,
        unitId: unit.id,
        rank: rank ?? order?.rank ?? rankOf(state, unit),
        by: rank === undefined ? 'order' : 'token',
      });
      return [];
    }
    case 'activation.draw':
      return rank === undefined ? draw(state, turns, event, drawn) : ['AP-3'];
    case 'activation.pass':
      if (rank !== undefined) return ['AP-3', 'AP-4'];
      if (side.passPool === 0 || turns.passed[player]) return ['AP-5'];
      side.passPool -= 1;
      nextTurn(turns, true);
      return [];
  }
}

function draw(
  state: ReferenceState,
  turns: Turns,
  event: Extract<TurnEvent, { type: 'activation.draw' }>,
  drawn: readonly Rank[],
): string[] {
  const { player, from, rank, source } = event;
  const side = state.players[player];
  if (source) {
    if (from !== undefined || rank !== undefined) return ['UP-13'];
    const problems = problemsOfSecondToken(state, player, source);
    if (problems.length > 0) return problems;
  }
  if (from !== undefined) {
    const there = side.tokensOnCards.filter(({ cardId }) => cardId === from);
    const isClear = new Set(there.map((token) => token.rank)).size === 1;
    const used = there.find((token) => token.rank === rank) ?? (isClear ? there[0] : undefined);
    if (!used || (rank !== undefined && used.rank !== rank)) return ['R51'];
    side.tokensOnCards.splice(side.tokensOnCards.indexOf(used), 1);
    turns.drawn = [used.rank];
    return [];
  }
  if (side.orderPool.length === 0) return ['AP-3'];
  const { namedDraw } = side;
  const named = namedDraw !== null && side.orderPool.includes(namedDraw) ? namedDraw : undefined;
  if (rank !== undefined && !side.orderPool.includes(rank)) return ['R57', 'AP-3'];
  if (rank !== undefined && named !== undefined && rank !== named) return ['AP-3'];
  if (source) exhaust(state, player, source);
  // Which token comes is chance (AP-8), unless it is named.
  const [first] = drawn;
  if ((rank ?? named) !== undefined && first !== undefined && first !== (rank ?? named)) {
    throw new Error(`a ${first} token was drawn, and a ${rank ?? named} token was named`);
  }
  for (const each of drawn) {
    const at = side.orderPool.indexOf(each);
    if (at < 0) throw new Error(`a ${each} token was drawn, which the pool does not have`);
    side.orderPool.splice(at, 1);
  }
  side.namedDraw = null;
  side.hasDrawn = true;
  turns.drawn = [...drawn];
  return [];
}

/** UP-13: Improvised Orders, ready, of an undefeated unit. */
function problemsOfSecondToken(
  state: ReferenceState,
  player: PlayerColor,
  { unitId, upgrade }: { unitId: UnitId; upgrade: string },
): string[] {
  const unit = standing(state, player).find(({ id }) => id === unitId);
  const has = unit && upgradesOf(unit).find(({ id }) => id === upgrade);
  const draws = drawsTwo(state, upgrade);
  if (!unit || !has || !draws || state.ruleset.upgrades === 'table') return ['UP-13', 'R11', 'R28'];
  return has.state === 'ready' ? [] : ['UP-13', 'UP-3', 'UP-9'];
}

function drawsTwo(state: ReferenceState, upgrade: string): boolean {
  const acts: readonly unknown[] = state.upgrades[upgrade]?.acts ?? [];
  return acts.some((act) => (act as { kind: string }).kind === 'draw-two');
}

function exhaust(
  state: ReferenceState,
  player: PlayerColor,
  { unitId, upgrade }: { unitId: UnitId; upgrade: string },
): void {
  const unit = unitOf(state, player, unitId);
  if (unit) setUpgrade(unit, upgrade, 'exhausted');
}

/** AP-2, AP-6: whose act is next, and the units that need no draw. */
export function waitingForTurn(given: ReferenceState, before: Turns): Waiting[] {
  const turns = structuredClone(before);
  const state = { ...structuredClone(given), turns };
  const { active } = turns;
  beginAct(state, turns);
  if (active && nobodyCanActivate(state)) {
    return [{ player: active.player, kind: 'activation-done', units: [active.unitId] }];
  }
  const [rank, second] = turns.drawn;
  const units =
    rank === undefined
      ? faceup(state, turns.turn).filter(({ id }) => !mustWait(state, turns.turn, id))
      : second === undefined
        ? fitting(state, turns.turn, rank)
        : [];
  return [{ player: turns.turn, kind: 'activation', units: units.map(({ id }) => id) }];
}
