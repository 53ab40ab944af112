import { expect, it } from 'vitest';
import { rules } from '../../../machines/rules/rulebook.js';
import { citedRules } from '../../../visualizations/table/cited-rules.js';
import { committedVectors } from '../../src/vectors/committed-vectors.js';

it('the page has every rule that a refusal or a log entry of a recorded table names, and few others', () => {
  const named = JSON.stringify(committedVectors).matchAll(/"rule":"([^"]+)"/g);
  const cited = citedRules();
  expect([...new Set([...named].map(([, id = '']) => id))].filter((id) => !cited.has(id))).toEqual(
    [],
  );
  expect(rules.filter(({ id }) => !cited.has(id)).length).toBeGreaterThan(40);
});
