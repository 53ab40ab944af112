import type { AnyTransitionDefinition, EventObject } from 'xstate';
import type { Action } from './actions.js';
import type { Configuration } from './configuration.js';
import { Collector } from './enqueueing.js';
import { stopAllChildren } from './child-machines.js';
import { frozen } from './freezing.js';
import { NO_MEMBERS, type Members, type Member } from './member.js';
import type { TransitionPlan } from './transition-plan.js';
import type { Program } from './program.js';
import type { Candidate, Guard, Selector, PlanTree } from './transition-selection.js';
import type { Context, Status } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import { init } from '../chart/xstate-internals.js';

/** The transitions of every microstep; `null` if they are not recorded. */
export type TakenByMicrostep = (readonly AnyTransitionDefinition[])[] | null;

const NO_EVENT: EventObject = { type: '' };

/** The mutable state of one macrostep. The object is reused for later events. */
export class MacrostepRun {
  readonly program: Program;
  context: Context = {};
  event: EventObject = NO_EVENT;
  configuration!: Configuration;
  status: Status = 'active';
  output: unknown = undefined;
  error: unknown = undefined;
  /** Whether XState would create a new snapshot in this microstep. */
  changed = false;
  /** Emitted events and `PendingTask`s, in order; `null` if there are none. */
  outgoing: unknown[] | null = null;
  /** The side effects that wait until the actor starts; `null` if they run at once. */
  deferred: (() => void)[] | null = null;
  /** The record of the transitions of every microstep, if the caller wants one. */
  taken: TakenByMicrostep = null;
  /** The machine that takes the step; `null` if it has nothing to do with other machines. */
  member: Member | null = null;
  childMembers: Members = NO_MEMBERS;
  /** The ids of machines that are about to be invoked. Events sent to them wait. */
  awaited: readonly string[] | null = null;
  readonly #raised: EventObject[] = [];
  /** The first transition that a region selected. The next field has those of other regions. */
  #picked: Candidate | null = null;
  readonly #otherPicks: Candidate[] = [];
  readonly #collectors: Collector[] = [];
  #collecting = 0;
  #guardArgs: { context: Context; event: EventObject } | null = null;
  /** The transition whose guard is being evaluated, for error messages. */
  #evaluated: Candidate | null = null;

  constructor(program: Program) {
    this.program = program;
  }

  /** Resets the object for the next macrostep. */
  clear(member: Member | null, taken: TakenByMicrostep): void {
    this.member = member;
    this.childMembers = member ? member.childMembers : NO_MEMBERS;
    this.status = 'active';
    this.output = undefined;
    this.error = undefined;
    this.changed = false;
    this.outgoing = null;
    this.deferred = null;
    this.taken = taken;
    this.awaited = null;
    this.#evaluated = null;
    this.#collecting = 0;
    if (this.#raised.length > 0) this.#raised.length = 0;
  }

  begin(context: Context, input: unknown): void {
    const { program } = this;
    this.deferred = [];
    this.configuration = program.beforeStart;
    this.#setEvent(init(input));
    this.setContext(context);
    this.#take(program.initialPlan);
    this.#settle();
  }

  take(configuration: Configuration, context: Context, event: EventObject): void {
    this.configuration = configuration;
    this.context = context;
    this.#setEvent(event);
    const selector = this.program.selectorOf(configuration, event.type);
    if (selector.kind === 'wildcard') {
      throw new Error("An event cannot have the wildcard type ('*')");
    }
    if (selector.kind === 'stop') return this.#end('stopped');
    // XState's own init event: no wildcard takes it.
    if (selector.kind === 'begin') return this.#settle();
    const plan = this.#select(selector);
    if (plan !== null) this.#take(plan);
    else if (selector.kind === 'error') {
      this.error = (event as { error?: unknown }).error;
      return this.#end('error');
    }
    this.#settle();
  }

  /** The transitions that an event would take. */
  wouldTake(
    configuration: Configuration,
    context: Context,
    event: EventObject,
  ): TransitionPlan | null {
    this.configuration = configuration;
    this.context = context;
    this.#setEvent(event);
    return this.#select(this.program.selectorOf(configuration, event.type));
  }

  /**
   * The error that XState would put in the snapshot.
   * @throws UnsupportedChartError if that is the error
   */
  failure(error: unknown): unknown {
    this.outgoing = null;
    this.deferred = null;
    this.childMembers = this.member ? this.member.childMembers : NO_MEMBERS;
    if (error instanceof UnsupportedChartError) throw error;
    const evaluated = this.#evaluated;
    if (!evaluated || evaluated.isEventless) return error;
    const { guard, source } = evaluated.definition as { guard?: unknown; source: { id: string } };
    const type = typeof guard === 'object' ? (guard as { type?: unknown } | null)?.type : guard;
    const named = typeof type === 'string' ? `'${type}' ` : '';
    return new Error(
      `Unable to evaluate guard ${named}in transition for event '${this.event.type}' in state node '${source.id}':\n${(error as Error | null)?.message}`,
    );
  }

  /** The arguments of a guard, created once per context and event. */
  guardArgs(): { context: Context; event: EventObject } {
    return (this.#guardArgs ??= { context: this.context, event: this.event });
  }

  actionArgs({ self, system }: ActionScope): object {
    return { context: this.context, event: this.event, self, system };
  }

  assignArgs({ spawn, self, system }: ActionScope): object {
    return { context: this.context, event: this.event, spawn, self, system };
  }

  setContext(context: Context): void {
    this.context = this.program.options.freezesContexts ? frozen(context) : context;
    this.#guardArgs = null;
    this.changed = true;
  }

  /** Evaluates a guard in another context. */
  evaluateIn(context: Context, guard: Guard): unknown {
    const now = this.context;
    if (now === context) return guard(this);
    this.context = context;
    this.#guardArgs = null;
    try {
      return guard(this);
    } finally {
      this.context = now;
      this.#guardArgs = null;
    }
  }

  emit(event: EventObject): void {
    if (this.outgoing === null) this.outgoing = [event];
    else this.outgoing.push(event);
  }

  /** Queues a task for the end of the macrostep. */
  queueTask(task: unknown): void {
    if (this.outgoing === null) this.outgoing = [task];
    else this.outgoing.push(task);
  }

  raise(event: EventObject): void {
    this.#raised.push(event);
  }

  openCollector(): Collector {
    const at = this.#collecting;
    this.#collecting += 1;
    return (this.#collectors[at] ??= new Collector(this));
  }

  closeCollector(): void {
    this.#collecting -= 1;
  }

  perform({ execute, params, calculate }: Action): void {
    execute(this, calculate === null ? params : calculate(this.guardArgs()));
  }

  #setEvent(event: EventObject): void {
    this.event = event;
    this.#guardArgs = null;
  }

  /** Takes eventless transitions first, then raised events, until the machine is stable. */
  #settle(): void {
    const { maxMicrosteps } = this.program;
    let eventless = true;
    for (let count = 1; this.status === 'active'; count += 1) {
      if (count > maxMicrosteps) throw tooMany(maxMicrosteps);
      const plan = eventless ? this.#select(this.program.eventlessOf(this.configuration)) : null;
      if (plan !== null) {
        this.changed = false;
        this.#take(plan);
        eventless = this.changed;
        continue;
      }
      const raised = this.#raised.shift();
      if (raised === undefined) break;
      this.#setEvent(raised);
      const next = this.#select(this.program.selectorOf(this.configuration, raised.type));
      if (next !== null) this.#take(next);
      eventless = true;
    }
    if (this.status !== 'active') stopAllChildren(this);
  }

  #end(status: 'stopped' | 'error'): void {
    stopAllChildren(this);
    this.childMembers = NO_MEMBERS;
    this.status = status;
  }

  #take({ transitions, actions, next }: TransitionPlan): void {
    for (let at = 0; at < actions.length; at += 1) this.perform(actions[at] as Action);
    if (next !== null) {
      this.configuration = next;
      this.changed = true;
    }
    if (this.taken !== null && transitions.length > 0) this.taken.push(transitions);
  }

  #select(selector: Selector): TransitionPlan | null {
    if (selector.regions.length > 0) return this.#selectInRegions(selector);
    const chosen = this.#firstOf(selector.own);
    this.#evaluated = null;
    return chosen && this.#planAlone(chosen);
  }

  #firstOf(candidates: readonly Candidate[]): Candidate | null {
    for (let at = 0; at < candidates.length; at += 1) {
      const candidate = candidates[at] as Candidate;
      if (candidate.guard === null) return candidate;
      this.#evaluated = candidate;
      if (candidate.guard(this)) return candidate;
    }
    return null;
  }

  #planAlone(chosen: Candidate): TransitionPlan {
    return (chosen.plan ??= this.program.planOf(this.configuration, [chosen]));
  }

  #selectInRegions(selector: Selector): TransitionPlan | null {
    const more = this.#otherPicks;
    this.#picked = null;
    // Assigning to `length` is slow, even if it changes nothing.
    if (more.length > 0) more.length = 0;
    this.#pick(selector);
    this.#evaluated = null;
    const picked = this.#picked as Candidate | null;
    if (picked === null) return null;
    if (more.length === 0) return this.#planAlone(picked);
    const all = [picked, ...more];
    let { plans }: { plans: PlanTree } = selector;
    for (const candidate of all) {
      let next = plans.more.get(candidate);
      if (!next) plans.more.set(candidate, (next = { plan: null, more: new Map() }));
      plans = next;
    }
    return (plans.plan ??= this.program.planOf(this.configuration, all));
  }

  #pick({ regions, own }: Selector): boolean {
    let found = false;
    for (const region of regions) if (this.#pick(region)) found = true;
    if (found) return true;
    const chosen = this.#firstOf(own);
    // A transition of a common ancestor is found once for each innermost state.
    if (this.#picked === null) this.#picked = chosen;
    else if (chosen !== null && chosen !== this.#picked && !this.#otherPicks.includes(chosen)) {
      this.#otherPicks.push(chosen);
    }
    return chosen !== null;
  }
}

const tooMany = (most: number): Error =>
  new Error(`Infinite loop detected: more than ${most} microsteps in one macrostep.`);
