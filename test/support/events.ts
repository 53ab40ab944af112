import type { CardId } from '../../machines/model/command-card.js';
import type { Directive } from '../../machines/model/directive.js';
import type {
  CommandPhaseEvent,
  DieFace,
  EventOf,
  RangeEntry,
} from '../../machines/model/event.js';
import type { OrderKeyword } from '../../machines/model/outcome.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { UnitId } from '../../machines/model/unit.js';

export const select = (player: PlayerColor, cardId: CardId): CommandPhaseEvent => ({
  type: 'card.select',
  player,
  cardId,
});

/** Blue, then red, places a card facedown. */
export const bothSelect = (blue: CardId, red: CardId): CommandPhaseEvent[] => [
  select('blue', blue),
  select('red', red),
];

export const withdraw = (player: PlayerColor): CommandPhaseEvent => ({
  type: 'card.withdraw',
  player,
});

export const declineReveal = (player: PlayerColor, unitId: UnitId): CommandPhaseEvent => ({
  type: 'order.decline',
  player,
  source: { unitId, keyword: 'Bane Tokens' },
});

export const revealContingency = (player: PlayerColor, cardId: CardId): CommandPhaseEvent => ({
  type: 'contingency.reveal',
  player,
  cardId,
});

export const declineContingency = (player: PlayerColor): CommandPhaseEvent => ({
  type: 'contingency.decline',
  player,
});

export const resolveEffect = (
  player: PlayerColor,
  cardId: CardId,
  effectId: string,
  ...directives: Directive[]
): EventOf<'effect.resolve'> => ({
  type: 'effect.resolve',
  player,
  cardId,
  effectId,
  ...(directives.length > 0 && { directives }),
});

export const declineEffect = (
  player: PlayerColor,
  cardId: CardId,
  effectId: string,
): EventOf<'effect.decline'> => ({ type: 'effect.decline', player, cardId, effectId });

/** The same act for one unit (R46). */
export const forUnit = <Act extends EventOf<'effect.resolve'> | EventOf<'effect.decline'>>(
  unitId: UnitId,
  act: Act,
): Act => ({ ...act, unitId });

export const roll = (player: PlayerColor, face?: DieFace): CommandPhaseEvent => ({
  type: 'die.roll',
  player,
  ...(face && { face }),
});

export const nominate = (player: PlayerColor, unitId: UnitId): CommandPhaseEvent => ({
  type: 'commander.nominate',
  player,
  unitId,
});

export const order = (player: PlayerColor, unitId: UnitId): CommandPhaseEvent => ({
  type: 'order.issue',
  player,
  unitId,
});

export const grant = (
  player: PlayerColor,
  unitId: UnitId,
  source = 'Inspire',
): CommandPhaseEvent => ({ type: 'order.grant', player, unitId, source });

/** The unit `from` gives the order by its keyword. */
export const keywordOrder = (
  player: PlayerColor,
  from: UnitId,
  keyword: OrderKeyword,
  unitId: UnitId,
): CommandPhaseEvent => ({
  type: 'order.grant',
  player,
  unitId,
  source: { unitId: from, keyword },
});

export const endOrders = (player: PlayerColor): CommandPhaseEvent => ({
  type: 'orders.end',
  player,
});

export const defeat = (player: PlayerColor, unitId: UnitId): CommandPhaseEvent => ({
  type: 'unit.defeat',
  player,
  unitId,
});

export const measure = (...ranges: RangeEntry[]): CommandPhaseEvent => ({
  type: 'range.measure',
  ranges,
});

/** The directive that grants the unit an order. */
export const grantOrder = (player: PlayerColor, unitId: UnitId): Directive => ({
  type: 'grant-order',
  player,
  unitId,
});

/** The directive that returns the order of the unit to its pool. */
export const returnOrder = (player: PlayerColor, unitId: UnitId): Directive => ({
  type: 'return-order',
  player,
  unitId,
});

/** What a seat sends to have the last act taken back, and to refuse the other player's proposal (R56). */
export const PROPOSE_UNDO = { type: 'proposal.make', what: 'undo' } as const;
export const REFUSE = { type: 'proposal.refuse' } as const;
