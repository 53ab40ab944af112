import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { requireMachine } from '../../../machines/charts/xstate-internals.js';
import {
  explore,
  messageOf,
  standing,
  type ExplorationLimits,
  type StateSpace,
} from '../covering/exploring.js';
import { scenariosOf, type GivenScenario } from '../covering/scenario.js';
import { PathGenerationError, refuseClocks } from '../covering/unsuitable.js';
import type { Property } from './property.js';

/** A property of the snapshots of a machine. @public */
export type PropertyOf<M extends AnyStateMachine> = M extends AnyStateMachine
  ? Property<SnapshotFrom<M>>
  : never;

/**
 * A shortest run for which a property does not hold: a run as `machineCoverage` and `sessionOf` take it.
 * @public
 */
export interface Counterexample<M extends AnyStateMachine = AnyStateMachine> {
  property: Property['kind'];
  input: InputFrom<M>;
  /** What is sent until the property is violated; with a `loop`, until the loop begins. */
  events: EventFromLogic<M>[];
  /** What may then be sent again and again, for ever, while the property waits. Empty if the run is at its end. */
  loop: EventFromLogic<M>[];
  /** What went wrong, in words. */
  message: string;
}

/**
 * Visit every state of a scenario, and check a property of all runs. An event that is refused is no step of a run.
 * @returns `null` if the property holds; otherwise a counterexample that no other one is shorter than, up to its loop
 * @throws ImpureMachineError, PathGenerationError as `generatePaths` does; and if a predicate throws
 * @example
 * checkProperty(machine, { events }, always(({ context }) => context.coins >= 0)); // null
 * @public
 */
export function checkProperty<M extends AnyStateMachine>(
  machine: M,
  scenario: GivenScenario<M>,
  property: PropertyOf<M>,
  { maxStates = 20_000, maxMilliseconds = 60_000 }: ExplorationLimits = {},
): Counterexample<M> | null {
  requireMachine('checkProperty', machine);
  refuseClocks(machine);
  const [read] = scenariosOf(machine, scenario as GivenScenario);
  if (!read) return null;
  const deadline = performance.now() + maxMilliseconds;
  const space = explore({ machine, alsoShows: () => [], maxStates, deadline }, read);
  const found = violation(space, property as Property, machine.id);
  return found && ({ property: (property as Property).kind, input: read.input, ...found } as never);
}

interface Violation {
  events: EventObject[];
  loop: EventObject[];
  message: string;
}

function violation(space: StateSpace, property: Property, id: string): Violation | null {
  const { states } = space;
  const asked = (predicate: (snapshot: AnyMachineSnapshot) => boolean) =>
    states.map(({ snapshot }) => {
      try {
        return Boolean(predicate(snapshot));
      } catch (error) {
        throw new PathGenerationError(
          `Machine "${id}", in ${standing(snapshot)}: the predicate throws: ${messageOf(error)}`,
        );
      }
    });
  switch (property.kind) {
    case 'always':
    case 'never': {
      const wanted = property.kind === 'always';
      const answers = asked(property.predicate);
      const runs = new Runs(space, () => false);
      const bad = runs.nearest(({ place }) => answers[place] !== wanted);
      if (!bad) return null;
      const where = standing(states[bad.place]?.snapshot as AnyMachineSnapshot);
      const problem = wanted ? 'does not hold' : 'holds';
      return {
        events: runs.to(bad),
        loop: [],
        message: `It ${problem} ${after(runs.to(bad))} in ${where}.`,
      };
    }
    case 'eventually':
    case 'leadsTo': {
      const to = asked(property.to);
      const from = property.from ? asked(property.from) : undefined;
      const waitsAfter = (place: number, waited: boolean) =>
        to[place] !== true && (waited || (from ? from[place] === true : false));
      const runs = new Runs(space, waitsAfter, property.kind === 'eventually' && to[0] !== true);
      return property.fair ? outOfReach(runs, states) : neverComes(runs, states);
    }
  }
}

/** A fair run goes on until it comes to the wanted state, if that can be reached at all. */
function outOfReach(runs: Runs, states: StateSpace['states']): Violation | null {
  const reaching = runs.reaching(({ waits }) => !waits);
  const bad = runs.nearest((moment) => !reaching.has(moment));
  if (!bad) return null;
  const events = runs.to(bad);
  const where = standing(states[bad.place]?.snapshot as AnyMachineSnapshot);
  return { events, loop: [], message: `It is out of reach ${after(events)} in ${where}.` };
}

/** A run that ends, or goes round for ever, while the property waits. */
function neverComes(runs: Runs, states: StateSpace['states']): Violation | null {
  const endless = runs.endless(({ waits }) => waits);
  const bad = runs.nearest(
    (moment) =>
      moment.waits &&
      (moment.steps.length === 0 ||
        (endless.has(moment) && runs.loopFrom(moment, (each) => endless.has(each)).length > 0)),
  );
  if (!bad) return null;
  const events = runs.to(bad);
  const where = standing(states[bad.place]?.snapshot as AnyMachineSnapshot);
  if (bad.steps.length === 0) {
    return {
      events,
      loop: [],
      message: `The run ends ${after(events)} in ${where}, and it has not come.`,
    };
  }
  const loop = runs.loopFrom(bad, ({ waits }) => waits);
  const way = loop.map((event) => JSON.stringify(event)).join(', ');
  return {
    events,
    loop,
    message: `It need not come: ${after(events)} in ${where}, ${way} may follow again and again.`,
  };
}

function after({ length }: readonly unknown[]): string {
  return length === 0
    ? 'at the beginning,'
    : `after ${length} ${length === 1 ? 'event' : 'events'},`;
}

/** A state of a run, and whether the property still waits for something there. */
interface Moment {
  place: number;
  waits: boolean;
  steps: { event: EventObject; to: Moment }[];
  cameBy: { event: EventObject; from: Moment } | undefined;
}

/** All runs: the state space, each state once for each answer to whether the property waits; nearest first. */
class Runs {
  readonly #moments: Moment[] = [];

  constructor(
    { states }: StateSpace,
    waitsAfter: (place: number, waited: boolean) => boolean,
    waitsFirst = false,
  ) {
    const known = new Map<string, Moment>();
    const reach = (place: number, waited: boolean, cameBy: Moment['cameBy']): Moment => {
      const waits = waitsAfter(place, waited);
      const key = `${place} ${waits}`;
      let moment = known.get(key);
      if (!moment) {
        moment = { place, waits, steps: [], cameBy };
        known.set(key, moment);
        this.#moments.push(moment);
      }
      return moment;
    };
    reach(0, waitsFirst, undefined);
    for (const moment of this.#moments) {
      for (const { event, to, transitions } of states[moment.place]?.edges ?? []) {
        if (transitions.length === 0) continue;
        const next = reach(to, moment.waits, { event, from: moment });
        moment.steps.push({ event, to: next });
      }
    }
  }

  nearest(is: (moment: Moment) => boolean): Moment | undefined {
    return this.#moments.find(is);
  }

  /** The events that lead to a moment, as few as there are. */
  to({ cameBy }: Moment): EventObject[] {
    return cameBy ? [...this.to(cameBy.from), cameBy.event] : [];
  }

  /** The moments from which one of these can be reached. */
  reaching(is: (moment: Moment) => boolean): ReadonlySet<Moment> {
    const before = new Map<Moment, Moment[]>();
    for (const moment of this.#moments) {
      for (const { to } of moment.steps) before.set(to, [...(before.get(to) ?? []), moment]);
    }
    const found = new Set(this.#moments.filter(is));
    for (const moment of found) for (const each of before.get(moment) ?? []) found.add(each);
    return found;
  }

  /** The moments of this kind from which a run may go on for ever among them: all but those whose ways all end. */
  endless(is: (moment: Moment) => boolean): ReadonlySet<Moment> {
    const left = new Set(this.#moments.filter(is));
    const before = new Map<Moment, Moment[]>();
    const ways = new Map<Moment, number>();
    for (const moment of left) {
      const steps = moment.steps.filter(({ to }) => left.has(to));
      ways.set(moment, steps.length);
      for (const { to } of steps) before.set(to, [...(before.get(to) ?? []), moment]);
    }
    const ending = [...left].filter((moment) => ways.get(moment) === 0);
    for (const moment of ending) {
      left.delete(moment);
      for (const each of before.get(moment) ?? []) {
        const count = (ways.get(each) as number) - 1;
        ways.set(each, count);
        if (count === 0) ending.push(each);
      }
    }
    return left;
  }

  /** The shortest way back to a moment, among those of this kind; empty if there is none. */
  loopFrom(start: Moment, is: (moment: Moment) => boolean): EventObject[] {
    const known = new Map<Moment, EventObject[]>();
    const reached: Moment[] = [start];
    for (const moment of reached) {
      for (const { event, to } of moment.steps) {
        if (!is(to)) continue;
        const way = [...(known.get(moment) ?? []), event];
        if (to === start) return way;
        if (known.has(to)) continue;
        known.set(to, way);
        reached.push(to);
      }
    }
    return [];
  }
}
