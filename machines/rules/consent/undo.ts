import type { PlayerColor } from '../../model/player.js';
import type { ProposalOf } from '../../model/proposal.js';
import { about, permits, rule, violationsOf, type Rule, type Violation } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import { tableOf, type MatterOfConsent } from './matter.js';
import type { TakenEvent } from './revealing.js';

/** A player's attempt to take back the last act. */
interface UndoAttempt {
  player: PlayerColor;
  last: TakenEvent | undefined;
}

export const R56 = {
  id: 'R56',
  question: 'When is an act taken back?',
  summary:
    'newest first. A player alone takes back the own acts since the last act of the other, if nothing was revealed, rolled or drawn by them; otherwise both agree. At one screen both agree at once. An act that was taken back, and what it set free, is as if it had not been: the same die and the same token come again',
} as const satisfies Ruling;

/** R56: there must be an act to take back. */
export const somethingWasDone = rule<{ last: TakenEvent | undefined }>({
  id: 'R56',
  code: 'nothing-to-undo',
  allows: ({ last }) => last !== undefined,
  refusal: () => 'Nothing has been done that could be taken back.',
});

/** R56: a player alone takes back only the player's own act. */
export const actIsTheirOwn = rule<UndoAttempt>({
  id: 'R56',
  code: 'not-your-act',
  allows: ({ player, last }) => last?.player === player,
  refusal: ({ last }) =>
    `The last act was ${last?.player ? `${last.player}'s` : "the table's"}: it is taken back only if both players agree.`,
});

/** R56: a player alone takes back only an act that revealed, rolled and drew nothing. */
export const actRevealedNothing = rule<UndoAttempt>({
  id: 'R56',
  code: 'act-revealed-something',
  allows: ({ player, last }) => last?.player !== player || !last.revealed,
  refusal: () =>
    'The act may have shown something hidden: it is taken back only if both players agree.',
});

const ALONE: readonly Rule<UndoAttempt>[] = [somethingWasDone, actIsTheirOwn, actRevealedNothing];

/** The first reason why a player may not take back the last act alone (R56). */
export function refusalsToUndoAlone(attempt: UndoAttempt): Violation[] {
  return violationsOf(ALONE, attempt).slice(0, 1);
}

/** R56: the last act is taken back, newest first. */
export const undo: MatterOfConsent<ProposalOf<'undo'>> = {
  what: 'undo',
  rule: 'R56',
  fields: {},
  lasts: 'until-the-next-act',
  isOfPhase: true,
  refusals: about(tableOf, somethingWasDone),
  isDoneAlone: ({ player, table: { last } }) => permits(ALONE, { player, last }),
};
