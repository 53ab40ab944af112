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
import { requireOptions, type KeysOf } from '../game/controller/require-player.js';
import { requireThat } from '../../machines/model/require-that.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import { createCommandPhase } from '../game/without-catalogue/phase.js';
import { createMatch } from '../game/without-catalogue/match.js';
import { commandHandMachine, explain } from '../game/without-catalogue/hand.js';

/** A reason why an event was refused. @public */
export interface Refused {
  rule: string;
  code?: string | undefined;
  /** The sentence that the player reads. */
  message?: string | undefined;
}

/** One game of an implementation: the part of a `CommandPhase` that vectors need. @public */
export interface Played {
  send(event: unknown): { ok: true } | { ok: false; violations: readonly Refused[] };
  view(viewer: 'spectator'): { step: string; waitingFor: readonly unknown[] };
  /** The outcome; absent or `null` until the game is over. */
  readonly outcome?: unknown;
  /** All log entries so far. They are compared only if `ReplayOptions.told` is true. */
  readonly log?: readonly LoggedEntry[] | undefined;
}

/** The parts of a log entry that vectors keep. @public */
export interface LoggedEntry {
  type: string;
  rule?: string | undefined;
  player?: string | undefined;
}

/** An implementation: a function that starts a game with an input, such as `createCommandPhase`. @public */
export type Implementation<Input = never> = (input: Input) => Played;

/** Functions that read the snapshots of a machine. @public */
export interface SnapshotReader<Snapshot extends AnyMachineSnapshot> {
  /** The reasons to refuse an event. By default an event without a transition is refused, and no rule is named. */
  explain?(snapshot: Snapshot, event: unknown): readonly Refused[];
  /** The step. By default the innermost active states: `a.b c.d`. */
  step?(snapshot: Snapshot): string;
  /** The decisions that the machine waits for. By default none. */
  waitingFor?(snapshot: Snapshot): readonly unknown[];
}

const SNAPSHOT_READER: KeysOf<SnapshotReader<AnyMachineSnapshot>> = {
  explain: true,
  step: true,
  waitingFor: true,
};

/**
 * Make an implementation from any XState machine.
 * @param machine a machine with the events and the input of a vector
 * @param reader functions that read its snapshots: the step, what it waits for, and why it refuses an event
 * @throws TypeError for anything but a machine and functions that read its snapshots
 * @public
 * @example
 * replayVector(vector, implementationOf(myMachine, { step: ({ value }) => String(value) }));
 */
export function implementationOf<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  reader: SnapshotReader<Snapshot> = {},
): Implementation<unknown> {
  const call = 'implementationOf(machine, reader)';
  const { getInitialSnapshot } = Object(machine) as Partial<AnyStateMachine>;
  const isMachine = typeof getInitialSnapshot === 'function';
  requireThat(isMachine, call, 'a machine of XState is expected', machine);
  requireOptions(call, SNAPSHOT_READER, reader);
  const { explain, step, waitingFor } = reader;
  return (input) => {
    const log: LoggedEntry[] = [];
    const logOfInvoked: LoggedEntry[] = [];
    let hasStarted = false;
    // XState starts invoked actors before the actions of the machine that invokes them; its own entries come first.
    const onInspection = (inspected: InspectionEvent): void => {
      if (inspected.type !== '@xstate.actor') return;
      const actorRef = inspected.actorRef as AnyActorRef;
      const isInvoked = actorRef.sessionId !== inspected.rootId;
      actorRef.on('*', (emitted) =>
        (isInvoked && !hasStarted ? logOfInvoked : log).push(logEntryOf(emitted)),
      );
    };
    const actor = createActor(machine, { input: input as never, inspect: onInspection });
    // Without this listener an error of the machine is thrown globally; here `standing` throws it instead.
    actor.subscribe({ error: () => undefined });
    actor.start();
    hasStarted = true;
    log.push(...logOfInvoked);
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
          // The actor gets the refused event too, and ignores it.
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

/** The log entry of an emitted event: machines of this package emit `{ entry }`, other machines any event. */
function logEntryOf(emitted: EventObject & { entry?: LoggedEntry }): LoggedEntry {
  return emitted.entry ?? emitted;
}

/** This package's Command Phase. Every card must be in the input. */
export const phases: Implementation<CommandPhaseInput> = createCommandPhase;

/** The hand builder of this package. Every card must be in the input. */
export const hands: Implementation<CommandHandInput> = implementationOf(commandHandMachine, {
  explain,
});

/** This package's match. Every card must be in the input. */
export const rounds: Implementation<MatchInput> = createMatch;

/** The implementations of this package, by the name of the machine in vectors. */
export const IMPLEMENTATIONS: Readonly<Record<string, Implementation>> = {
  phase: phases,
  hand: hands,
  round: rounds,
};

/** The paths of the innermost active states. */
function innermostStateNames(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => {
    const within = inner === undefined ? [] : innermostStateNames(inner);
    return within.length > 0 ? within.map((each) => `${name}.${each}`) : [name];
  });
}
