import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/index.js';
import { placesModule, rulePlaces, rulesPage } from '../../../src/rule-index/generate.mjs';
import { ruleIndex } from '../../../src/rule-index/index.js';

const HOUSE = new URL('../../../', import.meta.url);

async function isAsWritten(file: string, text: string): Promise<void> {
  const filepath = fileURLToPath(new URL(file, HOUSE));
  const style = await resolveConfig(filepath);
  const written = await readFile(filepath, 'utf8');
  expect(written === (await format(text, { ...style, filepath })), `${file}: npm run rules`).toBe(
    true,
  );
}

describe('the index of rules', () => {
  it('names for each rule the file that decides it and the tests that are called after it', async () => {
    const places = await rulePlaces(rules.map(({ id }) => id));
    await isAsWritten('src/rule-index/places.ts', placesModule(places));
    await isAsWritten('docs/rules.md', rulesPage(ruleIndex()));
  });

  it('finds "no unit gets two orders" (CP-26): its sentence, its file, its test, its place in the chart', () => {
    const rule = ruleIndex().find(({ id }) => id === 'CP-26');
    expect(rule?.summary).toMatch(/more than one order in a round/);
    expect(rule?.files[0]).toBe('machines/rules/units.ts');
    expect(rule?.tests.length).toBeGreaterThan(0);
    expect(rule?.states.length).toBeGreaterThan(0);
  });

  it('leaves no rule without a test', () => {
    expect(ruleIndex().filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});
