import { describe, expect, it } from 'vitest';
import { originOf } from '../../../src/wording/keywords.js';
import type { Names } from '../../../src/wording/names.js';

const NAMES: Names = {
  unit: (_player, unitId) => `<${unitId}>`,
  card: (cardId) => cardId,
} as Names;

describe('where an order token comes from', () => {
  it('names the command card, the unit whose keyword gave it, or what the table grants it by', () => {
    expect(originOf('command-card', 'blue', NAMES)).toBe('From the command card');
    expect(originOf({ unitId: 'tactical', keyword: 'Direct' }, 'blue', NAMES)).toBe(
      'By Direct of <tactical>',
    );
    expect(originOf('House rule', 'blue', NAMES)).toBe('Granted by "House rule"');
  });
});
