import { afterEach, describe, expect, it } from 'vitest';
import {
  clockAfter,
  clockOf,
  describeTime,
  noteClock,
} from '../../../visualizations/table/game/clock.js';
import { forgetNotes } from '../../../visualizations/table/game/notes.js';
import { gameOf } from './support.js';

describe('the clock of each side', () => {
  afterEach(() => forgetNotes(''));

  it('runs for both players while both choose their cards, and then for the player whose move it is', () => {
    const { match } = gameOf({});
    const chosen = clockAfter({ blue: 0, red: 0 }, 30_000, match.view('spectator'));
    expect(chosen).toEqual({ blue: 30_000, red: 30_000 });
    const [card] = match.seat('blue').legalEvents();
    if (card) match.seat('blue').send(card);
    expect(clockAfter(chosen, 5_000, match.view('spectator'))).toEqual({
      blue: 30_000,
      red: 35_000,
    });
  });

  it('goes on after a reload', () => {
    expect(clockOf('match')).toEqual({ blue: 0, red: 0 });
    noteClock('match', { blue: 65_900, red: 1000 });
    expect(clockOf('match')).toEqual({ blue: 65_900, red: 1000 });
  });

  it('shows minutes and seconds', () => {
    expect([0, 59_999, 65_000, 3_600_000].map(describeTime)).toEqual([
      '0:00',
      '0:59',
      '1:05',
      '60:00',
    ]);
  });
});
