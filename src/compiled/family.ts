import type { EventObject } from 'xstate';
import { failed, type Program } from './program.js';
import type { Run, Taken } from './run.js';
import { NO_CHILDREN, type AnyChildState, type AnyState } from './state.js';
import { UnsupportedChartError, type Place } from './unsupported.js';
import { doneActor, errorActor, type Invocation } from './xstate-internals.js';

/** A machine and those that it invokes, as they step together. */

/** The machines that one invokes, by the ids of their invocations. */
export type Crew = Readonly<Record<string, Member>>;

export const NO_CREW: Crew = Object.freeze({});

/** What is heard of all of them, in this order. */
export interface Heard {
  emitted: EventObject[];
  /** Who emitted it: the ids that lead there, `/`-joined; `''` for the outermost. */
  emittedBy: string[];
  taken: Taken;
}

/** Something to be done once a macrostep is over. */
class Errand {
  constructor(
    readonly kind: 'start' | 'stop' | 'send',
    /** The id of one that is about to be invoked, until it is. */
    public member: Member | string,
    readonly event: EventObject | null = null,
  ) {}

  run(): void {
    if (typeof this.member === 'string') return;
    if (this.kind === 'send') this.member.send(this.event as EventObject);
    else if (this.kind === 'stop') this.member.stop();
    else if (!this.member.isStopped) this.member.start();
  }
}

type Phase = 'not started' | 'running' | 'stopped';

/** One machine among others: what an actor does with its events. */
export class Member {
  readonly program: Program;
  readonly id: string;
  readonly src: string;
  state!: AnyState;
  crew: Crew = NO_CREW;
  readonly #parent: Member | null;
  readonly #heard: Heard;
  readonly #path: string;
  #phase: Phase = 'not started';
  /** Whether events are taken as they come. */
  #isOpen = false;
  #isBusy = false;
  readonly #inbox: EventObject[] = [];
  #later: readonly (() => void)[] = [];
  #outgoing: readonly unknown[] = [];

  private constructor(
    program: Program,
    { id, src }: Pick<Invocation, 'id' | 'src'>,
    parent: Member | null,
    heard: Heard,
  ) {
    this.program = program;
    this.id = id;
    this.src = src;
    this.#parent = parent;
    this.#heard = heard;
    this.#path = parent ? (parent.#path ? `${parent.#path}/${id}` : id) : '';
  }

  static outermost(program: Program, heard: Heard, input: unknown): Member {
    const member = new Member(program, { id: '', src: '' }, null, heard);
    member.#begin(input);
    member.start();
    return member;
  }

  static invoked(program: Program, how: Invocation, parent: Member, input: unknown): Member {
    const member = new Member(program, how, parent, parent.#heard);
    member.#begin(input);
    return member;
  }

  static resumed(program: Program, state: AnyState, heard: Heard): Member {
    return Member.#resume(program, { id: '', src: '' }, state, null, heard);
  }

  static #resume(
    program: Program,
    named: Pick<Invocation, 'id' | 'src'>,
    state: AnyState,
    parent: Member | null,
    heard: Heard,
  ): Member {
    const member = new Member(program, named, parent, heard);
    member.state = state;
    member.#phase = state.status === 'active' ? 'running' : 'stopped';
    member.#isOpen = true;
    const children = Object.entries(state.children);
    if (children.length === 0) return member;
    const crew: Record<string, Member> = {};
    for (const [id, { src, snapshot }] of children) {
      crew[id] = Member.#resume(program.parts.invoked(src), { id, src }, snapshot, member, heard);
    }
    member.crew = crew;
    return member;
  }

  get isStopped(): boolean {
    return this.#phase === 'stopped';
  }

  get isRunning(): boolean {
    return this.#phase === 'running';
  }

  /** The state with those of its children. */
  settled(): AnyState {
    const { state, crew } = this;
    let isSame = true;
    const children: Record<string, AnyChildState> = {};
    for (const id of Object.keys(crew)) {
      const member = crew[id] as Member;
      const snapshot = member.settled();
      const before = state.children[id];
      if (before?.snapshot === snapshot && before.src === member.src) children[id] = before;
      else {
        isSame = false;
        children[id] = { src: member.src, snapshot, systemId: undefined, syncSnapshot: false };
      }
    }
    if (isSame && Object.keys(state.children).length === Object.keys(children).length) return state;
    return { ...state, children: crew === NO_CREW ? NO_CHILDREN : children };
  }

  start(): void {
    if (this.#phase === 'running') return;
    this.#phase = 'running';
    const { status } = this.state;
    if (status === 'error') return this.#fail();
    if (status !== 'done') {
      for (const child of Object.values(this.crew)) {
        if (child.state.status === 'active') child.start();
      }
    }
    try {
      for (const act of this.#later) act();
    } catch (error) {
      this.#outgoing = [];
      this.state = failed(this.state, error);
    }
    this.#later = [];
    this.#update();
    if (this.isStopped) return;
    this.#isOpen = true;
    this.#work();
  }

  send(event: EventObject): void {
    if (this.isStopped) return;
    this.#inbox.push(event);
    this.#work();
  }

  stop(): void {
    if (this.isStopped) return;
    this.#inbox.length = 0;
    if (this.isRunning) {
      this.#inbox.push({ type: 'xstate.stop' });
      this.#work();
    }
    this.#phase = 'stopped';
  }

  #begin(input: unknown): void {
    const { program } = this;
    const run = program.borrow();
    try {
      this.state = program.begin(run, input, this, this.#heard.taken);
      this.#later = run.later ?? [];
      this.#keep(run);
    } finally {
      program.giveBack(run);
    }
  }

  #work(): void {
    if (!this.#isOpen || this.#isBusy) return;
    this.#isBusy = true;
    for (let event = this.#inbox.shift(); event; event = this.#inbox.shift()) this.#take(event);
    this.#isBusy = false;
  }

  #take(event: EventObject): void {
    const { program } = this;
    const run = program.borrow();
    try {
      this.state = program.take(run, this.state, event, this, this.#heard.taken);
      this.#keep(run);
    } finally {
      program.giveBack(run);
    }
    this.#update();
  }

  #keep({ crew, outgoing }: Run): void {
    this.crew = crew;
    this.#outgoing = outgoing ?? [];
  }

  /** What is emitted is heard, and what is sent is taken by the others, before the next event. */
  #update(): void {
    const outgoing = this.#outgoing;
    this.#outgoing = [];
    for (const each of outgoing) {
      if (each instanceof Errand) each.run();
      else {
        this.#heard.emitted.push(each as EventObject);
        this.#heard.emittedBy.push(this.#path);
      }
    }
    const { status, output } = this.state;
    if (status === 'active') return;
    if (status === 'error') return this.#fail();
    this.#finish();
    if (status === 'done') this.#parent?.send(doneActor(this.id, output));
  }

  #fail(): void {
    this.#finish();
    this.#parent?.send(errorActor(this.id, this.state.error));
  }

  #finish(): void {
    this.#inbox.length = 0;
    this.#phase = 'stopped';
  }

  /** Whom an address means: one that is about to be invoked is meant by its id. */
  addressee(to: string, { crew, awaited, program }: Run): Member | string {
    const found =
      to === '#_parent'
        ? this.#parent
        : to === '#_internal'
          ? this
          : to.startsWith('#_')
            ? crew[to.slice(2)]
            : awaited?.includes(to)
              ? to
              : crew[to];
    if (!found) throw unreachable(to, program);
    return found;
  }
}

const unreachable = (to: string, { machine }: Program): Error =>
  new Error(`Unable to send event to actor '${to}' from machine '${machine.id}'.`);

/** Send an event to another machine once the macrostep is over. */
export function send(run: Run, to: string, event: EventObject, { state }: Place): void {
  const { member, program } = run;
  if (program.options.leavesOutInvoked) return;
  if (member === null) {
    if (to === '#_internal') throw new UnsupportedChartError(state, 'an event sent to itself');
    throw unreachable(to, program);
  }
  run.outwards(new Errand('send', member.addressee(to, run), event));
}

/** Invoke a machine: it begins at once, and is started once the macrostep is over. */
export function invoke(run: Run, how: Invocation, program: Program, { self }: Place): void {
  run.changed = true;
  const { member, context, event, crew } = run;
  if (member === null) return;
  const { input } = how;
  const given = typeof input === 'function' ? input({ context, event, self }) : input;
  const child = Member.invoked(program, how, member, given);
  run.crew = { ...crew, [how.id]: child };
  run.outwards(new Errand('start', child));
}

/** Stop a machine once the macrostep is over; one that was not started yet never will be. */
export function dismiss(run: Run, id: string): void {
  run.changed = true;
  const { [id]: child, ...others } = run.crew;
  if (!child) return;
  run.crew = others;
  stopLater(run, child);
}

/** Stop all that are invoked. */
export function dismissAll(run: Run): void {
  for (const child of Object.values(run.crew)) stopLater(run, child);
}

function stopLater(run: Run, child: Member): void {
  if (child.isRunning) run.outwards(new Errand('stop', child));
  else child.stop();
}

/** Those that were awaited are there now: what was sent to them is for them. */
export function meetAwaited(run: Run): void {
  run.awaited = null;
  for (const each of run.outgoing ?? []) {
    if (each instanceof Errand && typeof each.member === 'string') {
      each.member = run.crew[each.member] ?? each.member;
    }
  }
}
