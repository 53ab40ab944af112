import type { SnapshotFrom } from 'xstate';
import { refusalsOfGuard, transitionsFor } from '../charts/refusals.js';
import { explain, type CommandPhaseSnapshot } from '../command-phase/refusals.js';
import type { CommandPhaseEvent } from '../model/event.js';
import type { MatchEvent } from '../model/match.js';
import { readMatchEvent, RULE_OF_MATCH_EVENT } from '../rules/match-event.js';
import { RULE_OF_EVENT } from '../rules/read-event.js';
import { matchGoesOn } from '../rules/end-of-round.js';
import { violationsOf, type Violation } from '../rules/rule.js';
import type { RuleId } from '../rules/rulebook.js';
import type { RoundMachine } from './machine.js';
import type { RoundStateMeta } from './meta.js';
import { isRefusingGuard, refusalsOf } from './refusing-guards.js';
import { activationOf } from './round-context.js';

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
  if (phase && isOfThePhase(attempt)) return explain(phase, attempt);
  const over = violationsOf([matchGoesOn], snapshot);
  if (over.length > 0) return over;

  const answers = phase
    ? []
    : snapshot._nodes
        .flatMap((state) => transitionsFor(state, attempt.type))
        .map(({ guard }) =>
          refusalsOfGuard(guard, (name) =>
            isRefusingGuard(name) ? refusalsOf(name, snapshot.context, attempt) : [],
          ),
        );
  if (answers.some((refusals) => refusals.length === 0)) return [];
  if (answers[0]) return answers[0];
  const declined = declinedHere(snapshot, attempt);
  return declined.length > 0 ? declined : [notNow(snapshot, attempt)];
}

/** The Command Phase has an answer of its own to whatever it could take. */
function isOfThePhase(event: MatchEvent): event is CommandPhaseEvent {
  return Object.hasOwn(RULE_OF_EVENT, event.type);
}

/** What the states that now stand say of an event that they do not take. */
function declinedHere({ _nodes, context }: RoundSnapshot, { type }: MatchEvent): Violation[] {
  return _nodes.flatMap(({ meta }) => {
    const declining = (meta as Partial<RoundStateMeta> | undefined)?.declines?.[type];
    return declining ? violationsOf([declining], activationOf(context)) : [];
  });
}

/** Where an event belongs that is not taken, and the rule by which it does; what is not listed, to the Command Phase by its own. */
const BELONGS_TO: Partial<Record<MatchEvent['type'], { phase: string; rule: RuleId }>> = {
  'effect.resolve': { phase: 'Activation', rule: 'CP-8b' },
  'effect.decline': { phase: 'Activation', rule: 'CP-8b' },
  'order.grant': { phase: 'Activation', rule: 'CP-25' },
  'activation.end': { phase: 'Activation', rule: 'CP-29' },
  'unit.promote': { phase: 'End', rule: 'KW-9' },
};

function notNow({ _nodes }: RoundSnapshot, { type }: MatchEvent): Violation {
  const here = _nodes.find(({ parent, path }) => parent && path.length === 1);
  const { phase, rule } = BELONGS_TO[type] ?? {
    phase: 'Command',
    rule: RULE_OF_MATCH_EVENT[type],
  };
  return {
    rule,
    code: 'not-now',
    message: `Not now, in the ${here?.description}. ${type} belongs to the ${phase} Phase.`,
  };
}
