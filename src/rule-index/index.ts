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

/**
 * The rule of an identifier; else those that say something in these words, or of which a test's title does; else those
 * that say all of the words, or a title does. Capitals do not matter.
 */
export function rulesFound(sought: string): RuleIndexEntry[] {
  const index = ruleIndex();
  const words = sought.trim().toLowerCase().split(/\s+/);
  const phrase = words.join(' ');
  const sentenceOf = ({ question, summary }: RuleIndexEntry) => [`${question ?? ''} ${summary}`];
  const titlesOf = ({ tests }: RuleIndexEntry) => tests.map(titleOf);
  const saying = (said: (rule: RuleIndexEntry) => string[], parts: readonly string[]) => () =>
    index.filter((rule) =>
      said(rule).some((text) => parts.every((part) => text.toLowerCase().includes(part))),
    );
  const ways = [
    () => index.filter(({ id }) => id.toLowerCase() === phrase),
    saying(sentenceOf, [phrase]),
    saying(titlesOf, [phrase]),
    saying(sentenceOf, words),
    saying(titlesOf, words),
  ];
  for (const find of ways) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** Of `test/…/units.test.ts: no unit has two orders` what is said in it. */
const titleOf = (test: string) => test.slice(test.indexOf(': ') + 2);

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
