import { describe, expect, it } from 'vitest';
import {
  lineOf,
  momentOf,
  playFromSeat,
  stepTo,
  switchTo,
} from '../../../visualizations/table/game/game.js';
import { phaseAt } from '../../../visualizations/table/game/moment.js';
import { array, gameAfter, goOn, implacable, spike } from './support.js';

describe('the time line of the table page', () => {
  it('stands at the latest moment, and can be stepped back and forth', () => {
    const game = gameAfter(spike, implacable);
    expect(game.at).toBe(2);
    const before = stepTo(game, 0);
    expect(phaseAt(momentOf(before)).view('spectator').players.blue.hasSelected).toBe(false);
    expect(phaseAt(momentOf(stepTo(before, 2))).view('spectator').step).toBe('resolveCards');
  });

  it('has no moment before the first or after the last', () => {
    const game = gameAfter(spike);
    expect(stepTo(game, -1).at).toBe(0);
    expect(stepTo(game, 9).at).toBe(1);
  });

  it('begins a new line where somebody acts differently, and keeps the old one', () => {
    const game = goOn(stepTo(gameAfter(spike, implacable), 0), array);
    expect(game.lines.map((line) => line.length)).toEqual([3, 2]);
    expect(game).toMatchObject({ line: 1, at: 1 });
    expect(lineOf(switchTo(game, 0))[1]?.event).toEqual(spike);
    expect(switchTo(game, 0).at).toBe(2);
  });

  it('goes along the line where somebody acts in the same way again', () => {
    const game = goOn(stepTo(gameAfter(spike, implacable), 0), spike);
    expect(game.lines).toHaveLength(1);
    expect(game.at).toBe(1);
  });

  it('stays where it is when an act is refused, which names its rule', () => {
    const game = gameAfter(spike);
    const played = playFromSeat(game, 'red', { type: 'order.issue', unitId: 'vader' });
    expect(played).toMatchObject({ violations: [{ rule: 'CP-19' }] });
    expect(lineOf(game)).toHaveLength(2);
  });

  it('names the transitions that an act took, in the words of the chart', () => {
    expect(momentOf(gameAfter(spike)).taken).toEqual([
      'selectAndPlayCards.blue.choosing: card.select',
    ]);
    expect(momentOf(gameAfter(spike, implacable)).taken).toContain('selectAndPlayCards: always');
  });
});
