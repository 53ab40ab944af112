import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Leak {
  title: string;
  file: string;
  from: string;
}

const LEAKS = JSON.parse(
  readFileSync(new URL('planted-leaks.json', import.meta.url), 'utf8'),
) as Record<string, Leak[]>;

it.each(Object.entries(LEAKS).flatMap(([test, leaks]) => leaks.map((leak) => ({ ...leak, test }))))(
  'the leak "$title" can be planted: its line stands once, and its test exists',
  ({ file, from, test }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(existsSync(test)).toBe(true);
  },
);
