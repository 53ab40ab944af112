import { closingEffects } from './closing-effects.js';
import { endedByTheLastStanding, endedByTheTable } from './ending.js';
import { roundSetup } from './setup.js';

const ofTheEndPhase = closingEffects('end-phase', ['R52', 'CC-30']);

/** The End Phase: cards leave play, commanders who fell are replaced, and the next round begins, if there is one. */
export const endPhase = roundSetup.createStateConfig({
  description: 'End Phase',
  meta: { rules: ['CC-19', 'KW-9', 'R39', 'R44', 'R52'] },
  entry: 'deployTheRest',
  on: {
    ...endedByTheTable,
    'unit.defeat': {
      guard: 'unitMayBeDefeated',
      actions: 'defeatUnit',
      meta: { rules: ['R11', 'KW-9'] },
    },
  },
  initial: 'resolvingEffects',
  states: {
    resolvingEffects: {
      description:
        'Effects of cards in the End Phase are resolved: those at its start, then those at its end.',
      meta: { rules: ['R52', 'CP-10', 'R41', 'CC-30'], waitsFor: 'closing-effect' },
      always: [
        endedByTheLastStanding,
        ofTheEndPhase.byThemselves,
        {
          guard: ofTheEndPhase.noneIsLeft,
          target: 'promotingTroopers',
          actions: 'discardCardsInPlay',
          description: 'No effect is left: cards in play are discarded.',
          meta: { rules: ['R52', 'CC-19', 'R44'] },
        },
      ],
      on: ofTheEndPhase.on,
    },
    promotingTroopers: {
      description: 'Who has no commander promotes a trooper; the player with priority first.',
      meta: { rules: ['KW-9'], waitsFor: 'promotion' },
      always: [
        endedByTheLastStanding,
        {
          guard: 'noPromotionIsDue',
          target: 'endOfTheRound',
          description: 'Each army has a commander, or no unit to promote.',
          meta: { rules: ['KW-9'] },
        },
      ],
      on: {
        'unit.promote': {
          guard: 'unitMayBePromoted',
          actions: 'promoteUnit',
          meta: { rules: ['KW-9'] },
        },
      },
    },
    endOfTheRound: {
      description: 'The round is over.',
      meta: { rules: ['CC-1'] },
      always: [
        {
          guard: 'lastRoundIsOver',
          target: '#round.complete',
          actions: 'endAfterTheLastRound',
          description: 'The last round is over.',
          meta: { rules: ['CC-1'] },
        },
        {
          target: '#round.commandPhase',
          actions: 'passTheRoundCounter',
          description: 'The next round begins with the remaining units and cards.',
          meta: { rules: ['CC-1', 'CC-19'] },
        },
      ],
    },
  },
});
