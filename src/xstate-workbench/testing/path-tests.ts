import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject } from 'xstate';
import {
  completeSuite,
  type CompleteScenario,
  type CompleteSuiteOptions,
} from '../complete/complete-suite.js';
import { machineCoverage } from '../covering/coverage.js';
import { ModelEvents, payloadAdvice } from '../covering/model-events.js';
import { observedRun, type Run } from '../covering/observed-run.js';
import { observerOf } from '../covering/observing.js';
import { goalsOf } from '../covering/goals.js';
import { generatePaths, PATH_OPTIONS, type PathOptions, type Paths } from '../covering/paths.js';
import { firstDifference } from '../covering/values.js';
import { namedEvents, type GivenScenarios } from '../covering/scenario.js';
import { PathGenerationError } from '../covering/unsuitable.js';
import { describeEvents } from '../words.js';
import { requireOptions, type KeysOf } from '../options.js';
import { jsonOf } from '../json.js';

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
  /**
   * What the machine's state looks like to `TestedSystem.observe`. Default: the state value. To compare the context too:
   * `({ value, context }) => ({ value, context })`.
   */
  observe?(snapshot: AnyMachineSnapshot): unknown;
  /**
   * The names of transitions and guard outcomes that need not be covered; `true` accepts all. Without it, one more test
   * fails if the tests do not cover everything or `leftOut` of the paths is not empty, and says what to write.
   */
  allowMissing?: true | readonly string[];
}

/** A test of a system: a title, and a function for any test runner. @public */
export interface PathTest<M extends AnyStateMachine = AnyStateMachine> {
  title: string;
  input: Run<M>['input'];
  events: readonly EventFromLogic<M>[];
  /**
   * Send the events to a new system, and compare its state with the machine's after each. The end of a delay and the
   * report of an actor are not sent in states in which the delay or the actor does not run.
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
 * A test for each generated path of a machine, for any test runner. One more test fails if the paths are incomplete: see
 * `allowMissing`.
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
  const keys: KeysOf<PathTestOptions & PathOptions> = {
    ...PATH_OPTIONS,
    observe: true,
    allowMissing: true,
  };
  requireOptions('pathTests', keys, options);
  const { observe, allowMissing, ...limits } = options;
  refuseObserve(scenarios, 'third');
  const paths = generatePaths(machine, scenarios, limits);
  return [
    ...paths.map(({ id, input, events }) => testOf(machine, { input, events }, id, observe)),
    ...incomplete(machine, paths, paths, allowMissing),
  ];
}

/**
 * A test for each sequence of a complete suite: if all pass, the system has no fault that the suite promises to find.
 * One more test fails if the events do not reach every transition and guard outcome: see `allowMissing`.
 * @throws ImpureMachineError, PathGenerationError as `completeSuite` does
 * @public
 */
export function suiteTests<M extends AnyStateMachine>(
  machine: M,
  scenario: CompleteScenario<M> = {} as CompleteScenario<M>,
  options: CompleteSuiteOptions & Pick<PathTestOptions, 'allowMissing'> = {},
): PathTest<M>[] {
  const { input, observe } = scenario as { input?: Run<M>['input']; observe?: never };
  const { allowMissing, ...suiteOptions } = options;
  refuseObserve(options, 'second');
  const runs = completeSuite(machine, scenario, suiteOptions).sequences.map((events) => ({
    input: input as Run<M>['input'],
    events,
  }));
  // A suite need not take a transition that no tester can observe, but the events must reach it.
  const { extraStates: _, method: _method, maxSequences: _most, ...limits } = suiteOptions;
  const reached = generatePaths(machine, scenario as GivenScenarios<M>, limits);
  return [
    ...runs.map((run, index) => testOf(machine, run, `suite-${index + 1}`, observe)),
    ...incomplete(machine, [...reached, ...runs], reached, allowMissing),
  ];
}

/** `observe` is part of a complete scenario, because a suite depends on it, but an option of the tests of paths. */
function refuseObserve(given: unknown, place: 'second' | 'third'): void {
  const isThere = [given].flat().some((each) => Object(each).observe !== undefined);
  if (!isThere) return;
  throw new PathGenerationError(`"observe" belongs into the ${place} argument.`);
}

/** The test that fails because the runs do not reach everything; none if they do, or if that is accepted. */
function incomplete<M extends AnyStateMachine>(
  machine: M,
  runs: readonly Run<M>[],
  { leftOut }: Paths<M>,
  allowMissing: PathTestOptions['allowMissing'],
): PathTest<M>[] {
  if (allowMissing === true) return [];
  const { transitions, guards } = machineCoverage(machine, runs);
  const missing = [...transitions.missing, ...guards.missing].filter(
    (goal) => allowMissing?.includes(goal) !== true,
  );
  if (missing.length === 0 && (leftOut.length === 0 || allowMissing)) return [];
  const message = [
    `The tests of machine "${machine.id}" are incomplete.`,
    ...missing.map((goal) => `Not covered: ${goal}`),
    ...leftOut.map((sentence) => `Left out: ${sentence}`),
    ...adviceFor(machine, missing),
    `To accept this: { allowMissing: ${JSON.stringify([...(allowMissing ?? []), ...missing])} } as the third argument, or allowMissing: true for everything.`,
  ].join('\n');
  return [
    {
      title:
        missing.length > 0 ? 'every transition is taken' : 'every event is tried in every state',
      input: runs[0]?.input as Run<M>['input'],
      events: [],
      run: () => Promise.reject(new PathGenerationError(message)),
    },
  ];
}

/** What to write so that goals are covered: a sentence for each event that they need, from the user or from an actor. */
function adviceFor(machine: AnyStateMachine, missing: readonly string[]): string[] {
  const isReport = (type: string) => /^xstate\.(done\.actor|error\.actor|snapshot)\./.test(type);
  const waiting = goalsOf(machine)
    .map(({ transition: { name, definition }, parts }) => ({
      type: definition.eventType,
      isGuarded: parts.some(({ holds, fails }) =>
        [holds, fails].some((goal) => missing.includes(goal)),
      ),
      isTaken: !missing.includes(name),
    }))
    .filter(({ isGuarded, isTaken }) => isGuarded || !isTaken);
  const guarded = new Set(waiting.filter(({ isGuarded }) => isGuarded).map(({ type }) => type));
  const types = namedEvents(machine).map(({ type }) => type);
  const events = types.map((type) => `{ type: '${type}'${guarded.has(type) ? ', …' : ''} }`);
  return [
    ...(types.length > 0 && waiting.some(({ type }) => !isReport(type))
      ? [`Write the events, with the payloads that guards need: events: [${events.join(', ')}].`]
      : []),
    ...[...guarded].filter(isReport).map((type) => payloadAdvice(machine, { type })),
  ];
}

const COMPARED_BY_DEFAULT = 'the state value is compared; the option `observe` compares more';

function testOf<M extends AnyStateMachine>(
  machine: M,
  { input, events }: Run<M>,
  id: string,
  given: PathTestOptions['observe'],
): PathTest<M> {
  const observe = given ?? (({ value }) => value as unknown);
  const observer = observerOf(machine);
  const model = new ModelEvents(machine, { id });
  type Create = Parameters<PathTest<M>['run']>[0];
  const failureOf = async (create: Create, sent: readonly EventFromLogic<M>[]) => {
    const expected = observedRun(observer, { input, events: sent as readonly EventObject[] });
    const system = await create();
    try {
      for (const [index, { snapshot, event, before, transitions }] of expected.entries()) {
        // A suite tries each event everywhere, and a shortened path may lack the event that starts a delay or an actor.
        const isIgnored = transitions.length === 0;
        if (event && before && isIgnored && model.isImpossible(before, event)) continue;
        if (event) await system.send(event as EventFromLogic<M>);
        const difference = firstDifference(observe(snapshot), await system.observe(), 'state');
        if (!difference) continue;
        const place = event ? `after ${describeEvents(sent.slice(0, index))}` : 'at the beginning';
        const hint = !given && !event ? ` (${COMPARED_BY_DEFAULT})` : '';
        return `${place}, ${difference.path} is ${difference.other}, and ${difference.one} is expected${hint}`;
      }
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      await system.end?.();
    }
  };
  return {
    title: `${id}: ${describeEvents(events)}`,
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
      throw new PathFailure(sent, `${message}. The shortest path: ${jsonOf(sent)}`, options);
    },
  };
}
