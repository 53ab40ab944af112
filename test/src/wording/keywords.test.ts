import { describe, expect, it } from 'vitest';
import { originOf } from '../../../src/wording/keywords.js';
import type { Names } from '../../../src/wording/names.js';

const NAMES: Names = {
  unit: (_player, unitId) => `<${unitId}>`,
  card: (cardId) => cardId,
} as Names;

describe('the source of an order token', () => {
  it('is the command card, the unit with its keyword, or the name given by the host', () => {
    expect(originOf('command-card', 'blue', NAMES)).toBe('From the command card');
    expect(originOf({ unitId: 'tactical', keyword: 'Direct' }, 'blue', NAMES)).toBe(
      'By Direct of <tactical>',
    );
    expect(originOf('House rule', 'blue', NAMES)).toBe('Granted by "House rule"');
  });
});
