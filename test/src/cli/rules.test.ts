import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/index.js';
import { legion, linesOf } from './legion.js';

describe('rules', () => {
  it('lists every rule on one line', async () => {
    const { code, stdout } = await legion(['rules']);
    expect(code).toBe(0);
    const listed = linesOf(stdout).map((line) => line.split(' ')[0]);
    expect(listed).toEqual(rules.map(({ id }) => id));
  });

  it.each(['CP-26', 'cp-26'])('prints only %s, with its place and its tests', async (id) => {
    const { code, stdout } = await legion(['rules', id]);
    expect(code).toBe(0);
    expect(stdout).toContain('No unit is issued more than one order in a round');
    expect(stdout).toContain('machines/rules/units.ts');
    expect(stdout).toContain('no unit has two orders in a round');
  });

  it('finds the rules that contain all of the words, in upper or lower case', async () => {
    const { stdout } = await legion(['rules', 'pips  EQUAL']);
    const found = linesOf(stdout);
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(10);
    for (const line of found) expect(line).toMatch(/equal.*pips|pips.*equal/i);
  });

  it('finds only rules with the exact phrase "pass pool", not those that mention pass and pool separately', async () => {
    const { stdout } = await legion(['rules', 'pass pool']);
    expect(linesOf(stdout).length).toBeGreaterThan(1);
    for (const line of linesOf(stdout)) expect(line).toMatch(/pass pool/i);
  });

  it('finds a rule by the title of its test if no rule contains the words', async () => {
    const { code, stdout } = await legion(['rules', 'whether they are granted or issued']);
    expect(code).toBe(0);
    expect(stdout).toContain('CP-26');
  });

  it('finds the rules that contain most words of a sentence', async () => {
    const { code, stdout } = await legion(['rules', 'no unit gets two orders']);
    expect(code).toBe(0);
    expect(stdout).toContain('CP-26');
    expect(linesOf(stdout).length).toBeLessThan(20);
  });

  it('prints its results as JSON', async () => {
    const { stdout } = await legion(['rules', 'R14', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ id: 'R14', source: 'ruling' }]);
  });

  it('says in one line that no rule was found', async () => {
    expect(await legion(['rules', 'lightsaber duel'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'rules: no rule says "lightsaber duel"; `rules` alone lists them all.\n',
    });
  });
});
