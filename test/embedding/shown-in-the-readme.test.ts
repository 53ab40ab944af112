import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const README = readFileSync('README.md', 'utf8');

describe('each example of the README that is a file', () => {
  it.each([
    ['host-machine.ts', 'ts'],
    ['plain-typescript.ts', 'ts'],
    ['react-seat.tsx', 'tsx'],
    ['program-at-a-seat.ts', 'ts'],
    ['own-card.ts', 'ts'],
    ['match-shape.ts', 'ts'],
  ])('%s stands in the README as it is run, in 30 lines at most', (file, language) => {
    const example = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(README).toContain(`\`\`\`${language}\n${example}\`\`\`\n`);
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});
