import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGES = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(`docs/${name}`, 'utf8'))
  .join('\n');

describe('each example of the pages that is a file', () => {
  it.each([
    ['host-machine.ts', 'ts'],
    ['plain-typescript.ts', 'ts'],
    ['react-seat.tsx', 'tsx'],
    ['program-at-a-seat.ts', 'ts'],
    ['own-card.ts', 'ts'],
    ['match-shape.ts', 'ts'],
  ])('%s stands on a page as it is run, in 30 lines at most', (file, language) => {
    const example = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(PAGES).toContain(`\`\`\`${language}\n${example}\`\`\`\n`);
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});
