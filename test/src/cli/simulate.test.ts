import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileWith, legion, linesOf } from './legion.js';

const list = (name: string) => fileURLToPath(new URL(`../lists/data/${name}`, import.meta.url));
const LISTS = [list('hampus-rebel-jyn.json'), list('driftydirt-empire-melee.json')];
const ALONE = ['--workers=0', '--seed=7'];

describe('simulate', () => {
  it('prints who has priority, and with which cards', async () => {
    const { code, stdout } = await legion(['simulate', ...LISTS, '--phases=6', ...ALONE]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/6 Command Phases were played/);
    expect(stdout).toMatch(/Priority: blue \d+\.\d %, red \d+\.\d %/);
    expect(stdout).toMatch(/^Blue: card in play +played +priority if played$/m);
    expect(stdout).toMatch(/Orders lost: \d\.\d\d on average/);
    expect(stdout).toContain('The seed is 7: simulate --seed 7 counts the same again.');
  });

  it('prints only the counts as JSON', async () => {
    const { stdout } = await legion(['simulate', ...LISTS, '--phases=3', '--json', ...ALONE]);
    expect(JSON.parse(stdout)).toMatchObject({ seed: '7', phases: 3 });
  });

  it('draws every share, and names each card once in a histogram', async () => {
    const picture = fileWith('simulated.svg', '');
    const drawn = ['--phases=3', '--svg', picture, ...ALONE];
    await legion(['simulate', ...LISTS, ...drawn, '--blue-plays=fewest-pips']);
    const svg = readFileSync(picture, 'utf8');
    expect(svg).toMatch(/^<svg xmlns/);
    expect(svg).toMatch(/>Has priority<[^]*>Blue \d+\.\d %<[^]*>Orders lost</);
  });

  it('plays a strategy from a file', async () => {
    const own = fileWith('own.mjs', 'export default ({ moves }) => moves[0];');
    const typed = ['simulate', ...LISTS, '--phases=3', '--json', '--red-plays', own, ...ALONE];
    const { code, stdout } = await legion(typed);
    expect(code).toBe(0);
    const { players } = JSON.parse(stdout) as { players: { red: { cards: object } } };
    expect(Object.keys(players.red.cards)).toHaveLength(1);
  });

  it.each([
    [['simulate', ...LISTS, '--phases=0'], 'simulate: --phases: a whole number from 1 to'],
    [
      ['simulate', ...LISTS, '--red-plays=genius'],
      'there is no strategy "genius"; there are random',
    ],
    [['simulate', ...LISTS, '--red-plays=./none.mjs', ...ALONE], 'none.mjs'],
  ])('%j is wrong usage, explained in one line', async (typed, expected) => {
    const { code, stderr } = await legion(typed);
    expect(code).toBe(2);
    expect(linesOf(stderr).at(-1)).toContain(expected);
  });
});
