import { and } from 'xstate';
import type { PlayerColor } from '../../model/player.js';
import type { Violation } from '../../rules/rule.js';
import type { Whose } from '../../rules/turns.js';
import { effectWindow } from '../effect-window.js';
import { grantedOrders } from '../granted-orders.js';
import { commandPhase } from '../setup.js';
import { theirTurn } from '../their-turn.js';

const ALREADY_NOMINATED: Violation = {
  rule: 'R18',
  code: 'already-nominated',
  message: 'A unit has been nominated already, and stays so.',
};

const NOBODY_TO_NOMINATE: Violation = {
  rule: 'R18',
  code: 'nobody-to-nominate',
  message: 'Nobody can be nominated: the orders are lost.',
};

/** One player's nomination, at any time of the step and public at once. */
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
            description: 'One unit can be nominated, and is.',
            meta: { rules: ['R18', 'CP-18', 'CC-25'] },
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
            meta: { rules: ['CP-18', 'CC-25', 'CC-26', 'R9', 'R11', 'R28'] },
          },
        },
      },
      nominated: {
        description: 'The nominated unit stays recorded, even if it is defeated.',
        meta: {
          rules: ['R12', 'R18'],
          declines: {
            whose: player,
            events: { 'commander.nominate': { because: ALREADY_NOMINATED } },
          },
        },
      },
      nobody: {
        description: 'Nobody can be nominated: the orders are lost.',
        meta: {
          rules: ['R18', 'R8', 'CP-24'],
          declines: {
            whose: player,
            events: {
              'commander.nominate': { because: NOBODY_TO_NOMINATE, guard: 'unitMayBeNominated' },
            },
          },
        },
      },
    },
  });

/** One player's turn to issue orders: effects first, then orders until no further unit could be added. */
const turnOf = (whose: Whose, onward: string) =>
  commandPhase.createStateConfig({
    description: `The ${whose.replaceAll('-', ' ')} issues orders.`,
    meta: { rules: ['CP-19', 'CP-8a'] },
    initial: 'resolvingEffects',
    states: {
      resolvingEffects: effectWindow({
        description: 'Effects "when a unit issues orders", before the first order.',
        timing: 'issue-orders',
        whose,
        rules: ['CP-8a', 'R21'],
        onward: 'issuingOrders',
      }),
      issuingOrders: {
        description: 'Orders are issued, as many as possible.',
        meta: {
          rules: ['CP-19', 'CC-12', 'CP-23', 'R14', 'R15', 'R20'],
          waitsFor: { kind: 'order', whose },
        },
        always: {
          guard: { type: 'noFurtherOrder', params: { whose } },
          target: onward,
          actions: { type: 'loseUnissuedOrders', params: { whose } },
          description: 'No further unit could be added.',
          meta: { rules: ['CC-12', 'CP-23', 'CP-24', 'R12', 'R19'] },
        },
        on: {
          'order.issue': {
            guard: and([theirTurn(whose, 'CP-19'), 'orderMayBeIssued']),
            actions: 'placeOrderToken',
            meta: {
              rules: ['CP-19', 'CP-20', 'CP-21', 'CP-22', 'CP-26', 'CC-10', 'CC-11', 'R1', 'R14'],
            },
          },
        },
      },
    },
  });

/** Step 4: nominate commanders and issue orders. */
export const nominateAndIssueOrders = commandPhase.createStateConfig({
  description: 'Nominate commanders and issue orders',
  meta: { rules: ['CP-1', 'CP-18', 'CP-19'] },
  on: grantedOrders,
  initial: 'nominating',
  states: {
    nominating: {
      description: 'Both nominate before any order is issued.',
      meta: { rules: ['CP-18', 'CP-19', 'R18'] },
      type: 'parallel',
      always: {
        guard: 'bothHaveNominated',
        target: 'playerWithPriority',
        description: 'Both have nominated, or have nobody to nominate.',
        meta: { rules: ['CP-19'] },
      },
      states: { blue: nominationOf('blue'), red: nominationOf('red') },
    },
    playerWithPriority: turnOf(
      'player-with-priority',
      '#commandPhase.nominateAndIssueOrders.otherPlayer',
    ),
    otherPlayer: turnOf('other-player', '#commandPhase.createOrderPool'),
  },
});
