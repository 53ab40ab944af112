import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawingsOf, MACHINES } from '../../../src/cli/drawings.js';

const FOLDER = new URL('../../../visualizations/drawings/', import.meta.url);

describe('the committed drawings', () => {
  it('equal new drawings of the machines: npm run draw writes them', async () => {
    const kept = await readdir(FOLDER);
    const drawn = await drawingsOf(MACHINES);
    expect(kept.sort()).toEqual([...drawn.keys()].sort());
    for (const [file, content] of drawn) {
      expect((await readFile(new URL(file, FOLDER), 'utf8')) === content, file).toBe(true);
    }
  });

  it('CP-1: show the whole phase on one page, the six steps in the order of the book, and the other machines, each with its picture', async () => {
    const page = await readFile(new URL('README.md', FOLDER), 'utf8');
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      '1. Select and play command cards',
      '2. Resolve command cards',
      '3. Determine priority',
      '4. Nominate commanders and issue orders',
      '5. Create the order pool',
      '6. Create the pass pool',
      'Building a command hand',
      'The round',
    ]);
    const shown = [...page.matchAll(/<img alt="[^"]+" src="([^"]+)"|!\[[^\]]+\]\(([^)]+)\)/g)].map(
      ([, file, alone]) => file ?? alone ?? '',
    );
    expect(shown).toHaveLength(10);
    expect(shown.slice(0, 2)).toEqual(['six-steps.svg', 'phase-overview.svg']);
    const linked = [...page.matchAll(/(?:\]\(|src(?:set)?=")([^)"]+)/g)].map(([, file]) => file);
    const kept = await readdir(FOLDER);
    expect(linked).toEqual(
      expect.arrayContaining(
        kept.filter(
          (file) => file.endsWith('.narrow.svg') && shown.includes(file.replace('.narrow', '')),
        ),
      ),
    );
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter((file) => !kept.includes(file ?? ''))).toEqual([]);
  });

  it.each([
    ['six-steps.svg', 830],
    ['six-steps.narrow.svg', 390],
  ])(
    'CP-1: %s shows players the six steps in order, in type of at least 11 px on %i px',
    async (file, width) => {
      const svg = await readFile(new URL(file, FOLDER), 'utf8');
      expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBe(width);
      const texts = [...svg.matchAll(/<text class="(\w+)"[^>]*>([^<]+)<\/text>/g)];
      const of = (kind: string) => texts.filter(([, each]) => each === kind);
      expect(of('number').map(([, , number]) => number)).toEqual(['1', '2', '3', '4', '5', '6']);
      const sentences = of('sentence').map(([, , line]) => line);
      expect(sentences.join(' ').match(/\./g)).toHaveLength(6);
      const sizes = [...svg.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    },
  );

  it('name no state or guard in words that players do not use', async () => {
    for (const file of await readdir(FOLDER)) {
      const drawing = await readFile(new URL(file, FOLDER), 'utf8');
      expect(drawing.match(/coordinating late|\d ways\b|\bunable\b/i), file).toBeNull();
    }
  });
});
