import type { AnyTransitionDefinition } from 'xstate';
import { guardLabel, guardTree, type GuardTree } from '../../src/xstate-workbench/chart/guards.js';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogRecord } from '../../machines/model/log.js';
import { commandPhaseMachine } from '../../src/core.js';
import { activeStates, askingGuard } from '../../src/xstate-workbench/chart/xstate-internals.js';
import { inertScope } from '../../src/xstate-workbench/covering/inert-scope.js';
import { legalEventsOf } from '../../src/game/phase/legal-events.js';
import { redactPhase, type SeatSnapshot } from '../../src/game/controller/seat-snapshot.js';
import { viewOf } from '../../src/game/phase/view.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';

export type TableState = CommandPhaseSnapshot;

/** The result of an event. */
export interface Taken {
  state: TableState;
  log: LogRecord[];
}

/** The chart, and the functions that give players their view of it. Tests replace one of these by a faulty one. */
export interface Subject {
  machine: CommandPhaseMachine;
  legalEvents(
    snapshot: CommandPhaseSnapshot,
    players?: readonly PlayerColor[],
  ): CommandPhaseEvent[];
  view: typeof viewOf;
  redact: typeof redactPhase;
  /** The saved form of a state. */
  saved(persisted: unknown): unknown;
}

export const AS_PUBLISHED: Subject = {
  machine: commandPhaseMachine,
  legalEvents: legalEventsOf,
  view: viewOf,
  redact: redactPhase,
  saved: (persisted) => persisted,
};

/** Runs the chart of a subject by XState's transition function, and finds ambiguous transitions. */
export class Runner {
  readonly subject: Subject;
  readonly #machine: CommandPhaseMachine;
  #log: LogRecord[] = [];
  readonly #scope = inertScope({
    emitted: (event) => this.#log.push((event as { entry: LogRecord }).entry),
  });

  constructor(subject: Subject = AS_PUBLISHED) {
    this.subject = subject;
    this.#machine = subject.machine;
  }

  begin(input: CommandPhaseInput): Taken {
    return this.#taken(() => this.#machine.getInitialSnapshot(this.#scope, input));
  }

  take(state: TableState, event: CommandPhaseEvent): Taken {
    return this.#taken(() => {
      try {
        return this.#machine.transition(state, event, this.#scope);
      } catch (error) {
        // An actor stops with this state.
        return { ...state, status: 'error', error } as unknown as TableState;
      }
    });
  }

  /** Take an event, and list its ambiguous targets. */
  takeCounting(state: TableState, event: CommandPhaseEvent): Taken & { ways: readonly string[] } {
    return { ...this.take(state, event), ways: waysOf(state, event) };
  }

  /** The redacted snapshot from which the view and the answers of a viewer are computed. */
  seatSnapshotOf(state: TableState, viewer: Viewer): SeatSnapshot<CommandPhaseSnapshot> {
    return this.subject.redact(viewer, state);
  }

  /** The state after saving and restoring. */
  restored(state: TableState): TableState {
    const saved: unknown = this.subject.saved(this.#machine.getPersistedSnapshot(state));
    return this.#machine.restoreSnapshot(
      JSON.parse(JSON.stringify(saved)) as TableState,
      this.#scope,
    );
  }

  #taken(happen: () => TableState): Taken {
    this.#log = [];
    return { state: happen(), log: this.#log };
  }
}

/** The targets of an event, if several transitions of a state could take it and none is a special case. */
function waysOf(state: TableState, event: CommandPhaseEvent): readonly string[] {
  const candidates = activeStates(state).flatMap(
    ({ transitions }) => transitions.get(event.type) ?? [],
  );
  const holding = candidates.filter(
    ({ guard }) => guard !== undefined && askingGuard(guard)(state, event, state.context),
  );
  const ambiguous = holding.find((special, index) =>
    holding.some(
      (general, later) =>
        later > index && general.source === special.source && !isSpecialCase(special, general),
    ),
  );
  return ambiguous ? holding.map(({ target, source }) => (target?.[0] ?? source).id) : [];
}

/** True if the first transition requires everything that the second one requires. */
function isSpecialCase(
  special: AnyTransitionDefinition,
  general: AnyTransitionDefinition,
): boolean {
  const wanted = new Set(conditionsOf(special.guard));
  return conditionsOf(general.guard).every((each) => wanted.has(each));
}

/** The conditions of a guard: the parts of its `and`. */
function conditionsOf(guard: unknown): string[] {
  const joined = (tree: GuardTree): string[] =>
    tree.kind === 'and' ? tree.parts.flatMap(joined) : [guardLabel(tree)];
  const tree = guardTree(guard);
  return tree ? joined(tree) : [];
}
