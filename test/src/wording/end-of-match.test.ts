import { expect, it } from 'vitest';
import { endOfMatch } from '../../../src/wording/end-of-match.js';

it('R35: the end of a match names its players if their names are known, otherwise their colours', () => {
  const players = { blue: 'Anna', red: 'Ben' };
  const standing = { ended: 'last-standing', winner: 'red' } as const;
  expect(endOfMatch(standing, players)).toBe('Ben has won: Anna has no units left.');
  expect(endOfMatch(standing)).toBe('Red has won: blue has no units left.');
  const conceded = { ended: 'by-the-table', winner: 'blue', reason: 'it is late' } as const;
  expect(endOfMatch(conceded, players)).toBe('Anna has won (it is late).');
  expect(endOfMatch(conceded)).toBe('Blue has won (it is late).');
});
