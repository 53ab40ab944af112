import { type RuleEntry, rules, type RuleId } from '../../../machines/rules/rulebook.js';
import type { AnyStateMachine } from 'xstate';
import { namedGuards } from '../../xstate-workbench/chart/guards.js';
import {
  rulesOfGuard,
  rulesOfMeta,
  rulesOfTransition,
} from '../../xstate-workbench/chart/rules.js';
import { nameOfState, statesOf, transitionsOf } from '../../xstate-workbench/chart/transitions.js';
import { commandPhaseMachine } from '../../game/with-catalogue/phase.js';
import { roundMachine } from '../../game/with-catalogue/match.js';
import { commandHandMachine } from '../../game/with-catalogue/hand.js';
import { RULE_PLACES } from './places.js';

/** A rule with the states, files and tests that mention it. */
export interface RuleIndexEntry extends RuleEntry {
  id: RuleId;
  /**
   * The states with this rule: `phase: resolveCards.contingencies.blue`. If no state has it, the transitions with their
   * guards: `phase: nominateAndIssueOrders: order.grant [orderMayBeGranted]`.
   */
  states: string[];
  /** The constants that decide it: `oneOrderPerRound in machines/rules/units.ts`. */
  decidedBy: string[];
  /** The files that cite it, as paths in the repository; the deciding file comes first. */
  files: string[];
  /** The tests whose titles begin with its identifier: `test/…/units.test.ts: no unit has two orders`. */
  tests: string[];
}

const CHARTS: Readonly<Record<string, AnyStateMachine>> = {
  phase: commandPhaseMachine,
  hand: commandHandMachine,
  round: roundMachine,
};

/** Every rule with its states, files and tests, in the order of the rule book. */
export function ruleIndex(): RuleIndexEntry[] {
  const states = statesByRule();
  return rules.map((rule) => {
    const { decidedBy = [], files = [], tests = [] } = RULE_PLACES[rule.id] ?? {};
    return { ...rule, states: states.get(rule.id) ?? [], decidedBy, files, tests };
  });
}

/**
 * Searches the rules in this order, and returns the first result that is not empty. Ignores case.
 * 1. The rule with this identifier.
 * 2. Rules whose text contains the phrase; then rules with a test title that contains it.
 * 3. Rules whose text contains all the words; then rules with a test title that contains them.
 * 4. For three words or more: rules whose text or test title contains the most words, and at least half.
 */
export function rulesFound(query: string): RuleIndexEntry[] {
  const index = ruleIndex();
  const words = query.trim().toLowerCase().split(/\s+/);
  const phrase = words.join(' ');
  const textOf = ({ question, summary }: RuleIndexEntry) => [`${question ?? ''} ${summary}`];
  const titlesOf = ({ tests }: RuleIndexEntry) => tests.map(titleOf);
  const withAll = (textsOf: (rule: RuleIndexEntry) => string[], parts: readonly string[]) => () =>
    index.filter((rule) => textsOf(rule).some((text) => countMissing(text, parts) === 0));
  const withMost = () => {
    if (words.length < 3) return [];
    const missing = index.map((rule) =>
      Math.min(...[...textOf(rule), ...titlesOf(rule)].map((text) => countMissing(text, words))),
    );
    const fewest = Math.min(...missing);
    return fewest <= words.length / 2 ? index.filter((_, at) => missing[at] === fewest) : [];
  };
  const searches = [
    () => index.filter(({ id }) => id.toLowerCase() === phrase),
    withAll(textOf, [phrase]),
    withAll(titlesOf, [phrase]),
    withAll(textOf, words),
    withAll(titlesOf, words),
    withMost,
  ];
  for (const find of searches) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** The number of these words that a text does not contain. */
function countMissing(text: string, words: readonly string[]): number {
  const lowerCase = text.toLowerCase();
  return words.filter((word) => !lowerCase.includes(word)).length;
}

/** The title of a test: the part after the file name and the first `: `. */
const titleOf = (test: string) => test.slice(test.indexOf(': ') + 2);

/** For each rule: the states with the rule in their `meta`; if there are none, the transitions. */
function statesByRule(): Map<string, string[]> {
  const states = new Map<string, string[]>();
  const transitions = new Map<string, string[]>();
  for (const [chart, machine] of Object.entries(CHARTS)) {
    for (const state of statesOf(machine.root)) {
      for (const id of rulesOfMeta(state.meta)) add(states, id, `${chart}: ${nameOfState(state)}`);
    }
    for (const { definition, name, guard } of transitionsOf(machine)) {
      const guards = namedGuards(guard).map((each) => ({
        name: each.name,
        rules: rulesOfGuard(machine.implementations.guards[each.name], each.params),
      }));
      for (const id of rulesOfTransition(definition)) {
        const named = guards.filter(({ rules }) => rules.includes(id)).map((each) => each.name);
        add(
          transitions,
          id,
          `${chart}: ${name}${named.length > 0 ? ` [${named.join(', ')}]` : ''}`,
        );
      }
    }
  }
  return new Map([...transitions, ...states]);
}

function add(places: Map<string, string[]>, id: string, place: string): void {
  const known = places.get(id) ?? [];
  if (!known.includes(place)) places.set(id, [...known, place]);
}
