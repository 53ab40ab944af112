import type { CardEffect, CommandCard } from '../../model/command-card.js';

/**
 * Whether a card's grants can be computed (R34): if the card lists them and its summaries add nothing, or if the phase
 * itself carries out each of its effects.
 */
export function grantsAreExpressed({ grants, grantsInSummary, effects }: CommandCard): boolean {
  return grants ? grantsInSummary !== true : !effects.some(happensAtTheTable);
}

/** The sentences about a card for the players: effects at the table first, else those on the phase. */
export function summariesOf({ effects }: CommandCard): string[] {
  const atTheTable = effects.filter(happensAtTheTable);
  const described = atTheTable.length > 0 ? atTheTable : effects;
  return [...new Set(described.map(({ summary }) => summary))];
}

/** Whether the phase carries out no part of this effect. */
function happensAtTheTable({ directives = [], choices = [] }: CardEffect): boolean {
  return directives.length === 0 && choices.length === 0;
}
