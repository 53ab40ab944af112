const LEAVES_AT_ONCE =
  'the state is entered again, and its changed context leads to the right state at once';
const NO_TURN_TO_TAKE =
  'the player who cannot activate any unit leaves the wrong state for the right one at once, the others rest there';
const ACTION_SEES_TO_IT =
  'without Standing Orders the action removes the illegal card, as the next transition would';
const NOTHING_TO_RESOLVE = 'without an automatic effect the action changes nothing';
const NOT_AT_FAULT = 'the hand has no fault, so the wrong state leads to the right one at once';
const FOLLOWED = 'the Command Phase refuses the ranges, and the match copies its table';

/**
 * Mutants of the charts that no vector finds, with the reason why none can. Each
 * reason comes from reading the chart at this place. A test compares the list with the mutants that the vectors miss; no
 * test proves the reasons.
 */
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
    'activationPhase.endOfTheActivationPhase: entry, without endTurns':
      'vectors have no turns; end-phase.test.ts finds it in the view',
    'activationPhase.takingTurns.beginningOfTurn: always #1, guard never holds':
      'each state that follows at once ends the match too',
    'activationPhase.takingTurns.beginningOfTurn: always #4, to choosingAct instead of beginningOfTurn':
      NO_TURN_TO_TAKE,
    'activationPhase.takingTurns.choosingAct: activation.pass, to choosingAct instead of beginningOfTurn':
      NO_TURN_TO_TAKE,
    'activationPhase.takingTurns.tokenIsDrawn: always #3, to choosingAct instead of beginningOfTurn':
      NO_TURN_TO_TAKE,
    'activationPhase.takingTurns.unitIsActive: activation.done, to choosingAct instead of beginningOfTurn':
      NO_TURN_TO_TAKE,
    'activationPhase.takingTurns.unitIsActive: activation.pass, to choosingAct instead of beginningOfTurn':
      NO_TURN_TO_TAKE,
    'activationPhase.takingTurns: activations-by-table, to startOfTheActivationPhase instead of activatingUnits':
      'no effect is left at the start, and the table keeps the activations, so the right state follows at once',
    'commandPhase: range.measure, guard always holds': FOLLOWED,
  },
};
