import { STEP_TITLES } from '../../model/step.js';
import { and } from 'xstate';
import type { PlayerColor } from '../../model/player.js';
import { grantedOrders, LATE_EFFECTS, lateOrders, ordersAfterTheTurn } from '../granted-orders.js';
import { theirTurn } from '../refusing-guards.js';
import { commandPhase } from '../setup.js';

/** One player's nomination. It may come before or after the other player's, and both players see it immediately. */
const nominationOf = (player: PlayerColor) =>
  commandPhase.createStateConfig({
    description: `The ${player} player nominates the unit that issues the orders.`,
    meta: { rules: ['CP-18', 'R18'] },
    initial: 'choosing',
    states: {
      choosing: {
        description: 'Several units can be nominated.',
        meta: {
          rules: ['CP-18', 'CC-25', 'CC-26', 'R18'],
          waitsFor: { kind: 'nomination', whose: player },
        },
        always: [
          {
            guard: { type: 'oneUnitCanBeNominated', params: { player } },
            target: 'nominated',
            actions: { type: 'nominateTheOnlyCandidate', params: { player } },
            description: 'The only possible unit is nominated.',
            meta: { rules: ['R18', 'R40', 'CP-18', 'CC-25', 'KW-8'] },
          },
          {
            guard: { type: 'nobodyCanBeNominated', params: { player } },
            target: 'nobody',
            actions: { type: 'nominateNobody', params: { player } },
            description: 'No unit can be nominated.',
            meta: { rules: ['R18', 'R8', 'CC-26'] },
          },
        ],
        on: {
          'commander.nominate': {
            guard: and([theirTurn(player, 'R18'), 'unitMayBeNominated']),
            target: 'nominated',
            actions: 'nominate',
            meta: { rules: ['CP-18'] },
          },
        },
      },
      nominated: {
        type: 'final',
        description: 'The nominated unit stays recorded, even if it is defeated.',
        meta: {
          rules: ['R12', 'R18'],
          declines: { whose: player, events: { 'commander.nominate': ['nobodyIsNominatedYet'] } },
        },
      },
      nobody: {
        type: 'final',
        description: 'Nobody can be nominated: the orders are lost.',
        meta: {
          rules: ['R18', 'R8', 'CP-24'],
          declines: {
            whose: player,
            events: { 'commander.nominate': ['someoneCanBeNominated', 'unitMayBeNominated'] },
          },
        },
      },
    },
  });

const WHOSE = { whose: 'issuing-player', timing: 'issue-orders' } as const;

/**
 * One player's turn to issue orders, the player with priority first: everything that may happen in it, in any order.
 */
const issuingOrders = commandPhase.createStateConfig({
  description: 'A turn: orders and effects, in any sequence.',
  meta: {
    rules: ['CP-19', 'CP-8a', 'R21', 'R30', 'CC-12', 'CP-23', 'R14', 'R15', 'R20'],
    waitsFor: { kind: 'turn-to-issue', whose: 'issuing-player' },
  },
  always: [
    {
      guard: { type: 'nextEffectIsAutomatic', params: WHOSE },
      actions: { type: 'resolveAutomaticEffect', params: WHOSE },
      description: 'An automatic effect acts as the turn begins.',
      meta: { rules: ['CP-8a', 'R21'] },
    },
    {
      guard: and(['otherPlayerIsNext', 'turnIsOver']),
      target: 'issuingOrders',
      reenter: true,
      actions: 'passTheTurn',
      description: 'Nothing is left, or the turn was ended: the other player issues orders.',
      meta: { rules: ['CP-19', 'R30', 'CC-12', 'CP-23', 'CP-24', 'R12', 'R19'] },
    },
    {
      guard: 'turnIsOver',
      target: 'ordersAfterTheTurn',
      actions: 'endTheTurns',
      description: 'Nothing is left, or the turn was ended: both players have issued orders.',
      meta: { rules: ['CP-19', 'R30', 'CC-12', 'CP-23', 'CP-24', 'R12', 'R19'] },
    },
  ],
  on: {
    'order.issue': {
      guard: and([theirTurn('issuing-player', 'CP-19'), 'orderMayBeIssued']),
      actions: 'placeOrderToken',
      meta: { rules: ['CP-19', 'CP-22'] },
    },
    'order.grant': {
      guard: and([theirTurn('issuing-player', 'CP-19'), 'keywordOrderMayBeGiven']),
      actions: 'placeGrantedToken',
      description: 'An order by a keyword or an upgrade.',
      meta: { rules: ['R30'] },
    },
    'order.decline': {
      guard: and([theirTurn('issuing-player', 'CP-19'), 'offeredOrderMayBeDeclined']),
      actions: 'declineOfferedOrder',
      description: 'The player gives up the order of a unit for this turn.',
      meta: { rules: ['KW-19', 'R30'] },
    },
    'effect.resolve': [
      {
        guard: { type: 'effectMayBeResolved', params: WHOSE },
        actions: 'resolveEffect',
        meta: { rules: ['CP-8a', 'R46'] },
      },
      LATE_EFFECTS['effect.resolve'],
    ],
    'effect.decline': [
      {
        guard: { type: 'effectMayBeDeclined', params: WHOSE },
        actions: 'declineEffect',
        meta: { rules: ['CP-8a', 'R46'] },
      },
      LATE_EFFECTS['effect.decline'],
    ],
    'orders.end': {
      guard: and([theirTurn('issuing-player', 'CP-19'), 'turnMayBeEnded']),
      actions: 'endTurnToIssue',
      meta: { rules: ['R30', 'UP-2'] },
    },
  },
});

/** Step 4: nominate commanders and issue orders. */
export const nominateAndIssueOrders = commandPhase.createStateConfig({
  description: STEP_TITLES.nominateAndIssueOrders,
  meta: { rules: ['CP-1', 'CP-18', 'CP-19'], waitsFor: { kind: 'late-orders' } },
  on: { ...grantedOrders, ...lateOrders },
  initial: 'nominating',
  states: {
    nominating: {
      description: 'Both nominate before any order is issued.',
      meta: { rules: ['CP-18', 'CP-19', 'R18'] },
      type: 'parallel',
      onDone: {
        target: 'issuingOrders',
        actions: 'beginTheTurns',
        description: 'Both have nominated, or have nobody to nominate.',
        meta: { rules: ['CP-19'] },
      },
      states: { blue: nominationOf('blue'), red: nominationOf('red') },
    },
    issuingOrders,
    ordersAfterTheTurn: ordersAfterTheTurn('#commandPhase.createOrderPool'),
  },
});
