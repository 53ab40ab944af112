import type { CommandCard } from '../model/command-card.js';
import { createHandAdviser, type HandAdviser } from '../rules/command-hand/suggestions.js';
import { createSmallestFix, type SmallestFix } from '../rules/command-hand/smallest-fix.js';
import { createHandValidator, type HandValidator } from '../rules/command-hand/validating.js';
import { libraryOf, type ListedFacts } from '../rules/library.js';
import { createCommandHandMachine, type CommandHandMachine } from './machine.js';
import { createHandExplainer, type HandExplainer } from './refusals.js';

/** Machine and functions for command hands that may name these cards, although the input does not contain them. */
export interface HandsWithCards {
  /** The XState machine that builds a hand: input `CommandHandInput`, output `{ hand, contingencies }`. */
  commandHandMachine: CommandHandMachine;
  explainHand: HandExplainer;
  validateCommandHand: HandValidator;
  handSuggestions: HandAdviser;
  smallestFix: SmallestFix;
}

/** @param facts the upgrades and battle forces that a hand's army may name by id alone */
export function handsWithCards(cards: readonly CommandCard[], facts?: ListedFacts): HandsWithCards {
  const library = libraryOf(cards, facts);
  return {
    commandHandMachine: createCommandHandMachine(library),
    explainHand: createHandExplainer(library),
    validateCommandHand: createHandValidator(library),
    handSuggestions: createHandAdviser(library),
    smallestFix: createSmallestFix(library),
  };
}
