import type { MatchView } from '../game/match/view.js';
import type { StepName } from '../../machines/model/step.js';

const STEPS_EXPLAINED: Readonly<Record<StepName, string>> = {
  selectAndPlayCards:
    'Each player secretly places one command card facedown. Fewer pips win priority, more pips usually give more orders. When both cards are placed, they are turned faceup together.',
  resolveCards:
    'Both cards are faceup. A player who set contingency cards aside may reveal one with the same pips instead. Then the effects of the cards are resolved: if both players have some, blue’s come first.',
  determinePriority:
    'The card with fewer pips has priority: its player acts first in this round. If the pips are equal, a red defense die decides.',
  nominateAndIssueOrders:
    'Each player nominates a commander. The player with priority issues the orders of the command card first. Later, a player chooses when to activate a unit with a faceup order; the others are drawn at random.',
  createOrderPool:
    'The order tokens of all units without an order are shuffled. In the Activation Phase they are drawn from this pool.',
  createPassPool:
    'The player with fewer units to activate takes advantage tokens. Each lets that player pass a turn.',
};

const ONE_SENTENCE: Readonly<Record<StepName, string>> = {
  selectAndPlayCards: 'Both players secretly place one command card facedown.',
  resolveCards: 'Both cards are turned faceup, and their effects are resolved.',
  determinePriority: 'The card with fewer pips has priority; a die decides a tie.',
  nominateAndIssueOrders: 'Each player nominates a commander and gives the orders of the card.',
  createOrderPool: 'The order tokens of the other units are shuffled facedown.',
  createPassPool: 'The player with fewer units left to activate may pass some turns.',
};

/** Returns what a step is for, in one sentence for players. */
export function stepInOneSentence(step: StepName): string {
  return ONE_SENTENCE[step];
}

/** Explains the current phase or step to a player in their first game. */
export function explanationOf({ phase, step }: Pick<MatchView, 'phase' | 'step'>): string {
  if (phase === 'activation') {
    return 'Now the units move and fight at the table. In turn each player activates a unit with a faceup order, or draws a token from the order pool. Note here which units are defeated, and end the phase when every unit has been activated.';
  }
  if (phase === 'end') {
    return 'The cards in play are discarded, except those that return to the hand. A player who has no undefeated commander promotes a trooper.';
  }
  return step === 'complete' ? 'The Command Phase is over.' : STEPS_EXPLAINED[step];
}
