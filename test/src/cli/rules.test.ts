import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/index.js';
import { legion, linesOf } from './legion.js';

describe('rules', () => {
  it('lists every rule, in a line each', async () => {
    const { code, stdout } = await legion(['rules']);
    expect(code).toBe(0);
    const listed = linesOf(stdout).map((line) => line.split(' ')[0]);
    expect(listed).toEqual(rules.map(({ id }) => id));
  });

  it.each(['CP-26', 'cp-26'])(
    'says of %s alone where it is decided and which tests are its',
    async (id) => {
      const { code, stdout } = await legion(['rules', id]);
      expect(code).toBe(0);
      expect(stdout).toContain('No unit is issued more than one order in a round');
      expect(stdout).toContain('machines/rules/units.ts');
      expect(stdout).toContain('no unit has two orders in a round');
    },
  );

  it('finds the rules that say all of some words, whatever their capitals', async () => {
    const { stdout } = await legion(['rules', 'pips  EQUAL']);
    const found = linesOf(stdout);
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(10);
    for (const line of found) expect(line).toMatch(/equal.*pips|pips.*equal/i);
  });

  it('finds those first that say just that: tokens of the pass pool, and not of the order pool beside a pass', async () => {
    const { stdout } = await legion(['rules', 'pass pool']);
    expect(linesOf(stdout).length).toBeGreaterThan(1);
    for (const line of linesOf(stdout)) expect(line).toMatch(/pass pool/i);
  });

  it('finds by the title of a test what no rule says in such words', async () => {
    const { code, stdout } = await legion(['rules', 'two orders']);
    expect(code).toBe(0);
    expect(stdout).toContain('CP-26');
  });

  it('finds what says the most of a sentence that no rule says', async () => {
    const { code, stdout } = await legion(['rules', 'no unit gets two orders']);
    expect(code).toBe(0);
    expect(stdout).toContain('CP-26');
    expect(linesOf(stdout).length).toBeLessThan(20);
  });

  it('prints what it finds as JSON', async () => {
    const { stdout } = await legion(['rules', 'R14', '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ id: 'R14', source: 'ruling' }]);
  });

  it('says in one line that no rule says so', async () => {
    expect(await legion(['rules', 'lightsaber duel'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'rules: no rule says "lightsaber duel"; `rules` alone lists them all.\n',
    });
  });
});
