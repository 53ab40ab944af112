import { roundSetup } from './setup.js';

/** R35: the host ends the match at any time. */
export const endedByTheTable = roundSetup.createStateConfig({
  on: {
    'match.end': {
      target: '#round.complete',
      actions: 'endByTheTable',
      description: 'A player concedes, or the objective decides.',
      meta: { rules: ['R35'] },
    },
  },
}).on;

/** R35: at once when only one side has undefeated units, or none has; checked before any other automatic transition. */
export const endedByTheLastStanding = {
  guard: 'oneSideStandsAlone',
  target: '#round.complete',
  actions: 'endWithTheLastStanding',
  description: 'Only one side has units left, or neither has.',
  meta: { rules: ['R35'] },
} as const;
