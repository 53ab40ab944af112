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

describe('the index of rules as it was committed', () => {
  it('names for each rule the file that decides it and the tests that are called after it', async () => {
    const places = await rulePlaces(rules.map(({ id }) => id));
    await isAsWritten('src/rule-index/places.ts', placesModule(places));
    await isAsWritten('docs/rules.md', rulesPage(ruleIndex()));
  });
});
