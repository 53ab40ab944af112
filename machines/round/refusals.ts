import type { SnapshotFrom } from 'xstate';
import { refusalsOfGuard, transitionsFor } from '../charts/refusals.js';
import { explain, type CommandPhaseSnapshot } from '../command-phase/refusals.js';
import type { MatchEvent } from '../model/match.js';
import { readMatchEvent, RULE_OF_MATCH_EVENT } from '../rules/match-event.js';
import type { Violation } from '../rules/rule.js';
import type { RoundMachine } from './machine.js';
import type { RoundStateMeta } from './meta.js';
import { isRefusingGuard, refusalsOf } from './refusing-guards.js';

const MATCH_IS_OVER: Violation = {
  rule: 'CC-1',
  code: 'match-over',
  message: 'The match is over.',
};

/** A state of a running or finished match. */
export type RoundSnapshot = SnapshotFrom<RoundMachine>;

/** The Command Phase of a match, while it runs. */
export function phaseOf({ children, value }: RoundSnapshot): CommandPhaseSnapshot | undefined {
  return value === 'commandPhase' ? children.commandPhase?.getSnapshot() : undefined;
}

/**
 * Why an event of a match would be refused now; empty if it would be taken. Pure and total: whatever
 * `event` is, it gets an answer. In the Command Phase its own chart is asked.
 */
export function explainMatch(snapshot: RoundSnapshot, event: unknown): Violation[] {
  const { event: attempt, violations: malformed } = readMatchEvent(event);
  if (malformed) return malformed;
  const phase = phaseOf(snapshot);
  if (phase && attempt.type !== 'activation.end') return explain(phase, attempt);
  if (snapshot.status !== 'active') return [MATCH_IS_OVER];

  const answers = phase
    ? []
    : snapshot._nodes
        .flatMap((state) => transitionsFor(state, attempt.type))
        .map(({ guard }) =>
          refusalsOfGuard(guard, (name, params) =>
            isRefusingGuard(name) ? refusalsOf(name, snapshot.context, attempt, params) : [],
          ),
        );
  if (answers.some((refusals) => refusals.length === 0)) return [];
  return answers[0] ?? [declinedHere(snapshot, attempt) ?? notNow(snapshot, attempt)];
}

function declinedHere({ _nodes }: RoundSnapshot, { type }: MatchEvent): Violation | undefined {
  return _nodes
    .map(({ meta }) => (meta as Partial<RoundStateMeta> | undefined)?.declines?.[type])
    .find((declined) => declined !== undefined);
}

function notNow({ _nodes }: RoundSnapshot, { type }: MatchEvent): Violation {
  const phase = _nodes.find(({ parent, path }) => parent && path.length === 1);
  return {
    rule: RULE_OF_MATCH_EVENT[type],
    code: 'not-now',
    message: `Not now, in the ${phase?.description}. ${type} belongs to the ${type === 'activation.end' ? 'Activation' : 'Command'} Phase.`,
  };
}
