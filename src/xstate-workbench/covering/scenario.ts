import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { statesOf } from '../chart/transitions.js';
import type { ActorReports } from './model-events.js';
import { PathGenerationError } from './unsuitable.js';
import { unknownKeys, type KeysOf } from '../options.js';
import { jsonOf } from '../json.js';

/**
 * An input and events with which a chart is explored. Keep it small, because every reachable state is visited.
 * @public
 */
export interface Scenario<M extends AnyStateMachine = AnyStateMachine> {
  /** In kebab-case, unique for its machine. */
  id: string;
  /** The subject of the scenario, in words that a reader of test reports understands. */
  title: string;
  /** The input of the machine. */
  input: InputFrom<M>;
  /** The events to try in this state, including events that the machine refuses. */
  events(snapshot: SnapshotFrom<M>): readonly EventFromLogic<M>[];
  /** What invoked actors report, by their id or their `src`. Delays and reports are events in addition to `events`. */
  actors?: Readonly<Record<string, ActorReports>>;
  /** Whether `events` are the types that the machine names, without payload. */
  assumesEvents?: boolean;
}

/**
 * A scenario as an argument: fields with defaults are optional. It is a conditional type, so that inline events get
 * their types from the machine.
 * @public
 */
export type GivenScenario<M extends AnyStateMachine = AnyStateMachine> = M extends AnyStateMachine
  ? GivenEvents<M> & GivenInput<M>
  : never;

/** One scenario, or several. @public */
export type GivenScenarios<M extends AnyStateMachine = AnyStateMachine> = M extends AnyStateMachine
  ? GivenScenario<M> | readonly GivenScenario<M>[]
  : never;

interface GivenEvents<M extends AnyStateMachine> {
  /** In kebab-case, unique for its machine. Default: `machine`, or `scenario-2` and so on. */
  id?: string;
  /** The subject of the scenario. Default: its id. */
  title?: string;
  /**
   * The events to try: one list, or a function of the state. No other events are sent; `leftOut` of the paths names the
   * types that are missing. Default: each type that the machine names, without payload.
   */
  events?:
    readonly EventFromLogic<M>[] | ((snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[]);
  /**
   * What invoked actors report, by their id or their `src`: `{ fetchUser: { done: [{ name: 'Ada' }], error: ['offline']
   * } }`. Without it, each actor ends once without output, and fails once if the machine has a transition for it. If
   * `events` has an event of an actor, all events of this actor come from there.
   */
  actors?: Readonly<Record<string, ActorReports>>;
}

/** The input of the machine, if it takes one. */
type GivenInput<M extends AnyStateMachine> =
  undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> };

/**
 * Complete scenarios with their defaults.
 * @throws PathGenerationError if a value is not a scenario, or two have the same id
 */
export function scenariosOf(machine: AnyStateMachine, given: GivenScenarios = {}): Scenario[] {
  const all = Array.isArray(given) ? (given as readonly GivenScenario[]) : [given as GivenScenario];
  const ids = new Set<string>();
  return all.map((scenario: unknown, index) => {
    const where = `Machine "${machine.id}", scenario ${index + 1}`;
    if (typeof scenario !== 'object' || scenario === null) {
      throw new PathGenerationError(
        `${where}: a scenario is an object such as { events: [{ type: 'GO' }], input }, not ${String(scenario)}.`,
      );
    }
    if ('type' in scenario) {
      throw new PathGenerationError(
        `${where} is an event: write a list of events as { events: [${jsonOf(scenario)}, …] }.`,
      );
    }
    const unknown = unknownKeys(SCENARIO, scenario);
    if (unknown !== undefined) throw new PathGenerationError(`${where}: ${unknown}.`);
    const { id = defaultId(index), title = id, events, input, actors } = scenario as GivenScenario;
    if (ids.has(id)) throw new PathGenerationError(`${where}: its id "${id}" is not unique.`);
    ids.add(id);
    return {
      id,
      title,
      input,
      events: eventsOf(machine, events, where),
      ...(actors !== undefined && { actors }),
      ...(events === undefined && { assumesEvents: true }),
    };
  });
}

/** The keys of a scenario. Only a complete one has `observe`. */
const SCENARIO: KeysOf<Scenario & { observe: unknown }> = {
  id: true,
  title: true,
  input: true,
  events: true,
  actors: true,
  assumesEvents: true,
  observe: true,
};

const defaultId = (index: number) => (index === 0 ? 'machine' : `scenario-${index + 1}`);

function eventsOf(
  machine: AnyStateMachine,
  events: GivenScenario['events'],
  where: string,
): Scenario['events'] {
  if (typeof events === 'function') return events;
  if (events === undefined) {
    const types = namedEvents(machine);
    return () => types;
  }
  if (Array.isArray(events)) return () => events;
  throw new PathGenerationError(
    `${where}: "events" must be a list of events, or a function that returns the events of a state.`,
  );
}

/** An event without payload for each event type of the machine, except for types of XState itself; `a.other` for `a.*`. */
export function namedEvents(machine: AnyStateMachine): { type: string }[] {
  const types = descriptorsOf(machine).map((type) => type.replace(/\*$/, 'other'));
  return [...new Set(types)].map((type) => ({ type }));
}

/** The event types in the `on` of states, such as `ADD` and `todo.*`. */
export function descriptorsOf(machine: AnyStateMachine): string[] {
  const types = statesOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]);
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.'));
}
