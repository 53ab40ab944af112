import type { EventObject } from 'xstate';
import { PendingTask } from './pending-task.js';
import type { Program } from './program.js';
import type { MacrostepRun, TakenByMicrostep } from './macrostep-run.js';
import { failed, NO_CHILDREN, type AnyChildState, type AnyState } from './state.js';
import {
  doneActorEvent,
  errorActorEvent,
  snapshotEvent,
  TO_PARENT,
  type InvokedActor,
} from '../chart/xstate-internals.js';

/** The child machines of a machine. */
export type Members = readonly Member[];

export const NO_MEMBERS: Members = Object.freeze([]);

const NOTHING: readonly never[] = Object.freeze([]);

export const memberOf = (childMembers: Members, id: string): Member | undefined =>
  childMembers.find((member) => member.id === id);

/** The record of one step of a machine and all its descendants. */
export interface StepRecord {
  /** Emitted events, in order. */
  emitted: EventObject[];
  /** For each emitted event, the path of the machine that emitted it: ids, `/`-joined; `''` for the outermost. */
  emittedBy: string[];
  taken: TakenByMicrostep;
}

type Lifecycle = 'not started' | 'running' | 'stopped';

/** A running machine with its children. It does what an XState actor does: mailbox, start, stop, and parent. */
export class Member {
  readonly program: Program;
  readonly id: string;
  readonly src: string;
  /** Whether the parent receives its snapshots (`onSnapshot`). */
  readonly syncSnapshot: boolean;
  state!: AnyState;
  childMembers: Members = NO_MEMBERS;
  readonly #parent: Member | null;
  readonly #record: StepRecord;
  #childMembersBefore: Members = NO_MEMBERS;
  #lifecycle: Lifecycle = 'not started';
  /** False until the machine has started: events wait in the mailbox. */
  #takesEvents = false;
  #isBusy = false;
  readonly #mailbox: EventObject[] = [];
  #deferred: readonly (() => void)[] = NOTHING;
  #outgoing: readonly unknown[] = NOTHING;

  private constructor(
    program: Program,
    id: string,
    src: string,
    parent: Member | null,
    record: StepRecord,
    syncSnapshot = false,
  ) {
    this.program = program;
    this.id = id;
    this.src = src;
    this.syncSnapshot = syncSnapshot;
    this.#parent = parent;
    this.#record = record;
  }

  static outermost(program: Program, record: StepRecord, input: unknown): Member {
    const member = new Member(program, '', '', null, record);
    member.#begin(input);
    member.start();
    return member;
  }

  static invoked(program: Program, how: InvokedActor, parent: Member, input: unknown): Member {
    const syncSnapshot = how.onSnapshot !== undefined;
    const member = new Member(program, how.id, how.src, parent, parent.#record, syncSnapshot);
    member.#begin(input);
    return member;
  }

  static resumed(program: Program, state: AnyState, record: StepRecord): Member {
    return Member.#resume(program, '', '', state, null, record);
  }

  static #resume(
    program: Program,
    id: string,
    src: string,
    state: AnyState,
    parent: Member | null,
    record: StepRecord,
    syncSnapshot = false,
  ): Member {
    const member = new Member(program, id, src, parent, record, syncSnapshot);
    member.state = state;
    member.#lifecycle = state.status === 'active' ? 'running' : 'stopped';
    member.#takesEvents = true;
    if (state.children === NO_CHILDREN) return member;
    const childMembers: Member[] = [];
    for (const id in state.children) {
      const { src, snapshot, syncSnapshot } = state.children[id] as AnyChildState;
      const child = program.parts.invoked(src);
      childMembers.push(Member.#resume(child, id, src, snapshot, member, record, syncSnapshot));
    }
    member.childMembers = childMembers;
    member.#childMembersBefore = childMembers;
    return member;
  }

  get isStopped(): boolean {
    return this.#lifecycle === 'stopped';
  }

  get isRunning(): boolean {
    return this.#lifecycle === 'running';
  }

  /** The state, including the states of its children. */
  fullState(): AnyState {
    const { state, childMembers } = this;
    let isSame = childMembers === this.#childMembersBefore;
    const childStates: AnyState[] = [];
    for (const member of childMembers) {
      const snapshot = member.fullState();
      childStates.push(snapshot);
      if (isSame && state.children[member.id]?.snapshot !== snapshot) isSame = false;
    }
    if (isSame) return state;
    const children =
      childMembers.length === 0 ? NO_CHILDREN : childrenOf(childMembers, childStates);
    return { ...state, children };
  }

  /**
   * A machine inside this one, by the ids of the invocations down to it, `/`-joined.
   * @throws Error if there is none
   */
  within(path: string): Member {
    if (path === '') return this;
    const [id = '', ...rest] = path.split('/');
    const found = memberOf(this.childMembers, id);
    if (!found) throw unreachableActor(id, this.program);
    return found.within(rest.join('/'));
  }

  start(): void {
    if (this.#lifecycle === 'running') return;
    this.#lifecycle = 'running';
    const { status } = this.state;
    if (status === 'error') return this.#fail();
    if (status !== 'done') {
      for (const child of this.childMembers) {
        if (child.state.status === 'active') child.start();
      }
    }
    try {
      for (const act of this.#deferred) act();
    } catch (error) {
      this.#outgoing = NOTHING;
      this.state = failed(this.state, error);
    }
    this.#deferred = NOTHING;
    this.#deliver();
    if (this.isStopped) return;
    this.#takesEvents = true;
    this.#processMailbox();
  }

  send(event: EventObject): void {
    if (this.isStopped) return;
    this.#mailbox.push(event);
    this.#processMailbox();
  }

  stop(): void {
    if (this.isStopped) return;
    this.#mailbox.length = 0;
    if (this.isRunning) {
      this.#mailbox.push({ type: 'xstate.stop' });
      this.#processMailbox();
    }
    this.#lifecycle = 'stopped';
  }

  #begin(input: unknown): void {
    const { program } = this;
    const run = program.acquireRun();
    try {
      this.state = program.begin(run, input, this, this.#record.taken);
      this.#deferred = run.deferred ?? NOTHING;
      this.#keep(run);
    } finally {
      program.releaseRun(run);
    }
  }

  #processMailbox(): void {
    if (!this.#takesEvents || this.#isBusy) return;
    this.#isBusy = true;
    for (let event = this.#mailbox.shift(); event; event = this.#mailbox.shift()) this.#take(event);
    this.#isBusy = false;
  }

  #take(event: EventObject): void {
    const { program } = this;
    const run = program.acquireRun();
    try {
      this.state = program.take(run, this.state, event, this, this.#record.taken);
      this.#keep(run);
    } finally {
      program.releaseRun(run);
    }
    this.#deliver();
  }

  #keep({ childMembers, outgoing }: MacrostepRun): void {
    this.childMembers = childMembers;
    this.#outgoing = outgoing ?? NOTHING;
  }

  /** Delivers emitted and sent events before the machine takes its next event, and reports the status to the parent. */
  #deliver(): void {
    const outgoing = this.#outgoing;
    this.#outgoing = NOTHING;
    for (const each of outgoing) {
      if (each instanceof PendingTask) each.run();
      else {
        this.#record.emitted.push(each as EventObject);
        this.#record.emittedBy.push(this.#path());
      }
    }
    const { status, output } = this.state;
    if (status === 'active') {
      if (this.syncSnapshot) this.#parent?.send(snapshotEvent(this.id, this.fullState()));
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
    if (this.#mailbox.length > 0) this.#mailbox.length = 0;
    this.#lifecycle = 'stopped';
  }

  /**
   * The machine with this address, or its id if it is about to be invoked.
   * @throws Error if there is no such machine
   */
  receiver(to: string, { childMembers, awaited, program }: MacrostepRun): Member | string {
    const found =
      to === TO_PARENT
        ? this.#parent
        : to === '#_internal'
          ? this
          : to.startsWith('#_')
            ? memberOf(childMembers, to.slice(2))
            : awaited?.includes(to)
              ? to
              : memberOf(childMembers, to);
    if (!found) throw unreachableActor(to, program);
    return found;
  }
}

export const unreachableActor = (to: string, { machine }: Program): Error =>
  new Error(`Unable to send event to actor '${to}' from machine '${machine.id}'.`);

function childrenOf(childMembers: Members, childStates: readonly AnyState[]): AnyState['children'] {
  const children: Record<string, AnyChildState> = {};
  for (let at = 0; at < childMembers.length; at += 1) {
    const { id, src, syncSnapshot } = childMembers[at] as Member;
    const snapshot = childStates[at] as AnyState;
    children[id] = { src, snapshot, systemId: undefined, syncSnapshot };
  }
  return children;
}
