import {
  createActor,
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
  type Observer,
  type SnapshotFrom,
} from 'xstate';
import type { LogRecord } from '../../machines/model/log.js';
import type { Engine, EngineListeners } from './engine.js';

/** Receives the inspection events of the actors. */
export type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/** Where an actor begins: with an input, or where a chart stood that ran without one. */
export type ActorStart = { input: unknown } | { snapshot: unknown };

/** What an engine has to know of a chart that its actor runs. */
export interface ActedChart<Machine extends AnyStateMachine, Event> {
  machine: Machine;
  /** An event as the chart takes it; none, if that is none. */
  read(given: unknown): { event?: Event | undefined };
  /** Whether the chart would take the event now. */
  takes(snapshot: SnapshotFrom<Machine>, event: Event): boolean;
  /** A value that stays the same as long as nothing has changed. */
  momentOf(snapshot: SnapshotFrom<Machine>): unknown;
}

/** Runs a chart as an XState actor, which others may send events to as well. */
export class ActorEngine<Machine extends AnyStateMachine, Event> implements Engine<Machine, Event> {
  readonly actor: Actor<Machine>;
  readonly #chart: ActedChart<Machine, Event>;
  readonly #listeners: EngineListeners<Event>;
  #moment: unknown;

  /** @throws what the machine throws at its input */
  constructor(
    chart: ActedChart<Machine, Event>,
    start: ActorStart,
    listeners: EngineListeners<Event>,
    inspect?: Inspect,
  ) {
    this.#chart = chart;
    this.#listeners = listeners;
    let hasStarted = false;
    this.actor = startActor(
      chart.machine,
      start,
      {
        onLog: (entry) => listeners.onLog(entry),
        onEvent: (event) => this.#note(event),
        // While the actor starts there is nobody yet who could look.
        onSnapshot: () => {
          if (hasStarted) listeners.onSnapshot();
        },
      },
      inspect,
    );
    hasStarted = true;
    this.#moment = chart.momentOf(this.snapshot);
  }

  get snapshot(): SnapshotFrom<Machine> {
    return this.actor.getSnapshot() as SnapshotFrom<Machine>;
  }

  attempt(event: Event): (() => void) | undefined {
    if (!this.#chart.takes(this.snapshot, event)) return undefined;
    return () => this.actor.send(event as never);
  }

  #note(given: unknown): void {
    const moment = this.#chart.momentOf(this.snapshot);
    if (moment === this.#moment) return;
    this.#moment = moment;
    const { event } = this.#chart.read(given);
    if (event) this.#listeners.onEvent(event);
  }
}

/** What actors report. */
interface ActorListeners extends Omit<EngineListeners<unknown>, 'onEvent'> {
  /** An event from outside, whoever sent it and to whichever actor, has been dealt with. */
  onEvent(event: unknown): void;
}

/**
 * Run a machine as an actor; it is started.
 * @throws what the machine throws at its input
 */
function startActor<Machine extends AnyStateMachine>(
  machine: Machine,
  start: ActorStart,
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
  const actor = createActor(machine, {
    inspect: onInspection,
    ...start,
  } as never) as Actor<Machine>;
  const { status, error } = actor.getSnapshot() as { status: string; error: unknown };
  if (status === 'error') throw error;
  actor.start();
  early.forEach(onLog);
  early = undefined;
  return actor;
}
