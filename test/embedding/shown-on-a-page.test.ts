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
  ])('%s is printed unchanged on a page, and has at most 30 lines', (file, language) => {
    const example = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(PAGES).toContain(`\`\`\`${language}\n${example}\`\`\`\n`);
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });
});

describe('the values that the package exports', () => {
  const REPORTS = new URL('../api/reports/', import.meta.url);
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  const shipped = readdirSync('docs')
    .map((name) => `docs/${name}`)
    .filter((page) => page.endsWith('.md') && !files.includes(`!${page}`));
  const words = new Set(
    ['README.md', ...shipped].flatMap((page) => readFileSync(page, 'utf8').match(/\w+/g) ?? []),
  );

  it.each(readdirSync(REPORTS))('of %s are each named on a page of the tarball', (report) => {
    const text = readFileSync(new URL(report, REPORTS), 'utf8');
    const values = [
      ...text.matchAll(/^export (?:declare )?(?:const|(?:async )?function|class) (\w+)/gm),
    ].map(([, name = '']) => name);
    expect(values).not.toEqual([]);
    expect(values.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('the tables of events in the documentation', () => {
  const rows = [...PAGES.matchAll(/^\| `([\w-]+(?:\.[\w-]+)*)` +\| (.*?) +\|/gm)];
  const named = Object.fromEntries(
    rows.map(([, type, parts = '']) => [
      type,
      [...parts.replace(/\{.*\}/, '').matchAll(/`(\w+\??)`/g)].map(([, part]) => part),
    ]),
  );

  it('list every event of a phase and of a match with its fields', () => {
    const shapes = matchEventShape.options.map(({ fields: { type, ...others } }) => [
      'values' in type.definition ? type.definition.values[0] : '',
      Object.entries(others).map(([part, { isOptional }]) => (isOptional ? `${part}?` : part)),
    ]);
    expect(named, 'the table in docs/in-your-program.md').toMatchObject(Object.fromEntries(shapes));
  });
});
