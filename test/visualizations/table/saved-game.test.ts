import { describe, expect, it } from 'vitest';
import { createCommandPhase } from '../../../src/index.js';
import { momentOf, stepTo } from '../../../visualizations/table/game/game.js';
import { gameAsText, gameFromText } from '../../../visualizations/table/game/saved-game.js';
import { array, gameAfter, goOn, implacable, spike, twoArmies } from './support.js';

const branched = goOn(stepTo(gameAfter(spike, implacable), 0), array);

describe('a saved game of the table page', () => {
  it('comes back with every line, at the moment that was looked at', () => {
    for (const game of [gameAfter(), gameAfter(spike), branched, stepTo(branched, 0)]) {
      const back = gameFromText(gameAsText(game));
      expect(back).toMatchObject({ line: game.line, at: game.at });
      expect(back.lines.map((line) => line.map(({ saved, event }) => ({ saved, event })))).toEqual(
        game.lines.map((line) => line.map(({ saved, event }) => ({ saved, event }))),
      );
    }
  });

  it('can be a phase that a program has saved', () => {
    const phase = createCommandPhase(twoArmies);
    phase.send(spike);
    expect(momentOf(gameFromText(JSON.stringify(phase))).saved).toEqual(phase.toJSON());
  });

  const saved = JSON.parse(gameAsText(branched)) as Record<string, unknown>;

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
    ['at no moment', JSON.stringify({ ...saved, at: -1 }), `${unreadable} at: Too small`],
    ['without a line', JSON.stringify({ ...saved, lines: [] }), `${unreadable} lines: Too small`],
    [
      'begun in another version',
      JSON.stringify({ ...saved, start: { kind: 'command-phase', version: 9 } }),
      'What was saved cannot be restored: its version is 9, and only 2 can be read.',
    ],
    [
      'with an act against a rule',
      JSON.stringify({ ...saved, lines: [[spike], [implacable, implacable]] }),
      `${unreadable} lines.1.1 is refused by CP-2`,
    ],
    [
      'with something that is no act',
      JSON.stringify({ ...saved, lines: [['chess']] }),
      `${unreadable} lines.0.0 is refused by`,
    ],
  ])('that is %s is refused, and says what is wrong and where', (_what, text, fault) => {
    expect(() => gameFromText(text)).toThrow(fault);
  });
});
