import { namesUnitsByName } from './checks.js';
import { namedByValue, type KeywordOfOrders } from './order-keyword.js';
import { readNames } from './value.js';
import type { Statement } from '../rulebook.js';

export const KW_2 = {
  id: 'KW-2',
  kinds: ['guard', 'structure'],
  summary:
    'Entourage: name: the same, to a unit of that name. The value is a name, even if all its words are ranks, types or factions.',
} as const satisfies Statement;

/** KW-2: one order within range 2 to a unit whose name is the value of the keyword. */
export const entourage: KeywordOfOrders = {
  id: 'KW-2',
  keyword: 'Entourage',
  value: namesUnitsByName,
  within: 2,
  ordersOf: (bearer, army) => namedByValue('Entourage', bearer, army, readNames),
};
