import { dequal } from 'dequal';
import {
  createActor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { expect } from 'vitest';
import {
  compileMachine,
  type CompiledMachine,
  type CompiledState,
  type CompileOptions,
  type Step,
} from '../../../src/xstate-workbench/compiled/index.js';
import {
  parentOf,
  transitionsTaken,
} from '../../../src/xstate-workbench/chart/xstate-internals.js';

/** The side effects of the charts: actions push them here. */
export const world: unknown[] = [];

/** The number of events for each fuzz test; 0 skips these tests. */
export const FUZZ_EVENTS = Number(process.env['FUZZ_EVENTS'] ?? 0);

/** A compiled machine that logs to `world`. */
export const compiledFor = (
  machine: AnyStateMachine,
  options: CompileOptions = {},
): CompiledMachine<AnyStateMachine> =>
  compileMachine(machine, { logger: (...told) => world.push(['log', ...told]), ...options });

/** The observable results of an event. */
interface Seen {
  snapshot: unknown;
  emitted: unknown[];
  taken: unknown[];
  world: unknown[];
}

/** A machine as an actor, with its observable results. */
class Watched {
  readonly actor: AnyActor;
  readonly emitted: { by: string; event: EventObject }[] = [];
  readonly taken: (readonly AnyTransitionDefinition[])[] = [];
  #root: AnyActorRef | undefined;

  constructor(
    machine: AnyStateMachine,
    options: { input?: unknown; snapshot?: Snapshot<unknown> },
  ) {
    this.actor = createActor(machine, {
      ...options,
      inspect: (inspected: InspectionEvent) => this.#note(inspected),
      logger: (...told: unknown[]) => world.push(['log', ...told]),
    } as never);
    this.actor.subscribe({ error: () => {} });
    this.actor.start();
  }

  seen(): Seen {
    return {
      snapshot: comparable(this.actor.getPersistedSnapshot()),
      emitted: this.emitted.splice(0),
      taken: this.taken.splice(0),
      world: world.splice(0),
    };
  }

  #note(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.actor') {
      const actorRef = inspected.actorRef as AnyActorRef;
      this.#root ??= actorRef;
      const by = this.#pathOf(actorRef);
      actorRef.on('*', (event: EventObject) => this.emitted.push({ by, event }));
    }
    if (inspected.type !== '@xstate.microstep') return;
    const definitions = transitionsTaken(inspected);
    if (definitions.length > 0) this.taken.push(definitions);
  }

  #pathOf(actorRef: AnyActorRef): string {
    const path: string[] = [];
    for (let at: AnyActorRef | undefined = actorRef; at && at !== this.#root; at = parentOf(at)) {
      path.unshift(at.id);
    }
    return path.join('/');
  }
}

/** Plays a machine as an actor and compiled, and checks after every event that both agree. */
export class SideBySide {
  readonly #compiled: CompiledMachine<AnyStateMachine>;
  readonly #played: unknown[] = [];
  #watched: Watched;
  #state: CompiledState;

  constructor(compiled: CompiledMachine<AnyStateMachine>, input?: unknown) {
    this.#compiled = compiled;
    world.length = 0;
    this.#watched = new Watched(compiled.machine, { input });
    const expected = this.#watched.seen();
    const begun = compiled.init(input, { taken: true });
    this.#state = begun.state;
    this.#agree(expected, begun);
  }

  /** The snapshot of the actor. */
  get snapshot(): AnyMachineSnapshot {
    return this.#watched.actor.getSnapshot() as AnyMachineSnapshot;
  }

  get state(): CompiledState {
    return this.#state;
  }

  get isOver(): boolean {
    return this.#state.status !== 'active';
  }

  send(event: EventObject): Step {
    this.#played.push(event);
    this.#watched.actor.send(event);
    const expected = this.#watched.seen();
    const step = this.#compiled.step(this.#state, event, { taken: true });
    this.#state = step.state;
    this.#agree(expected, step);
    return step;
  }

  /** Checks that both answer the same whether the event can be taken. */
  can(event: EventObject): void {
    const expected = answerOf(() => this.snapshot.can(event));
    const found = answerOf(() => this.#compiled.can(this.#state, event));
    if (expected !== found) expect(found, `can, ${this.#where(event)}`).toEqual(expected);
  }

  /** Restores both from the snapshot of the compiled machine. */
  restore(): void {
    this.#played.push('restored');
    const saved = this.#compiled.toSnapshot(this.#state);
    this.#watched = new Watched(this.#compiled.machine, { snapshot: structuredClone(saved) });
    this.#watched.seen();
    this.#state = this.#compiled.fromSnapshot(structuredClone(saved));
  }

  /** Restores the compiled machine from the snapshot of the actor. */
  takeOver(): void {
    this.#played.push('taken over');
    this.#state = this.#compiled.fromSnapshot(this.snapshot);
  }

  #agree(expected: Seen, step: Step): void {
    const { state, emitted, emittedBy, taken = [] } = step;
    const found: Seen = {
      snapshot: comparable(this.#compiled.toSnapshot(state)),
      emitted: emitted.map((event, at) => ({ by: emittedBy?.[at] ?? '', event })),
      taken: [...taken],
      world: world.splice(0),
    };
    for (const part of ['snapshot', 'emitted', 'world'] as const) {
      if (!dequal(found[part], expected[part])) {
        expect(found[part], `${part}, ${this.#where()}`).toEqual(expected[part]);
        throw new Error(`${part} differs, ${this.#where()}`);
      }
    }
    const isSame = (a: unknown[], b: unknown[]) =>
      a.length === b.length && a.every((each, at) => each === b[at]);
    if (!isSame(found.taken.flat(), expected.taken.flat())) {
      expect(inWords(found.taken), `taken, ${this.#where()}`).toEqual(inWords(expected.taken));
      throw new Error(`taken differs, ${this.#where()}`);
    }
  }

  #where(event?: EventObject): string {
    return `after ${JSON.stringify(this.#played)}${event ? `, of ${JSON.stringify(event)}` : ''}`;
  }
}

const inWords = (taken: unknown[]) =>
  taken.flat().map((each) => JSON.stringify((each as AnyTransitionDefinition).toJSON()));

/** A persisted snapshot whose errors can be compared. */
function comparable(persisted: unknown): unknown {
  const { children, error, ...rest } = persisted as {
    children: Record<string, { snapshot: unknown }>;
    error: unknown;
  };
  const compared = Object.entries(children).map(([id, child]) => [
    id,
    { ...child, snapshot: comparable(child.snapshot) },
  ]);
  return { ...rest, error: messageOf(error), children: Object.fromEntries(compared) };
}

function messageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message.startsWith('Infinite loop')) return 'Infinite loop';
  // The development build of XState has a quote too much: "is not implemented.'."
  return error.message.replace(/\.'\.$/, '.');
}

function answerOf(ask: () => boolean): unknown {
  try {
    return ask();
  } catch (error) {
    return messageOf(error);
  }
}
