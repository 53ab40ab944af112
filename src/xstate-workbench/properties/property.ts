import type { AnyMachineSnapshot } from 'xstate';

/** A condition on a snapshot. @public */
export type Predicate<Snapshot = AnyMachineSnapshot> = (snapshot: Snapshot) => boolean;

/** Options of `eventually` and `leadsTo`. @public */
export interface Fairness {
  /**
   * Ignore runs that stay in a loop forever although an event could leave it. Then the property holds if the wanted
   * state can always still be reached. Default: false.
   */
  fair?: boolean;
}

/** A statement about every run of a machine. @public */
export type Property<Snapshot = AnyMachineSnapshot> =
  | { kind: 'always' | 'never'; predicate: Predicate<Snapshot> }
  | {
      kind: 'eventually' | 'leadsTo';
      /** The states from which every run must reach `to`; `undefined` for the initial state. */
      from: Predicate<Snapshot> | undefined;
      to: Predicate<Snapshot>;
      fair: boolean;
    };

/**
 * The predicate holds in every state that can be reached.
 * @example always(({ context }) => context.coins >= 0)
 * @public
 */
export function always<Snapshot>(predicate: Predicate<Snapshot>): Property<Snapshot> {
  return { kind: 'always', predicate };
}

/**
 * The predicate holds in no state that can be reached.
 * @example never((snapshot) => snapshot.matches('open') && snapshot.context.coins === 0)
 * @public
 */
export function never<Snapshot>(predicate: Predicate<Snapshot>): Property<Snapshot> {
  return { kind: 'never', predicate };
}

/**
 * Every run reaches a state in which the predicate holds.
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
 * After every state in which `from` holds, or in that state itself, every run reaches a state in which `to` holds.
 * `leadsTo(() => true, isOver, { fair: true })` means that an end can be reached from every state.
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
