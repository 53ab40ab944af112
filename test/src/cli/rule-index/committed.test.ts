import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ruleIndex } from '../../../../src/cli/rule-index/index.js';
import { rulesPage } from '../../../../src/cli/rule-index/write-page.mjs';

it('docs/rules.md shows each rule with its states and transitions; npm run rules writes it', async () => {
  const filepath = fileURLToPath(new URL('../../../../docs/rules.md', import.meta.url));
  const style = await resolveConfig(filepath);
  const page = await format(rulesPage(ruleIndex()), { ...style, filepath });
  expect((await readFile(filepath, 'utf8')) === page).toBe(true);
});
