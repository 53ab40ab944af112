import { matchEventShape } from '../../machines/rules/table/events.js';
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
    ['own-strategy.ts', 'ts'],
    ['unit-of-the-catalogue.ts', 'ts'],
  ])('%s stands on a page as it is run, in 30 lines at most', (file, language) => {
    const example = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(PAGES).toContain(`\`\`\`${language}\n${example}\`\`\`\n`);
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('the table of what is sent', () => {
  it('has every event of a phase and of a match, with what is told in it', () => {
    const told = [...PAGES.matchAll(/^\| `(\w+\.\w+)` +\| (.*?) +\|/gm)];
    const named = told.map(([, type, parts = '']) => [
      type,
      [...parts.replace(/\{.*\}/, '').matchAll(/`(\w+\??)`/g)].map(([, part]) => part),
    ]);
    const shapes = matchEventShape.options.map(({ fields: { type, ...others } }) => [
      'values' in type.definition ? type.definition.values[0] : '',
      Object.entries(others).map(([part, { isOptional }]) => (isOptional ? `${part}?` : part)),
    ]);
    expect(Object.fromEntries(named), 'the table in docs/in-your-program.md').toMatchObject(
      Object.fromEntries(shapes),
    );
  });
});
