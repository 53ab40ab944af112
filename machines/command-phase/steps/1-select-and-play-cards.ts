import { STEP_TITLES } from '../../model/step.js';
import { and } from 'xstate';
import type { PlayerColor } from '../../model/player.js';
import { theirTurn } from '../refusing-guards.js';
import { commandPhase } from '../setup.js';

/** One player's secret choice. */
const choiceOf = (player: PlayerColor) =>
  commandPhase.createStateConfig({
    description: `The ${player} player places a card of the hand facedown, and may take it back until both are down.`,
    meta: { rules: ['CP-2', 'CC-1', 'CC-20'] },
    on: {
      'card.withdraw': {
        guard: and([theirTurn(player, 'R13'), 'cardMayBeTakenBack']),
        target: '.choosing',
        actions: 'takeBackFacedown',
        meta: { rules: ['R13'] },
      },
    },
    initial: 'choosing',
    states: {
      choosing: {
        description: 'A card must be played, if any can be.',
        meta: {
          rules: ['CP-2', 'CC-20'],
          waitsFor: { kind: 'card', whose: player },
        },
        always: {
          guard: { type: 'hasNoPlayableCard', params: { player } },
          target: 'beforeGoingWithout',
          actions: { type: 'passOverPlayer', params: { player } },
          description: 'The player has no undefeated commander or operative, or no legal card.',
          meta: { rules: ['CP-3', 'KW-8', 'R10', 'CT-12'] },
        },
        on: {
          'card.select': {
            guard: and([theirTurn(player, 'CP-2'), 'cardMayBeSelected']),
            target: 'facedown',
            actions: 'placeFacedown',
            meta: { rules: ['CP-2', 'CP-18'] },
          },
        },
      },
      beforeGoingWithout: {
        description:
          'This player plays no command card, but may still reveal a unit that tokens stand for.',
        meta: {
          rules: ['KW-19', 'CP-3', 'R10'],
          waitsFor: { kind: 'reveal', whose: player },
          declines: { whose: player, events: { 'card.select': ['cardMayBeSelected'] } },
        },
        always: {
          guard: { type: 'hasNoUnitToReveal', params: { player } },
          target: 'withoutCard',
          description: 'No unit is hidden, it was revealed, or the player declined.',
          meta: { rules: ['KW-19'] },
        },
      },
      facedown: {
        type: 'final',
        description: 'The card lies facedown.',
        meta: {
          rules: ['CP-2', 'R7', 'R13'],
          declines: { whose: player, events: { 'card.select': ['anotherCardMayBePlaced'] } },
        },
      },
      withoutCard: {
        type: 'final',
        description: 'This player plays no command card this round.',
        meta: {
          rules: ['CP-3', 'R10', 'CT-12'],
          declines: { whose: player, events: { 'card.select': ['cardMayBeSelected'] } },
        },
      },
    },
  });

/** Step 1: each player secretly chooses a card and places it facedown. */
export const selectAndPlayCards = commandPhase.createStateConfig({
  description: STEP_TITLES.selectAndPlayCards,
  meta: { rules: ['CP-1', 'CP-2', 'CC-1'] },
  type: 'parallel',
  on: {
    'order.grant': {
      guard: 'hiddenUnitMayBeRevealed',
      actions: 'revealHiddenUnit',
      description: 'A unit that tokens stand for is revealed at the start of the round.',
      meta: { rules: ['KW-19'] },
    },
    'order.decline': {
      guard: 'revealMayBeDeclined',
      actions: 'declineToReveal',
      description: 'The player leaves the unit hidden.',
      meta: { rules: ['KW-19'] },
    },
  },
  onDone: {
    target: 'resolveCards',
    description: 'Each player has placed a card, or cannot play one.',
    meta: { rules: ['CP-9', 'CC-21', 'CC-22'] },
  },
  states: { blue: choiceOf('blue'), red: choiceOf('red') },
});
