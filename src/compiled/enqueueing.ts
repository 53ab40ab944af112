import type { EventObject } from 'xstate';
import type { Action } from './actions.js';
import { assigning, emitting, raising, sending, type Calculate, type Execute } from './doing.js';
import type { MacrostepRun } from './macrostep-run.js';
import type { Guard } from './transition-selection.js';
import type { Context } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import { TO_PARENT } from '../../machines/charts/xstate-internals.js';

type DelayOptions = { delay?: unknown } | undefined;

/** The scope of an `enqueueActions`, and the actions and guards that it has looked up by name. */
interface EnqueueScope {
  place: ActionScope;
  actions: Map<string, Action>;
  guards: Map<string, Guard>;
}

/** Runs `enqueueActions`: the collected actions are done in order. */
export function enqueueing(collect: Calculate, place: ActionScope): Execute {
  const scope: EnqueueScope = { place, actions: new Map(), guards: new Map() };
  return (run, params) => {
    const collector = run.openCollector();
    try {
      collector.collect(collect, scope, params);
      collector.finish();
    } finally {
      collector.clear();
      run.closeCollector();
    }
  };
}

/**
 * The helpers that `enqueueActions` passes to its function, made once and reused. Actions that nobody can observe
 * before the end are done at once; from the first action that must wait, all actions are queued.
 */
export class Collector {
  readonly #run: MacrostepRun;
  readonly #enqueue: unknown;
  readonly #check: (guard: unknown) => boolean;
  #where!: EnqueueScope;
  /** Whether it still collects: actions that are enqueued later are ignored. */
  #isOpen = false;
  readonly #queued: Action[] = [];
  /** The context before the first action, for evaluating guards; `null` after the last action. */
  #before: Context | null = null;
  /** The context once everything up to now is done; `null` if it stays as it is. */
  #context: Context | null = null;

  constructor(run: MacrostepRun) {
    this.#run = run;
    this.#check = (guard) => this.#holds(guard);
    this.#enqueue = Object.assign((action: unknown) => this.#enqueueWritten(action), {
      assign: (assignment: unknown) => this.#assign(assignment),
      emit: (event: unknown) => this.#emit(event),
      raise: (event: unknown, options: DelayOptions) => this.#raise(event, options),
      sendTo: (to: unknown, event: unknown, options: DelayOptions) =>
        this.#queue((place) => sending(to, event, options?.delay, place)),
      sendParent: (event: unknown, options: DelayOptions) =>
        this.#queue((place) => sending(TO_PARENT, event, options?.delay, place)),
      spawnChild: () => this.#refuse('spawnChild'),
      stopChild: () => this.#refuse('stopChild'),
      cancel: () => this.#refuse('cancel'),
    });
  }

  collect(collect: Calculate, scope: EnqueueScope, params: unknown): void {
    this.#where = scope;
    this.#isOpen = true;
    const { context, event } = this.#run;
    this.#before = context;
    const { self, system } = scope.place;
    collect({ context, event, enqueue: this.#enqueue, check: this.#check, self, system }, params);
    this.#isOpen = false;
  }

  finish(): void {
    const context = this.#context;
    if (context !== null) {
      this.#context = null;
      this.#run.become(context);
    }
    if (this.#queued.length > 0) for (const action of this.#queued) this.#run.perform(action);
  }

  /** Forget everything, including the rest of a run that threw. */
  clear(): void {
    this.#isOpen = false;
    this.#before = null;
    this.#context = null;
    if (this.#queued.length > 0) this.#queued.length = 0;
  }

  #assign(assignment: unknown): void {
    if (!this.#isOpen) return;
    if (this.#queued.length === 0 && isPlain(assignment)) {
      const before = this.#context ?? this.#run.context;
      this.#context = this.#run.program.assigned(before, assignment);
    } else this.#queue((place) => assigning(assignment as never, place));
  }

  #emit(event: unknown): void {
    if (!this.#isOpen) return;
    if (this.#queued.length === 0 && typeof event === 'object') {
      this.#run.emit(event as EventObject);
    } else this.#queue((place) => emitting(event, place));
  }

  #raise(event: unknown, options: DelayOptions): void {
    if (!this.#isOpen) return;
    const isPlainEvent = typeof event === 'object' && options?.delay === undefined;
    if (this.#queued.length === 0 && isPlainEvent) this.#run.raise(event as EventObject);
    else this.#queue((place) => raising(event, options?.delay, place));
  }

  #queue(make: (place: ActionScope) => Execute): void {
    if (this.#isOpen) {
      this.#queued.push({
        execute: make(this.#where.place),
        params: undefined,
        calculate: null,
      });
    }
  }

  #enqueueWritten(written: unknown): void {
    if (!this.#isOpen) return;
    const { place, actions } = this.#where;
    const { program } = this.#run;
    if (typeof written !== 'string') {
      this.#queued.push(program.actionOf(written, place));
      return;
    }
    const action = actions.get(written) ?? program.actionOf(written, place);
    actions.set(written, action);
    this.#queued.push(action);
  }

  #holds(written: unknown): boolean {
    const before = this.#before;
    if (before === null) throw new Error('A guard is checked when its action is over.');
    const guard = this.#guardOf(written);
    return Boolean(this.#run.asOf(before, guard));
  }

  #guardOf(written: unknown): Guard {
    const { program } = this.#run;
    const { place, guards } = this.#where;
    if (typeof written !== 'string') return program.guardOf(written, place);
    const guard = guards.get(written) ?? program.guardOf(written, place);
    guards.set(written, guard);
    return guard;
  }

  #refuse(feature: string): never {
    throw new UnsupportedChartError(this.#where.place.state, feature);
  }
}

/** Whether an assignment is a plain value, with no function in it to call. */
function isPlain(assignment: unknown): assignment is Context {
  if (typeof assignment !== 'object' || assignment === null) return false;
  for (const key in assignment) {
    if (typeof (assignment as Context)[key] === 'function') return false;
  }
  return true;
}
