import { describe, expect, it } from 'vitest';
import {
  lookAt,
  playFromSeat,
  takeBack,
  undoAsHost,
  viewOfGame,
} from '../../../visualizations/table/game/game.js';
import { afterAct, EMPTY_TABLE } from '../../../visualizations/table/game/table.js';
import { gameAfter, gameOf, implacable, spike } from './support.js';

describe('the time line of the table page', () => {
  it('starts at the present, and shows the views of earlier moments', () => {
    const game = gameAfter(spike, implacable);
    expect(game).toMatchObject({ acts: 2, looking: null });
    const before = lookAt(game, 0);
    expect(viewOfGame(before, 'spectator').players.blue.hasSelected).toBe(false);
    expect(viewOfGame(lookAt(before, 2), 'spectator').step).toBe('resolveCards');
  });

  it('has no moment before the first or after the last', () => {
    const game = gameAfter(spike);
    expect(lookAt(game, -1).looking).toBe(0);
    expect(lookAt(game, 9).looking).toBeNull();
  });

  it('ignores acts while it shows an earlier moment', () => {
    const opened = afterAct(EMPTY_TABLE, { act: 'open', game: gameAfter(spike) });
    const past = afterAct(afterAct(opened, { act: 'sit' }), { act: 'look', at: 0 });
    const event = { type: 'card.select', cardId: 'idiots-array' } as const;
    expect(afterAct(past, { act: 'play', event })).toBe(past);
    expect(past.game?.match.moment).toBe(1);
  });

  it('does not move when an act is refused by a rule', () => {
    const game = gameAfter(spike);
    const played = playFromSeat(game, 'red', { type: 'order.issue', unitId: 'vader' });
    expect(played).toMatchObject({ violations: [{ rule: 'CP-19' }] });
    expect(game.match.moment).toBe(1);
  });

  it('names the transitions of the chart that an act took', () => {
    expect(gameAfter(spike).taken).toEqual(['selectAndPlayCards.blue.choosing: card.select']);
    expect(gameAfter(spike, implacable).taken).toContain('selectAndPlayCards: done');
  });
});

describe('R56: undo', () => {
  it('needs no consent for the last act before the cards are flipped', () => {
    const played = takeBack(gameAfter(spike), 'blue');
    expect('game' in played && viewOfGame(played.game, 'blue').players.blue.selected).toBeNull();
  });

  it('is agreed at once at one screen, also after the cards are flipped', () => {
    const game = gameAfter(spike, implacable);
    expect(takeBack(game, 'red')).toMatchObject({ violations: [{ rule: 'R56' }] });
    expect(undoAsHost(game, 'last-act')).toHaveProperty('game');
    expect(game.match.view('spectator').step).toBe('selectAndPlayCards');
  });

  it('is refused against the computer after the cards are flipped', () => {
    const game = gameOf({ red: 'easy' });
    const played = playFromSeat(game, 'blue', { type: 'card.select', cardId: 'corellian-spike' });
    if (!('game' in played)) throw new Error('It was refused.');
    // The computer had selected its card, so blue's act flipped both.
    expect(takeBack(played.game, 'blue')).toMatchObject({ violations: [{ rule: 'R56' }] });
  });

  it('takes back none of the answers of the computer if the act before them revealed something', () => {
    const game = gameOf({ blue: 'easy' });
    const played = playFromSeat(game, 'red', { type: 'card.select', cardId: 'implacable' });
    if (!('game' in played)) throw new Error('It was refused.');
    const { match } = played.game;
    expect(match.toJSON().history.at(-1)).toMatchObject({ player: 'blue' });
    const before = match.digest;
    expect(takeBack(played.game, 'red')).toMatchObject({ violations: [{ rule: 'R56' }] });
    expect(match.digest).toBe(before);
  });
});
