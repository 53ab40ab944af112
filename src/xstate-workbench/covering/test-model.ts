import type { PathGenerator } from 'xstate/graph';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { generatePaths, type Path, type PathOptions } from './paths.js';
import type { GivenScenarios, Scenario } from './scenario.js';

/** A path generator, the argument of `createTestModel(machine).getPaths(…)`. @public */
export type PathGeneratorFor<M extends AnyStateMachine> = PathGenerator<
  SnapshotFrom<M>,
  EventFromLogic<M>,
  unknown
>;

/**
 * A path generator for `@xstate/test` that covers the machine: `createTestModel(machine).getPaths(coveringPaths(), {
 * input, events })`. With `scenarios` it covers all of them and ignores `input` and `events`; then pass
 * `allowDuplicatePaths`, because paths of different scenarios may have the same events.
 * @throws PathGenerationError as `generatePaths` does
 * @public
 */
export function coveringPaths<M extends AnyStateMachine>(
  scenarios?: readonly Scenario<M>[],
  options: PathOptions = {},
): PathGeneratorFor<M> {
  return (logic, { input, events = [], limit }) => {
    const given: Scenario<M> = {
      id: 'given',
      title: 'The input and events of getPaths',
      input: input as InputFrom<M>,
      events: (snapshot) =>
        (typeof events === 'function' ? events(snapshot) : events).filter(isSentByHand),
    };
    const bounds = { ...(Number.isFinite(limit) && { maxStates: limit as number }), ...options };
    return generatePaths(
      logic as unknown as M,
      (scenarios ?? [given]) as unknown as GivenScenarios<M>,
      bounds,
    ).map(asStatePath);
  };
}

/** Whether a user can send the event. Test models also list wildcards and events of XState itself. */
function isSentByHand({ type }: { type: string }): boolean {
  return !type.includes('*') && type !== 'xstate.init' && !type.startsWith('xstate.done.state.');
}

/** A path in the format of `@xstate/test`, in which the first step is the initial state. */
function asStatePath<M extends AnyStateMachine>({ begins, steps }: Path<M>) {
  const begin = { event: { type: 'xstate.init' } as EventFromLogic<M>, state: begins.snapshot };
  const walked = steps.map(({ event, snapshot }) => ({ event, state: snapshot }));
  return {
    state: steps.at(-1)?.snapshot ?? begins.snapshot,
    steps: [begin, ...walked],
    weight: steps.length,
  };
}
