import { tracksActivations } from '../../model/activation.js';
import type { Statement } from '../rulebook.js';
import { isUsedUp, type ActKind } from './act.js';

export const UP_13 = {
  id: 'UP-13',
  kinds: ['action'],
  summary:
    'Improvised Orders (exhausted): instead of a draw (AP-3) its player draws two tokens, keeps one, and the other goes back into the pool, at a place by the seed; both are public. If the table keeps the activations (R53), a reminder when the Activation Phase begins.',
} as const satisfies Statement;

/** UP-13: its player draws two order tokens and keeps one. If the table keeps the activations, the players do so. */
export const drawTwo: ActKind<'draw-two'> = {
  id: 'UP-13',
  reminder: {
    isDue: (_act, when, { context, state }) =>
      when === 'activation-start' && !tracksActivations(context) && !isUsedUp(state),
    text: ({ text }) => text,
  },
};
