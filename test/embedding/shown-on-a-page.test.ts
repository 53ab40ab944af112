import { matchEventShape } from '../../machines/rules/table/events.js';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGES = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(`docs/${name}`, 'utf8'))
  .join('\n');

describe('each example file of the documentation', () => {
  it.each([
    ['host-machine.ts', 'ts'],
    ['plain-typescript.ts', 'ts'],
    ['react-seat.tsx', 'tsx'],
    ['program-at-a-seat.ts', 'ts'],
    ['own-card.ts', 'ts'],
    ['match-shape.ts', 'ts'],
    ['own-strategy.ts', 'ts'],
    ['unit-of-the-catalogue.ts', 'ts'],
  ])('%s is printed unchanged on a page, and has at most 30 lines', (file, language) => {
    const example = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(PAGES).toContain(`\`\`\`${language}\n${example}\`\`\`\n`);
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('the table of events in the documentation', () => {
  it('lists every event of a phase and of a match with its fields', () => {
    const rows = [...PAGES.matchAll(/^\| `([\w-]+\.[\w-]+)` +\| (.*?) +\|/gm)];
    const named = rows.map(([, type, parts = '']) => [
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
