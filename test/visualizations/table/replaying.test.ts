import { describe, expect, it } from 'vitest';
import { lookAt, playAsHost } from '../../../visualizations/table/game/game.js';
import { branchedGame, replayOf } from '../../../visualizations/table/game/replaying.js';
import { afterAct, EMPTY_TABLE } from '../../../visualizations/table/game/table.js';
import { gameAfter, gameOf, goOn, implacable, spike } from './support.js';

describe('going on from an earlier moment', () => {
  it('opens a new game with the acts until then, and leaves the first one as it is', () => {
    const game = gameAfter(spike, implacable);
    const branch = branchedGame(game, 1, {});
    expect(branch.id).not.toBe(game.id);
    expect(branch.match.view('blue')).toEqual(game.match.viewAt('blue', 1));
    goOn(branch, { type: 'card.select', player: 'red', cardId: 'maximum-firepower' });
    expect(game.match.view('spectator').step).toBe('resolveCards');
    expect(game.match.moment).toBe(2);
  });

  it('rolls the same dice as the game that it left', () => {
    const game = gameAfter(spike, implacable);
    const input = branchedGame(game, 2, {}).match.toJSON();
    expect(input.input.seed).toBe(game.input.seed);
    expect(branchedGame(game, 2, {}).match.view('red')).toEqual(game.match.view('red'));
  });

  it('leaves out an act that was undone', () => {
    const game = gameAfter(spike);
    game.match.undo('blue');
    const branch = branchedGame(game, 2, {});
    expect(branch.match.view('spectator').players.blue.hasSelected).toBe(false);
  });

  it('lets the computer play the side of the other player at once', () => {
    const opened = afterAct(EMPTY_TABLE, { act: 'open', game: gameAfter(spike) });
    const past = afterAct(afterAct(opened, { act: 'sit' }), { act: 'look', at: 0 });
    // Red has the device: blue has placed a card, so the game waits for red.
    const branch = afterAct(past, { act: 'branch', against: 'computer' });
    expect(branch.place).toEqual({ kind: 'player', player: 'red' });
    expect(branch.game?.computers).toEqual({ blue: 'easy' });
    const { blue, red } = branch.game?.match.view('spectator').players ?? {};
    expect([blue?.hasSelected, red?.hasSelected]).toEqual([true, false]);
  });

  it('gives both sides to the person who plays against themselves', () => {
    const opened = afterAct(EMPTY_TABLE, { act: 'open', game: gameOf({ red: 'hard' }) });
    const branch = afterAct(opened, { act: 'branch', against: 'oneself' });
    expect(branch.game?.computers).toEqual({});
    expect(branch.place).toEqual({ kind: 'handing-over', to: 'blue' });
  });
});

describe('the replay of a game', () => {
  it('names the moment at which each round begins, without those that an undo took back', () => {
    let game = gameOf({ blue: 'easy', red: 'easy' });
    const end = () => {
      const played = playAsHost(game, { type: 'activation.end' });
      if ('violations' in played) throw new Error(played.violations[0]?.message);
      game = played.game;
    };
    const before = game.match.moment;
    end();
    const second = replayOf(game).roundStarts();
    expect(second).toEqual([
      { round: 1, at: 0 },
      { round: 2, at: before + 1 },
    ]);
    expect(game.match.viewAt('spectator', before).round).toBe(1);
    expect(game.match.viewAt('spectator', before + 1).round).toBe(2);
    const fresh = gameAfter(spike);
    fresh.match.undo();
    expect(replayOf(fresh).roundStarts()).toEqual([{ round: 1, at: 0 }]);
  });

  it('shows the moment on display, and the last one', () => {
    const game = lookAt(gameAfter(spike, implacable), 1);
    expect(replayOf(game)).toMatchObject({ at: 1, last: 2 });
  });
});
