import { describe, expect, it } from 'vitest';
import { createCommandPhase } from '../../../src/index.js';
import { gameAsText, gameFromText } from '../../../visualizations/table/game/saved-game.js';
import { finishedGame, gameAfter, goOn, implacable, spike, twoArmies } from './support.js';

const phaseInput = { ...twoArmies, round: 1 };

describe('a saved game of the table page', () => {
  it('is restored unchanged, including the players of the computer', () => {
    for (const game of [gameAfter(), gameAfter(spike), gameAfter(spike, implacable)]) {
      const back = gameFromText(gameAsText(game));
      expect(back.match.toJSON()).toEqual(game.match.toJSON());
      expect(back).toMatchObject({ acts: game.acts, computers: {} });
    }
    const text = gameAsText({ ...gameAfter(), computers: { red: 'easy' } });
    expect(gameFromText(text).computers).toEqual({ red: 'easy' });
  });

  it('keeps who has won by the objectives, and the points', () => {
    const result = { winner: 'red', points: { blue: 6, red: 8 } } as const;
    const game = finishedGame(1);
    const before = JSON.parse(gameAsText(game)) as object;
    expect(gameFromText(gameAsText(game)).match.view('blue').result).toBeNull();
    game.match.send({ type: 'match.result', ...result });
    expect(gameFromText(gameAsText(game)).match.view('blue').result).toEqual(result);
    // A file of an earlier version of the page has the result beside the match.
    const earlier = JSON.stringify({ ...before, result });
    expect(gameFromText(earlier).match.view('blue').result).toEqual(result);
  });

  it('can also be a match or a phase that a program saved', () => {
    const { match } = goOn(gameAfter(), spike);
    expect(gameFromText(JSON.stringify(match)).match.toJSON()).toEqual(match.toJSON());
    const phase = createCommandPhase(phaseInput);
    phase.sendUnknown(spike);
    expect(gameFromText(JSON.stringify(phase)).match.view('blue').players.blue.selected).toBe(
      'corellian-spike',
    );
  });

  const saved = JSON.parse(gameAsText(gameAfter(spike))) as Record<string, unknown>;
  const unreadable = 'The saved game cannot be read:';

  it.each([
    [
      'nothing',
      '',
      `${unreadable} it is not JSON at line 1, column 1, where a value should stand.`,
    ],
    [
      'no JSON',
      '{\n "kind": x }',
      `${unreadable} it is not JSON at line 2, column 10, where a value should stand.`,
    ],
    ['a list', '[]', `${unreadable} its "kind" is not "legion-command-phase-table".`],
    ['null', 'null', `${unreadable} its "kind" is not "legion-command-phase-table".`],
    [
      'of another version',
      JSON.stringify({ ...saved, version: 2 }),
      `${unreadable} its version is 2, and only 1 can be read.`,
    ],
    [
      'of a phase in another version',
      JSON.stringify({ ...createCommandPhase(phaseInput).toJSON(), version: 9 }),
      'The save cannot be restored: its version is 9, and only 2 can be read.',
    ],
  ])('that is %s is refused with a sentence about the fault', (_what, text, fault) => {
    expect(() => gameFromText(text)).toThrow(fault);
  });
});
