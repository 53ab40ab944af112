import type { CardId, LockedCard } from './command-card.js';
import type { PhaseContext } from './phase-context.js';
import { withSide } from './phase-context.js';
import { unitOf, stateOfUpgrade } from './built-army.js';
import {
  isKeywordSource,
  type IssuedOrder,
  type KeywordReminder,
  type OrderSource,
} from './outcome.js';
import type { PlayerColor } from './player.js';
import type { UnitId, UnitUpgrade, UpgradeId, UpgradeState } from './unit.js';

/** Moves of cards and tokens from one place to another. The rules decide whether a move is allowed. */

function without<T>(items: readonly T[], item: T): T[] {
  return items.filter((each) => each !== item);
}

export function handToFacedown(context: PhaseContext, player: PlayerColor, cardId: CardId) {
  const { hand } = context.sides[player];
  return withSide(context, player, { hand: without(hand, cardId), facedown: cardId });
}

export function facedownToHand(context: PhaseContext, player: PlayerColor) {
  const { hand, facedown } = context.sides[player];
  return facedown === null
    ? context
    : withSide(context, player, { hand: [...hand, facedown], facedown: null });
}

export function facedownToPlay(context: PhaseContext, player: PlayerColor) {
  const { facedown } = context.sides[player];
  return facedown === null
    ? context
    : withSide(context, player, {
        facedown: null,
        inPlay: { cardId: facedown, origin: 'hand' },
      });
}

export function handToPlay(context: PhaseContext, player: PlayerColor, cardId: CardId) {
  const { hand } = context.sides[player];
  return withSide(context, player, {
    hand: without(hand, cardId),
    inPlay: { cardId, origin: 'hand' },
    lastPlayed: cardId,
  });
}

/** Records the revealed card of a player as the last one played (KW-15). */
export function notePlayed(context: PhaseContext, player: PlayerColor) {
  const { inPlay } = context.sides[player];
  return inPlay ? withSide(context, player, { lastPlayed: inPlay.cardId }) : context;
}

/** From then on the contingency card counts as the selected and revealed card (CT-4). */
export function contingencyToPlay(context: PhaseContext, player: PlayerColor, cardId: CardId) {
  const { contingencies } = context.sides[player];
  return withSide(context, player, {
    contingencies: without(contingencies, cardId),
    inPlay: { cardId, origin: 'contingency' },
  });
}

export function playToHand(context: PhaseContext, player: PlayerColor) {
  const { hand, inPlay } = context.sides[player];
  return inPlay
    ? withSide(context, player, { hand: [...hand, inPlay.cardId], inPlay: null })
    : context;
}

export function playToDiscard(context: PhaseContext, player: PlayerColor) {
  const { discard, inPlay } = context.sides[player];
  return inPlay
    ? withSide(context, player, { discard: [...discard, inPlay.cardId], inPlay: null })
    : context;
}

/** Keeps the card in play for later rounds. */
export function playToPermanents(context: PhaseContext, player: PlayerColor) {
  const { permanents, inPlay } = context.sides[player];
  return inPlay
    ? withSide(context, player, { permanents: [...permanents, inPlay.cardId], inPlay: null })
    : context;
}

/** Places these cards of the hand faceup outside it. `by` is the card whose effect locks them away. */
export function handToLockedAway(
  context: PhaseContext,
  player: PlayerColor,
  cardIds: readonly CardId[],
  by: LockedCard['by'],
) {
  const { hand, lockedAway } = context.sides[player];
  const { round } = context;
  return withSide(context, player, {
    hand: hand.filter((cardId) => !cardIds.includes(cardId)),
    lockedAway: [...lockedAway, ...cardIds.map((cardId) => ({ cardId, round, by }))],
  });
}

export function lockedAwayToHand(
  context: PhaseContext,
  player: PlayerColor,
  cards: readonly LockedCard[],
) {
  const { hand, lockedAway } = context.sides[player];
  return withSide(context, player, {
    hand: [...hand, ...cards.map(({ cardId }) => cardId)],
    lockedAway: lockedAway.filter((card) => !cards.includes(card)),
  });
}

export function permanentsToDiscard(context: PhaseContext, player: PlayerColor, cardId: CardId) {
  const { permanents, discard } = context.sides[player];
  return withSide(context, player, {
    permanents: without(permanents, cardId),
    discard: [...discard, cardId],
  });
}

export function handToDiscard(context: PhaseContext, player: PlayerColor, cardId: CardId) {
  const { hand, discard } = context.sides[player];
  return withSide(context, player, {
    hand: without(hand, cardId),
    discard: [...discard, cardId],
  });
}

export function discardToHand(context: PhaseContext, player: PlayerColor, cardId: CardId) {
  const { hand, discard } = context.sides[player];
  return withSide(context, player, {
    hand: [...hand, cardId],
    discard: without(discard, cardId),
  });
}

/** Places an order token of the unit's rank faceup at the unit (CP-22). */
export function putOrderToken(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  source: OrderSource,
  reminders: readonly KeywordReminder[] = [],
) {
  const { orders, keywordOrders } = context.sides[player];
  const unit = unitOf(context, player, unitId);
  if (!unit) return context;
  const withReminders = reminders.length > 0 && { reminders: [...reminders] };
  const order: IssuedOrder = { unitId, rank: unit.rank, source, ...withReminders };
  return withSide(context, player, {
    orders: [...orders, order],
    ...(isKeywordSource(source) && {
      keywordOrders: [...keywordOrders, { ...source, to: unitId }],
    }),
  });
}

/** Removes the order token of the unit, and notes that it was returned (CP-26). */
export function takeBackOrderToken(context: PhaseContext, player: PlayerColor, unitId: UnitId) {
  const { orders, ordersReturned } = context.sides[player];
  return withSide(context, player, {
    orders: orders.filter((order) => order.unitId !== unitId),
    ordersReturned: [...ordersReturned, unitId],
  });
}

/** Marks the unit as defeated and removes its order token (R11). */
export function markDefeated(context: PhaseContext, player: PlayerColor, unitId: UnitId) {
  const { army, orders } = context.sides[player];
  return withSide(context, player, {
    army: army.map((unit) => (unit.id === unitId ? { ...unit, defeated: true } : unit)),
    orders: orders.filter((order) => order.unitId !== unitId),
  });
}

/** Takes the units off the battlefield, before the first round (R39). */
export function markUndeployed(
  context: PhaseContext,
  player: PlayerColor,
  unitIds: readonly UnitId[],
) {
  const { army } = context.sides[player];
  return withSide(context, player, {
    army: army.map((unit) => (unitIds.includes(unit.id) ? { ...unit, undeployed: true } : unit)),
  });
}

/** Places the units on the battlefield (R39). */
export function markDeployed(
  context: PhaseContext,
  player: PlayerColor,
  unitIds: readonly UnitId[],
) {
  const { army } = context.sides[player];
  return withSide(context, player, {
    army: army.map((unit) => {
      if (!unitIds.includes(unit.id)) return unit;
      const { undeployed: _undeployed, ...deployed } = unit;
      return deployed;
    }),
  });
}

/** Makes the unit a commander (KW-9). Its counterparts get the same rank. */
export function markPromoted(context: PhaseContext, player: PlayerColor, unitId: UnitId) {
  const { army } = context.sides[player];
  return withSide(context, player, {
    army: army.map((unit) =>
      unit.id === unitId || unit.counterpartOf === unitId ? { ...unit, rank: 'commander' } : unit,
    ),
  });
}

/** Puts an upgrade of a unit into this state (UP-3, UP-9, UP-10). */
export function setUpgradeState(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  upgradeId: UpgradeId,
  state: UpgradeState | 'ready',
) {
  const { army } = context.sides[player];
  const changed = (upgrade: UnitUpgrade): UnitUpgrade => {
    const { id } = stateOfUpgrade(upgrade);
    if (id !== upgradeId) return upgrade;
    return state === 'ready' ? id : { id, state };
  };
  return withSide(context, player, {
    army: army.map((unit) =>
      unit.id === unitId ? { ...unit, upgrades: (unit.upgrades ?? []).map(changed) } : unit,
    ),
  });
}
