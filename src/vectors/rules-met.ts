import type { AnyStateMachine } from 'xstate';
import { rulesOfTransition } from '../xstate-workbench/chart/rules.js';
import { nameOfState, transitionsOf } from '../xstate-workbench/chart/transitions.js';
import type { LogRecord } from '../../machines/model/log.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { AlsoShows, Happened } from 'xstate-workbench';
import { activeStates } from '../xstate-workbench/chart/xstate-internals.js';

/** The function that explains why a machine refuses an event. @public */
export type Explains = (snapshot: never, event: unknown) => readonly Violation[];

/**
 * Goals in addition to transitions and guard outcomes: every atomic or final state that is active after an event, every
 * refusal by rule and code, and every log entry by type and rule.
 */
export function refusalsAndLog(explains: Explains): AlsoShows {
  return (happened) => [
    ...activeStates(happened.snapshot)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map((state) => `rests: ${nameOfState(state)}`),
    ...refusalsMet(happened, explains).map(({ rule, code }) => `refused: ${rule} ${code}`),
    ...happened.emitted.flatMap(logGoalsOf),
  ];
}

/** The violations of a refused event; empty for an accepted event and for the start of a scenario. */
export function refusalsMet({ before, event, transitions }: Happened, explains: Explains) {
  if (!before || transitions.length > 0) return [];
  return explains(before as never, event);
}

/** The goal of a log entry: its type, its rule, and whether its counts are zero. */
function logGoalsOf(emitted: unknown): string[] {
  const { entry } = emitted as { entry?: LogRecord };
  if (!entry) return [];
  const { type, rule, data } = entry;
  const counts = Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'number' ? [value > 0 ? `some ${name}` : `no ${name}`] : [],
  );
  return [['told:', type, rule, ...counts].filter((word) => word !== undefined).join(' ')];
}

/** The rules of each transition of a machine, by its name. */
export function rulesOfTransitions(machine: AnyStateMachine): ReadonlyMap<string, string[]> {
  return new Map(
    transitionsOf(machine).map(({ name, definition }) => [name, rulesOfTransition(definition)]),
  );
}
