import { describe, expect, it } from 'vitest';
import { firstRound } from '../../../src/game/example/two-armies.js';
import { normalisedText, ttsText } from '../lists/samples.js';
import { fileWith, legion } from './legion.js';

const MELEE = fileWith('melee.json', normalisedText('driftydirt-empire-melee'));
const SOME_LUKE = fileWith('luke.json', ttsText(['Luke Skywalker'], ['Ambush', 'I am a Jedi']));
const STRANGER = fileWith('stranger.json', ttsText(['Lord Nobody'], ['Ambush']));

const select = (player: string, cardId: string) =>
  `${JSON.stringify({ type: 'card.select', player, cardId })}\n`;

describe('legion-command-phase play with lists', () => {
  it('plays the cards and units of two list files', async () => {
    const script = select('blue', 'implacable') + select('red', 'ambush');
    const { code, stdout } = await legion(['play', '--blue', MELEE, '--red', MELEE], script);
    expect(code).toBe(0);
    expect(stdout).toContain('blue reveals Implacable, red reveals Ambush');
    expect(stdout).toContain('Dewback Rider');
  });

  it('CC-27: reports before it begins which hands are illegal and why, without naming their cards', async () => {
    const { code, stdout } = await legion(['play', '--blue', MELEE, '--red', SOME_LUKE], '');
    expect(code).toBe(0);
    const [before = ''] = stdout.split('Round 1');
    expect(before).toContain(
      "Red's hand is not a legal hand; it can be played all the same. [R25]",
    );
    expect(before).toMatch(/^ {3}Not kept: .+ \[CC-3\]$/m);
    expect(before).not.toContain("Blue's hand");
    expect(before).not.toMatch(/I am a Jedi/i);
  });

  it('needs both lists or none, and refuses a list with an unknown name', async () => {
    for (const args of [
      ['--blue', MELEE],
      ['--blue', MELEE, '--red', 'no-such-file.json'],
      ['--blue', MELEE, '--red', STRANGER],
    ]) {
      const { code, stderr } = await legion(['play', ...args], '');
      expect(code).toBe(2);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });

  it('says how to give the computer a list if only the player has one', async () => {
    const { stderr } = await legion(['play', '--blue', MELEE, '--red', 'bot:easy'], '');
    expect(stderr).toContain('red needs a list too: --red LIST, or --red bot:LIST');
  });

  it('R1: --ruleset current has no limit on the range of orders, so no range is requested', async () => {
    const unmeasured = firstRound.events
      .filter(({ type }) => type !== 'range.measure')
      .map((event) => `${JSON.stringify(event)}\n`)
      .join('');
    const documents = await legion(['play'], unmeasured);
    expect(documents.stderr).toContain('is refused: R14');
    const current = await legion(['play', '--ruleset', 'current'], unmeasured);
    expect(current.stderr).not.toContain('R14');
  });
});
