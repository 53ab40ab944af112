import { describe, expect, it } from 'vitest';
import { newGame } from '../../../visualizations/table/game/game.js';
import { viewerAt } from '../../../visualizations/table/game/place.js';
import {
  EMPTY_TABLE,
  tableAfter,
  type Act,
  type Table,
} from '../../../visualizations/table/game/table.js';
import { twoArmies } from './support.js';

const selects = (cardId: string): Act => ({
  act: 'play',
  event: { type: 'card.select', cardId },
});

function tableThrough(...acts: Act[]): Table {
  return acts.reduce<Table>(tableAfter, EMPTY_TABLE);
}

const open: Act = { act: 'open', game: newGame(twoArmies) };
const sit: Act = { act: 'sit' };

describe('who is at the screen', () => {
  it('is nobody when a table is opened: the device is handed to blue, and shows no secret', () => {
    const { place } = tableThrough(open);
    expect(place).toEqual({ kind: 'handing-over', to: 'blue' });
    expect(viewerAt(place)).toBe('spectator');
  });

  it('is nobody between two players', () => {
    const { place } = tableThrough(open, sit, selects('corellian-spike'));
    expect(place).toEqual({ kind: 'handing-over', to: 'red' });
    expect(viewerAt(place)).toBe('spectator');
  });

  it('stays the same while that player has more to do', () => {
    // Blue has a contingency card to decide on once red's card is down, red has nothing.
    const table = tableThrough(
      open,
      sit,
      selects('corellian-spike'),
      sit,
      selects('implacable'),
      sit,
    );
    expect(table.place).toEqual({ kind: 'player', player: 'blue' });
  });

  it('takes a refusal along when leaving', () => {
    const tried: Act = { act: 'play', event: { type: 'contingency.reveal', cardId: 'ambush' } };
    expect(tableThrough(open, sit, tried).refused).not.toBeNull();
    for (const leaving of [{ act: 'look-on' }, { act: 'hand-over', to: 'red' }] as const) {
      expect(tableThrough(open, sit, tried, leaving).refused).toBeNull();
    }
  });

  it('cannot act while nobody is there, nor as a spectator', () => {
    for (const elsewhere of [[open], [open, { act: 'look-on' }]] as Act[][]) {
      const before = tableThrough(...elsewhere);
      expect(tableAfter(before, selects('corellian-spike'))).toBe(before);
    }
  });
});
