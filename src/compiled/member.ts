import type { EventObject } from 'xstate';
import { PendingTask } from './pending-task.js';
import type { Program } from './program.js';
import type { MacrostepRun, TakenByMicrostep } from './macrostep-run.js';
import { CONFIGURATION, failed, NO_CHILDREN, type AnyChildState, type AnyState } from './state.js';
import {
  doneActorEvent,
  errorActorEvent,
  snapshotEvent,
  TO_PARENT,
  type InvokedActor,
} from '../../machines/charts/xstate-internals.js';

/** A machine among others: what an actor does with its events. */

/** The machines that one invokes. */
export type Crew = readonly Member[];

export const NO_CREW: Crew = Object.freeze([]);

const NOTHING: readonly never[] = Object.freeze([]);

export const memberOf = (crew: Crew, id: string): Member | undefined =>
  crew.find((member) => member.id === id);

/** Emitted events of all members, in their order. */
export interface StepRecord {
  emitted: EventObject[];
  /** The emitting member: the ids that lead there, `/`-joined; `''` for the outermost. */
  emittedBy: string[];
  taken: TakenByMicrostep;
}

type Phase = 'not started' | 'running' | 'stopped';

/** One machine among others: what an actor does with its events. */
export class Member {
  readonly program: Program;
  readonly id: string;
  readonly src: string;
  /** Whether the parent takes its snapshots (`onSnapshot`). */
  readonly #isFollowed: boolean;
  state!: AnyState;
  crew: Crew = NO_CREW;
  readonly #parent: Member | null;
  readonly #heard: StepRecord;
  #crewBefore: Crew = NO_CREW;
  #phase: Phase = 'not started';
  /** Whether events are taken as they come. */
  #isOpen = false;
  #isBusy = false;
  readonly #inbox: EventObject[] = [];
  #later: readonly (() => void)[] = NOTHING;
  #outgoing: readonly unknown[] = NOTHING;

  private constructor(
    program: Program,
    id: string,
    src: string,
    parent: Member | null,
    heard: StepRecord,
    isFollowed = false,
  ) {
    this.program = program;
    this.id = id;
    this.src = src;
    this.#isFollowed = isFollowed;
    this.#parent = parent;
    this.#heard = heard;
  }

  static outermost(program: Program, heard: StepRecord, input: unknown): Member {
    const member = new Member(program, '', '', null, heard);
    member.#begin(input);
    member.start();
    return member;
  }

  static invoked(program: Program, how: InvokedActor, parent: Member, input: unknown): Member {
    const isFollowed = how.onSnapshot !== undefined;
    const member = new Member(program, how.id, how.src, parent, parent.#heard, isFollowed);
    member.#begin(input);
    return member;
  }

  static resumed(program: Program, state: AnyState, heard: StepRecord): Member {
    return Member.#resume(program, '', '', state, null, heard);
  }

  static #resume(
    program: Program,
    id: string,
    src: string,
    state: AnyState,
    parent: Member | null,
    heard: StepRecord,
    isFollowed = false,
  ): Member {
    const member = new Member(program, id, src, parent, heard, isFollowed);
    member.state = state;
    member.#phase = state.status === 'active' ? 'running' : 'stopped';
    member.#isOpen = true;
    if (state.children === NO_CHILDREN) return member;
    const crew: Member[] = [];
    for (const id in state.children) {
      const { src, snapshot, syncSnapshot } = state.children[id] as AnyChildState;
      const child = program.parts.invoked(src);
      crew.push(Member.#resume(child, id, src, snapshot, member, heard, syncSnapshot));
    }
    member.crew = crew;
    member.#crewBefore = crew;
    return member;
  }

  get isStopped(): boolean {
    return this.#phase === 'stopped';
  }

  get isRunning(): boolean {
    return this.#phase === 'running';
  }

  get isFollowed(): boolean {
    return this.#isFollowed;
  }

  /** The state with those of its children. */
  settled(): AnyState {
    const { state, crew } = this;
    let isSame = crew === this.#crewBefore;
    const settled: AnyState[] = [];
    for (const member of crew) {
      const snapshot = member.settled();
      settled.push(snapshot);
      if (isSame && state.children[member.id]?.snapshot !== snapshot) isSame = false;
    }
    if (isSame) return state;
    return withChildren(state, crew.length === 0 ? NO_CHILDREN : childrenOf(crew, settled));
  }

  start(): void {
    if (this.#phase === 'running') return;
    this.#phase = 'running';
    const { status } = this.state;
    if (status === 'error') return this.#fail();
    if (status !== 'done') {
      for (const child of this.crew) {
        if (child.state.status === 'active') child.start();
      }
    }
    try {
      for (const act of this.#later) act();
    } catch (error) {
      this.#outgoing = NOTHING;
      this.state = failed(this.state, error);
    }
    this.#later = NOTHING;
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
      this.#later = run.later ?? NOTHING;
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

  #keep({ crew, outgoing }: MacrostepRun): void {
    this.crew = crew;
    this.#outgoing = outgoing ?? NOTHING;
  }

  /** Emitted events reach listeners, and sent events reach the other machines, before the next event. */
  #update(): void {
    const outgoing = this.#outgoing;
    this.#outgoing = NOTHING;
    for (const each of outgoing) {
      if (each instanceof PendingTask) each.run();
      else {
        this.#heard.emitted.push(each as EventObject);
        this.#heard.emittedBy.push(this.#path());
      }
    }
    const { status, output } = this.state;
    if (status === 'active') {
      if (this.#isFollowed) this.#parent?.send(snapshotEvent(this.id, this.settled()));
      return;
    }
    if (status === 'error') return this.#fail();
    this.#finish();
    if (status === 'done') this.#parent?.send(doneActorEvent(this.id, output));
  }

  #fail(): void {
    this.#finish();
    this.#parent?.send(errorActorEvent(this.id, this.state.error));
  }

  #path(): string {
    const outer = this.#parent === null ? '' : this.#parent.#path();
    return outer === '' ? this.id : `${outer}/${this.id}`;
  }

  #finish(): void {
    if (this.#inbox.length > 0) this.#inbox.length = 0;
    this.#phase = 'stopped';
  }

  /** The machine that an address names; a machine that is not yet invoked is named by its id. */
  addressee(to: string, { crew, awaited, program }: MacrostepRun): Member | string {
    const found =
      to === TO_PARENT
        ? this.#parent
        : to === '#_internal'
          ? this
          : to.startsWith('#_')
            ? memberOf(crew, to.slice(2))
            : awaited?.includes(to)
              ? to
              : memberOf(crew, to);
    if (!found) throw unreachableActor(to, program);
    return found;
  }
}

export const unreachableActor = (to: string, { machine }: Program): Error =>
  new Error(`Unable to send event to actor '${to}' from machine '${machine.id}'.`);

function childrenOf(crew: Crew, settled: readonly AnyState[]): AnyState['children'] {
  const children: Record<string, AnyChildState> = {};
  for (let at = 0; at < crew.length; at += 1) {
    const { id, src, isFollowed } = crew[at] as Member;
    const snapshot = settled[at] as AnyState;
    children[id] = { src, snapshot, systemId: undefined, syncSnapshot: isFollowed };
  }
  return children;
}

/** Written out: a state is made with every event, and a spread costs ten times as much. */
function withChildren(state: AnyState, children: AnyState['children']): AnyState {
  const { status, value, context, output, error, historyValue } = state;
  return {
    status,
    value,
    context,
    output,
    error,
    historyValue,
    children,
    [CONFIGURATION]: state[CONFIGURATION],
  };
}
