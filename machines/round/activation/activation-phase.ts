import { EVENTS_OF_THE_TABLE } from '../../charts/events-of-the-table.js';
import { closingEffects } from '../closing-effects.js';
import { endedByTheLastStanding, endedByTheTable } from '../ending.js';
import { roundSetup } from '../setup.js';
import { automaticResolution, duringEffects } from './effects.js';
import { takingTurns } from './turns.js';

/** The reason to refuse each act of a turn (AP-3 … AP-6). */
const actsOfTurnRefusedBy = <Guard extends string>(guard: Guard) => ({
  'activation.unit': [guard],
  'activation.draw': [guard],
  'activation.keep': [guard],
  'activation.pass': [guard],
  'activation.done': [guard],
});

const atTheEnd = closingEffects('activation-end', ['AP-7', 'AP-1']);

/**
 * The Activation Phase resolves effects of the cards in play. Units are activated in turns of this chart, or at the table
 * (R53).
 */
export const activationPhase = roundSetup.createStateConfig({
  description: 'Activation Phase',
  meta: { rules: ['CP-29', 'CP-8', 'CP-8b', 'AP-1', 'R53'], waitsFor: 'effect-of-order' },
  on: {
    ...endedByTheTable,
    'effect.resolve': {
      guard: 'lateEffectMayBeResolved',
      actions: 'resolveEffect',
      description: 'An order of this phase has opened the effect.',
      meta: { rules: ['R46'] },
    },
    'effect.decline': {
      guard: 'lateEffectMayBeDeclined',
      actions: 'declineEffect',
      description: 'An order of this phase has opened the effect.',
      meta: { rules: ['R46'] },
    },
    'card.discard': {
      guard: 'cardMayBeDiscarded',
      actions: 'discardReaction',
      description: 'A card is discarded from the hand for its effect.',
      meta: { rules: ['R50', 'CC-29'] },
    },
    'order.grant': {
      guard: 'orderMayBeGiven',
      actions: 'giveOrder',
      meta: { rules: ['CP-25', 'R33'] },
    },
    ...EVENTS_OF_THE_TABLE,
  },
  initial: 'startOfTheActivationPhase',
  states: {
    startOfTheActivationPhase: {
      description: 'Effects at the start of the Activation Phase are resolved one by one.',
      meta: {
        rules: ['CP-8', 'CC-18', 'R2', 'R24'],
        waitsFor: 'effect',
        declines: {
          events: {
            'activation.end': ['startEffectsAreResolved'],
            'activations-by-table': ['startEffectsAreResolved'],
            ...actsOfTurnRefusedBy('startEffectsAreResolved'),
          },
        },
      },
      always: [
        endedByTheLastStanding,
        {
          ...automaticResolution('activationStart', ['CP-8', 'CC-18', 'R2', 'R24']),
          description: 'The next effect resolves by itself.',
        },
        {
          guard: 'turnsMayBegin',
          target: 'takingTurns',
          description: 'No effect is left, and the match keeps the activations.',
          meta: { rules: ['AP-1', 'R53', 'CP-8', 'R24'] },
        },
        {
          guard: 'noStartEffectIsLeft',
          target: 'activatingUnits',
          description: 'No effect is left, and the players keep the activations at the table.',
          meta: { rules: ['CP-8', 'R24', 'R53'] },
        },
      ],
      on: {
        'effect.resolve': {
          guard: 'startEffectMayBeResolved',
          actions: 'resolveEffect',
          meta: { rules: ['CP-8', 'CC-18', 'R2', 'R24'] },
        },
        'effect.decline': {
          guard: 'startEffectMayBeDeclined',
          actions: 'declineEffect',
          meta: { rules: ['CP-8', 'CC-18', 'R2', 'R24'] },
        },
      },
    },
    activatingUnits: {
      description:
        'Units are activated at the table. Effects "during the Activation Phase" may be resolved at any time.',
      meta: {
        rules: ['CP-8b', 'R24', 'R31', 'R53'],
        declines: {
          events: {
            'effect.decline': ['duringEffectMayBeDeclined'],
            'activations-by-table': ['activationsAreTracked'],
            ...actsOfTurnRefusedBy('activationsAreTracked'),
          },
        },
      },
      always: [
        endedByTheLastStanding,
        {
          ...automaticResolution('duringActivation', ['CP-8b', 'R24', 'R31', 'R46']),
          description: 'An effect resolves by itself.',
        },
      ],
      on: {
        ...duringEffects,
        'activation.end': {
          target: 'endOfTheActivationPhase',
          description: 'All units are activated. Unused effects need not be declined.',
          meta: { rules: ['CC-19', 'CP-8b', 'R31'] },
        },
      },
    },
    takingTurns,
    endOfTheActivationPhase: {
      description: 'Effects at the end of the Activation Phase are resolved one by one.',
      entry: 'endTurns',
      meta: {
        rules: ['AP-7', 'AP-1', 'R41'],
        waitsFor: 'closing-effect',
        declines: {
          events: {
            'activation.end': ['lastEffectsAreResolved'],
            'activations-by-table': ['lastEffectsAreResolved'],
            ...actsOfTurnRefusedBy('lastEffectsAreResolved'),
          },
        },
      },
      always: [
        endedByTheLastStanding,
        atTheEnd.byThemselves,
        {
          guard: atTheEnd.noneIsLeft,
          target: '#round.endPhase',
          actions: 'endActivationPhase',
          description: 'No effect is left: the End Phase begins.',
          meta: { rules: ['AP-7', 'CC-19'] },
        },
      ],
      on: atTheEnd.on,
    },
  },
});
