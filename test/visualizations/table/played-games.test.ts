import { afterEach, describe, expect, it } from 'vitest';
import { restartedAgainstAnother } from '../../../visualizations/table/game/armies-to-lead.js';
import { forgetNotes } from '../../../visualizations/table/game/notes.js';
import { armyLabel } from '../../../visualizations/table/game/game-titles.js';
import {
  notePlayed,
  playedGames,
  recordsBy,
  type PlayedGame,
} from '../../../visualizations/table/game/played-games.js';
import {
  armyInBox,
  NOTHING_CHOSEN,
  titlesOf,
} from '../../../visualizations/table/game/setting-up.js';
import {
  namesOfGame,
  noteNames,
  noteSamePlayers,
  noteTitles,
  titlesOfGame,
} from '../../../visualizations/table/game/shown-table.js';
import { finishedGame, gameOf, twoArmies } from './support.js';

const game = (part: Partial<PlayedGame>): PlayedGame => ({
  id: 'one',
  at: 0,
  blue: 'Anna',
  red: 'Ben',
  rounds: 5,
  priority: { blue: 3, red: 2 },
  winner: null,
  casualties: { blue: 0, red: 0 },
  ...part,
});

describe('the history of this device', () => {
  afterEach(() => forgetNotes(''));

  it('counts the results of a player on both sides of the table', () => {
    const [anna] = recordsBy('player', [
      game({ winner: 'blue' }),
      game({ blue: 'Ben', red: 'Anna', winner: 'blue' }),
      game({ isDraw: true }),
      game({}),
    ]);
    expect(anna).toEqual({
      name: 'Anna',
      played: 4,
      won: 1,
      drawn: 1,
      lost: 1,
      priority: 3 + 2 + 3 + 3,
      rounds: 20,
    });
  });

  it('counts the results of an army, whoever leads it', () => {
    const armies = { blue: 'Rebel Alliance: Leia Organa', red: 'Galactic Empire: Darth Vader' };
    const records = recordsBy('army', [
      game({ armies, winner: 'red' }),
      game({ armies: { blue: armies.red, red: armies.blue }, winner: 'blue' }),
      game({ winner: 'blue' }),
    ]);
    expect(records).toMatchObject([
      { name: armies.blue, played: 2, won: 0, lost: 2 },
      { name: armies.red, played: 2, won: 2, lost: 0 },
    ]);
  });

  it('counts wins and priority with a card for both players who played it', () => {
    const [ambush, push] = recordsBy('card', [
      game({
        winner: 'blue',
        cards: [
          { name: 'Ambush', side: 'blue', hadPriority: true },
          { name: 'Push', side: 'red', hadPriority: false },
        ],
      }),
      game({ winner: 'blue', cards: [{ name: 'Ambush', side: 'red', hadPriority: true }] }),
    ]);
    expect(ambush).toMatchObject({ played: 2, won: 1, lost: 1, priority: 2, rounds: 2 });
    expect(push).toMatchObject({ name: 'Push', won: 0, lost: 1, priority: 0, rounds: 1 });
  });

  it('notes a finished match with its players and armies, and no card of a hand', () => {
    const finished = { ...finishedGame(1), computers: { red: 'easy' } } as const;
    noteNames(finished.id, { blue: 'Anna', red: '' });
    notePlayed(finished);
    const [noted] = playedGames();
    expect(noted).toMatchObject({
      blue: 'Anna',
      red: 'the computer',
      rounds: 1,
      armies: { red: 'Galactic Empire: Darth Vader, General Veers' },
    });
    expect(noted?.cards?.map(({ side }) => side)).toEqual(['blue', 'red']);
    expect(JSON.stringify(noted)).not.toContain('standing-orders');
  });

  it('counts the result that the players agree on after the last round', () => {
    const finished = finishedGame(1);
    notePlayed(finished);
    expect(playedGames()[0]).toMatchObject({ winner: null, isDraw: false });
    finished.match.send({ type: 'match.result', winner: 'red' });
    notePlayed(finished);
    expect(playedGames()[0]).toMatchObject({ winner: 'red', isDraw: false });
    finished.match.send({ type: 'match.result', winner: null });
    notePlayed(finished);
    expect(playedGames()[0]).toMatchObject({ winner: null, isDraw: true });
    expect(playedGames()).toHaveLength(1);
  });

  it('names an army by its faction and its commanders', () => {
    expect(armyLabel(twoArmies.players.blue.army)).toBe(
      'Rebel Alliance: Lando Calrissian, Han Solo',
    );
    expect(armyLabel([])).toBe('An army');
  });
});

it('another match of the same players and armies keeps their names and the titles of their lists', () => {
  const sources = {
    blue: armyInBox('Echo base 800\nRebel Alliance\n2 Rebel Troopers'),
    red: { from: 'sample', name: 'Galactic Empire', keywords: NOTHING_CHOSEN },
  } as const;
  noteNames('first', { blue: 'Anna', red: '' });
  noteTitles('first', titlesOf(sources));
  noteSamePlayers('again', 'first');
  expect(namesOfGame('again')).toEqual({ blue: 'Anna', red: 'Red' });
  expect(titlesOfGame('again')).toEqual({ blue: 'Echo base 800', red: 'Galactic Empire' });
  expect(titlesOfGame('of an earlier version of this page')).toEqual({});
});

it('a rematch with other armies keeps the own army, and gives the computer one that neither side had', () => {
  const game = gameOf({ red: 'hard' });
  const next = restartedAgainstAnother(game);
  expect(next.computers).toEqual({ red: 'hard' });
  expect(next.input.players.blue.army).toEqual(game.input.players.blue.army);
  expect(armyLabel(next.input.players.red.army)).toMatch(
    /^(Galactic Republic|Separatist Alliance): /,
  );
});
