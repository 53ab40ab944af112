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
  /** The running machines with a `systemId`. */
  readonly bySystemId: Map<string, Member>;
}

/** How a machine stands in the snapshot of its parent. */
interface Place {
  readonly id: string;
  readonly src: string;
  readonly systemId: string | undefined;
  /** Whether the parent receives its snapshots (`onSnapshot`). */
  readonly syncSnapshot: boolean;
}

const OUTERMOST: Place = { id: '', src: '', systemId: undefined, syncSnapshot: false };

type Lifecycle = 'not started' | 'running' | 'stopped';

/** A running machine with its children. It does what an XState actor does: mailbox, start, stop, and parent. */
export class Member {
  readonly program: Program;
  readonly place: Place;
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

  private constructor(program: Program, place: Place, parent: Member | null, record: StepRecord) {
    this.program = program;
    this.place = place;
    this.#parent = parent;
    this.#record = record;
  }

  static outermost(program: Program, record: StepRecord, input: unknown): Member {
    const member = new Member(program, OUTERMOST, null, record);
    member.#begin(input);
    member.start();
    return member;
  }

  /** @throws Error if another running machine has its `systemId` */
  static invoked(program: Program, how: InvokedActor, parent: Member, input: unknown): Member {
    const { id, src, systemId, onSnapshot } = how;
    const place = { id, src, systemId, syncSnapshot: onSnapshot !== undefined };
    const member = new Member(program, place, parent, parent.#record);
    member.#register();
    member.#begin(input);
    if (member.state.status !== 'active') member.#unregister();
    return member;
  }

  static resumed(program: Program, state: AnyState, record: StepRecord): Member {
    return Member.#resume(program, OUTERMOST, state, null, record);
  }

  static #resume(
    program: Program,
    place: Place,
    state: AnyState,
    parent: Member | null,
    record: StepRecord,
  ): Member {
    const member = new Member(program, place, parent, record);
    member.state = state;
    member.#lifecycle = state.status === 'active' ? 'running' : 'stopped';
    member.#takesEvents = true;
    if (state.status === 'active') member.#register();
    if (state.children === NO_CHILDREN) return member;
    const childMembers: Member[] = [];
    for (const id in state.children) {
      const { snapshot, ...child } = state.children[id] as AnyChildState;
      const place = { ...child, id };
      const childProgram = program.parts.invoked(child.src);
      childMembers.push(Member.#resume(childProgram, place, snapshot, member, record));
    }
    member.childMembers = childMembers;
    member.#childMembersBefore = childMembers;
    return member;
  }

  get id(): string {
    return this.place.id;
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

  /** @throws Error if another machine has taken its `systemId` since it was invoked: it ended in its first macrostep */
  start(): void {
    if (this.#lifecycle === 'running') return;
    this.#register();
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
    try {
      for (const each of outgoing) {
        if (each instanceof PendingTask) each.run();
        else {
          this.#record.emitted.push(each as EventObject);
          this.#record.emittedBy.push(this.#path());
        }
      }
    } catch (error) {
      this.state = failed(this.state, error);
    }
    const { status, output } = this.state;
    if (status === 'active') {
      if (this.place.syncSnapshot) this.#parent?.send(snapshotEvent(this.id, this.fullState()));
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
    this.#unregister();
  }

  #register(): void {
    const { systemId } = this.place;
    if (systemId === undefined) return;
    const { bySystemId } = this.#record;
    if ((bySystemId.get(systemId) ?? this) !== this) {
      throw new Error(`Actor with system ID '${systemId}' already exists.`);
    }
    bySystemId.set(systemId, this);
  }

  #unregister(): void {
    const { systemId } = this.place;
    if (systemId === undefined) return;
    const { bySystemId } = this.#record;
    if (bySystemId.get(systemId) === this) bySystemId.delete(systemId);
  }

  /** Frees the `systemId` of the machine and of those inside it, before they stop: a new machine may take it at once. */
  freeSystemIds(): void {
    this.#unregister();
    for (const child of this.childMembers) child.freeSystemIds();
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
    const { id, ...place } = (childMembers[at] as Member).place;
    children[id] = { ...place, snapshot: childStates[at] as AnyState };
  }
  return children;
}
