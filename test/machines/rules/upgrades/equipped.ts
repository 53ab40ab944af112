import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import type { OrderKeyword } from '../../../../machines/model/outcome.js';
import type { Unit, UnitUpgrade } from '../../../../machines/model/unit.js';
import { madeUp } from '../../../support/cards.js';
import { nominate } from '../../../support/events.js';
import { afterPlaying, take, type TableSetup } from '../../../support/table.js';
import { unitFrom } from '../../../support/units.js';

/** The unit with these upgrades of the catalogue. */
export const equipped = (unit: Unit, ...upgrades: UnitUpgrade[]): Unit => ({ ...unit, upgrades });

/** A unit of the catalogue without its own affiliations, as a unit of an ordinary army. */
export const bearer = (catalogueId: string, ...upgrades: UnitUpgrade[]): Unit => ({
  ...equipped(unitFrom(catalogueId, 'bearer'), ...upgrades),
});

/**
 * Blue's card orders one unit that matches `units`. All units of blue are at range 1 of each other. Of several commanders
 * the first one is nominated.
 */
export function turnOf(
  army: Unit[],
  {
    units,
    ...setup
  }: TableSetup & { units?: NonNullable<Parameters<typeof madeUp>[0]>['orders'] } = {},
  ...events: CommandPhaseEvent[]
) {
  const phase = afterPlaying('made-up', 'standing-orders', {
    cards: [madeUp({ orders: units ?? [{ count: 1 }] })],
    ...setup,
    ruleset: { orderRange: null, ...setup.ruleset },
    blue: { army },
    red: { hand: ['standing-orders'] },
  });
  const isToNominate = phase.view('spectator').waitingFor.some(({ kind }) => kind === 'nomination');
  if (isToNominate) take(phase, nominate('blue', String(army[0]?.id)));
  take(phase, ...events);
  return phase;
}

/** The bearer gives the target an order by its keyword. */
export const bearerOrders = (keyword: OrderKeyword, unitId = 'target'): CommandPhaseEvent => ({
  type: 'order.grant',
  player: 'blue',
  unitId,
  source: { unitId: 'bearer', keyword },
});
