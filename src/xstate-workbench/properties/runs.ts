import type { EventObject } from 'xstate';
import type { Property } from './property.js';
import { jsonOf } from '../json.js';

/** The reachable states, and the events between them. State 0 is the initial one. */
export interface RunGraph<State> {
  states: readonly State[];
  /** The events that a state accepts, by its index. */
  stepsFrom(place: number): Iterable<{ event: EventObject; to: number }>;
  /** The name of a state for messages. */
  inWords(state: State): string;
}

/** A shortest run that breaks a property. */
export interface Violation {
  events: EventObject[];
  /** Events that can repeat forever after `events`. */
  loop: EventObject[];
  message: string;
}

/**
 * Check a property of all runs.
 * @returns `null` if it holds
 */
export function violationOf<State>(
  graph: RunGraph<State>,
  property: Property<State>,
): Violation | null {
  const { states } = graph;
  const answersOf = (predicate: (state: State) => boolean) =>
    states.map((state) => Boolean(predicate(state)));
  const where = ({ place }: Moment) => graph.inWords(states[place] as State);
  switch (property.kind) {
    case 'always':
    case 'never': {
      const wanted = property.kind === 'always';
      const answers = answersOf(property.predicate);
      const runs = new Runs(graph, () => false);
      const bad = runs.nearest(({ place }) => answers[place] !== wanted);
      if (!bad) return null;
      const events = runs.to(bad);
      const problem = wanted ? 'does not hold' : 'holds';
      return { events, loop: [], message: `It ${problem} ${after(events)} in ${where(bad)}.` };
    }
    case 'eventually':
    case 'leadsTo': {
      const to = answersOf(property.to);
      const from = property.from ? answersOf(property.from) : undefined;
      const waitsAfter = (place: number, waited: boolean) =>
        to[place] !== true && (waited || (from ? from[place] === true : false));
      const runs = new Runs(graph, waitsAfter, property.kind === 'eventually' && to[0] !== true);
      return property.fair ? outOfReach(runs, where) : neverComes(runs, where);
    }
  }
}

/** With fairness: the nearest state from which no run reaches the wanted state. */
function outOfReach(runs: Runs, where: (moment: Moment) => string): Violation | null {
  const reaching = runs.reaching(({ waits }) => !waits);
  const bad = runs.nearest((moment) => !reaching.has(moment));
  if (!bad) return null;
  const events = runs.to(bad);
  return {
    events,
    loop: [],
    message: `The wanted state is out of reach ${after(events)} in ${where(bad)}.`,
  };
}

/** Without fairness: the nearest run that ends or loops forever while the property still waits. */
function neverComes(runs: Runs, where: (moment: Moment) => string): Violation | null {
  const endless = runs.endless(({ waits }) => waits);
  const bad = runs.nearest(
    (moment) =>
      moment.waits &&
      (moment.steps.length === 0 ||
        (endless.has(moment) && runs.loopFrom(moment, (each) => endless.has(each)).length > 0)),
  );
  if (!bad) return null;
  const events = runs.to(bad);
  if (bad.steps.length === 0) {
    return {
      events,
      loop: [],
      message: `The run ends ${after(events)} in ${where(bad)}, and has not reached the wanted state.`,
    };
  }
  const loop = runs.loopFrom(bad, ({ waits }) => waits);
  const way = loop.map((event) => jsonOf(event)).join(', ');
  return {
    events,
    loop,
    message: `The wanted state may never be reached: ${after(events)} in ${where(bad)}, ${way} can repeat forever.`,
  };
}

function after({ length }: readonly unknown[]): string {
  return length === 0
    ? 'at the beginning,'
    : `after ${length} ${length === 1 ? 'event' : 'events'},`;
}

/** A state of a run, and whether the property still waits for the wanted state. */
interface Moment {
  place: number;
  waits: boolean;
  steps: { event: EventObject; to: Moment }[];
  reachedBy: { event: EventObject; from: Moment } | undefined;
}

/** The moments that lead to each moment. */
class Incoming {
  readonly #from = new Map<Moment, Moment[]>();

  add(to: Moment, from: Moment): void {
    const origins = this.#from.get(to);
    if (origins) origins.push(from);
    else this.#from.set(to, [from]);
  }

  of(moment: Moment): readonly Moment[] {
    return this.#from.get(moment) ?? [];
  }
}

/** All runs of a graph, as moments, nearest first. A state has at most two moments: the property waits, or does not. */
class Runs {
  readonly #moments: Moment[] = [];

  constructor(
    graph: Pick<RunGraph<never>, 'stepsFrom'>,
    waitsAfter: (place: number, waited: boolean) => boolean,
    waitsFirst = false,
  ) {
    const moments = new Map<string, Moment>();
    const reach = (place: number, waited: boolean, reachedBy: Moment['reachedBy']): Moment => {
      const waits = waitsAfter(place, waited);
      const key = `${place} ${waits}`;
      let moment = moments.get(key);
      if (!moment) {
        moment = { place, waits, steps: [], reachedBy };
        moments.set(key, moment);
        this.#moments.push(moment);
      }
      return moment;
    };
    reach(0, waitsFirst, undefined);
    for (const moment of this.#moments) {
      for (const { event, to } of graph.stepsFrom(moment.place)) {
        const next = reach(to, moment.waits, { event, from: moment });
        moment.steps.push({ event, to: next });
      }
    }
  }

  nearest(is: (moment: Moment) => boolean): Moment | undefined {
    return this.#moments.find(is);
  }

  /** A shortest list of events that leads to a moment. */
  to({ reachedBy }: Moment): EventObject[] {
    return reachedBy ? [...this.to(reachedBy.from), reachedBy.event] : [];
  }

  /** The moments from which a moment of this kind can be reached. */
  reaching(is: (moment: Moment) => boolean): ReadonlySet<Moment> {
    const before = new Incoming();
    for (const moment of this.#moments) for (const { to } of moment.steps) before.add(to, moment);
    const remaining = new Set(this.#moments.filter(is));
    for (const moment of remaining) for (const each of before.of(moment)) remaining.add(each);
    return remaining;
  }

  /** The moments of this kind from which a run can go on forever through moments of this kind. */
  endless(is: (moment: Moment) => boolean): ReadonlySet<Moment> {
    const left = new Set(this.#moments.filter(is));
    const before = new Incoming();
    const ways = new Map<Moment, number>();
    for (const moment of left) {
      const steps = moment.steps.filter(({ to }) => left.has(to));
      ways.set(moment, steps.length);
      for (const { to } of steps) before.add(to, moment);
    }
    const ending = [...left].filter((moment) => ways.get(moment) === 0);
    for (const moment of ending) {
      left.delete(moment);
      for (const each of before.of(moment)) {
        const count = (ways.get(each) as number) - 1;
        ways.set(each, count);
        if (count === 0) ending.push(each);
      }
    }
    return left;
  }

  /** The events of the shortest loop from a moment through moments of this kind; empty if there is none. */
  loopFrom(start: Moment, is: (moment: Moment) => boolean): EventObject[] {
    const ways = new Map<Moment, EventObject[]>();
    const reached: Moment[] = [start];
    for (const moment of reached) {
      for (const { event, to } of moment.steps) {
        if (!is(to)) continue;
        const way = [...(ways.get(moment) ?? []), event];
        if (to === start) return way;
        if (ways.has(to)) continue;
        ways.set(to, way);
        reached.push(to);
      }
    }
    return [];
  }
}
