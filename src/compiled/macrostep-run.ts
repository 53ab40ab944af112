import type { AnyTransitionDefinition, EventObject } from 'xstate';
import type { Action } from './actions.js';
import type { Configuration } from './configuration.js';
import { Collector } from './enqueueing.js';
import { dismissAll } from './family.js';
import { frozen } from './freezing.js';
import { NO_CREW, type Crew, type Member } from './member.js';
import type { TransitionPlan } from './transition-plan.js';
import type { Program } from './program.js';
import type { Candidate, Guard, Selector, Together } from './transition-selection.js';
import type { Context, Status } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import { init } from '../../machines/charts/xstate-internals.js';

/** The transitions of every microstep; `null` if nobody asks. */
export type TakenByMicrostep = (readonly AnyTransitionDefinition[])[] | null;

const NO_EVENT: EventObject = { type: '' };

/** One macrostep: its registers while guards and actions run. Reused for every event. */
export class MacrostepRun {
  readonly program: Program;
  context: Context = {};
  event: EventObject = NO_EVENT;
  configuration!: Configuration;
  status: Status = 'active';
  output: unknown = undefined;
  error: unknown = undefined;
  /** Whether XState would have made another snapshot in this microstep. */
  changed = false;
  /** Emitted and sent events, in this order; `null` if there are none. */
  outgoing: unknown[] | null = null;
  /** The side effects to be done once an actor starts; `null` if they are done at once. */
  later: (() => void)[] | null = null;
  /** The transitions of every microstep, if the caller wants them. */
  taken: TakenByMicrostep = null;
  /** The actor that steps, and those that it invokes; nobody, where a chart invokes none. */
  member: Member | null = null;
  crew: Crew = NO_CREW;
  /** Actors that are about to be invoked. Events for them wait. */
  awaited: readonly string[] | null = null;
  readonly #raised: EventObject[] = [];
  /** The transitions chosen by each region. */
  #picked: Candidate | null = null;
  readonly #pickedToo: Candidate[] = [];
  readonly #collectors: Collector[] = [];
  #collecting = 0;
  #guardArgs: { context: Context; event: EventObject } | null = null;
  /** The transition whose guard is being evaluated. */
  #asked: Candidate | null = null;

  constructor(program: Program) {
    this.program = program;
  }

  /** Make ready for a macrostep. */
  clear(member: Member | null, taken: TakenByMicrostep): void {
    this.member = member;
    this.crew = member ? member.crew : NO_CREW;
    this.status = 'active';
    this.output = undefined;
    this.error = undefined;
    this.changed = false;
    this.outgoing = null;
    this.later = null;
    this.taken = taken;
    this.awaited = null;
    this.#asked = null;
    this.#collecting = 0;
    if (this.#raised.length > 0) this.#raised.length = 0;
  }

  begin(context: Context, input: unknown): void {
    const { program } = this;
    this.later = [];
    this.configuration = program.beforeAll;
    this.#hear(init(input));
    this.become(context);
    this.#take(program.beginning);
    this.#settle();
  }

  take(configuration: Configuration, context: Context, event: EventObject): void {
    this.configuration = configuration;
    this.context = context;
    this.#hear(event);
    const selector = this.program.selectorOf(configuration, event.type);
    if (selector.meaning === 'wildcard') {
      throw new Error("An event cannot have the wildcard type ('*')");
    }
    if (selector.meaning === 'stop') return this.#end('stopped');
    // As if it had just begun, so that no wildcard takes it.
    if (selector.meaning === 'begin') return this.#settle();
    const plan = this.#select(selector);
    if (plan !== null) this.#take(plan);
    else if (selector.meaning === 'error') {
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
    this.#hear(event);
    return this.#select(this.program.selectorOf(configuration, event.type));
  }

  /** The error as XState hands it to a chart. Errors about unsupported features are thrown instead. */
  failure(error: unknown): unknown {
    this.outgoing = null;
    this.later = null;
    this.crew = this.member ? this.member.crew : NO_CREW;
    if (error instanceof UnsupportedChartError) throw error;
    const asked = this.#asked;
    if (!asked || asked.isEventless) return error;
    const { guard, source } = asked.definition as { guard?: unknown; source: { id: string } };
    const type = typeof guard === 'object' ? (guard as { type?: unknown } | null)?.type : guard;
    const named = typeof type === 'string' ? `'${type}' ` : '';
    return new Error(
      `Unable to evaluate guard ${named}in transition for event '${this.event.type}' in state node '${source.id}':\n${(error as Error | null)?.message}`,
    );
  }

  /** The arguments of a guard. */
  guardArgs(): { context: Context; event: EventObject } {
    return (this.#guardArgs ??= { context: this.context, event: this.event });
  }

  actionArgs({ self, system }: ActionScope): object {
    return { context: this.context, event: this.event, self, system };
  }

  assignArgs({ spawn, self, system }: ActionScope): object {
    return { context: this.context, event: this.event, spawn, self, system };
  }

  become(context: Context): void {
    this.context = this.program.options.freezesContexts ? frozen(context) : context;
    this.#guardArgs = null;
    this.changed = true;
  }

  /** The answer of a guard for another context than the current one. */
  asOf(context: Context, guard: Guard): unknown {
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

  /** Something for others, once the macrostep is over. */
  outwards(task: unknown): void {
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

  #hear(event: EventObject): void {
    this.event = event;
    this.#guardArgs = null;
  }

  /** Eventless transitions first, then raised events, until nothing is left to do. */
  #settle(): void {
    const { mostMicrosteps } = this.program;
    let eventless = true;
    for (let count = 1; this.status === 'active'; count += 1) {
      if (count > mostMicrosteps) throw tooMany(mostMicrosteps);
      const plan = eventless ? this.#select(this.program.eventlessOf(this.configuration)) : null;
      if (plan !== null) {
        this.changed = false;
        this.#take(plan);
        eventless = this.changed;
        continue;
      }
      const raised = this.#raised.shift();
      if (raised === undefined) break;
      this.#hear(raised);
      const next = this.#select(this.program.selectorOf(this.configuration, raised.type));
      if (next !== null) this.#take(next);
      eventless = true;
    }
    if (this.status !== 'active') dismissAll(this);
  }

  #end(status: 'stopped' | 'error'): void {
    dismissAll(this);
    this.crew = NO_CREW;
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
    this.#asked = null;
    return chosen && this.#planAlone(chosen);
  }

  #firstOf(candidates: readonly Candidate[]): Candidate | null {
    for (let at = 0; at < candidates.length; at += 1) {
      const candidate = candidates[at] as Candidate;
      if (candidate.guard === null) return candidate;
      this.#asked = candidate;
      if (candidate.guard(this)) return candidate;
    }
    return null;
  }

  #planAlone(chosen: Candidate): TransitionPlan {
    return (chosen.plan ??= this.program.planOf(this.configuration, [chosen]));
  }

  #selectInRegions(selector: Selector): TransitionPlan | null {
    const more = this.#pickedToo;
    this.#picked = null;
    // Writing to a length costs more than it seems.
    if (more.length > 0) more.length = 0;
    this.#pick(selector);
    this.#asked = null;
    const picked = this.#picked as Candidate | null;
    if (picked === null) return null;
    if (more.length === 0) return this.#planAlone(picked);
    const all = [picked, ...more];
    let { together }: { together: Together } = selector;
    for (const candidate of all) {
      let next = together.more.get(candidate);
      if (!next) together.more.set(candidate, (next = { plan: null, more: new Map() }));
      together = next;
    }
    return (together.plan ??= this.program.planOf(this.configuration, all));
  }

  #pick({ regions, own }: Selector): boolean {
    let found = false;
    for (const region of regions) if (this.#pick(region)) found = true;
    if (found) return true;
    const chosen = this.#firstOf(own);
    // One around several innermost states is found once for each.
    if (this.#picked === null) this.#picked = chosen;
    else if (chosen !== null && chosen !== this.#picked && !this.#pickedToo.includes(chosen)) {
      this.#pickedToo.push(chosen);
    }
    return chosen !== null;
  }
}

const tooMany = (most: number): Error =>
  new Error(`Infinite loop detected: more than ${most} microsteps, and no state to rest in.`);
