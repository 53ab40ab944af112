import { describe, expect, it } from 'vitest';
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

/** The match goes on in place: each table is opened anew. */
function tableThrough(...acts: Act[]): Table {
  return acts.reduce<Table>(afterAct, afterAct(EMPTY_TABLE, { act: 'open', game: gameOf() }));
}

const sit: Act = { act: 'sit' };

describe('who is at the screen', () => {
  it('is nobody when a table is opened: the device is handed to blue, and shows no secret', () => {
    const { place } = tableThrough();
    expect(place).toEqual({ kind: 'handing-over', to: 'blue' });
    expect(viewerAt(place)).toBe('spectator');
  });

  it('is nobody between two players', () => {
    const { place } = tableThrough(sit, selects('corellian-spike'));
    expect(place).toEqual({ kind: 'handing-over', to: 'red' });
    expect(viewerAt(place)).toBe('spectator');
  });

  it('is whoever plays the computer, from the first to the last', () => {
    const game = gameOf({ blue: 'easy' });
    expect(afterAct(EMPTY_TABLE, { act: 'open', game }).place).toEqual({
      kind: 'player',
      player: 'red',
    });
  });

  it('stays the same while that player has more to do', () => {
    // Blue has a contingency card to decide on once red's card is down, red has nothing.
    const table = tableThrough(sit, selects('corellian-spike'), sit, selects('implacable'), sit);
    expect(table.place).toEqual({ kind: 'player', player: 'blue' });
  });

  it('takes a refusal along when leaving', () => {
    const tried: Act = { act: 'play', event: { type: 'contingency.reveal', cardId: 'ambush' } };
    expect(tableThrough(sit, tried).refused).not.toBeNull();
    for (const leaving of [{ act: 'look-on' }, { act: 'hand-over', to: 'red' }] as const) {
      expect(tableThrough(sit, tried, leaving).refused).toBeNull();
    }
  });

  it('cannot act while nobody is there, nor as a spectator', () => {
    for (const elsewhere of [[], [{ act: 'look-on' }]] as Act[][]) {
      const before = tableThrough(...elsewhere);
      expect(afterAct(before, selects('corellian-spike'))).toBe(before);
    }
  });
});
