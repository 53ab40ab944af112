import type { AnyStateMachine } from 'xstate';
import { nameOfState, statesOf, transitionsOf } from '../../machines/charts/transitions.js';
import { commandHandMachine, commandPhaseMachine, roundMachine, rules } from '../index.js';
import type { RuleEntry, RuleId } from '../index.js';
import { RULE_PLACES } from './places.js';

/** A rule, and everything that carries it. */
export interface RuleIndexEntry extends RuleEntry {
  id: RuleId;
  /** Where in the charts: `phase: resolveCards.contingencies.blue`, `phase: on order.issue`. */
  states: string[];
  /** Files that cite it, from the top of the repository; the one that decides it first. */
  files: string[];
  /** The titles of the tests that are called after it. */
  tests: string[];
}

const CHARTS: Readonly<Record<string, AnyStateMachine>> = {
  phase: commandPhaseMachine,
  hand: commandHandMachine,
  round: roundMachine,
};

/** Every rule with the states, files and tests that carry it, in the order of the rule book. */
export function ruleIndex(): RuleIndexEntry[] {
  const states = statesByRule();
  return rules.map((rule) => {
    const { files = [], tests = [] } = RULE_PLACES[rule.id] ?? {};
    return { ...rule, states: states.get(rule.id) ?? [], files, tests };
  });
}

/** The states that stand for a rule; where none does, the transitions that are taken by it. */
function statesByRule(): Map<string, string[]> {
  const states = new Map<string, string[]>();
  const transitions = new Map<string, string[]>();
  for (const [chart, machine] of Object.entries(CHARTS)) {
    for (const state of statesOf(machine.root)) {
      for (const id of rulesOf(state.meta)) add(states, id, `${chart}: ${nameOfState(state)}`);
    }
    for (const { definition, name } of transitionsOf(machine)) {
      for (const id of rulesOf(definition.meta)) add(transitions, id, `${chart}: ${name}`);
    }
  }
  return new Map([...transitions, ...states]);
}

function rulesOf(meta: unknown): readonly string[] {
  return (meta as { rules?: readonly string[] } | undefined)?.rules ?? [];
}

function add(places: Map<string, string[]>, id: string, place: string): void {
  const known = places.get(id) ?? [];
  if (!known.includes(place)) places.set(id, [...known, place]);
}
