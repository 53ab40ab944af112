import { describe, expect, it } from 'vitest';
import { originOf, sourceOf } from '../../../src/wording/keywords.js';
import type { Names } from '../../../src/wording/names.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';

const NAMES = {
  unit: (_player: string, unitId: string) => `<${unitId}>`,
  cardsWithEffect: () => [],
} as unknown as Names;

describe('the source of an order token', () => {
  it('is the command card, the unit with its keyword, or the name given by the host', () => {
    expect(originOf('command-card', 'blue', NAMES)).toBe('From the command card');
    expect(originOf({ unitId: 'tactical', keyword: 'Direct' }, 'blue', NAMES)).toBe(
      'By Direct of <tactical>',
    );
    expect(originOf('House rule', 'blue', NAMES)).toBe('Granted by "House rule"');
  });
});

describe('an order by an effect', () => {
  const side = (faction: string) => ({
    army: [{ id: 'own', name: 'Unit', rank: 'corps' as const, types: [], faction }],
  });
  const names = namesAt({ players: { blue: side('republic'), red: side('separatists') } });

  it('names the card of the effect, of the faction of its player', () => {
    expect(sourceOf('order-nearby', 'blue', names)).toBe('by Synchronized Offensive');
    expect(sourceOf('order-nearby', 'red', names)).toBe('by Mechanized Incursion');
  });

  it('names the card of an opponent whose effect gives the order', () => {
    expect(sourceOf('order-enemy', 'red', names)).toBe('by Architects of Their Own Destruction');
  });
});
