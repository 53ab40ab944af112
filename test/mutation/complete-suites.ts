import type { AnyStateMachine, EventObject } from 'xstate';
import { charts } from '../../src/vectors/charts.js';
import { mealyOf } from '../../src/xstate-workbench/complete/complete-suite.js';
import { minimized, type Mealy, type Word } from '../../src/xstate-workbench/complete/mealy.js';
import { suiteWords, type SuiteMethod } from '../../src/xstate-workbench/complete/methods.js';
import { explore } from '../../src/xstate-workbench/covering/exploring.js';
import type { Scenario } from '../../src/xstate-workbench/covering/scenario.js';
import { generatePaths } from 'xstate-workbench';
import { chartMutants } from './chart-mutants.js';

/** Event sequences, and the time to generate them. */
export interface Suite {
  name: string;
  words: readonly Word[];
  seconds: number;
}

/** Implementations with one fault each, which have `extraStates` more states than the machine. */
export interface Faults {
  extraStates: number;
  mutants: readonly Mealy[];
}

/** The phase at one table as a Mealy machine with numbered outputs. */
export interface Bounded {
  machine: AnyStateMachine;
  scenario: Scenario;
  events: readonly EventObject[];
  /** The minimal Mealy machine of the chart. */
  mealy: Mealy;
  /** The numbers of outputs, shared by the chart and its mutants. */
  outputs: Map<string, number>;
}

/** A scenario of the phase. The output of an event is the next state, its context, and whether it was accepted. */
export function boundedPhase(id: string): Bounded {
  const { machine, scenarios } = charts.phase as unknown as {
    machine: AnyStateMachine;
    scenarios: readonly Scenario[];
  };
  const given = scenarios.find((each) => each.id === id);
  if (!given) throw new RangeError(`There is no scenario "${id}".`);
  const { events } = mealyOf(machine, given, {});
  const scenario: Scenario = { ...given, events: () => events };
  const outputs = new Map<string, number>();
  const mealy = minimized(tableOf(machine, { scenario, events, outputs }));
  return { machine, scenario, events, mealy, outputs };
}

/** The states that a chart reaches at the table, with the next state and the output of each event. */
function tableOf(
  machine: AnyStateMachine,
  { scenario, events, outputs }: Pick<Bounded, 'scenario' | 'events' | 'outputs'>,
): Mealy {
  const { states } = explore({ machine, limits: { maxStates: 2_000 } }, scenario);
  const numberOf = (output: unknown) => {
    const key = JSON.stringify(output);
    const number = outputs.get(key) ?? outputs.size;
    outputs.set(key, number);
    return number;
  };
  const next: number[] = [];
  const seen: number[] = [];
  for (const [place, { snapshot, edges }] of states.entries()) {
    for (const event of events) {
      const to = edges.find((edge) => edge.event === event)?.to ?? place;
      const { value, context, status } = (states[to] as (typeof states)[0]).snapshot;
      const accepted = snapshot.status === 'active' && snapshot.can(event);
      next.push(to);
      seen.push(numberOf({ accepted, value, context, status }));
    }
  }
  return { states: states.length, inputs: events.length, next, outputs: seen };
}

/** The covering paths of the table. */
export function coveringSuite({ machine, scenario, events }: Bounded): Suite {
  const { value, seconds } = timed(() => generatePaths(machine, scenario as never));
  const words = value.map((path) => path.events.map((event) => events.indexOf(event)));
  return { name: 'covering paths', words, seconds };
}

export function completeSuiteOf({ mealy }: Bounded, method: SuiteMethod, extraStates: number) {
  const { value, seconds } = timed(() => suiteWords(mealy, extraStates, method));
  return { name: `${method.toUpperCase()}, ${extraStates} extra`, words: value, seconds };
}

/** True if the implementation answers some word differently from the machine. */
export function finds(words: readonly Word[], machine: Mealy, implementation: Mealy): boolean {
  const { inputs } = machine;
  return words.some((word) => {
    let [own, its] = [0, 0];
    for (const input of word) {
      const [here, there] = [own * inputs + input, its * inputs + input];
      if (machine.outputs[here] !== implementation.outputs[there]) return true;
      [own, its] = [machine.next[here] as number, implementation.next[there] as number];
    }
    return false;
  });
}

/** True if two machines answer every word in the same way. */
function isEquivalent(machine: Mealy, implementation: Mealy): boolean {
  const { inputs } = machine;
  const pairs: [number, number][] = [[0, 0]];
  const known = new Set(['0 0']);
  for (const [own, its] of pairs) {
    for (let input = 0; input < inputs; input += 1) {
      const [here, there] = [own * inputs + input, its * inputs + input];
      if (machine.outputs[here] !== implementation.outputs[there]) return false;
      const pair: [number, number] = [
        machine.next[here] as number,
        implementation.next[there] as number,
      ];
      if (!known.has(pair.join(' '))) pairs.push(pair);
      known.add(pair.join(' '));
    }
  }
  return true;
}

/**
 * Random implementations with one fault: a wrong output or a wrong next state. With extra states, a transition leads
 * to a copy of its target, this copy to another copy, and the last copy has the fault. So the implementation is right
 * until a certain sequence of events.
 */
export function faultsOf(mealy: Mealy, extraStates: number, count: number): Faults {
  const below = randomBelow(extraStates + 1);
  const mutants: Mealy[] = [];
  while (mutants.length < count) {
    const mutant = faulty(mealy, extraStates, below);
    if (!isEquivalent(mealy, mutant)) mutants.push(mutant);
  }
  return { extraStates, mutants };
}

function faulty(mealy: Mealy, extraStates: number, below: (bound: number) => number): Mealy {
  const { states, inputs } = mealy;
  const next = [...mealy.next];
  const outputs = [...mealy.outputs];
  let at = below(states);
  for (let copy = states; copy < states + extraStates; copy += 1) {
    const entry = at * inputs + below(inputs);
    const target = next[entry] as number;
    const row = (list: readonly number[]) => list.slice(target * inputs, (target + 1) * inputs);
    next.push(...row(next));
    outputs.push(...row(outputs));
    next[entry] = copy;
    at = copy;
  }
  const entry = at * inputs + below(inputs);
  const isOutput = below(2) === 0;
  if (isOutput) outputs[entry] = -1;
  else next[entry] = ((next[entry] as number) + 1 + below(states - 1)) % states;
  return { states: states + extraStates, inputs, next, outputs };
}

/** A seeded random number generator. */
function randomBelow(seed: number): (bound: number) => number {
  let now = seed * 7919 + 1;
  return (bound) => {
    now = (Math.imul(now, 1103515245) + 12345) >>> 0;
    return (now >>> 8) % bound;
  };
}

/**
 * The mutants of the chart that differ from it at this table, as Mealy machines.
 * @param every use only one of this many mutants
 * @returns also the numbers of tried mutants, of equivalent ones, and of those that throw or have too many states
 */
export function mutantsOfChart(bounded: Bounded, every: number) {
  const mutants: Mealy[] = [];
  let [tried, same, refused] = [0, 0, 0];
  for (const [index, { withFault }] of chartMutants(bounded.machine).entries()) {
    if (index % every !== 0) continue;
    tried += 1;
    try {
      const mutant = withFault((machine) => tableOf(machine, bounded));
      if (isEquivalent(bounded.mealy, mutant)) same += 1;
      else mutants.push(mutant);
    } catch {
      refused += 1;
    }
  }
  return { tried, same, refused, mutants };
}

function timed<Value>(make: () => Value): { value: Value; seconds: number } {
  const begun = performance.now();
  const value = make();
  return { value, seconds: (performance.now() - begun) / 1000 };
}
