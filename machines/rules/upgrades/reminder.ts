import type { Statement } from '../rulebook.js';
import { isUsedUp, type ActKind } from './act.js';

export const UP_11 = {
  id: 'UP-11',
  kinds: ['view'],
  summary:
    'Reminders of upgrades at the start of the Activation Phase and on an order (Strike Team Leader, Forest Dwellers, Onward to Victory, Emergency Transponder, Strict Orders, Improvised Orders), like those of keywords (KW-10 … KW-12).',
} as const satisfies Statement;

/** UP-11: the players carry out the upgrade. R55: an act without a price goes on while the card is exhausted. */
export const reminder: ActKind<'reminder'> = {
  id: 'UP-11',
  reminder: {
    isDue: ({ when, use, round }, now, { context, state }) =>
      when === now &&
      !(use !== undefined && isUsedUp(state)) &&
      (round === undefined || round === context.round),
    text: ({ text }) => text,
  },
};
