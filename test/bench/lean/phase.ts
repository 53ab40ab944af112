/** The six steps, the events that players send, and what comes of it. */
import type {
  CardId,
  CommandPhaseEvent,
  CommandPhaseInput,
  CommandPhaseOutcome,
  EffectTiming,
  PlayerColor,
  PlayerOutcome,
  RangeEntry,
  Rank,
} from '../../reference/shapes.js';
import { effectOf, effectsAt, nextEffect, turnEffects } from './effects.js';
import { decline, resolve, resolveIfAutomatic } from './resolving.js';
import {
  canBeGiven,
  canBeIssued,
  defeat,
  isNothingLeft,
  mayBeDefeated,
  mayHaveOrder,
  nominees,
  orderLeft,
  placeOrder,
  whoseTurn,
} from './orders.js';
import {
  cardOf,
  factsOf,
  hasLeader,
  isLawful,
  isStanding,
  isTooEarly,
  layOut,
  note,
  other,
  owns,
  PLAYERS,
  remind,
  remove,
  same,
  type Lean,
  type UnitFacts,
} from './table.js';

export type { Lean } from './table.js';

export function open(input: CommandPhaseInput): Lean {
  const facts = factsOf(input);
  const lean: Lean = { facts, table: layOut(facts, input) };
  goOn(lean);
  return lean;
}

/** Changes the table, or tells that the rules forbid it. */
export function play(lean: Lean, event: CommandPhaseEvent): boolean {
  if (!take(lean, event)) return false;
  goOn(lean);
  return true;
}

export function goOn(lean: Lean): void {
  while (stepForward(lean));
}

function stepForward(lean: Lean): boolean {
  const { facts, table } = lean;
  const { blue, red } = table.players;
  switch (table.step) {
    case 'selectAndPlayCards':
      if (isAskedForCard(lean, 'blue') || isAskedForCard(lean, 'red')) return false;
      for (const player of PLAYERS) flip(lean, player); // CP-9
      if (blue.inPlay || red.inPlay) {
        // KW-12: what counts is the last reveal.
        table.reminders = table.reminders.filter(({ when }) => when !== 'after-reveal');
        remind(lean, 'after-reveal');
      }
      table.step = 'resolveCards';
      return true;
    case 'resolveCards': {
      if (!table.checked) {
        if (contingencyDecider(lean)) return false; // CT-13
        blue.contingencyDone = true;
        red.contingencyDone = true;
        for (const player of PLAYERS) checkCardInPlay(lean, player); // R5
        table.checked = true;
        return true;
      }
      const next = nextEffect(lean);
      if (next) return resolveIfAutomatic(lean, next);
      if (table.window === 'from-hand') table.window = 'reveal';
      else if (table.window === 'reveal') table.window = 'untimed';
      else {
        blue.cardPlayed = blue.inPlay?.cardId ?? null;
        red.cardPlayed = red.inPlay?.cardId ?? null;
        table.step = 'determinePriority';
      }
      return true;
    }
    case 'determinePriority':
      if (table.priority === null && !decidePriority(lean)) return false;
      table.step = 'nominateAndIssueOrders';
      return true;
    case 'nominateAndIssueOrders': {
      for (const player of PLAYERS) {
        const side = table.players[player];
        if (side.nominationDone) continue;
        const units = nominees(lean, player);
        if (units.length > 1) continue;
        side.nominated = units[0] ?? -1; // R18
        side.nominationDone = true;
      }
      if (!blue.nominationDone || !red.nominationDone) return false;
      const player = whoseTurn(lean);
      if (player === null) {
        table.step = 'createOrderPool';
        return true;
      }
      for (const ref of turnEffects(lean, player)) if (resolveIfAutomatic(lean, ref)) return true;
      if (facts.ruleset.ordersEnd === 'declared' || !isNothingLeft(lean, player)) return false;
      table.players[player].turnEnded = true;
      return true;
    }
    case 'createOrderPool':
      table.step = 'createPassPool';
      return true;
    case 'createPassPool': {
      makePools(lean);
      const next = nextEffect(lean);
      if (next) return resolveIfAutomatic(lean, next);
      table.step = 'complete';
      return true;
    }
    case 'complete':
      return false;
  }
}

/** CP-3, CT-12, R10. */
function canPlay(lean: Lean, player: PlayerColor): boolean {
  const { hand, noCardThisRound } = lean.table.players[player];
  return (
    !noCardThisRound &&
    hasLeader(lean, player) &&
    hand.some((cardId) => isLawful(lean, player, cardId))
  );
}

function isAskedForCard(lean: Lean, player: PlayerColor): boolean {
  return lean.table.players[player].facedown === null && canPlay(lean, player);
}

function flip({ facts, table }: Lean, player: PlayerColor): void {
  const side = table.players[player];
  if (side.facedown === null) return;
  side.inPlay = { cardId: side.facedown, origin: 'hand' };
  side.facedown = null;
  const back = side.lockedAway.filter(({ round }) => round < facts.round);
  if (back.length === 0) return;
  side.lockedAway = side.lockedAway.filter(({ round }) => round >= facts.round);
  for (const { cardId } of back) side.hand.push(cardId);
  for (const { by } of back) {
    const keeps = PLAYERS.some((one) =>
      table.players[one].lockedAway.some(
        (card) => card.by.player === by.player && card.by.cardId === by.cardId,
      ),
    );
    const keeper = table.players[by.player];
    if (keeps || facts.cards[by.cardId]?.permanent === true) continue;
    if (remove(keeper.permanents, by.cardId)) keeper.discard.push(by.cardId);
  }
}

/** CT-13, CT-14, R17. */
function contingencyDecider(lean: Lean): PlayerColor | null {
  const { step, checked, players } = lean.table;
  if (step !== 'resolveCards' || checked) return null;
  for (const player of PLAYERS) {
    const { contingencyDone, inPlay, contingencies } = players[player];
    if (contingencyDone || inPlay === null || contingencies.length === 0) continue;
    const { units } = lean.facts.armies[player];
    if (units.some(({ hasContingencies }, at) => hasContingencies && isStanding(lean, player, at)))
      return player;
  }
  return null;
}

/** CC-24, CT-12, R4. */
function checkCardInPlay(lean: Lean, player: PlayerColor): void {
  const side = lean.table.players[player];
  const played = side.inPlay;
  if (played === null || isLawful(lean, player, played.cardId)) return;
  side.inPlay = null;
  if (played.origin === 'contingency') {
    side.discard.push(played.cardId);
    side.noCardThisRound = true;
    return;
  }
  (lean.facts.ruleset.illegalCardGoesTo === 'hand' ? side.hand : side.discard).push(played.cardId);
  const standing = side.hand.find(
    (id) => same(cardOf(lean, id).name, 'Standing Orders') && isLawful(lean, player, id),
  );
  if (standing === undefined) return;
  remove(side.hand, standing);
  side.inPlay = { cardId: standing, origin: 'hand' };
}

/** CP-12 … CP-15, CC-21, CC-22. */
function decidePriority(lean: Lean): boolean {
  const { table } = lean;
  const { blue, red } = table.players;
  if (table.isTied) return false;
  if (blue.cardPlayed === null && red.cardPlayed === null) {
    table.isTied = true;
    return false;
  }
  table.priorityReason = 'fewer-pips';
  if (blue.cardPlayed === null || red.cardPlayed === null) {
    table.priority = blue.cardPlayed === null ? 'red' : 'blue';
    table.priorityReason = 'only-card';
    return true;
  }
  const pips = cardOf(lean, blue.cardPlayed).pips - cardOf(lean, red.cardPlayed).pips;
  const balance = pips === 0 ? brokenTie(lean) : pips;
  if (balance === 0 || balance === 'unmeasured') {
    table.isTied = balance === 0;
    table.priorityReason = null;
    return false;
  }
  table.priority = balance < 0 ? 'blue' : 'red';
  return true;
}

/** KW-6, KW-7. */
function brokenTie(lean: Lean): number | 'unmeasured' {
  const blue = pipsAround(lean, 'blue');
  const red = pipsAround(lean, 'red');
  const balances = new Set<number>();
  for (const one of blue) for (const another of red) balances.add(Math.sign(one - another));
  return balances.size === 1 ? ([...balances][0] as number) : 'unmeasured';
}

/** What the card of a player counts more or less, for all that is known. */
function pipsAround(lean: Lean, player: PlayerColor): number[] {
  const { armies } = lean.facts;
  const { inPlay } = lean.table.players[player];
  const { units } = armies[player];
  const card = inPlay && cardOf(lean, inPlay.cardId);
  const names = card?.belongsTo?.names ?? [];
  const owners: number[] = [];
  if (card) {
    units.forEach((_unit, at) => {
      if (names.some((name) => owns(lean, player, at, card, name))) owners.push(at);
    });
  }
  const less = owners.some((at) => (units[at] as UnitFacts).isCunning) ? 1 : 0;
  const enemy = armies[other(player)];
  if (!enemy.hasInterrogators || owners.length === 0) return [-less];
  const size = armies.red.units.length;
  let isUnknown = false;
  for (const [from, { interrogates }] of enemy.units.entries()) {
    if (!interrogates || !isStanding(lean, other(player), from)) continue;
    for (const to of owners) {
      const range = lean.table.across[player === 'blue' ? to * size + from : from * size + to];
      if (range === undefined) isUnknown = true;
      else if (range <= 1) return [1 - less];
    }
  }
  return isUnknown ? [-less, 1 - less] : [-less];
}

/** CP-27, CP-28, R28, KW-5. */
function makePools(lean: Lean): void {
  const { armies } = lean.facts;
  const standing = { blue: 0, red: 0 };
  for (const player of PLAYERS) {
    const side = lean.table.players[player];
    const pool: Rank[] = [...side.poolTokensAdded];
    armies[player].units.forEach(({ given, isUnstoppable }, at) => {
      if (!isStanding(lean, player, at)) return;
      standing[player] += 1;
      if (!side.ordered[at]) pool.push(given.rank);
      if (isUnstoppable) pool.push(given.rank);
    });
    side.orderPool = shuffled(lean, pool);
  }
  for (const player of PLAYERS) {
    const side = lean.table.players[player];
    const fewer = standing[other(player)] - standing[player];
    side.passPool = Math.max(0, fewer - 1) + side.passTokensAdded;
  }
}

function shuffled(lean: Lean, pool: Rank[]): Rank[] {
  for (let last = pool.length - 1; last > 0; last -= 1) {
    const at = below(lean, last + 1);
    const rank = pool[last] as Rank;
    pool[last] = pool[at] as Rank;
    pool[at] = rank;
  }
  return pool;
}

function below({ table }: Lean, limit: number): number {
  table.random = (table.random * 48271) % 2147483647;
  return table.random % limit;
}

// --- Events ------------------------------------------------------------------------------------

function take(lean: Lean, event: CommandPhaseEvent): boolean {
  const { facts, table } = lean;
  if (table.step === 'complete') return false;
  switch (event.type) {
    case 'card.select':
      return select(lean, event.player, event.cardId);
    case 'card.withdraw': {
      const side = table.players[event.player];
      if (table.step !== 'selectAndPlayCards' || side.facedown === null) return false;
      side.hand.push(side.facedown);
      side.facedown = null;
      return true;
    }
    case 'contingency.reveal': {
      if (contingencyDecider(lean) !== event.player) return false;
      const side = table.players[event.player];
      const { cardId } = side.inPlay as { cardId: CardId };
      if (!side.contingencies.includes(event.cardId)) return false;
      if (cardOf(lean, event.cardId).pips !== cardOf(lean, cardId).pips) return false; // CT-5
      side.discard.push(cardId);
      remove(side.contingencies, event.cardId);
      side.inPlay = { cardId: event.cardId, origin: 'contingency' };
      side.contingencyDone = true;
      return true;
    }
    case 'contingency.decline':
      if (contingencyDecider(lean) !== event.player) return false;
      table.players[event.player].contingencyDone = true;
      return true;
    case 'effect.resolve':
      return resolve(lean, event);
    case 'effect.decline':
      return decline(lean, event);
    case 'die.roll':
      return roll(lean, event.player, event.face);
    case 'commander.nominate': {
      const side = table.players[event.player];
      const at = facts.armies[event.player].at[event.unitId];
      if (table.step !== 'nominateAndIssueOrders' || side.nominationDone) return false;
      if (at === undefined || !nominees(lean, event.player).includes(at)) return false;
      side.nominated = at;
      side.nominationDone = true;
      return true;
    }
    case 'order.issue': {
      const { player, unitId } = event;
      if (whoseTurn(lean) !== player || canBeIssued(lean, player, unitId) !== 'yes') return false;
      const at = facts.armies[player].at[unitId] as number;
      table.players[player].slotUsers.push(at);
      placeOrder(lean, player, at, 'command-card');
      return true;
    }
    case 'order.grant':
      return grant(lean, event);
    case 'orders.end': {
      const { player } = event;
      if (whoseTurn(lean) !== player || orderLeft(lean, player)) return false;
      if (turnEffects(lean, player).some((ref) => effectOf(lean, ref).optional !== true))
        return false;
      table.players[player].turnEnded = true;
      return true;
    }
    case 'unit.defeat':
      if (!mayBeDefeated(lean, event.player, event.unitId)) return false;
      defeat(lean, event.player, event.unitId);
      return true;
    case 'range.measure':
      return measure(lean, event.ranges);
  }
}

function select(lean: Lean, player: PlayerColor, cardId: CardId): boolean {
  const { facts, table } = lean;
  const side = table.players[player];
  if (table.step !== 'selectAndPlayCards' || side.facedown !== null) return false;
  if (!side.hand.includes(cardId) || side.barred.includes(cardId)) return false;
  if (isTooEarly(lean, cardOf(lean, cardId)) || !canPlay(lean, player)) return false;
  if (facts.ruleset.selection === 'assisted' && !isLawful(lean, player, cardId)) return false; // R7
  if (side.divulged.length > 0) {
    const due = side.hand.filter(
      (id) =>
        side.divulged.includes(id) &&
        cardOf(lean, id).selectInRoundIfDivulged === facts.round &&
        isLawful(lean, player, id),
    );
    if (due.length > 0 && !due.includes(cardId)) return false;
  }
  remove(side.hand, cardId);
  side.facedown = cardId;
  return true;
}

function roll(lean: Lean, player: PlayerColor, given?: 'block' | 'surge' | 'blank'): boolean {
  const { facts, table } = lean;
  if (table.step !== 'determinePriority') return false;
  if (player !== (facts.ruleset.tieRoller === 'blue' ? 'blue' : facts.holder)) return false; // R3
  if (!table.isTied) return false;
  const isBlock = given === undefined ? below(lean, 6) < 3 : given === 'block';
  table.priority = isBlock ? player : other(player);
  table.priorityReason = 'die';
  return true;
}

type Granting = Extract<CommandPhaseEvent, { type: 'order.grant' }>;

function grant(lean: Lean, { player, unitId, source }: Granting): boolean {
  const { facts, table } = lean;
  const at = facts.armies[player].at[unitId];
  if (typeof source === 'string') {
    if (table.step === 'selectAndPlayCards' || !mayHaveOrder(lean, player, at)) return false;
  } else {
    if (whoseTurn(lean) !== player || !canBeGiven(lean, player, source, unitId)) return false;
    const unit = facts.armies[player].at[source.unitId] as number;
    table.players[player].keywordOrders.push({ unit, keyword: source.keyword, to: at as number });
  }
  placeOrder(lean, player, at as number, source);
  return true;
}

function measure(lean: Lean, ranges: readonly RangeEntry[]): boolean {
  const { armies } = lean.facts;
  for (const { player, of = player, from, to, range } of ranges) {
    if (armies[player].at[from] === undefined || armies[of].at[to] === undefined) return false;
    if (!Number.isInteger(range) || range < 1) return false;
    if (of === player && from === to && range !== 1) return false; // CC-11
  }
  for (const entry of ranges) note(lean, entry);
  return true;
}

// --- Outcome -----------------------------------------------------------------------------------

/** `null` before the end. */
export function outcomeOf(lean: Lean): CommandPhaseOutcome | null {
  const { facts, table } = lean;
  const { priority, priorityReason } = table;
  if (table.step !== 'complete' || priority === null || priorityReason === null) return null;
  const told = [...table.reminders];
  for (const player of PLAYERS) {
    facts.armies[player].units.forEach(({ id, told: keywords }, at) => {
      if (!isStanding(lean, player, at) || table.players[player].ordered[at]) return;
      for (const one of keywords) {
        if (one.when === 'activation-start') told.push({ player, unitId: id, ...one });
      }
    });
  }
  const byPriority = [priority, other(priority)];
  const first = facts.ruleset.activationStartOrder === 'blue' ? PLAYERS : byPriority;
  const scheduled = (players: readonly PlayerColor[], timing: EffectTiming) =>
    players.flatMap((player) => effectsAt(lean, player, timing));
  return {
    round: facts.round,
    priority,
    priorityReason,
    players: { blue: sideOf(lean, 'blue'), red: sideOf(lean, 'red') },
    scheduledEffects: {
      activationStart: scheduled(first, 'activation-start'),
      duringActivation: scheduled(byPriority, 'during-activation'),
    },
    reminders: told,
  };
}

function sideOf({ facts, table }: Lean, player: PlayerColor): PlayerOutcome {
  const side = table.players[player];
  const { units } = facts.armies[player];
  return {
    cardPlayed: side.cardPlayed,
    cardInPlay: side.inPlay?.cardId ?? null,
    cardOrigin: side.inPlay?.origin ?? null,
    hand: side.hand,
    contingencies: side.contingencies,
    discard: side.discard,
    permanents: side.permanents,
    ...(side.lockedAway.length > 0 && { lockedAway: side.lockedAway }),
    ...(side.divulged.length > 0 && { divulged: side.divulged }),
    army: units.map(({ given, hasToken }, at) => ({
      ...given,
      ...(hasToken && { commanderToken: true }),
      ...(side.defeated[at] && { defeated: true }),
    })),
    nominated: units[side.nominated]?.id ?? null,
    orders: side.orders,
    ...(side.returned.length > 0 && { ordersReturned: side.returned }),
    orderPool: side.orderPool,
    passPool: side.passPool,
  };
}
