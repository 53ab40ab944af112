import { STEP_TITLES } from '../../model/step.js';
import { and } from 'xstate';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { restartingEffectWindow } from '../effect-window.js';
import { grantedOrders } from '../granted-orders.js';
import { theirTurn } from '../refusing-guards.js';
import { commandPhase } from '../setup.js';

/** One player's decision whether to reveal a contingency card. */
const contingencyOf = (player: PlayerColor, onward: string) =>
  commandPhase.createStateConfig({
    description: `The ${player} player may discard the revealed card for a contingency card.`,
    meta: {
      rules: ['CT-13', 'CT-3', 'CT-14', 'R17'],
      waitsFor: { kind: 'contingency', whose: player },
      declines: {
        whose: opponentOf(player),
        events: {
          'contingency.reveal': ['contingenciesMayBeUsed'],
          'contingency.decline': ['contingenciesMayBeUsed'],
        },
      },
    },
    always: {
      guard: { type: 'hasNoContingencyToDecide', params: { player } },
      target: onward,
      description:
        'No card is revealed, no card is set aside, or no undefeated unit has Contingencies.',
      meta: { rules: ['R17', 'CT-14'] },
    },
    on: {
      'contingency.reveal': {
        guard: and([theirTurn(player, 'CT-13'), 'contingencyMayBeRevealed']),
        target: onward,
        actions: 'revealContingency',
        meta: { rules: ['CT-3', 'CT-4'] },
      },
      'contingency.decline': {
        guard: theirTurn(player, 'CT-13'),
        target: onward,
        actions: 'keepRevealedCard',
        meta: { rules: ['CT-3'] },
      },
    },
  });

/** The check whether a player's card in play is legal; an illegal card is replaced or removed. */
const legalityOf = (player: PlayerColor, onward: string) =>
  commandPhase.createStateConfig({
    description: `Is the ${player} player's card in play legal?`,
    meta: { rules: ['R5', 'R25', 'CC-24', 'CT-12'] },
    always: [
      {
        guard: { type: 'contingencyIsIllegal', params: { player } },
        target: onward,
        actions: { type: 'discardIllegalContingency', params: { player } },
        description: 'An illegal contingency card is discarded; its player plays no card.',
        meta: { rules: ['CT-12'] },
      },
      {
        guard: and([
          { type: 'cardFromHandIsIllegal', params: { player } },
          { type: 'standingOrdersAreAble', params: { player } },
        ]),
        target: onward,
        actions: { type: 'replaceByStandingOrders', params: { player } },
        description: 'Standing Orders replaces an illegal card of the hand.',
        meta: { rules: ['CC-24', 'CC-23', 'CP-4', 'R4'] },
      },
      {
        guard: { type: 'cardFromHandIsIllegal', params: { player } },
        target: onward,
        actions: { type: 'takeAwayIllegalCard', params: { player } },
        description: 'Nothing can replace an illegal card.',
        meta: { rules: ['CC-24', 'CP-3', 'R4'] },
      },
      {
        target: onward,
        description: 'The card in play is legal, or there is none.',
        meta: { rules: ['R25'] },
      },
    ],
  });

/** Step 2: cards are flipped, contingencies decided, illegal cards replaced, and effects resolved. */
export const resolveCards = commandPhase.createStateConfig({
  description: STEP_TITLES.resolveCards,
  meta: { rules: ['CP-1', 'CP-9'] },
  entry: 'flipFacedownCards',
  on: grantedOrders,
  initial: 'contingencies',
  states: {
    contingencies: {
      description: 'Contingency cards, blue before red',
      meta: { rules: ['CT-3', 'CT-13', 'R5', 'R17'] },
      initial: 'blue',
      states: {
        blue: contingencyOf('blue', 'red'),
        red: contingencyOf('red', '#commandPhase.resolveCards.legality'),
      },
    },
    legality: {
      description: 'Illegal cards',
      meta: { rules: ['R5', 'CC-24', 'CT-12'] },
      initial: 'blue',
      states: {
        blue: legalityOf('blue', 'red'),
        red: legalityOf('red', '#commandPhase.resolveCards.fromHand'),
      },
    },
    fromHand: {
      description: 'Cards played from the hand instead of the revealed one, blue before red',
      meta: { rules: ['R23', 'CC-27', 'CP-11'] },
      entry: 'notePlayedCards',
      initial: 'blue',
      states: {
        blue: restartingEffectWindow({
          description: 'Blue is asked about every card that the army could play from the hand.',
          timing: 'from-hand',
          asksAboutEach: true,
          whose: 'blue',
          rules: ['CP-11', 'R23', 'CC-27', 'R25'],
          onward: 'red',
        }),
        red: restartingEffectWindow({
          description: 'Red is asked about every card that the army could play from the hand.',
          timing: 'from-hand',
          asksAboutEach: true,
          whose: 'red',
          rules: ['CP-11', 'R23', 'CC-27', 'R25'],
          onward: '#commandPhase.resolveCards.whenRevealed',
          back: { whose: 'blue', target: 'blue' },
        }),
      },
    },
    whenRevealed: {
      description: 'Effects when the cards are revealed, blue before red',
      meta: { rules: ['CP-6', 'CC-15', 'CC-17'] },
      initial: 'blue',
      states: {
        blue: restartingEffectWindow({
          description: 'Blue resolves effects "when revealed".',
          timing: 'reveal',
          whose: 'blue',
          rules: ['CP-6', 'CC-15', 'CC-17', 'CP-11'],
          onward: 'red',
        }),
        red: restartingEffectWindow({
          description: 'Red resolves effects "when revealed".',
          timing: 'reveal',
          whose: 'red',
          rules: ['CP-6', 'CC-15', 'CC-17', 'CP-11'],
          onward: '#commandPhase.resolveCards.untimed',
          back: { whose: 'blue', target: 'blue' },
        }),
      },
    },
    untimed: {
      description: 'Effects without a timing of their own, blue before red',
      meta: { rules: ['CP-7', 'CC-13', 'CC-14'] },
      initial: 'blue',
      states: {
        blue: restartingEffectWindow({
          description: 'Blue resolves effects without a timing.',
          timing: 'untimed',
          whose: 'blue',
          rules: ['CP-7', 'CC-13', 'CC-14', 'CP-11'],
          onward: 'red',
        }),
        red: restartingEffectWindow({
          description: 'Red resolves effects without a timing.',
          timing: 'untimed',
          whose: 'red',
          rules: ['CP-7', 'CC-13', 'CC-14', 'CP-11'],
          onward: '#commandPhase.determinePriority',
          back: { whose: 'blue', target: 'blue' },
        }),
      },
    },
  },
});
