import type { UnitFilter } from './unit.js';

/**
 * Orders that a card gives to units that match one of the filters.
 * @public
 */
export interface OrderSlot {
  /** The number of orders; `'all'`: one for every unit that matches. */
  count: number | 'all';
  /** The unit must match one of these filters; absent: any unit. */
  units?: UnitFilter[];
}
