import type { EachPlayer, PlayerColor } from './player.js';

/** The victory points of both players for the objectives of one round (R35). @public */
export interface RoundScore {
  round: number;
  blue: number;
  red: number;
}

/** The result of a match whose winner the objectives decide (R35). @public */
export interface MatchResult {
  /** `null`: a draw. */
  winner: PlayerColor | null;
  /** The victory points of each player; absent: not counted here. */
  points?: EachPlayer<number>;
}

/** The steps of an End Phase that the players have carried out by hand. @public */
export interface RoundChores {
  round: number;
  done: Chore[];
}

/** `tokens`: aim, dodge, surge and standby tokens are off. `orders`: the order tokens are back in their pools. */
export const CHORES = ['tokens', 'suppression', 'orders'] as const;

/** @public */
export type Chore = (typeof CHORES)[number];

/** The fields of a proposal to end the match now (R35). */
interface ProposedEnd {
  /** `null`: a draw; absent: the objectives decide. */
  winner?: PlayerColor | null;
  reason?: string;
}

/** Something on which both players must agree (R56, R35). @public */
export type Proposal =
  /** Takes back the last act that is not yet taken back. */
  | { what: 'undo' }
  /** Ends the Activation Phase (AP-7). */
  | { what: 'activation.end' }
  /** Keeps the activations at the table, for the rest of the round (R53). */
  | { what: 'activations-by-table' }
  | ({ what: 'score' } & RoundScore)
  /** Ticks what is done by hand in the End Phase. It needs no answer. */
  | ({ what: 'chores' } & RoundChores)
  | ({ what: 'match.end' } & ProposedEnd)
  | ({ what: 'match.result' } & MatchResult);

/** The matter of a proposal: the type of the host's act that has the same result at once. */
export type Matter = Proposal['what'];

export type ProposalOf<What extends Matter> = Extract<Proposal, { what: What }>;

/**
 * A proposal that is open. `revealed` of an undo: whether the act showed, rolled or drew something, which then cannot be
 * forgotten. @public
 */
export type OpenProposal = Proposal & { revealed?: boolean };

/** The acts about a proposal. A player has at most one open proposal; a new one takes its place. @public */
export type ProposalEvent =
  | ({ type: 'proposal.make'; player: PlayerColor } & Proposal)
  /** Accepts the proposal of the other player: it is done. */
  | { type: 'proposal.accept'; player: PlayerColor }
  /** Refuses the proposal of the other player. */
  | { type: 'proposal.refuse'; player: PlayerColor }
  /** Takes back the player's own proposal. */
  | { type: 'proposal.withdraw'; player: PlayerColor };

/**
 * The acts on a table that are not events of its chart. `undo`, `score`, `chores` and `match.result` are for the host; a
 * player takes back alone what R56 allows, and proposes the rest. @public
 */
export type TableEvent =
  | ProposalEvent
  | { type: 'undo'; player?: PlayerColor }
  | ({ type: 'score' } & RoundScore)
  | ({ type: 'chores' } & RoundChores)
  | ({ type: 'match.result' } & MatchResult);

/** The agreements and the open proposals of the players. All of them are public. */
export interface Consent {
  /** The open proposal of each player; `null`: none. */
  proposals: EachPlayer<OpenProposal | null>;
  /** The score by objectives, by round. */
  score: RoundScore[];
  /** The steps that the players ticked in the last End Phase in which they ticked any; `null`: none yet. */
  chores: RoundChores | null;
  /** The result by objectives, after the last round; `null`: not agreed yet. */
  result: MatchResult | null;
}

export const NO_CONSENT: Consent = {
  proposals: { blue: null, red: null },
  score: [],
  chores: null,
  result: null,
};
