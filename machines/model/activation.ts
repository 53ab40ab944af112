import type { CardId } from './command-card.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Ruleset } from './ruleset.js';
import * as s from './shape.js';
import { LIMITS } from './bounds.js';
import { player, countFromZero, name } from './unit-shapes.js';
import { RANKS, type Rank, type UnitId } from './unit.js';

/** A facedown order token of a unit: the unit has had one activation for it (AP-6, R48). */
export interface FacedownToken {
  unitId: UnitId;
  /** The rank that the token shows. */
  rank: Rank;
  /** True if the token is that of an issued order (CP-26). */
  isOrder: boolean;
}

/** The order tokens that lie facedown on a command card (R51). @public */
export interface TokensOnCard {
  cardId: CardId;
  count: number;
  /** The ranks on the tokens. Only their owner knows them: absent for other viewers. */
  ranks?: Rank[];
}

/** A unit of a player. @public */
export interface UnitOfPlayer {
  player: PlayerColor;
  unitId: UnitId;
}

/** The unit that is activated now (AP-6). @public */
export interface ActiveUnit extends UnitOfPlayer {
  /** The rank on the token that activates the unit. */
  rank: Rank;
  /**
   * `order`: its faceup order token. `token`: a token that was drawn, or that lay on a command card (AP-3, R51). `none`:
   * an effect has put the drawn token back into the pool.
   */
  by: 'order' | 'token' | 'none';
}

/**
 * The turns of an Activation Phase that is tracked (AP-1 … AP-8): plain JSON. The n-th activation of the phase is
 * `begun[n - 1]`; `active` is the last one, until it ends.
 * @public
 */
export interface TurnsToActivate {
  /** The player whose turn it is (AP-2). It stays that player's turn while the unit of the turn is active. */
  turn: PlayerColor;
  /** The tokens drawn in this turn, until one unit is activated; two only until one of them is kept (UP-13). */
  drawn: Rank[];
  /** The unit that is activated now. Its activation lasts until the next act of a turn, or `activation.done` (AP-6). */
  active: ActiveUnit | null;
  /** Every activation that has begun in this phase, in order. */
  begun: UnitOfPlayer[];
  /** The number of tokens that each player has drawn from the order pool in this phase. */
  draws: EachPlayer<number>;
  /** Whether the last turn of each player was a pass (AP-5). */
  passed: EachPlayer<boolean>;
}

/**
 * The activations of a round: `null` outside the Activation Phase; `'table'`: the players keep them at the table (R53).
 */
export type ActivationState = TurnsToActivate | 'table' | null;

/** The turns of a tracked Activation Phase; `undefined` if there is none. */
export function turnsOf({ activation }: { activation: ActivationState }) {
  return activation === null || activation === 'table' ? undefined : activation;
}

/** R53: whether the program keeps the order tokens and the activations of this round. */
export function tracksActivations({
  ruleset,
  activation,
}: {
  ruleset: Ruleset;
  activation: ActivationState;
}): boolean {
  return ruleset.activations === 'tracked' && activation !== 'table';
}

const rank = s.oneOf(RANKS);

/** The number of a player's tokens on a card. */
export function tokensOn(
  { sides }: { sides: EachPlayer<{ tokensOnCards: readonly TokensOnCard[] }> },
  player: PlayerColor,
  card: CardId,
): number {
  return sides[player].tokensOnCards.find(({ cardId }) => cardId === card)?.count ?? 0;
}

export const facedownTokenShape = s.object({
  unitId: name,
  rank,
  isOrder: s.boolean(),
}) satisfies s.ShapeOf<FacedownToken>;

export const tokensOnCardShape = s.object({
  cardId: name,
  count: countFromZero,
  ranks: s.optional(s.listOf(rank, LIMITS.orders)),
}) satisfies s.ShapeOf<TokensOnCard>;

const unitOfPlayer = { player, unitId: name };

const turnsToActivateShape = s.strictObject({
  turn: player,
  drawn: s.listOf(rank, 2),
  active: s.nullable(
    s.strictObject({ ...unitOfPlayer, rank, by: s.oneOf(['order', 'token', 'none']) }),
  ),
  begun: s.listOf(s.strictObject(unitOfPlayer), LIMITS.orders),
  draws: s.strictObject({ blue: countFromZero, red: countFromZero }),
  passed: s.strictObject({ blue: s.boolean(), red: s.boolean() }),
}) satisfies s.ShapeOf<TurnsToActivate>;

export const activationStateShape = s.nullable(
  s.union([turnsToActivateShape, s.literal('table')]),
) as s.Shape<ActivationState>;
