import { matchEventShape } from '../../../machines/rules/table/events.js';
import { describe, expect, it } from 'vitest';
import { committedVectors } from './committed-vectors.js';

describe('the title of a vector', () => {
  const titles = committedVectors.map(({ title = '' }) => title);

  it('describes every move in words', () => {
    const types = matchEventShape.options.flatMap(({ fields: { type } }) =>
      'values' in type.definition ? type.definition.values : [],
    );
    const undescribed = titles.filter(
      (title) => title.includes('[object') || types.some((type) => title.includes(String(type))),
    );
    expect(types.length).toBeGreaterThan(10);
    expect(undescribed).toEqual([]);
  });
});
