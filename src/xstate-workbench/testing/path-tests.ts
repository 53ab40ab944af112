import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject } from 'xstate';
import {
  completeSuite,
  type CompleteScenario,
  type CompleteSuiteOptions,
} from '../complete/complete-suite.js';
import { observedRun, type Run } from '../covering/observed-run.js';
import { observerOf } from '../covering/observing.js';
import { generatePaths, type PathOptions } from '../covering/paths.js';
import { firstDifference } from '../covering/purity.js';
import type { GivenScenarios } from '../covering/scenario.js';

/** A system that should behave as a machine does: a store, a server, a page. @public */
export interface TestedSystem<M extends AnyStateMachine = AnyStateMachine> {
  /** Do what the event means. */
  send(event: EventFromLogic<M>): unknown;
  /** The state of the system as plain JSON, to compare with the machine's. */
  observe(): unknown;
  /** Called after the run, also if it failed. */
  end?(): unknown;
}

/** Options of `pathTests` and `suiteTests`. @public */
export interface PathTestOptions {
  /** What the machine's state looks like to `TestedSystem.observe`. Default: the state value. */
  observe?(snapshot: AnyMachineSnapshot): unknown;
}

/** A test of a system: a title, and a function for any test runner. @public */
export interface PathTest<M extends AnyStateMachine = AnyStateMachine> {
  title: string;
  input: Run<M>['input'];
  events: readonly EventFromLogic<M>[];
  /**
   * Send the events to a new system, and compare its state with the machine's after each.
   * @param create returns a new system in its initial state; called again to shrink a path that fails
   * @throws PathFailure with the shortest events that fail
   */
  run(create: () => TestedSystem<M> | Promise<TestedSystem<M>>): Promise<void>;
}

/** A system differs from its machine. @public */
export class PathFailure extends Error {
  override readonly name = 'PathFailure';
  /** The events of the shortest path that was found to fail: without any one of them it passes. */
  readonly events: readonly EventObject[];

  constructor(events: readonly EventObject[], message: string, options?: ErrorOptions) {
    super(message, options);
    this.events = events;
  }
}

/**
 * A test for each generated path of a machine, for any test runner:
 * @throws ImpureMachineError, PathGenerationError as `generatePaths` does
 * @example
 * for (const { title, run } of pathTests(machine)) test(title, () => run(() => new Turnstile()));
 * @public
 */
export function pathTests<M extends AnyStateMachine>(
  machine: M,
  scenarios?: GivenScenarios<M>,
  options: PathTestOptions & PathOptions = {},
): PathTest<M>[] {
  const { observe, ...limits } = options;
  return generatePaths(machine, scenarios, limits).map(({ id, input, events }) =>
    testOf(machine, { input, events }, id, observe),
  );
}

/**
 * A test for each sequence of a complete suite: if all pass, the system has no fault that the suite promises to find.
 * @throws ImpureMachineError, PathGenerationError as `completeSuite` does
 * @public
 */
export function suiteTests<M extends AnyStateMachine>(
  machine: M,
  scenario: CompleteScenario<M> = {} as CompleteScenario<M>,
  options: CompleteSuiteOptions = {},
): PathTest<M>[] {
  const { input, observe } = scenario as { input?: Run<M>['input']; observe?: never };
  return completeSuite(machine, scenario, options).sequences.map((events, index) =>
    testOf(machine, { input: input as Run<M>['input'], events }, `suite-${index + 1}`, observe),
  );
}

function testOf<M extends AnyStateMachine>(
  machine: M,
  { input, events }: Run<M>,
  id: string,
  observe: PathTestOptions['observe'] = ({ value }) => value as unknown,
): PathTest<M> {
  const observer = observerOf(machine);
  type Create = Parameters<PathTest<M>['run']>[0];
  const failureOf = async (create: Create, sent: readonly EventFromLogic<M>[]) => {
    const expected = observedRun(observer, { input, events: sent as readonly EventObject[] });
    const system = await create();
    try {
      for (const [index, { snapshot, event }] of expected.entries()) {
        if (event) await system.send(event as EventFromLogic<M>);
        const difference = firstDifference(observe(snapshot), await system.observe(), 'state');
        if (!difference) continue;
        const place = event ? `after ${wordsOf(sent.slice(0, index))}` : 'at the beginning';
        return `${place}, ${difference.path} is ${difference.other}, and ${difference.one} is expected`;
      }
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      await system.end?.();
    }
  };
  return {
    title: `${id}: ${wordsOf(events)}`,
    input,
    events,
    async run(create) {
      let failure = await failureOf(create, events);
      if (failure === undefined) return;
      let shortest = events;
      for (let at = 0; at < shortest.length;) {
        const shorter = shortest.filter((_, index) => index !== at);
        const again = await failureOf(create, shorter);
        if (again === undefined) at += 1;
        else {
          [shortest, failure] = [shorter, again];
          at = 0;
        }
      }
      const sent = shortest as readonly EventObject[];
      const [message, options] =
        failure instanceof Error ? [failure.message, { cause: failure }] : [failure, undefined];
      throw new PathFailure(
        sent,
        `${message}. The shortest path: ${JSON.stringify(sent)}`,
        options,
      );
    },
  };
}

const wordsOf = (events: readonly { type: string }[]) =>
  events.map(({ type }) => type).join(' ') || '(no events)';
