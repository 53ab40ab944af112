import { and } from 'xstate';
import type { PlayerColor } from '../../model/player.js';
import type { Violation } from '../../rules/rule.js';
import { commandPhase } from '../setup.js';
import { theirTurn } from '../their-turn.js';

const ONE_DOWN: Violation = {
  rule: 'CP-2',
  code: 'already-facedown',
  message: 'One card lies facedown already: it must be taken back before another is placed.',
};

const NOTHING_DOWN: Violation = {
  rule: 'R13',
  code: 'nothing-facedown',
  message: 'No card lies facedown to be taken back.',
};

/** One player's secret choice. */
const choiceOf = (player: PlayerColor) =>
  commandPhase.createStateConfig({
    description: `The ${player} player chooses a card from the hand and places it facedown.`,
    meta: { rules: ['CP-2', 'CC-1', 'CC-20'] },
    initial: 'choosing',
    states: {
      choosing: {
        description: 'A card must be played, if any can be.',
        meta: {
          rules: ['CP-2', 'CC-20'],
          waitsFor: { kind: 'card', whose: player },
          declines: {
            whose: player,
            events: { 'card.withdraw': { because: NOTHING_DOWN } },
          },
        },
        always: {
          guard: { type: 'isUnableToPlay', params: { player } },
          target: 'unable',
          actions: { type: 'passOverPlayer', params: { player } },
          description: 'No commander or operative stands, or no card of the hand is legal.',
          meta: { rules: ['CP-3', 'KW-8', 'R10', 'CT-12'] },
        },
        on: {
          'card.select': {
            guard: and([theirTurn(player, 'CP-2'), 'cardMayBeSelected']),
            target: 'facedown',
            actions: 'placeFacedown',
            meta: { rules: ['CP-2', 'CT-8', 'R7', 'R22'] },
          },
        },
      },
      facedown: {
        description: 'The card lies facedown; it may be taken back until both are down.',
        meta: {
          rules: ['CP-2', 'R7', 'R13'],
          declines: {
            whose: player,
            events: { 'card.select': { because: ONE_DOWN } },
          },
        },
        on: {
          'card.withdraw': {
            guard: theirTurn(player, 'R13'),
            target: 'choosing',
            actions: 'takeBackFacedown',
            meta: { rules: ['R13'] },
          },
        },
      },
      unable: {
        description: 'This player plays no command card this round.',
        meta: {
          rules: ['CP-3', 'R10', 'CT-12'],
          declines: {
            whose: player,
            events: {
              'card.select': { guard: 'cardMayBeSelected' },
              'card.withdraw': { because: NOTHING_DOWN },
            },
          },
        },
      },
    },
  });

/** Step 1: each player secretly chooses a card and places it facedown. */
export const selectAndPlayCards = commandPhase.createStateConfig({
  description: 'Select and play command cards',
  meta: { rules: ['CP-1', 'CP-2', 'CC-1'] },
  type: 'parallel',
  always: {
    guard: 'bothHaveChosen',
    target: 'resolveCards',
    description: 'Both cards are down, but for those who cannot play.',
    meta: { rules: ['CP-9', 'CC-21', 'CC-22'] },
  },
  states: { blue: choiceOf('blue'), red: choiceOf('red') },
});
