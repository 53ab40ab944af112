import { describe, expect, it } from 'vitest';
import { sitterOf } from '../../../src/cli/play/computer.js';
import { armies } from '../../../src/game/example/armies.js';
import { catalogue } from '../../../src/index.js';
import { normalisedText } from '../lists/samples.js';
import { fileWith, legion } from './legion.js';

const MELEE = fileWith('melee.json', normalisedText('driftydirt-empire-melee'));

function cardOf(id: string) {
  const card = catalogue.cards.find((each) => each.id === id);
  if (!card) throw new Error(id);
  return card;
}

describe('a side played by the computer', () => {
  it('is chosen by name, with its strength and its list', () => {
    expect(sitterOf('bot')).toEqual({ bot: 'hard' });
    expect(sitterOf('bot:easy')).toEqual({ bot: 'easy' });
    expect(sitterOf('bot:easy:lists/mine.txt')).toEqual({ bot: 'easy', list: 'lists/mine.txt' });
    expect(sitterOf('bot:mine.txt')).toEqual({ bot: 'hard', list: 'mine.txt' });
    expect(sitterOf('bottle.txt')).toEqual({ list: 'bottle.txt' });
  });

  it('CC-27: selects its card before any other move, and does not show it', async () => {
    const { code, stdout } = await legion(['play', '--red', 'bot', '--seed', '1'], '');
    expect(code).toBe(0);
    expect(stdout).toContain('blue to place a command card facedown');
    expect(stdout).not.toContain('red to place a command card facedown');
    for (const { name } of armies.red.hand.map(cardOf)) expect(stdout).not.toContain(name);
  });

  it('is refused with the possible names if it is unknown', async () => {
    const { code, stderr } = await legion(['match', MELEE, MELEE, '--red', 'bots']);
    expect(code).toBe(2);
    expect(stderr).toContain('bot, bot:easy or bot:hard is expected, not "bots"');
  });
});
