import { armyOf } from '../../model/built-army.js';
import { isUsedUp, type ActKind } from './act.js';

/** R34: the upgrade acts in a way that no source gives; so nobody knows what it costs, either. */
export const unknown: ActKind<'unknown'> = {
  id: 'UP-11',
  reminder: {
    isDue: ({ when, carried }, now, { context, player, unit, state }) =>
      when === now &&
      !isUsedUp(state) &&
      (!carried ||
        (context.round === 1 &&
          armyOf(context, player).some(({ carries }) => carries === unit.id))),
    text: () =>
      'What the card does now is not known: read it. The host of the table can grant an order that it gives.',
  },
};
