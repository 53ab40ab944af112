const LEAVES_AT_ONCE =
  'the state left is entered anew, and what was done there makes it go on to the right one at once';
const ACTION_SEES_TO_IT =
  'without Standing Orders the action takes the illegal card away, as the next alternative would';
const NOTHING_TO_RESOLVE =
  'where no effect resolves by itself the action leaves everything as it is';
const NOT_AT_FAULT = 'nothing is at fault there, so that state is left at once for the right one';
const FOLLOWED = 'the Command Phase refuses the ranges, and the match follows its table';

/** Faults of the charts that no vector finds, and why nobody could. Reviewed by people. */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  phase: {
    'resolveCards.legality.blue: always #1, to blue instead of red': LEAVES_AT_ONCE,
    'resolveCards.legality.blue: always #2, to blue instead of red': LEAVES_AT_ONCE,
    'resolveCards.legality.blue: always #2, without standingOrdersAreAble(blue)': ACTION_SEES_TO_IT,
    'resolveCards.legality.blue: always #3, to blue instead of red': LEAVES_AT_ONCE,
    'resolveCards.legality.red: always #1, to legality instead of fromHand': LEAVES_AT_ONCE,
    'resolveCards.legality.red: always #2, to legality instead of fromHand': LEAVES_AT_ONCE,
    'resolveCards.legality.red: always #2, without standingOrdersAreAble(red)': ACTION_SEES_TO_IT,
    'resolveCards.legality.red: always #3, to legality instead of fromHand': LEAVES_AT_ONCE,
  },
  hand: {
    'building.hand.full: card.remove, to atFault instead of missingCards': NOT_AT_FAULT,
    'building.setAside.atTheLimit: contingency.remove, to atFault instead of roomLeft':
      NOT_AT_FAULT,
  },
  round: {
    'activationPhase.activatingUnits: always #2, guard always holds': NOTHING_TO_RESOLVE,
    'commandPhase: range.measure, guard always holds': FOLLOWED,
  },
};
