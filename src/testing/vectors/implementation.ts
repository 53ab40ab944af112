import {
  createActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import type { CommandHandSnapshot } from '../../../machines/command-hand/refusals.js';
import { explain, type CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import { stepOf } from '../../../machines/command-phase/step-of.js';
import { awaitedBy } from '../../../machines/command-phase/waiting.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { MatchInput } from '../../../machines/model/match.js';
import { explainMatch, phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import { awaitedInMatch } from '../../../machines/round/waiting.js';
import type { CommandHandInput } from '../../../machines/rules/command-hand/input.js';
import { commandHandMachine, createCommandPhase, createMatch, explainHand } from '../../core.js';

/** Why an event was refused, as far as vectors ask. @public */
export interface Refused {
  rule: string;
  code?: string | undefined;
  /** The sentence that the player gets. */
  message?: string | undefined;
}

/** One table of an implementation: the part of a `CommandPhase` that vectors ask. @public */
export interface Played {
  send(event: unknown): { ok: true } | { ok: false; violations: readonly Refused[] };
  view(viewer: 'spectator'): { step: string; waitingFor: readonly unknown[] };
  /** Absent or `null` until the end. */
  readonly outcome?: unknown;
  /** All log entries so far; compared only if the caller wants it (`ReplayOptions`). */
  readonly log?: readonly LoggedEntry[] | undefined;
}

/** The parts of a log entry that vectors keep. @public */
export interface LoggedEntry {
  type: string;
  rule?: string | undefined;
  player?: string | undefined;
}

/** An implementation: lays out the table of an input. `createCommandPhase` is one. @public */
export type Implementation<Input = never> = (input: Input) => Played;

/** Reads snapshots of a machine that represents its state in its own way. @public */
export interface SnapshotReader<Snapshot extends AnyMachineSnapshot> {
  /** Why an event would be refused; absent: a machine that has no transition for it names no rule. */
  explain?(snapshot: Snapshot, event: unknown): readonly Refused[];
  /** Absent: the active states, `a.b c.d`. */
  step?(snapshot: Snapshot): string;
  /** Absent: nobody. */
  waitingFor?(snapshot: Snapshot): readonly unknown[];
}

/** Any XState machine as an implementation. @public */
export function implementationOf<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  { explain, step, waitingFor }: SnapshotReader<Snapshot> = {},
): Implementation<unknown> {
  return (input) => {
    const log: LoggedEntry[] = [];
    // Actors that the machine invokes also log, from their first moment on.
    const onInspection = (inspected: InspectionEvent): void => {
      if (inspected.type !== '@xstate.actor') return;
      const actorRef = inspected.actorRef as AnyActorRef;
      actorRef.on('*', (emitted) => log.push(toldBy(emitted)));
    };
    const actor = createActor(machine, { input: input as never, inspect: onInspection });
    // Without this listener an error of the machine would reach the whole process; the snapshot reports it.
    actor.subscribe({ error: () => undefined });
    actor.start();
    const standing = () => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      if (snapshot.status === 'error') throw snapshot.error;
      return snapshot as Snapshot;
    };
    return {
      log,
      send(event) {
        const snapshot = standing();
        const violations = explain?.(snapshot, event) ?? [];
        if (violations.length > 0) {
          // A chart does not take a refused event either.
          actor.send(event as AnyEventObject);
          return { ok: false, violations };
        }
        if (!explain && !snapshot.can(event as AnyEventObject)) {
          return { ok: false, violations: [] };
        }
        actor.send(event as AnyEventObject);
        return { ok: true };
      },
      view() {
        const snapshot = standing();
        return {
          step: step?.(snapshot) ?? innermostStateNames(snapshot.value as StateValue).join(' '),
          waitingFor: waitingFor?.(snapshot) ?? [],
        };
      },
      get outcome() {
        return standing().output as unknown;
      },
    };
  };
}

/** A chart of this package emits entries of its log; other charts emit any event. */
function toldBy(emitted: EventObject & { entry?: LoggedEntry }): LoggedEntry {
  return emitted.entry ?? emitted;
}

/** A Command Phase whose every card stands in its input. */
export const phases: Implementation<CommandPhaseInput> = createCommandPhase;

/** Reads a Command Phase as a spectator sees it. */
export const phaseSnapshotReader: SnapshotReader<CommandPhaseSnapshot> = {
  explain,
  step: stepOf,
  waitingFor: awaitedBy,
};

/** Reads a hand that is being built. */
export const handSnapshotReader: SnapshotReader<CommandHandSnapshot> = {
  explain: explainHand,
};

/** Building a hand of cards that all stand in its input. */
export const hands: Implementation<CommandHandInput> = implementationOf(
  commandHandMachine,
  handSnapshotReader,
);

/** Whole rounds whose every card stands in their input. */
export const rounds: Implementation<MatchInput> = createMatch;

/** Reads a match as a spectator sees it. */
export const roundSnapshotReader: SnapshotReader<RoundSnapshot> = {
  explain: explainMatch,
  step: (snapshot) => {
    const phase = phaseOf(snapshot);
    return phase ? stepOf(phase) : 'complete';
  },
  waitingFor: awaitedInMatch,
};

/** The implementations of this package, by the machines that vectors name. */
export const IMPLEMENTATIONS: Readonly<Record<string, Implementation>> = {
  phase: phases,
  hand: hands,
  round: rounds,
};

/** The innermost active states, each by its path. */
function innermostStateNames(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => {
    const within = inner === undefined ? [] : innermostStateNames(inner);
    return within.length > 0 ? within.map((each) => `${name}.${each}`) : [name];
  });
}
