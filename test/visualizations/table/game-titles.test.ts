import { afterEach, describe, expect, it } from 'vitest';
import { namedByPlayers } from '../../../visualizations/table/game/kept-games.js';
import { forgetNotes } from '../../../visualizations/table/game/notes.js';
import { noteNames } from '../../../visualizations/table/game/shown-table.js';
import { finishedGame, gameAfter, gameOf, spike } from './support.js';

const ARMIES = {
  blue: 'Rebel Alliance: Lando Calrissian, Han Solo',
  red: 'Galactic Empire: Darth Vader, General Veers',
};

describe('the name of a saved game', () => {
  afterEach(() => forgetNotes(''));

  it('has the players, their armies, the round and the player who moves', () => {
    const game = gameAfter(spike);
    noteNames(game.id, { blue: 'Anna', red: 'Ben' });
    const title = `Anna (${ARMIES.blue}) against Ben (${ARMIES.red})`;
    expect(namedByPlayers(game)).toEqual({ title, standing: 'Round 1: Ben moves.' });
    expect(namedByPlayers(gameAfter()).standing).toBe('Round 1: both move.');
  });

  it('says against the computer whether it is the move of the person', () => {
    const { title, standing } = namedByPlayers(gameOf({ red: 'easy' }));
    expect(title).toContain(') against the computer (');
    expect(standing).toBe('Round 1: it is your move.');
  });

  it('says who has won a match that is over, once the players have said it', () => {
    const game = finishedGame(1);
    const beginning = 'Over after 1 round:';
    expect(namedByPlayers(game).standing).toBe(`${beginning} nobody has said yet who has won.`);
    const result = { winner: 'red', points: { blue: 3, red: 8 } } as const;
    game.match.send({ type: 'match.result', ...result });
    expect(namedByPlayers({ ...game, computers: {} }).standing).toBe(
      `${beginning} Red has won, 8 to 3.`,
    );
  });
});
