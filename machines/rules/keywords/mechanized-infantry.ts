import type { Statement } from '../rulebook.js';
import { perhapsWithin2 } from './near-units.js';
import type { RemindingKeyword } from './reminding-keyword.js';

export const KW_18 = {
  id: 'KW-18',
  kinds: ['view'],
  summary:
    'Mechanized Infantry: at the start of the Activation Phase the unit may choose an allied vehicle within range 2 that no other unit chose for it: both gain one aim or one dodge: a reminder.',
} as const satisfies Statement;

/** KW-18: the unit may choose an allied vehicle: one of those that could be within range 2. */
export const mechanizedInfantry: RemindingKeyword = {
  id: 'KW-18',
  keyword: 'Mechanized Infantry',
  when: 'activation-start',
  near: (context, reminder) =>
    perhapsWithin2(context, reminder, { types: ['vehicle'] }).filter(
      (id) => id !== reminder.unitId,
    ),
};
