import { endedByTheLastStanding } from '../ending.js';
import { roundSetup } from '../setup.js';
import { automaticResolution, duringEffects } from './effects.js';

/** AP-5: a player who cannot activate any unit has no turn to take. */
const turnCannotBeTaken = {
  guard: 'playerCannotActivate',
  target: 'beginningOfTurn',
  description: 'The player cannot activate any unit any more.',
  meta: { rules: ['AP-5', 'R11'] },
} as const;

/** The act of a player in a turn. If the unit of the previous turn is still active, its activation ends first (AP-6). */
const actsOfTurn = {
  'activation.unit': {
    guard: 'unitMayBeActivated',
    target: 'unitIsActive',
    actions: 'activateUnit',
    meta: { rules: ['AP-3', 'AP-6', 'R39'] },
  },
  'activation.draw': {
    guard: 'tokenMayBeDrawn',
    target: 'tokenIsDrawn',
    actions: 'drawToken',
    meta: { rules: ['AP-3', 'AP-6', 'AP-8'] },
  },
  'activation.pass': {
    guard: 'turnMayBePassed',
    target: 'beginningOfTurn',
    actions: 'passTurn',
    meta: { rules: ['AP-5', 'AP-6'] },
  },
} as const;

/** The turns of an Activation Phase that is tracked (AP-2 … AP-8). */
export const takingTurns = roundSetup.createStateConfig({
  description: 'The players take turns: each activates a unit, or passes.',
  meta: {
    rules: ['AP-1', 'AP-2', 'CP-8b', 'R31', 'R53'],
    declines: { events: { 'effect.decline': ['duringEffectMayBeDeclined'] } },
  },
  on: {
    ...duringEffects,
    'activation.end': {
      target: '#round.activationPhase.endOfTheActivationPhase',
      description: 'Both players agree to end the phase.',
      meta: { rules: ['AP-7'] },
    },
    'activations-by-table': {
      target: '#round.activationPhase.activatingUnits',
      actions: 'keepActivationsAtTheTable',
      description: 'Both players agree to keep the activations at the table.',
      meta: { rules: ['R53'] },
    },
  },
  initial: 'beginningOfTurn',
  states: {
    beginningOfTurn: {
      description: 'A turn begins, if its player can activate a unit.',
      meta: { rules: ['AP-2', 'AP-5', 'AP-7'] },
      always: [
        endedByTheLastStanding,
        {
          ...automaticResolution('duringActivation', ['CP-8b', 'R24', 'R31', 'R46']),
          description: 'An effect resolves by itself.',
        },
        {
          guard: 'nobodyCanActivate',
          target: '#round.activationPhase.endOfTheActivationPhase',
          description: 'Neither player can activate a unit.',
          meta: { rules: ['AP-7'] },
        },
        {
          guard: 'playerCannotActivate',
          target: 'beginningOfTurn',
          actions: 'passWithoutToken',
          description: 'A player who cannot activate any unit passes.',
          meta: { rules: ['AP-5'] },
        },
        {
          target: 'choosingAct',
          description: 'The player can activate a unit.',
          meta: { rules: ['AP-2', 'AP-3'] },
        },
      ],
    },
    choosingAct: {
      description: 'The player activates a unit with a faceup order, draws a token, or passes.',
      meta: {
        rules: ['AP-3', 'AP-5'],
        waitsFor: 'activation',
        declines: {
          events: {
            'activation.keep': ['tokenMayBeKept'],
            'activation.done': ['activationMayEnd'],
          },
        },
      },
      always: [endedByTheLastStanding, turnCannotBeTaken],
      on: actsOfTurn,
    },
    tokenIsDrawn: {
      description: 'A token is drawn. It activates a unit of its rank.',
      meta: {
        rules: ['AP-3', 'AP-4', 'AP-8'],
        waitsFor: 'activation',
        declines: {
          events: {
            'activation.draw': ['tokenMayBeDrawn'],
            'activation.pass': ['turnMayBePassed'],
            'activation.keep': ['tokenMayBeKept'],
            'activation.done': ['activationMayEnd'],
          },
        },
      },
      always: [
        endedByTheLastStanding,
        {
          guard: 'twoTokensAreDrawn',
          target: 'keepingOneToken',
          description: 'Two tokens are drawn.',
          meta: { rules: ['UP-13'] },
        },
        {
          guard: 'drawnTokenFitsNoUnit',
          target: 'beginningOfTurn',
          actions: 'removeDrawnToken',
          description: 'No unit fits the token: it is removed from the game.',
          meta: { rules: ['AP-4'] },
        },
      ],
      on: { 'activation.unit': actsOfTurn['activation.unit'] },
    },
    keepingOneToken: {
      description: 'The player keeps one of two drawn tokens.',
      meta: {
        rules: ['UP-13'],
        waitsFor: 'activation',
        declines: {
          events: {
            'activation.unit': ['unitMayBeActivated'],
            'activation.draw': ['tokenMayBeDrawn'],
            'activation.pass': ['turnMayBePassed'],
            'activation.done': ['activationMayEnd'],
          },
        },
      },
      always: [endedByTheLastStanding],
      on: {
        'activation.keep': {
          guard: 'tokenMayBeKept',
          target: 'tokenIsDrawn',
          actions: 'keepToken',
          meta: { rules: ['UP-13', 'AP-8'] },
        },
      },
    },
    unitIsActive: {
      description: 'A unit is active, until the next act of a turn or until its player ends it.',
      meta: {
        rules: ['AP-6'],
        waitsFor: 'activation',
        declines: { events: { 'activation.keep': ['tokenMayBeKept'] } },
      },
      always: [endedByTheLastStanding],
      on: {
        ...actsOfTurn,
        'activation.done': {
          guard: 'activationMayEnd',
          target: 'beginningOfTurn',
          actions: 'endActivation',
          meta: { rules: ['AP-6'] },
        },
      },
    },
  },
});
