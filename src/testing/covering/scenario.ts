import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** A beginning from which a chart is explored, small enough that every state of it can be visited. */
export interface Scenario<M extends AnyStateMachine = AnyStateMachine> {
  /** In kebab-case, unique for its machine. */
  id: string;
  /** What lies on the table, in words that a player reads. */
  title: string;
  /** Self-contained: whatever it names, it brings. */
  input: InputFrom<M>;
  /** The events worth trying in this state, those that will be refused included. */
  events(snapshot: SnapshotFrom<M>): readonly EventFromLogic<M>[];
}
