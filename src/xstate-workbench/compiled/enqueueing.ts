import type { EventObject } from 'xstate';
import type { Action } from './actions.js';
import {
  assigning,
  emitting,
  raising,
  sending,
  spawning,
  stopping,
  type Calculate,
  type Execute,
} from './builtin-actions.js';
import type { MacrostepRun } from './macrostep-run.js';
import type { Guard } from './transition-selection.js';
import type { Context } from './state.js';
import type { ActionScope } from './unsupported.js';
import { TO_PARENT } from '../chart/xstate-internals.js';

type DelayOptions = { delay?: unknown } | undefined;

/** The scope of an `enqueueActions`, and its cache of compiled actions and guards, by name. */
interface EnqueueCache {
  scope: ActionScope;
  actions: Map<string, Action>;
  guards: Map<string, Guard>;
}

/** Compiles `enqueueActions`: it collects actions, then runs them in order. */
export function enqueueing(collect: Calculate, scope: ActionScope): Execute {
  const cache: EnqueueCache = { scope, actions: new Map(), guards: new Map() };
  return (run, params) => {
    const collector = run.openCollector();
    try {
      collector.collect(collect, cache, params);
      collector.finish();
    } finally {
      collector.clear();
      run.closeCollector();
    }
  };
}

/**
 * The helpers that `enqueueActions` passes to its function; reused for later calls. Actions run at once if nobody can
 * observe this. From the first action that must wait, all actions are queued.
 */
export class Collector {
  readonly #run: MacrostepRun;
  readonly #enqueue: unknown;
  readonly #check: (guard: unknown) => boolean;
  #cache!: EnqueueCache;
  /** True while the function runs. Actions that it enqueues afterwards are ignored. */
  #isOpen = false;
  readonly #queued: Action[] = [];
  /** The context before the first action, in which `check` evaluates guards; `null` after the last action. */
  #before: Context | null = null;
  /** The context after the actions that ran at once; `null` if they assigned nothing. */
  #context: Context | null = null;

  constructor(run: MacrostepRun) {
    this.#run = run;
    this.#check = (guard) => this.#holds(guard);
    this.#enqueue = Object.assign((action: unknown) => this.#enqueueWritten(action), {
      assign: (assignment: unknown) => this.#assign(assignment),
      emit: (event: unknown) => this.#emit(event),
      raise: (event: unknown, options: DelayOptions) => this.#raise(event, options),
      sendTo: (to: unknown, event: unknown, options: DelayOptions) =>
        this.#queue((scope) => sending(to, event, options?.delay, scope)),
      sendParent: (event: unknown, options: DelayOptions) =>
        this.#queue((scope) => sending(TO_PARENT, event, options?.delay, scope)),
      spawnChild: (src: unknown) =>
        this.#queue((scope) => spawning(src, scope, this.#run.program.machine)),
      stopChild: (actor: unknown) => this.#queue((scope) => stopping(actor, scope)),
      cancel: () => {},
    });
  }

  collect(collect: Calculate, cache: EnqueueCache, params: unknown): void {
    this.#cache = cache;
    this.#isOpen = true;
    const { context, event } = this.#run;
    this.#before = context;
    const { self, system } = cache.scope;
    collect({ context, event, enqueue: this.#enqueue, check: this.#check, self, system }, params);
    this.#isOpen = false;
  }

  finish(): void {
    const context = this.#context;
    if (context !== null) {
      this.#context = null;
      this.#run.setContext(context);
    }
    if (this.#queued.length > 0) for (const action of this.#queued) this.#run.perform(action);
  }

  /** Resets the collector, also after an action that threw. */
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
    } else this.#queue((scope) => assigning(assignment as never, scope));
  }

  #emit(event: unknown): void {
    if (!this.#isOpen) return;
    if (this.#queued.length === 0 && typeof event === 'object') {
      this.#run.emit(event as EventObject);
    } else this.#queue((scope) => emitting(event, scope));
  }

  #raise(event: unknown, options: DelayOptions): void {
    if (!this.#isOpen) return;
    const isPlainEvent = typeof event === 'object' && options?.delay === undefined;
    if (this.#queued.length === 0 && isPlainEvent) this.#run.raise(event as EventObject);
    else this.#queue((scope) => raising(event, options?.delay, scope));
  }

  #queue(make: (scope: ActionScope) => Execute): void {
    if (this.#isOpen) {
      this.#queued.push({
        execute: make(this.#cache.scope),
        params: undefined,
        calculate: null,
      });
    }
  }

  #enqueueWritten(written: unknown): void {
    if (!this.#isOpen) return;
    const { scope, actions } = this.#cache;
    const { program } = this.#run;
    if (typeof written !== 'string') {
      this.#queued.push(program.actionOf(written, scope));
      return;
    }
    const action = actions.get(written) ?? program.actionOf(written, scope);
    actions.set(written, action);
    this.#queued.push(action);
  }

  #holds(written: unknown): boolean {
    const before = this.#before;
    if (before === null)
      throw new Error('enqueueActions: check was called after the action ended.');
    const guard = this.#guardOf(written);
    return Boolean(this.#run.evaluateIn(before, guard));
  }

  #guardOf(written: unknown): Guard {
    const { program } = this.#run;
    const { scope, guards } = this.#cache;
    if (typeof written !== 'string') return program.guardOf(written, scope);
    const guard = guards.get(written) ?? program.guardOf(written, scope);
    guards.set(written, guard);
    return guard;
  }
}

/** Whether an assignment is an object without functions. */
function isPlain(assignment: unknown): assignment is Context {
  if (typeof assignment !== 'object' || assignment === null) return false;
  for (const key in assignment) {
    if (typeof (assignment as Context)[key] === 'function') return false;
  }
  return true;
}
