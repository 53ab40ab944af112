import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Leak {
  title: string;
  file: string;
  from: string;
  tests: string[];
}

const LEAKS = JSON.parse(
  readFileSync(new URL('planted-leaks.json', import.meta.url), 'utf8'),
) as Leak[];

it.each(LEAKS)(
  'the leak "$title" can be planted: its line stands once, and its tests exist',
  ({ file, from, tests }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  },
);
