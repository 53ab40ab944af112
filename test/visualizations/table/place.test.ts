import { assert, describe, expect, it } from 'vitest';
import { viewerAt } from '../../../visualizations/table/game/place.js';
import {
  EMPTY_TABLE,
  afterAct,
  type Act,
  type Table,
} from '../../../visualizations/table/game/table.js';
import { gameOf } from './support.js';

const selects = (cardId: string): Act => ({
  act: 'play',
  event: { type: 'card.select', cardId },
});

/** A newly opened table after these acts. */
function tableThrough(...acts: Act[]): Table {
  return acts.reduce<Table>(afterAct, afterAct(EMPTY_TABLE, { act: 'open', game: gameOf() }));
}

const sit: Act = { act: 'sit' };

describe('the player at the screen', () => {
  it('is nobody when a table is opened: the device goes to blue and shows no secret', () => {
    const { place } = tableThrough();
    expect(place).toEqual({ kind: 'handing-over', to: 'blue' });
    expect(viewerAt(place)).toBe('spectator');
  });

  it('is nobody while the device goes from one player to the other', () => {
    const { place } = tableThrough(sit, selects('corellian-spike'));
    expect(place).toEqual({ kind: 'handing-over', to: 'red' });
    expect(viewerAt(place)).toBe('spectator');
  });

  it('is always the person who plays against the computer', () => {
    const game = gameOf({ blue: 'easy' });
    expect(afterAct(EMPTY_TABLE, { act: 'open', game }).place).toEqual({
      kind: 'player',
      player: 'red',
    });
  });

  it('stays the same while that player has more to do', () => {
    // After both selections only blue has contingency cards to decide on.
    const table = tableThrough(sit, selects('corellian-spike'), sit, selects('implacable'), sit);
    expect(table.place).toEqual({ kind: 'player', player: 'blue' });
  });

  it('is the player whose move it is, with both hands covered, while no secret matters', () => {
    const decline: Act = { act: 'play', event: { type: 'contingency.decline' } };
    const both = [sit, selects('standing-orders'), sit, selects('standing-orders')];
    const before = tableThrough(...both, sit, decline);
    const { game } = before;
    assert(game);
    // Ace Up His Sleeve is a secret of the hand, so it is declined with the own hand in view.
    const keep = game.match
      .seat('blue')
      .legalEvents()
      .find(({ type }) => type === 'effect.decline');
    assert(keep);
    const through = afterAct(before, { act: 'play', event: keep });
    const { place } = through;
    const awaited = game.match.view('spectator').waitingFor.map(({ kind }) => kind);
    expect(awaited).toEqual(['die']);
    expect(place).toMatchObject({ kind: 'player', isPublic: true });
    expect(viewerAt(place)).toBe('spectator');
    // The player may act without taking the device.
    const player = place.kind === 'player' ? place.player : 'blue';
    const [event] = game.match.seat(player).legalEvents();
    assert(event);
    expect(afterAct(through, { act: 'play', event }).refused).toBeNull();
  });

  it('no longer sees a refusal after the device changes hands', () => {
    const tried: Act = { act: 'play', event: { type: 'contingency.reveal', cardId: 'ambush' } };
    expect(tableThrough(sit, tried).refused).not.toBeNull();
    for (const leaving of [{ act: 'look-on' }, { act: 'hand-over', to: 'red' }] as const) {
      expect(tableThrough(sit, tried, leaving).refused).toBeNull();
    }
  });

  it('cannot act while the page is covered or shows the view of a spectator', () => {
    for (const elsewhere of [[], [{ act: 'look-on' }]] as Act[][]) {
      const before = tableThrough(...elsewhere);
      expect(afterAct(before, selects('corellian-spike'))).toBe(before);
    }
  });
});
