import { describe, expect, it } from 'vitest';
import {
  refusalsToGiveInTurn,
  refusalsToGrantOutOfTurn,
} from '../../../../machines/rules/orders/granting-orders.js';
import { contextAfter } from '../../../support/table.js';

describe('an order from another source than the card', () => {
  const named = { context: contextAfter({}), player: 'blue', unitId: 'stormtroopers' } as const;

  it('CP-25: an order without a keyword source cannot be given in the turn: the host grants it', () => {
    const refusals = refusalsToGiveInTurn({ ...named, source: 'Inspire' });
    expect(refusals).toName('CP-25', 'of-another-source');
    expect(refusals[0]?.message).toContain('"Inspire"');
  });

  it.each([
    ['KW-1', 'Direct'],
    ['KW-3', 'Coordinate'],
  ] as const)(
    '%s: an order by %s is given in the turn, and cannot be granted by the host',
    (rule, keyword) => {
      const refusals = refusalsToGrantOutOfTurn({ ...named, source: { unitId: 'vader', keyword } });
      expect(refusals).toName(rule, 'of-another-source');
      expect(refusals[0]?.message).toContain(keyword);
    },
  );
});
