import { memoize } from '../model/memoize.js';
import type { ReadonlyDeep } from '../model/readonly-deep.js';
import type { BattleForce } from '../model/battle-force.js';
import type { CardId, CommandCard } from '../model/command-card.js';
import type { Unit } from '../model/unit.js';
import type { Upgrade } from '../model/upgrade.js';
import { draftOf, type HandDraft } from '../rules/command-hand/draft.js';
import { checkHandInput, type CommandHandInput } from '../rules/command-hand/input.js';
import type { FactLibrary } from '../rules/library.js';

/** A hand that is being built: plain JSON. */
export interface HandContext {
  army: Unit[];
  /** The faction of the input; `null`: the factions of the units. */
  faction: string | null;
  battleForce: string | null;
  /** Cards in addition to those that the machine knows. */
  cards: CommandCard[];
  upgrades: Upgrade[];
  battleForces: BattleForce[];
  hand: CardId[];
  contingencies: CardId[];
}

/**
 * Begin to build a hand, or continue an existing one, legal or not.
 * @throws CommandHandInputError if the shape of the input is at fault.
 */
export function begin(given: ReadonlyDeep<CommandHandInput>): HandContext {
  const input = checkHandInput(given);
  const { army, faction, battleForce, hand, contingencies, cards } = input;
  const context: HandContext = {
    army,
    faction: faction ?? null,
    battleForce: battleForce ?? null,
    cards: cards ?? [],
    upgrades: input.upgrades ?? [],
    battleForces: input.battleForces ?? [],
    hand: hand ?? [],
    contingencies: contingencies ?? [],
  };
  // Through JSON: nothing is kept that a saved hand would lose.
  return JSON.parse(JSON.stringify(context)) as HandContext;
}

/** The drafts of hands that are being built: one for each, as no hand is changed. */
export function draftsKnowing(library: FactLibrary): (context: HandContext) => HandDraft {
  return memoize((context) => draftFrom(context, library));
}

function draftFrom(context: HandContext, library: FactLibrary): HandDraft {
  const { faction, battleForce } = context;
  return draftOf(
    { ...context, faction: faction ?? undefined, battleForce: battleForce ?? undefined },
    library,
  );
}

/** The ids with one of them taken out, once. */
export function without(cardIds: readonly CardId[], cardId: CardId): CardId[] {
  const index = cardIds.indexOf(cardId);
  return cardIds.filter((_, each) => each !== index);
}
