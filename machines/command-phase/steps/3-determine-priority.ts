import { STEP_TITLES } from '../../model/step.js';
import { grantedOrders } from '../granted-orders.js';
import { theirTurn } from '../refusing-guards.js';
import { commandPhase } from '../setup.js';

/** Step 3: determine priority. */
export const determinePriority = commandPhase.createStateConfig({
  description: STEP_TITLES.determinePriority,
  meta: { rules: ['CP-1', 'CP-12'] },
  on: grantedOrders,
  initial: 'comparing',
  states: {
    comparing: {
      description:
        'The pips of the cards in play are compared; on a tie ranges may have to be measured first.',
      meta: {
        rules: ['CP-12', 'CC-9', 'CC-21', 'CP-14', 'R19', 'KW-6', 'KW-21', 'KW-7', 'R14'],
        waitsFor: { kind: 'range' },
        declines: { events: { 'die.roll': ['rangesAreMeasuredFirst'] } },
      },
      always: [
        {
          guard: 'priorityIsDecided',
          target: '#commandPhase.nominateAndIssueOrders',
          actions: 'takePriority',
          description: 'The cards in play decide.',
          meta: { rules: ['CP-12', 'CC-9', 'CC-21', 'CP-14', 'CP-16', 'KW-6', 'KW-21', 'KW-7'] },
        },
        {
          guard: 'dieDecidesPriority',
          target: 'rolling',
          description: 'Equal pips, or no card in play.',
          meta: { rules: ['CP-13', 'CC-22', 'CP-15'] },
        },
      ],
    },
    rolling: {
      description: 'A red defense die decides.',
      meta: {
        rules: ['CP-13', 'CC-22', 'CP-15', 'R3'],
        waitsFor: { kind: 'die', whose: 'die-roller' },
      },
      on: {
        'die.roll': {
          guard: theirTurn('die-roller', 'R3'),
          target: '#commandPhase.nominateAndIssueOrders',
          actions: 'rollForPriority',
          meta: { rules: ['CP-13', 'CC-22', 'CP-15', 'CP-17'] },
        },
      },
    },
  },
});
