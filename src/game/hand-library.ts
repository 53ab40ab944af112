import {
  createCommandHandMachine,
  type CommandHandMachine,
} from '../../machines/command-hand/machine.js';
import {
  createHandExplainer,
  type CommandHandSnapshot,
} from '../../machines/command-hand/refusals.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import { createSmallestFix, type HandFix } from '../../machines/rules/command-hand/smallest-fix.js';
import {
  createHandAdviser,
  type HandSuggestions,
} from '../../machines/rules/command-hand/suggestions.js';
import { createHandValidator } from '../../machines/rules/command-hand/validating.js';
import type { FactLibrary } from '../../machines/rules/library.js';
import type { Violation } from '../../machines/rules/rule.js';

/**
 * The functions that build a command hand. They are apart from `Library`, so that a program that only plays does not load
 * them.
 * @public
 */
export interface HandLibrary {
  /**
   * An XState 5 machine that builds a command hand card by card. Its input is `CommandHandInput`, its output
   * `{ hand, contingencies }` (CC-2 … CC-8, CT-1, CT-2, CT-6 … CT-10).
   */
  commandHandMachine: CommandHandMachine;

  /**
   * The reasons why `commandHandMachine` would refuse an event in this state; empty if it accepts it. `event` may
   * be any value.
   * @throws TypeError that says what to pass, if the first argument is no snapshot of this machine
   * @example
   * const violations = explainHand(actor.getSnapshot(), { type: 'card.add', cardId: 'ambush' });
   */
  explainHand(snapshot: CommandHandSnapshot, event: unknown): Violation[];

  /**
   * Check a command hand and its contingency cards for an army. Returns one violation for each broken instance of a
   * rule (CC-2 … CC-8, CT-1, CT-2, CT-6, CT-9, CT-10). Never throws: bad input gives violations with the code
   * `malformed-input`.
   * @param input the army with its hand: `{ army, hand, contingencies, faction, battleForce, cards }`
   * @example
   * const violations = validateCommandHand({ army, hand, contingencies: [] });
   */
  validateCommandHand(input: unknown): Violation[];

  /**
   * The cards that can be added to a hand and to its contingency cards, and the other cards with the rules that refuse
   * them.
   * @param input the army with its hand: `{ army, hand, contingencies, faction, battleForce, cards }`
   * @throws CommandHandInputError with every fault of the input
   * @example
   * const { possible, refused } = handSuggestions({ army, hand: [] }).hand;
   */
  handSuggestions(input: ReadonlyDeep<CommandHandInput>): HandSuggestions;

  /**
   * The smallest change that makes a hand legal for its army; `undefined` if there are too few cards.
   * @param input the army with its hand: `{ army, hand, contingencies, faction, battleForce, cards }`
   * @throws CommandHandInputError with every fault of the input
   * @example
   * const { add, remove } = fixCommandHand({ army, hand }) ?? {};
   */
  fixCommandHand(input: ReadonlyDeep<CommandHandInput>): HandFix | undefined;
}

/** @param facts the cards, upgrades and battle forces that an input may name by id alone */
export function createHandLibrary(facts: FactLibrary): HandLibrary {
  return {
    commandHandMachine: createCommandHandMachine(facts),
    explainHand: createHandExplainer(facts),
    validateCommandHand: createHandValidator(facts),
    handSuggestions: createHandAdviser(facts),
    fixCommandHand: createSmallestFix(facts),
  };
}
