import type { CardId } from './command-card.js';
import type { LogDataOfDirectives } from './directive.js';
import type { DieFace, RangeClaim, RangePair, UpgradeChange } from './event.js';
import type { EndOfMatch } from './match.js';
import type { EffectRef, GivingSource, OrderSource, PriorityReason, Reminder } from './outcome.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { MatchResult, Proposal, RoundScore } from './proposal.js';
import type { Ruleset } from './ruleset.js';
import type { Rank, UnitId, UpgradeId } from './unit.js';

type Nothing = Record<never, never>;

interface OfCard {
  cardId: CardId;
}

interface OfUnit {
  unitId: UnitId;
}

/** The `data` of each type of log entry, as plain JSON. */
export interface LogDataByType extends LogDataOfDirectives {
  // Step 1: select and play cards
  'card.placed-facedown': Nothing;
  /** Visible only to its player. */
  'card.selected': OfCard;
  'card.withdrawn': Nothing;
  /** `code`: the code of the violation that is the reason. */
  'player.unable-to-play': { code: string | null };
  /** `null`: that player has no card. */
  'cards.flipped': EachPlayer<CardId | null>;

  // Step 2: resolve cards
  'contingency.revealed': OfCard & { discarded: CardId | null };
  'contingency.declined': Nothing;
  /** `because`: the identifiers of the rules that the card breaks. */
  'contingency.discarded': { cardId: CardId | null; because: string[] };
  'card.illegal': { cardId: CardId | null; to: Ruleset['illegalCardGoesTo']; because: string[] };
  /** The card is replaced by Standing Orders. */
  'card.replaced': { cardId: CardId | null };
  'effect.resolved': Omit<EffectRef, 'player'>;
  'effect.declined': Omit<EffectRef, 'player'>;

  // Step 3: determine priority
  /** `by`: the players rolled a die of their own (R57). */
  'die.rolled': { face: DieFace; by?: 'table' };
  'priority.determined': { reason: PriorityReason };

  // Step 4: nominate commanders and issue orders
  'commander-token.given': OfUnit;
  'commander.nominated': OfUnit;
  'commander.nobody': Nothing;
  'order.issued': OfUnit;
  'order.granted': OfUnit & { source: OrderSource };
  /** The player declines an order that a unit could give (KW-19). */
  'order.declined': { source: GivingSource };
  'orders.ended': Nothing;
  /** The player declines the late orders of Coordinate (KW-3) and of upgrades (UP-2). */
  'late-orders.ended': Nothing;
  /** `orders`: the number of orders that could not be issued. */
  'orders.lost': { orders: number };
  'keyword.reminded': Omit<Reminder, 'player'>;
  /** The unit has an order now, so its reminder from the beginning of the Activation Phase no longer holds (KW-11). */
  'keyword.withdrawn': OfUnit & { keyword: string };

  // Steps 5 and 6: the pools
  'order-pool.created': { tokens: number };
  /** Visible only to the host. */
  'order-pool.shuffled': { tokens: Rank[] };
  /** A unit received an order, or was defeated, after the pool was made (R33). */
  'order-pool.token-taken': OfUnit & { rank: Rank };
  'pass-pool.created': { tokens: number };
  'pools.made-anew': Nothing;
  'phase.completed': Nothing;

  // At any time
  'unit.defeated': OfUnit;
  'unit.deployed': OfUnit;
  /** The first round begins. `deployed`: the units that are on the battlefield; no other unit is (R39). */
  'units.undeployed': { deployed: UnitId[] };
  /** The units that were still undeployed when the Activation Phase ended (R39). */
  'units.deployed': { unitIds: UnitId[] };
  'upgrade.changed': OfUnit & { upgrade: UpgradeId; to: UpgradeChange };
  'range.measured': Omit<RangePair, 'player'> & RangeClaim;
  'act.undone': Nothing;

  // Acts that need the consent of both players (R56). Lapsed: the game went on without an answer.
  'proposal.made': Proposal;
  'proposal.accepted': Proposal;
  'proposal.refused': Proposal;
  'proposal.withdrawn': Proposal;
  'proposal.lapsed': Proposal;
  'score.noted': RoundScore;
  /** The result by the objectives (R35). */
  'match.decided': MatchResult;

  // The other phases of a round, and the match
  'round.begun': { round: number; roundCounterHolder: PlayerColor };
  'activation.ended': Nothing;
  /** R53: from now on the players keep the activations of this round. */
  'activations.by-table': Nothing;
  /** `by`: its faceup order, or a token that was drawn (AP-3). */
  /** `outOfTurn`: an effect activates the unit. `told`: at the table (R53). */
  'unit.activated': OfUnit & { by: 'order' | 'token'; outOfTurn?: true; told?: true };
  /** Its token lies facedown now (AP-6). */
  'unit.activation-ended': OfUnit;
  /** `from`: the command card on which the token lay (R51). `by`: the players drew it, not the program (R57). */
  'token.drawn': { rank: Rank; from?: CardId; by?: 'table' };
  /** Two tokens were drawn by an upgrade (UP-13). */
  'tokens.drawn': OfUnit & { upgrade: UpgradeId; ranks: Rank[] };
  /** The other drawn token, `returned`, went back into the pool (UP-13). */
  'token.kept': { rank: Rank; returned: Rank | null };
  /** No unit fits the drawn token: it is removed from the game (AP-4). */
  'token.removed': { rank: Rank };
  /** `tokens`: the advantage tokens spent: none by a player who cannot activate any unit (AP-5). */
  'turn.passed': { tokens: number };
  'card.stays': OfCard;
  'unit.promoted': OfUnit & { from: Rank | null };
  'round-counter.passed': Nothing;
  'match.ended': EndOfMatch & { rounds: number };
}
