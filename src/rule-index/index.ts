import type { RuleEntry } from '../../machines/rules/rulebook.js';
import type { AnyStateMachine } from 'xstate';
import { namedGuards, type NamedGuard } from '../../machines/charts/guards.js';
import { nameOfState, statesOf, transitionsOf } from '../../machines/charts/transitions.js';
import { commandHandMachine, commandPhaseMachine, roundMachine, rules } from '../index.js';
import type { RuleId } from '../index.js';
import { RULE_PLACES } from './places.js';

/** A rule, and everything that carries it. */
export interface RuleIndexEntry extends RuleEntry {
  id: RuleId;
  /**
   * The places in the charts: states, `phase: resolveCards.contingencies.blue`; without a state, the transitions with
   * their guards, `phase: nominateAndIssueOrders: order.grant [orderMayBeGranted]`.
   */
  states: string[];
  /** The values that decide it: `oneOrderPerRound in machines/rules/units.ts`. */
  decidedBy: string[];
  /** Files that cite it, from the top of the repository; the deciding file comes first. */
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
export function rulesFound(sought: string): RuleIndexEntry[] {
  const index = ruleIndex();
  const words = sought.trim().toLowerCase().split(/\s+/);
  const phrase = words.join(' ');
  const sentenceOf = ({ question, summary }: RuleIndexEntry) => [`${question ?? ''} ${summary}`];
  const titlesOf = ({ tests }: RuleIndexEntry) => tests.map(titleOf);
  const saying = (textsOf: (rule: RuleIndexEntry) => string[], parts: readonly string[]) => () =>
    index.filter((rule) => textsOf(rule).some((text) => unsaid(text, parts) === 0));
  const sayingMost = () => {
    if (words.length < 3) return [];
    const lacking = index.map((rule) =>
      Math.min(...[...sentenceOf(rule), ...titlesOf(rule)].map((text) => unsaid(text, words))),
    );
    const least = Math.min(...lacking);
    return least <= words.length / 2 ? index.filter((_, at) => lacking[at] === least) : [];
  };
  const ways = [
    () => index.filter(({ id }) => id.toLowerCase() === phrase),
    saying(sentenceOf, [phrase]),
    saying(titlesOf, [phrase]),
    saying(sentenceOf, words),
    saying(titlesOf, words),
    sayingMost,
  ];
  for (const find of ways) {
    const found = find();
    if (found.length > 0) return found;
  }
  return [];
}

/** The number of these words that are missing in a text. */
function unsaid(text: string, words: readonly string[]): number {
  const lowerCase = text.toLowerCase();
  return words.filter((word) => !lowerCase.includes(word)).length;
}

/** From `test/…/units.test.ts: no unit has two orders` the title. */
const titleOf = (test: string) => test.slice(test.indexOf(': ') + 2);

/** The states that stand for a rule; where none does, the transitions that are taken by it. */
function statesByRule(): Map<string, string[]> {
  const states = new Map<string, string[]>();
  const transitions = new Map<string, string[]>();
  for (const [chart, machine] of Object.entries(CHARTS)) {
    for (const state of statesOf(machine.root)) {
      for (const id of rulesOf(state.meta)) add(states, id, `${chart}: ${nameOfState(state)}`);
    }
    for (const { definition, name, guard } of transitionsOf(machine)) {
      for (const id of rulesOf(definition.meta)) {
        add(transitions, id, `${chart}: ${name}${asking(id, namedGuards(guard))}`);
      }
    }
  }
  return new Map([...transitions, ...states]);
}

/** The guards that may evaluate a rule, ` [cardMayBeSelected]`, except those whose params name another one. */
function asking(id: string, guards: readonly NamedGuard[]): string {
  const names = guards.flatMap(({ name, params }) =>
    params?.['rule'] === undefined || params['rule'] === id ? [name] : [],
  );
  return names.length > 0 ? ` [${names.join(', ')}]` : '';
}

function rulesOf(meta: unknown): readonly string[] {
  return (meta as { rules?: readonly string[] } | undefined)?.rules ?? [];
}

function add(places: Map<string, string[]>, id: string, place: string): void {
  const citations = places.get(id) ?? [];
  if (!citations.includes(place)) places.set(id, [...citations, place]);
}
