import type { CardId } from './command-card.js';
import type { Directive } from './directive.js';
import type { CommandPhaseEvent } from './event.js';
import type { CommandPhaseInput } from './input.js';
import type { CommandPhaseOutcome, UpgradeSource } from './outcome.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Rank, Unit, UnitId } from './unit.js';

/**
 * The table at the beginning of a match. Its ranges hold for the first round only: later rounds measure again.
 * @public
 */
export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  /** The number of the first round to play, from 1; absent: 1. */
  round?: number;
  /** The number of rounds, from 1; absent: 5. */
  rounds?: number;
}

/** A player discards a card from the hand for its effect (R50). @public */
export interface CardDiscardEvent {
  type: 'card.discard';
  player: PlayerColor;
  cardId: CardId;
  /** An effect of the card with the timing `hand-reaction`. */
  effectId: string;
  /** The choices of the effect. */
  directives?: Directive[];
}

/**
 * The events of a match: those of the Command Phase, effects and defeats of the Activation Phase, and the end of the
 * match.
 * @public
 */
export type MatchEvent =
  | CommandPhaseEvent
  /** AP-7, R53: ends the Activation Phase, whatever is left of it. */
  | { type: 'activation.end' }
  | ActivationEvent
  /** R53: the players keep the activations at the table, for the rest of the round. */
  | { type: 'activations-by-table' }
  | CardDiscardEvent
  /** KW-9: a trooper unit replaces the defeated commanders. */
  | { type: 'unit.promote'; player: PlayerColor; unitId: UnitId }
  /**
   * R35: ends the match early. `winner: null` is a draw; without `winner` the players decide by the objectives.
   */
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string };

/** The events of the turns of an Activation Phase that is tracked (AP-1 … AP-8, R53). @public */
export type ActivationEvent =
  /** AP-3: activates the unit by its faceup order, or for the drawn token. */
  | { type: 'activation.unit'; player: PlayerColor; unitId: UnitId }
  /**
   * AP-3: draws a token from the order pool; with `from`, uses a token on that command card (R51), which `rank` names; with
   * `source`, draws two tokens by an upgrade (UP-13). `rank` without `from`: the token that the players drew (R57).
   */
  | {
      type: 'activation.draw';
      player: PlayerColor;
      from?: CardId;
      rank?: Rank;
      source?: UpgradeSource;
    }
  /** UP-13: keeps one of two drawn tokens. */
  | { type: 'activation.keep'; player: PlayerColor; rank: Rank }
  /** AP-5: passes, for one advantage token. */
  | { type: 'activation.pass'; player: PlayerColor }
  /** AP-6: the activation of the active unit is over. */
  | { type: 'activation.done'; player: PlayerColor };

/** The event of the turns of an Activation Phase of one type. */
export type ActivationEventOf<Type extends ActivationEvent['type']> = Extract<
  ActivationEvent,
  { type: Type }
>;

/** The types of events that a match takes. */
export type MatchEventType = MatchEvent['type'];

export const MATCH_ENDINGS = ['rounds-played', 'last-standing', 'by-the-table'] as const;
/**
 * The cause of the end of a match: the last round was played, at most one side has undefeated units, or the host ended
 * it (R35).
 */
export type MatchEnding = (typeof MATCH_ENDINGS)[number];

/** The end of a match (R35). */
export interface EndOfMatch {
  ended: MatchEnding;
  /** The winner; `null`: a draw; absent: the players decide by the objectives. */
  winner?: PlayerColor | null;
  /** The reason why the host ended the match, as text from the host. */
  reason?: string;
}

/** The outcome of a match. @public */
export interface MatchOutcome extends EndOfMatch {
  /** The Command Phase of each completed round, in order. */
  rounds: CommandPhaseOutcome[];
  /** Both armies at the end. */
  armies: EachPlayer<Unit[]>;
}
