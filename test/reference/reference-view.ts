/** The views of the reference, the acts that it waits for, and its outcome. */
import { asKnownTo, midEffect, unknownRangesOf } from './reference-directives.js';
import {
  actorOf,
  asRecorded,
  cardsInPlay,
  effectOf,
  effectsOf,
  isUsedUpForTheGame,
  lateEffects,
  nextEffects,
  sameRef,
  settledForTheRound,
} from './reference-effects.js';
import {
  breakTie,
  isTied,
  openLate,
  openReveals,
  activationReminders,
} from './reference-keywords.js';
import { isNothingLeft, rangesMissing, turnLeft } from './reference-orders.js';
import { copied, issuingPlayer } from './reference-table.js';
import { other, PLAYERS, roller, type ReferenceState } from './reference-table.js';
import { contingencyDecider, isAskedForCard } from './reference-playing.js';
import { sortReminders } from './reminders.js';
import { changed, upgradesOf } from './reference-units.js';
import { openHacked } from './reference-upgrades.js';
import type {
  CardId,
  CommandPhaseOutcome,
  EachPlayer,
  EffectRef,
  EffectTiming,
  IssuedOrder,
  PlayerColor,
  PlayerOutcome,
  PriorityReason,
  Rank,
  ScheduledEffects,
  StepName,
  Unit,
  UnitId,
  Unmeasured,
  Waiting,
} from './shapes.js';
import { sortWaiting } from './waiting.js';

export interface ObservedSide {
  /** UP-1: the units as they are built. */
  built: Unit[];
  battleForce: string | null;
  handCount: number;
  contingencyCount: number;
  hasSelected: boolean;
  hand: CardId[];
  contingencies: CardId[];
  selected: CardId | null;
  cardInPlay: CardId | null;
  discard: CardId[];
  army: Unit[];
  permanents: CardId[];
  lockedAway: CardId[];
  divulged: CardId[];
  barred: CardId[];
  orderLimit: number | null;
  ordersDeclined: number;
  rangeLimit: number | null;
  nominated: UnitId | null;
  orders: IssuedOrder[];
  facedown: UnitId[];
  tokensOnCards: { cardId: CardId; count: number; ranks: Rank[] }[];
  orderPoolCounts: Partial<Record<Rank, number>>;
  passPool: number;
}

export interface Observation {
  step: StepName | 'complete';
  waitingFor: Waiting[];
  priority: PlayerColor | null;
  priorityReason: PriorityReason | null;
  scheduledEffects: ScheduledEffects;
  players: EachPlayer<ObservedSide>;
}
export function waitingFor(state: ReferenceState): Waiting[] {
  return [...waitingInStep(state), ...PLAYERS.flatMap((player) => waitingForLate(state, player))];
}

function waitingInStep(state: ReferenceState): Waiting[] {
  const next = nextEffects(state);
  if (next.length > 0) return waitingForEffects(state, next);
  switch (state.step) {
    case 'selectAndPlayCards':
      return PLAYERS.flatMap((player) => [
        ...(isAskedForCard(state, player) ? [{ player, kind: 'card' } as const] : []),
        ...openReveals(state, player).map(
          ({ source, ready }) => ({ player, kind: 'grant', source, units: ready }) as const,
        ),
      ]);
    case 'resolveCards': {
      const player = contingencyDecider(state);
      return player === null ? [] : [{ player, kind: 'contingency' }];
    }
    case 'determinePriority': {
      const ranges = waitingForRanges(
        isTied(state) && !state.dieIsDue ? breakTie(state).unmeasured : [],
      );
      return ranges.length > 0 ? ranges : [{ player: roller(state), kind: 'die' }];
    }
    case 'nominateAndIssueOrders': {
      const player = issuingPlayer(state);
      if (player !== null) return waitingInTurn(state, player);
      return PLAYERS.filter((one) => !state.players[one].nominationDone).map((one) => ({
        player: one,
        kind: 'nomination',
      }));
    }
    default:
      return [];
  }
}

/** R30: the acts left in the turn to issue orders; R14: also the ranges that are missing for them. */
function waitingInTurn(state: ReferenceState, player: PlayerColor): Waiting[] {
  const left = turnLeft(state, player);
  if (isNothingLeft(left)) return [{ player, kind: 'orders-end' }];
  const { card, keywords, upgrades, effects } = left;
  const grants = [...keywords, ...upgrades];
  const pairs = [
    ...card.unmeasured.flatMap((to) => rangesMissing(state, player, to)),
    ...grants.flatMap(({ unmeasured }) => unmeasured),
  ];
  const own: Waiting[] = [
    ...(card.ready.length > 0 ? [{ player, kind: 'order' } as const] : []),
    ...grants
      .filter(({ ready }) => ready.length > 0)
      .map(({ source, ready }) => ({ player, kind: 'grant', source, units: ready }) as const),
  ];
  return [...own, ...waitingForEffects(state, effects, pairs)];
}

/** KW-3, UP-2: orders of Coordinate after the turn, and of Hacked Comms Units outside of it. */
function waitingForLate(state: ReferenceState, player: PlayerColor): Waiting[] {
  if (state.step === 'complete') return [];
  const late = [...openLate(state, player), ...openHacked(state, player)];
  const pairs = late.flatMap(({ unmeasured }) => unmeasured);
  return [
    ...late
      .filter(({ ready }) => ready.length > 0)
      .map(({ source, ready }) => ({ player, kind: 'grant', source, units: ready }) as const),
    ...waitingForEffects(state, lateEffects(state, player), pairs),
  ];
}

/** These effects, the missing ranges that decide their choices (R14), and the ranges in `pairs`. */
export function waitingForEffects(
  state: ReferenceState,
  effects: readonly EffectRef[],
  pairs: readonly Unmeasured[] = [],
): Waiting[] {
  const asked = effects.map(
    (effect) =>
      ({
        player: actorOf(state, effect),
        kind: 'effect',
        effect: { ...effect, ...printedUses(state, effect) },
      }) as const,
  );
  const unknown = effects.flatMap((effect) =>
    unknownRangesOf(midEffect(asKnownTo(state, 'nobody'), effect, []), effect),
  );
  return [...asked, ...waitingForRanges([...pairs, ...unknown])];
}

/** R46: the uses left of an effect that a player decides, if its card prints a number of them. */
function printedUses(state: ReferenceState, effect: EffectRef): { usesLeft?: number } {
  const { frequency, automatic } = effectOf(state, effect);
  if (typeof frequency !== 'object' || automatic === true) return {};
  if (isUsedUpForTheGame(state, effect)) return { usesLeft: 0 };
  const used = state.settled.filter(
    (one) => sameRef(one, asRecorded(state, effect)) && !one.declined,
  ).length;
  return { usesLeft: Math.max(frequency.most - used, 0) };
}

function waitingForRanges(unmeasured: readonly Unmeasured[]): Waiting[] {
  return PLAYERS.flatMap((player) => {
    const pairs = unmeasured.filter((one) => one.player === player).map(({ pair }) => pair);
    return pairs.length > 0 ? [{ player, kind: 'range', pairs } as const] : [];
  });
}

/** R24, CP-8, CP-8b, R2: the effects for the Activation Phase; empty until the Command Phase ends. */
function scheduledEffects(state: ReferenceState): ScheduledEffects {
  if (state.step !== 'complete' || state.priority === null) {
    return { activationStart: [], duringActivation: [] };
  }
  const byPriority = [state.priority, other(state.priority)];
  const of = (players: readonly PlayerColor[], timing: EffectTiming): EffectRef[] =>
    players.flatMap((player) =>
      effectsOf(state, player, cardsInPlay(state, player, timing), timing),
    );
  return {
    activationStart: of(
      state.ruleset.activationStartOrder === 'blue' ? PLAYERS : byPriority,
      'activation-start',
    ),
    duringActivation: of(byPriority, 'during-activation'),
  };
}

/** The units with each upgrade in its state, and without what is empty or false. */
export function comparableArmy(army: readonly Unit[]): Unit[] {
  return army.map(({ undeployed, keywords = [], upgrades = [], ...unit }) => ({
    ...copied(unit),
    keywords: keywords.map(({ name, value }) => (value === undefined ? { name } : { name, value })),
    upgrades: upgradesOf({ ...unit, upgrades }) as NonNullable<Unit['upgrades']>,
    ...(undeployed === true && { undeployed }),
  }));
}

/** R51: the tokens on each card. */
function sortTokens(tokens: readonly { cardId: CardId; rank: Rank }[]) {
  const cardIds = [...new Set(tokens.map(({ cardId }) => cardId))].sort();
  return cardIds.map((cardId) => {
    const ranks = tokens.flatMap((token) => (token.cardId === cardId ? [token.rank] : []));
    return { cardId, count: ranks.length, ranks: ranks.sort() };
  });
}

export function observe(state: ReferenceState): Observation {
  const side = (player: PlayerColor): ObservedSide => {
    const one = state.players[player];
    const orderPoolCounts: Partial<Record<Rank, number>> = {};
    // R51: others see pool and cards together.
    const seen = [...one.orderPool, ...one.tokensOnCards.map(({ rank }) => rank)];
    for (const rank of seen) orderPoolCounts[rank] = (orderPoolCounts[rank] ?? 0) + 1;
    return {
      battleForce: one.battleForce,
      handCount: one.hand.length,
      contingencyCount: one.contingencies.length, // R16
      hasSelected: one.facedown !== null,
      hand: [...one.hand].sort(),
      contingencies: [...one.contingencies].sort(),
      selected: one.facedown,
      cardInPlay: one.inPlay?.cardId ?? null,
      discard: [...one.discard].sort(),
      army: comparableArmy(one.army),
      built: comparableArmy(one.army.map((unit) => changed(state, unit))),
      permanents: [...one.permanents],
      lockedAway: one.lockedAway.map(({ cardId }) => cardId),
      divulged: [...one.divulged],
      barred: [...one.barred].sort(),
      orderLimit: one.limits.length === 0 ? null : Math.min(...one.limits),
      ordersDeclined: one.ordersDeclined,
      rangeLimit: one.rangeLimits.length === 0 ? null : Math.min(...one.rangeLimits),
      nominated: one.nominated,
      orders: one.orders.map(({ unitId, rank, source }) => ({ unitId, rank, source })),
      facedown: one.facedownTokens.map(({ unitId }) => unitId).sort(),
      tokensOnCards: sortTokens(one.tokensOnCards),
      orderPoolCounts,
      passPool: one.passPool,
    };
  };
  return {
    step: state.step,
    waitingFor: sortWaiting(waitingFor(state)),
    priority: state.priority,
    priorityReason: state.priorityReason,
    scheduledEffects: scheduledEffects(state),
    players: { blue: side('blue'), red: side('red') },
  };
}

export function referenceOutcome(state: ReferenceState): CommandPhaseOutcome | null {
  if (state.step !== 'complete' || state.priority === null || state.priorityReason === null) {
    return null;
  }
  const side = (player: PlayerColor): PlayerOutcome => {
    const one = state.players[player];
    const settled = settledForTheRound(state, player);
    return {
      cardPlayed: one.cardPlayed,
      cardInPlay: one.inPlay?.cardId ?? null,
      cardOrigin: one.inPlay?.origin ?? null,
      hand: [...one.hand],
      contingencies: [...one.contingencies],
      discard: [...one.discard],
      permanents: [...one.permanents],
      ...(one.lockedAway.length > 0 && { lockedAway: copied(one.lockedAway) }),
      ...(one.divulged.length > 0 && { divulged: [...one.divulged] }),
      ...(one.lastPlayed !== null && { lastPlayed: one.lastPlayed }),
      ...(one.usedInGame.length > 0 && { usedInGame: structuredClone(one.usedInGame) }),
      ...(settled.length > 0 && { resolved: settled }),
      ...(one.battleForce !== null && { battleForce: one.battleForce }),
      army: comparableArmy(one.army),
      nominated: one.nominated,
      orders: copied(one.orders),
      ...(one.returned.length > 0 && { ordersReturned: [...one.returned] }),
      ...(one.facedownTokens.length > 0 && {
        facedownTokens: one.facedownTokens.map(({ unitId, isOrder }) => ({ unitId, isOrder })),
      }),
      ...(one.tokensOnCards.length > 0 && { tokensOnCards: sortTokens(one.tokensOnCards) }),
      ...(one.namedDraw !== null && { namedDraw: one.namedDraw }),
      ...(one.firstOrLast !== null && { firstOrLast: one.firstOrLast }),
      orderPool: [...one.orderPool],
      passPool: one.passPool,
    };
  };
  return {
    round: state.round,
    priority: state.priority,
    priorityReason: state.priorityReason,
    players: { blue: side('blue'), red: side('red') },
    scheduledEffects: scheduledEffects(state),
    reminders: sortReminders([...state.reminders, ...activationReminders(state)]),
  };
}
