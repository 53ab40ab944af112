import type { MatchEvent } from '../../model/match.js';
import type { PlayerColor } from '../../model/player.js';
import type { Consent, Proposal } from '../../model/proposal.js';
import type { Fields } from '../../model/shape.js';
import { checkOf, type Check, type Part, type Violation } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import type { TakenEvent } from './revealing.js';

/** The time of a table, which decides how long a proposal stays open. */
export interface TimeOfTable {
  round: number;
  /** `over`: the Command Phase is complete, or the match is over. */
  phase: 'command' | 'activation' | 'end' | 'over';
  /** The match is over, and the objectives decide who has won (R35). */
  isUndecided: boolean;
}

/** A table as the rules of consent read it. Everything in it is public, so an answer reveals nothing hidden. */
export interface ConsentTable extends TimeOfTable {
  isMatch: boolean;
  /** The last act that is not taken back; `undefined`: there is none. */
  last: TakenEvent | undefined;
  consent: Consent;
  /** The reasons why the chart refuses this event of the host now. */
  explain(event: MatchEvent): Violation[];
}

/** A player who wants something to be done on which both must agree. */
export interface ProposalAttempt<P extends Proposal = Proposal> {
  player: PlayerColor;
  proposal: P;
  table: ConsentTable;
}

/** Until when a proposal stays open: it never outlives its matter (R56). */
export type Lasting = 'until-the-next-act' | 'for-the-phase' | 'for-the-round';

/** One matter of consent. */
export interface MatterOfConsent<P extends Proposal = Proposal> {
  what: P['what'];
  /** The rule that the log cites. */
  rule: RuleId;
  /** The fields of a proposal, apart from `what`. */
  fields: Fields;
  lasts: Lasting;
  /** A Command Phase that is played alone has this matter too. */
  isOfPhase?: true;
  /** The reasons why it cannot be done now, even if both players agree. */
  refusals: Part<ProposalAttempt<P>>;
  /** The reasons why no player may propose it now, although the host may do it. Absent: none. */
  refusalsToPropose?: Part<ProposalAttempt<P>>;
  /** Whether the player may do it without the consent of the other. Absent: never. */
  isDoneAlone?(attempt: ProposalAttempt<P>): boolean;
  /** The event of the chart that does it. Absent: it is no event of the chart. */
  event?(proposal: P): MatchEvent;
  /** Whether two proposals of this matter mean the same. Absent: always. */
  isSame?(one: P, other: P): boolean;
}

/** The table of a proposal. */
export const tableOf = ({ table }: ProposalAttempt): ConsentTable => table;

/** The chart refuses the event that would do what is proposed. */
export function chartAllows<P extends Proposal>(
  eventOf: (proposal: P) => MatchEvent,
): Check<ProposalAttempt<P>> {
  return checkOf([], ({ proposal, table }) => table.explain(eventOf(proposal)));
}

/** Whether a proposal is still open after an act or an undo. */
export function isStillOpen(lasts: Lasting, before: TimeOfTable, after: TimeOfTable): boolean {
  if (lasts === 'until-the-next-act') return false;
  if (lasts === 'for-the-phase' && before.phase !== after.phase) return false;
  return before.round === after.round && (before.phase === 'over') === (after.phase === 'over');
}
