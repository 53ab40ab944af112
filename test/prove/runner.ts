import type { AnyTransitionDefinition } from 'xstate';
import { guardLabel, guardTree, type GuardTree } from '../../machines/charts/guards.js';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { LogRecord } from '../../machines/model/log.js';
import { commandPhaseMachine } from '../../src/core.js';
import {
  compileMachine,
  snapshotsOf,
  type CompiledState,
} from '../../src/xstate-workbench/compiled/index.js';
import { legalEventsOf } from '../../src/game/phase/legal-events.js';
import { redactPhase, type SeatSnapshot } from '../../src/game/controller/seat-snapshot.js';
import { viewOf } from '../../src/game/phase/view.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';

export type TableState = CompiledState<CommandPhaseMachine>;

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

/** Runs the chart of a subject, and finds ambiguous transitions. */
export class Runner {
  readonly subject: Subject;
  readonly #compiled;
  readonly #snapshotOf;
  /** The targets of the current event, if several transitions of a state could take it and none is a special case. */
  #ways: string[] = [];
  #isCounted = false;
  #event: CommandPhaseEvent | undefined;
  #state: TableState | undefined;

  constructor(subject: Subject = AS_PUBLISHED) {
    this.subject = subject;
    this.#compiled = compileMachine(subject.machine, {
      adoptContexts: true,
      onGuard: (_transition, ask) => this.#countWays(ask),
    });
    this.#snapshotOf = snapshotsOf(this.#compiled);
  }

  begin(input: CommandPhaseInput): Taken {
    return taken(this.#compiled.init(input));
  }

  take(state: TableState, event: CommandPhaseEvent): Taken {
    this.#event = undefined;
    return taken(this.#compiled.step(state, event));
  }

  /** Take an event, and list its ambiguous targets. */
  takeCounting(state: TableState, event: CommandPhaseEvent): Taken & { ways: readonly string[] } {
    this.#ways = [];
    this.#isCounted = false;
    this.#event = event;
    this.#state = state;
    const { state: next, log } = taken(this.#compiled.step(state, event));
    this.#event = undefined;
    return { state: next, log, ways: this.#ways };
  }

  snapshotOf(state: TableState): CommandPhaseSnapshot {
    return this.#snapshotOf(state);
  }

  /** The redacted snapshot from which the view and the answers of a viewer are computed. */
  seatSnapshotOf(state: TableState, viewer: Viewer): SeatSnapshot<CommandPhaseSnapshot> {
    return this.subject.redact(viewer, this.snapshotOf(state));
  }

  /** The state after saving and restoring. */
  restored(state: TableState): TableState {
    const saved: unknown = this.subject.saved(this.#compiled.toSnapshot(state));
    return this.#compiled.fromSnapshot(JSON.parse(JSON.stringify(saved)));
  }

  /** When the first guard of an event is evaluated, evaluate the other guards of the event too. */
  #countWays(ask: (guard: unknown) => boolean): void {
    if (this.#isCounted || !this.#event || !this.#state) return;
    this.#isCounted = true;
    const candidates = this.#compiled.transitionsFor(this.#state, this.#event.type);
    const holding = candidates.filter(({ guard }) => guard !== undefined && ask(guard));
    const ambiguous = holding.find((special, index) =>
      holding.some(
        (general, later) =>
          later > index && general.source === special.source && !isSpecialCase(special, general),
      ),
    );
    if (ambiguous) this.#ways = holding.map(({ target, source }) => (target?.[0] ?? source).id);
  }
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

function taken({ state, emitted }: { state: TableState; emitted: readonly unknown[] }): Taken {
  return { state, log: emitted.map((each) => (each as { entry: LogRecord }).entry) };
}
