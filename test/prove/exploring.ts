import { dequal } from 'dequal/lite';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import { explainPhase } from '../../machines/command-phase/refusals.js';
import { forEachPlayer, type PlayerColor } from '../../machines/model/player.js';
import { leadsTo } from 'xstate-workbench';
import { violationOf, type RunGraph } from '../../src/xstate-workbench/properties/runs.js';
import { compacted, CanonicalForms, collisionOf } from './canonical-form.js';
import { PROPERTIES, type Property, type Reached } from './properties.js';
import { Runner, type TableState } from './runner.js';
import type { BoundedTable } from './tables.js';

/** The states of a table up to symmetry, and every transition between them. */
export interface Graph {
  /** By state: the index of its first transition in `to` and `by`. One extra entry at the end. */
  first: number[];
  to: number[];
  /** By transition: the index of its event in `events`. */
  by: number[];
  events: CommandPhaseEvent[];
  /** By state: the state and the event that first reached it; -1 for the initial state. */
  parent: number[];
  parentBy: number[];
  isEnd: boolean[];
}

/** A property that fails, and the events that lead there. */
export interface Counterexample {
  table: BoundedTable;
  property: string;
  sentence: string;
  fault: string;
  /** The shortest path. */
  moves: CommandPhaseEvent[];
}

export interface Explored {
  graph: Graph;
  /** States up to symmetry. */
  representatives: number;
  states: number;
  /** An upper bound of the probability that a hash collision hid a state. */
  collision: number;
  counterexample?: Counterexample;
}

/** The fact of a state on which `end-in-reach` depends. */
interface GraphState {
  isEnd: boolean;
}

const END_IN_REACH = {
  id: 'end-in-reach',
  sentence: 'CP-29: the phase can still end',
  property: leadsTo<GraphState>(
    () => true,
    (state) => state.isEnd,
    { fair: true },
  ),
};
const AS_SENT = {
  id: 'legal-is-taken',
  sentence: 'legalEvents lists exactly the events that the chart accepts',
};
const SAVED = {
  id: 'saved',
  sentence: 'saving and restoring does not change the table',
};

/** Every property that is proved for a table. */
export const PROVED: readonly Pick<Property, 'id' | 'sentence'>[] = [
  ...PROPERTIES,
  END_IN_REACH,
  AS_SENT,
  SAVED,
];

/** The symmetry of a table is checked in the first states, and then in one of `every` states. */
const SYMMETRY_CHECKED = { first: 200, every: 97 };

/** The largest number of states up to symmetry: a table with more of them is a mistake. */
const MOST_REPRESENTATIVES = 5_000_000;

/**
 * Visit every reachable state of a table and check each property there. The first fault ends the exploration.
 * @throws RangeError if there are more states than `MOST_REPRESENTATIVES`
 */
export function explored(table: BoundedTable, runner = new Runner()): Explored {
  const exploration = new Exploration(table, runner);
  const found = exploration.run();
  return { ...exploration.counted(), ...(found && { counterexample: found }) };
}

class Exploration {
  readonly #table: BoundedTable;
  readonly #runner: Runner;
  readonly #canonical: CanonicalForms;
  readonly #places = new Map<string, number>();
  readonly #eventPlaces = new Map<string, number>();
  /** The events that players sent; all others come from the host. */
  readonly #ofPlayers = new Set<CommandPhaseEvent>();
  /** By index: the states that are not visited yet. */
  readonly #waiting: (TableState | undefined)[] = [];
  readonly #graph: Graph = {
    first: [0],
    to: [],
    by: [],
    events: [],
    parent: [],
    parentBy: [],
    isEnd: [],
  };
  #states = 0;

  constructor(table: BoundedTable, runner: Runner) {
    this.#table = table;
    this.#runner = runner;
    this.#canonical = new CanonicalForms(table.like);
  }

  counted(): Omit<Explored, 'counterexample'> {
    const representatives = this.#places.size;
    return {
      graph: this.#graph,
      representatives,
      states: this.#states,
      collision: collisionOf(representatives),
    };
  }

  run(): Counterexample | undefined {
    this.#placeOf(this.#runner.begin(this.#table.input).state, -1, -1);
    for (let place = 0; place < this.#waiting.length; place += 1) {
      const state = this.#waiting[place];
      if (!state) continue;
      this.#waiting[place] = undefined;
      const fault = this.#visit(place, state);
      if (fault) return fault;
    }
    return this.#endOutOfReach() ?? this.#refusedAsListed();
  }

  #placeOf(state: TableState, parent: number, by: number): number {
    const { text, orbit } = this.#canonical.of(state);
    const key = compacted(text);
    const existing = this.#places.get(key);
    if (existing !== undefined) return existing;
    const place = this.#places.size;
    if (place >= MOST_REPRESENTATIVES) {
      throw new RangeError(`"${this.#table.id}" has more than ${MOST_REPRESENTATIVES} states.`);
    }
    this.#places.set(key, place);
    this.#waiting.push(state);
    this.#graph.parent.push(parent);
    this.#graph.parentBy.push(by);
    this.#graph.isEnd.push(state.status === 'done');
    this.#states += orbit;
    return place;
  }

  #placeOfEvent(event: CommandPhaseEvent): number {
    const text = JSON.stringify(event);
    let place = this.#eventPlaces.get(text);
    if (place === undefined) {
      place = this.#graph.events.push(event) - 1;
      this.#eventPlaces.set(text, place);
    }
    return place;
  }

  #visit(place: number, state: TableState): Counterexample | undefined {
    const reached = this.#reached(state);
    const { legal } = reached;
    const fails = (
      property: Pick<Property, 'id' | 'sentence'>,
      fault: string,
      event?: CommandPhaseEvent,
    ) => ({
      table: this.#table,
      property: property.id,
      sentence: property.sentence,
      fault,
      moves: [...this.#movesTo(place), ...(event ? [event] : [])],
    });
    for (const property of PROPERTIES) {
      const fault = property.inState?.(reached);
      if (fault !== undefined) return fails(property, fault);
    }
    const restored = this.#runner.restored(state);
    if (!dequal(restored.value, state.value) || !dequal(restored.context, state.context)) {
      return fails(SAVED, 'the restored table differs');
    }
    for (const event of [...legal, ...this.#hostEvents(state, legal)]) {
      const { state: to, ways } = this.#runner.takeCounting(state, event);
      for (const property of PROPERTIES) {
        const fault = property.ofMove?.(reached, { event, to, ways });
        if (fault !== undefined) return fails(property, fault, event);
      }
      const by = this.#placeOfEvent(event);
      if (legal.includes(event)) this.#ofPlayers.add(this.#graph.events[by] as CommandPhaseEvent);
      this.#graph.to.push(this.#placeOf(to, place, by));
      this.#graph.by.push(by);
    }
    this.#graph.first.push(this.#graph.to.length);
    const { first, every } = SYMMETRY_CHECKED;
    if (place < first || place % every === 0) this.#checkSymmetry(state, legal);
    return undefined;
  }

  /** Legal events of the host, without those that are also listed for players. */
  #hostEvents(state: TableState, legal: readonly CommandPhaseEvent[]): CommandPhaseEvent[] {
    const listed = new Set(legal.map((event) => JSON.stringify(event)));
    const events = this.#table.hostEvents?.(state) ?? [];
    const isLegal = (event: CommandPhaseEvent) =>
      !listed.has(JSON.stringify(event)) && explainPhase(state, event).length === 0;
    return events.filter(isLegal);
  }

  #reached(state: TableState): Reached {
    const runner = this.#runner;
    const legal = state.status === 'active' ? runner.subject.legalEvents(state) : [];
    return { runner, input: this.#table.input, state, legal };
  }

  #movesTo(place: number): CommandPhaseEvent[] {
    const { parent, parentBy, events } = this.#graph;
    const moves: CommandPhaseEvent[] = [];
    for (let at = place; (parent[at] ?? -1) >= 0; at = parent[at] as number) {
      moves.unshift(events[parentBy[at] as number] as CommandPhaseEvent);
    }
    return moves;
  }

  /**
   * Check that the members of a class are symmetric: exchanging two of them in the state exchanges them in the legal
   * events and in the next states, and changes nothing else.
   * @throws Error if they are not
   */
  #checkSymmetry(state: TableState, legal: readonly CommandPhaseEvent[]): void {
    for (const [one, other] of this.#table.like) {
      if (one === undefined || other === undefined) continue;
      const exchanged = exchanging(one, other);
      const twin = this.#runner.restored(withPlacesExchanged(state, exchanged));
      const ofTwin = this.#runner.subject.legalEvents(twin);
      const texts = (events: readonly CommandPhaseEvent[]) =>
        events.map((each) => JSON.stringify(each)).sort();
      const isAlike =
        dequal(texts(ofTwin), texts(legal.map(exchanged))) &&
        legal.every((event) => this.#leadsAlike(state, twin, event, exchanged(event)));
      if (!isAlike)
        throw new Error(`"${one}" and "${other}" of "${this.#table.id}" are not symmetric.`);
    }
  }

  #leadsAlike(
    state: TableState,
    twin: TableState,
    event: CommandPhaseEvent,
    itsTwin: CommandPhaseEvent,
  ): boolean {
    const one = this.#canonical.of(this.#runner.take(state, event).state);
    const other = this.#canonical.of(this.#runner.take(twin, itsTwin).state);
    return one.text === other.text && one.orbit === other.orbit;
  }

  #endOutOfReach(): Counterexample | undefined {
    const found = violationOf(runsOf(this.#graph), END_IN_REACH.property);
    if (!found) return undefined;
    return {
      table: this.#table,
      property: END_IN_REACH.id,
      sentence: END_IN_REACH.sentence,
      fault: 'no end is in reach',
      moves: found.events as CommandPhaseEvent[],
    };
  }

  /** Check in each state that, of all events of players, exactly the listed ones are accepted. */
  #refusedAsListed(): Counterexample | undefined {
    const { parent, parentBy, events, isEnd } = this.#graph;
    const ofPlayers = events.filter((event) => this.#ofPlayers.has(event));
    const texts = ofPlayers.map((event) => JSON.stringify(event));
    const states: (TableState | undefined)[] = [this.#runner.begin(this.#table.input).state];
    let oldest = 0;
    for (let place = 0; place < isEnd.length; place += 1) {
      const from = parent[place] as number;
      if (place > 0) {
        for (; oldest < from; oldest += 1) states[oldest] = undefined;
        const event = events[parentBy[place] as number] as CommandPhaseEvent;
        states[place] = this.#runner.take(states[from] as TableState, event).state;
      }
      const state = states[place] as TableState;
      const listed = new Set(this.#reached(state).legal.map((event) => JSON.stringify(event)));
      for (const [index, event] of ofPlayers.entries()) {
        const { state: next, log } = this.#runner.take(state, event);
        const isTaken = next !== state || log.length > 0;
        if (isTaken === listed.has(texts[index] ?? '')) continue;
        return {
          table: this.#table,
          property: AS_SENT.id,
          sentence: AS_SENT.sentence,
          fault: isTaken ? 'it is accepted and not listed' : 'it is listed and not accepted',
          moves: [...this.#movesTo(place), event],
        };
      }
    }
    return undefined;
  }
}

/** The graph in the form that `violationOf` checks. */
function runsOf({ first, to, by, events, isEnd }: Graph): RunGraph<GraphState> {
  return {
    states: isEnd.map((ended) => ({ isEnd: ended })),
    stepsFrom: function* (place) {
      for (let way = first[place] ?? 0; way < (first[place + 1] ?? 0); way += 1) {
        yield { event: events[by[way] as number] as CommandPhaseEvent, to: to[way] as number };
      }
    },
    inWords: (state) => (state.isEnd ? 'the end' : 'a state of the table'),
  };
}

/** Exchange two ids in a state. The facts of cards and units stay with their ids. */
function withPlacesExchanged(
  state: TableState,
  exchanged: <Value>(value: Value) => Value,
): TableState {
  const { cards, playableFromHand, sides } = state.context;
  const { context, ...rest } = exchanged(state);
  const armyOf = (player: PlayerColor) => {
    const fallen = context.sides[player].army.filter(({ defeated }) => defeated);
    const ids = new Set(fallen.map(({ id }) => id));
    return sides[player].army.map(({ defeated: _before, ...unit }) =>
      ids.has(unit.id) ? { ...unit, defeated: true } : unit,
    );
  };
  const both = forEachPlayer((player) => ({ ...context.sides[player], army: armyOf(player) }));
  return { ...rest, context: { ...context, cards, playableFromHand, sides: both } } as TableState;
}

/** Exchange two ids anywhere in a JSON value. */
function exchanging(one: string, other: string): <Value>(value: Value) => Value {
  const swapped = (value: unknown): unknown => {
    if (value === one) return other;
    if (value === other) return one;
    if (Array.isArray(value)) return value.map(swapped);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [swapped(name) as string, swapped(each)]),
    );
  };
  return (value) => swapped(JSON.parse(JSON.stringify(value))) as never;
}
