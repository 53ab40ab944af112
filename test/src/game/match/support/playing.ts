import type { TableEvent } from '../../../../../machines/model/proposal.js';
import { leadsOn } from '../../../../../machines/rules/table/events.js';
import {
  createMatch,
  type Match,
  type MatchEvent,
  type MatchInput,
} from '../../../../../src/index.js';
import type { Pick } from '../../../../reference/random-pick.js';
import { legalMove } from '../../phase/support/moves.js';
import { table, take, type TableSetup } from '../../../../support/table.js';

/** The input of a match: Vader and Stormtroopers against Luke and Rebel Troopers, with the changes of `setup`. */
export function matchTable({
  rounds,
  ...setup
}: TableSetup & { rounds?: number } = {}): MatchInput {
  return { ...table(setup), ...(rounds !== undefined && { rounds }) };
}

/** A match at this table after these events. Throws if one of them is refused. */
export function matchAfter(
  setup: TableSetup & { rounds?: number },
  ...events: MatchEvent[]
): Match {
  const match = createMatch(matchTable(setup));
  play(match, ...events);
  return match;
}

/** Sends the events. Throws if one of them is refused. */
export function play(match: Match, ...events: (MatchEvent | TableEvent)[]): void {
  take<MatchEvent | TableEvent>(match, ...events);
}

/** A random legal move that makes progress: it rarely takes a facedown card back. */
export function nextMove(match: Match, pick: Pick): ReturnType<Match['legalEvents']>[number] {
  const move = legalMove(match, pick);
  if (!move) throw new Error('The match waits for nothing, and is not over.');
  return !leadsOn(move) && pick.below(4) > 0 ? nextMove(match, pick) : move;
}

/** Random legal moves until the match is over. Calls `before` before each move. */
export function playToTheEnd(match: Match, pick: Pick, before: () => void = () => {}): void {
  for (let move = 0; match.outcome === undefined; move += 1) {
    if (move > 2000) throw new Error('The match does not end.');
    before();
    play(match, nextMove(match, pick));
  }
}

export const END: MatchEvent = { type: 'activation.end' };
