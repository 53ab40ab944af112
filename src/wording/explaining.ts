import type { MatchView, StepName } from '../index.js';

const STEPS_EXPLAINED: Readonly<Record<StepName, string>> = {
  selectAndPlayCards:
    'Each player secretly places one command card facedown. Few pips win priority; many pips give more orders. Once both lie there, they are turned over together.',
  resolveCards:
    'Both cards are open. Who set contingency cards aside may reveal one of the same pips instead; then the effects of the cards are resolved, blue’s before red’s where both wait.',
  determinePriority:
    'The card with fewer pips has priority: its player acts first in this round. Where the pips are the same, a red defense die decides.',
  nominateAndIssueOrders:
    'Who has priority begins: a commander is nominated, and issues the orders that the card gives. A unit with a faceup order is activated when its player wants it to be; the others are drawn at random.',
  createOrderPool:
    'The order tokens of all units without an order are shuffled. In the Activation Phase they are drawn from this pool.',
  createPassPool: 'Who has fewer units to activate takes advantage tokens: each is a turn passed.',
};

/** Explains the current phase or step to a player in their first game. */
export function explanationOf({ phase, step }: Pick<MatchView, 'phase' | 'step'>): string {
  if (phase === 'activation') {
    return 'Now the units move and fight at the table. In turn each player activates a unit with a faceup order, or draws a token from the order pool. Note here who falls, and end the phase once every unit has been activated.';
  }
  if (phase === 'end') {
    return 'The cards in play are discarded, but for those that return to the hand. Whoever has lost every commander promotes a trooper.';
  }
  return step === 'complete' ? 'The Command Phase is over.' : STEPS_EXPLAINED[step];
}
