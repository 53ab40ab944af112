import { leadsOn } from '../../../../machines/rules/table/events.js';
import {
  createMatch,
  type Match,
  type MatchEvent,
  type MatchInput,
} from '../../../../src/index.js';
import type { Pick } from '../../../reference/random-table.js';
import { lawfulMove } from '../../phase/support/moves.js';
import { table, type TableSetup } from '../../../support/table.js';

/** Vader and Stormtroopers against Luke and Rebel Troopers, over whole rounds, but for what is told. */
export function matchTable({
  rounds,
  ...setup
}: TableSetup & { rounds?: number } = {}): MatchInput {
  return { ...table(setup), ...(rounds !== undefined && { rounds }) };
}

/** A match at this table in which all of this has happened; throws if any of it is refused. */
export function matchAfter(
  setup: TableSetup & { rounds?: number },
  ...events: MatchEvent[]
): Match {
  const match = createMatch(matchTable(setup));
  play(match, ...events);
  return match;
}

/** Let it happen; throws if any of it is refused. */
export function play(match: Match, ...events: MatchEvent[]): void {
  for (const event of events) {
    const result = match.send(event);
    if (result.ok) continue;
    const why = result.violations.map(({ rule, message }) => `${rule}: ${message}`);
    throw new Error(`${JSON.stringify(event)} was refused. ${why.join(' ')}`);
  }
}

/** A lawful move of the match, which ends its Activation Phase at some time; a card that lies is left to lie. */
export function nextMove(match: Match, pick: Pick): MatchEvent {
  const move = lawfulMove(match, pick);
  if (!move) throw new Error('The match waits for nothing, and is not over.');
  return !leadsOn(move) && pick.below(4) > 0 ? nextMove(match, pick) : move;
}

/** Lawful moves until the match is over, `before` each of which something may be looked at. */
export function playToTheEnd(match: Match, pick: Pick, before: () => void = () => {}): void {
  for (let move = 0; match.outcome === undefined; move += 1) {
    if (move > 2000) throw new Error('The match does not end.');
    before();
    play(match, nextMove(match, pick));
  }
}

export const END: MatchEvent = { type: 'activation.end' };
