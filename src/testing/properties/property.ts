import type { AnyMachineSnapshot } from 'xstate';

/** A condition on a state and its context. @public */
export type Predicate<Snapshot = AnyMachineSnapshot> = (snapshot: Snapshot) => boolean;

/** Which runs count for a property that something happens eventually. @public */
export interface Fairness {
  /**
   * Ignore runs that loop forever although an event that leaves the loop could be sent again and again. Then it is
   * enough that the state can still be reached. Default: false.
   */
  fair?: boolean;
}

/** Something that must hold for every run of a machine. @public */
export type Property<Snapshot = AnyMachineSnapshot> =
  | { kind: 'always' | 'never'; predicate: Predicate<Snapshot> }
  | {
      kind: 'eventually' | 'leadsTo';
      /** From which states on it must happen. */
      from: Predicate<Snapshot> | undefined;
      to: Predicate<Snapshot>;
      fair: boolean;
    };

/**
 * It holds in every state that can be reached.
 * @example always(({ context }) => context.coins >= 0)
 * @public
 */
export function always<Snapshot>(predicate: Predicate<Snapshot>): Property<Snapshot> {
  return { kind: 'always', predicate };
}

/**
 * It holds in no state that can be reached.
 * @example never((snapshot) => snapshot.matches('open') && snapshot.context.coins === 0)
 * @public
 */
export function never<Snapshot>(predicate: Predicate<Snapshot>): Property<Snapshot> {
  return { kind: 'never', predicate };
}

/**
 * Every run comes to a state in which it holds.
 * @example eventually(({ status }) => status === 'done', { fair: true })
 * @public
 */
export function eventually<Snapshot>(
  predicate: Predicate<Snapshot>,
  { fair = false }: Fairness = {},
): Property<Snapshot> {
  return { kind: 'eventually', from: undefined, to: predicate, fair };
}

/**
 * Wherever the first predicate holds, every run reaches a state in which the second holds, then or later. `leadsTo(()
 * => true, isOver, { fair: true })` says that an end can be reached from every state.
 * @example leadsTo((snapshot) => snapshot.matches('saving'), (snapshot) => snapshot.matches('saved'))
 * @public
 */
export function leadsTo<Snapshot>(
  from: Predicate<Snapshot>,
  to: Predicate<Snapshot>,
  { fair = false }: Fairness = {},
): Property<Snapshot> {
  return { kind: 'leadsTo', from, to, fair };
}
