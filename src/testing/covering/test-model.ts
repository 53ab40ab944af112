import type { PathGenerator } from '@xstate/test';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { generatePaths, type Path, type PathOptions } from './paths.js';
import type { GivenScenarios, Scenario } from './scenario.js';

/** A generator of paths, as `createTestModel(machine).getPaths(…)` takes it. @public */
export type PathGeneratorFor<M extends AnyStateMachine> = PathGenerator<
  SnapshotFrom<M>,
  EventFromLogic<M>,
  unknown
>;

/**
 * The covering paths of a machine for `@xstate/test`: `createTestModel(machine).getPaths(coveringPaths(), { input,
 * events })`. With scenarios it covers all of them and ignores `input` and `events`; then pass `allowDuplicatePaths`,
 * because several scenarios may share a path of events.
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
      title: 'What was given to getPaths',
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

/** Paths that are there already, for `createTestModel(machine).getPaths(thesePaths(paths), { allowDuplicatePaths: true })`. */
export function thesePaths<M extends AnyStateMachine>(
  paths: readonly Path<M>[],
): PathGeneratorFor<M> {
  return () => paths.map(asStatePath);
}

/**
 * Test models list every event that a state takes, including events that nobody sends: wildcards, and the ends of
 * regions.
 */
function isSentByHand({ type }: { type: string }): boolean {
  return !type.includes('*') && type !== 'xstate.init' && !type.startsWith('xstate.done.state.');
}

/** A path as `@xstate/test` walks it: its first step is how it begins. */
function asStatePath<M extends AnyStateMachine>({ begins, steps }: Path<M>) {
  const begin = { event: { type: 'xstate.init' } as EventFromLogic<M>, state: begins.snapshot };
  const walked = steps.map(({ event, snapshot }) => ({ event, state: snapshot }));
  return {
    state: steps.at(-1)?.snapshot ?? begins.snapshot,
    steps: [begin, ...walked],
    weight: steps.length,
  };
}
