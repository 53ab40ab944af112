import {
  isMachineSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import { isCommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { redactOutcome } from '../../machines/rules/table/redacted-table.js';
import { redactionFor } from './redaction.js';
import { machineOf, Microsteps } from './microsteps.js';
import type { InspectViewer, InspectedSnapshot } from './protocol.js';
import { parentAsInspected } from '../../machines/charts/xstate-internals.js';

interface ActorLike {
  id: string;
  sessionId: string;
  logic?: unknown;
  getSnapshot(): unknown;
}

/**
 * Redacts inspection events for one viewer. It redacts each event when it happens, so that no hidden data is stored,
 * not even for a viewer that connects later.
 */
export class Redactor {
  readonly #viewer: InspectViewer;
  readonly #microsteps = new Microsteps();
  readonly #events = new WeakMap<AnyEventObject, AnyEventObject>();

  constructor(viewer: InspectViewer) {
    this.#viewer = viewer;
  }

  /** The redacted event; `undefined` for a microstep, which becomes a part of the next snapshot. */
  of(inspected: InspectionEvent): InspectionEvent | undefined {
    const actorRef = inspected.actorRef as unknown as ActorLike;
    switch (inspected.type) {
      case '@xstate.actor':
        return standIn({ ...inspected, actorRef: this.#actor(actorRef) });
      case '@xstate.event': {
        const { event, sourceRef } = inspected;
        const redacted = this.#event(
          event,
          actorRef,
          sourceRef as unknown as ActorLike | undefined,
        );
        this.#events.set(event, redacted);
        return standIn({ ...inspected, actorRef: this.#actor(actorRef), event: redacted });
      }
      case '@xstate.snapshot': {
        const { event, snapshot } = inspected;
        const microsteps = this.#microsteps.takenBy(actorRef);
        return standIn({
          ...inspected,
          actorRef: this.#actor(actorRef),
          event: this.#events.get(event) ?? { type: event.type },
          snapshot: { ...this.#snapshot(actorRef, snapshot), microsteps },
        });
      }
      case '@xstate.microstep':
        this.#microsteps.note(inspected);
        return undefined;
      default:
        return undefined;
    }
  }

  /** The parts of an actor that `@xstate/inspect` reads. */
  #actor(actorRef: ActorLike): ActorLike {
    const { id, sessionId } = actorRef;
    const machine = machineOf(actorRef);
    return {
      id,
      sessionId,
      ...(machine && { logic: { config: machine.config } }),
      ...parentAsInspected(actorRef),
      getSnapshot: () => this.#snapshot(actorRef, actorRef.getSnapshot()),
    };
  }

  #snapshot(actorRef: object, snapshot: unknown): InspectedSnapshot {
    const redaction = redactionFor(machineOf(actorRef));
    const {
      status = 'active',
      context,
      output,
      error,
    } = Object(snapshot) as Partial<InspectedSnapshot>;
    const viewer = this.#viewer;
    const all = viewer === 'referee';
    return {
      status,
      ...(isMachineSnapshot(snapshot) && {
        value: snapshot.value,
        context: all ? context : redaction.context(viewer, context),
        children: Object.keys(snapshot.children),
      }),
      ...(output !== undefined && { output: all ? output : redaction.output(viewer, output) }),
      // The message of an error could contain hidden data.
      ...(error !== undefined && {
        error: all ? String(error) : 'Only the referee sees the error.',
      }),
    };
  }

  #event(event: AnyEventObject, to: ActorLike, from: ActorLike | undefined): AnyEventObject {
    const viewer = this.#viewer;
    if (viewer === 'referee') return event;
    const sender = machineOf(from ?? {});
    if (event.type.startsWith('xstate.done.actor.') && sender && isCommandPhaseMachine(sender))
      return {
        type: event.type,
        output: redactOutcome(viewer, event['output'] as CommandPhaseOutcome),
      };
    // Events of XState itself may contain errors, or inputs with seeds and hands.
    if (event.type.startsWith('xstate.')) return { type: event.type };
    const before = to.getSnapshot() as AnyMachineSnapshot;
    return redactionFor(machineOf(to)).event(viewer, event, before);
  }
}

/** The cast is safe, because `@xstate/inspect` reads only the properties that these objects have. */
function standIn(event: { type: InspectionEvent['type'] } & Record<string, unknown>) {
  return event as unknown as InspectionEvent;
}
