import type { CommandPhaseInput } from '../../../src/core.js';

/**
 * A random table without what the lean reducer leaves out: what cards grant (CC-31), choices of ordered units,
 * whom a choice must be near to (R21), and which enemies a selected card wants near (R14).
 */
export function knownToLean<Input extends Pick<CommandPhaseInput, 'cards'>>(input: Input): Input {
  const { cards = [] } = input;
  return {
    ...input,
    cards: cards.map(({ grants: _grants, selectableNear: _selectableNear, ...card }) => ({
      ...card,
      effects: card.effects.map((effect) => ({
        ...effect,
        ...(effect.choices && {
          choices: effect.choices.map(({ ordered: _ordered, near: _near, ...choice }) => choice),
        }),
      })),
    })),
  };
}
