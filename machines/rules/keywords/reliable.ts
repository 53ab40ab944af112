import { isNumber } from './checks.js';
import type { RemindingKeyword } from './reminding-keyword.js';

/** KW-11: the unit gains surge tokens. */
export const reliable: RemindingKeyword = {
  id: 'KW-11',
  keyword: 'Reliable',
  when: 'activation-start',
  value: isNumber,
};
