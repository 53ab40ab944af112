import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import type { LogRecord } from '../../machines/model/log.js';

/** Receives the inspection events of the actors. */
export type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/** What a chart that runs as an actor reports. */
export interface ActorListeners {
  /** A log entry that the chart, or one that it invokes, has emitted. */
  onLog(entry: LogRecord): void;
  /** An event from outside, whoever sent it and to whichever actor, has been dealt with. */
  onEvent(event: unknown): void;
  /** One of the actors has a new snapshot. */
  onSnapshot(): void;
}

/**
 * Run a machine as an actor, from the beginning of its input; it is started.
 * @throws what the machine throws at its input
 */
export function startActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  { onLog, onEvent, onSnapshot }: ActorListeners,
  inspect?: Inspect,
): Actor<Machine> {
  const watching = typeof inspect === 'function' ? inspect : inspect?.next?.bind(inspect);
  const fromOutside = new WeakSet<object>();
  let root: AnyActorRef | undefined;
  let early: LogRecord[] | undefined = [];
  // A child logs from its first moment on, before anyone could find it among the children; and as the actor
  // starts, before XState lets the actor itself log what it began with.
  const listenTo = (actorRef: AnyActorRef): void => {
    root ??= actorRef;
    actorRef.on('log', (logged) => {
      const { entry } = logged as unknown as { entry: LogRecord };
      if (early && actorRef !== root) early.push(entry);
      else onLog(entry);
    });
  };
  const onInspection = (inspected: InspectionEvent): void => {
    switch (inspected.type) {
      case '@xstate.actor':
        listenTo(inspected.actorRef as AnyActorRef);
        break;
      case '@xstate.event':
        if (!inspected.sourceRef && !inspected.event.type.startsWith('xstate.')) {
          fromOutside.add(inspected.event);
        }
        break;
      case '@xstate.snapshot':
        if (fromOutside.has(inspected.event)) onEvent(inspected.event);
        onSnapshot();
        break;
    }
    watching?.(inspected);
  };
  const actor = createActor(machine, { inspect: onInspection, input } as never) as Actor<Machine>;
  const { status, error } = actor.getSnapshot() as { status: string; error: unknown };
  if (status === 'error') throw error;
  actor.start();
  early.forEach(onLog);
  early = undefined;
  return actor;
}
