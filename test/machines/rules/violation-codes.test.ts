import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VIOLATION_CODES } from '../../../machines/rules/violation-codes.js';

const sources = ['machines', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('violation-codes.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

describe('the violation codes', () => {
  it.each(VIOLATION_CODES)('"%s" is used in the sources', (code) => {
    expect(sources.some((source) => source.includes(`'${code}'`))).toBe(true);
  });

  it('lists each code once, in kebab-case', () => {
    expect(new Set(VIOLATION_CODES).size).toBe(VIOLATION_CODES.length);
    expect(VIOLATION_CODES.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });
});
