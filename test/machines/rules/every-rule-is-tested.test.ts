import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/index.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const ID = '(?:CT|CC|CP|KW|UP|BF|AP|R)-?\\d+[ab]?';
/** The identifiers before the colon of a title: `it('CP-16: …'`, `it.each(…)('CC-7, CC-10: …'`. */
const TITLE = new RegExp(`(?:\\bit|\\))\\(\\s*['"\`](${ID}(?:, ${ID})*): `, 'g');
/** A rule identifier in code: `rule: 'CP-2'`, `rules: ['CP-1', 'CP-2']`. */
const CITED = new RegExp(`'(${ID})'`, 'g');

function textsBelow(folder: string, ending: string): string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // The reference is an independent implementation: its tests do not test these files.
      .filter((file) => file.endsWith(ending) && !file.startsWith('reference'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
  );
}

/** The rule identifiers at the beginning of test titles. */
function idsInTitles(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(([, list = '']) => list.split(', '));
}

function idsCited(text: string): string[] {
  return [...text.matchAll(CITED)].map(([, id = '']) => id);
}

const known = rules.map(({ id }) => id as string);
const tested = new Set(textsBelow('test', '.test.ts').flatMap(idsInTitles));

describe('every rule is tested', () => {
  it.each(rules.map(({ id, summary }) => [id, summary]))(
    'the title of a test begins with %s: %s',
    (id) => {
      expect(tested).toContain(id);
    },
  );

  it('no title begins with an unknown rule', () => {
    expect([...tested].filter((id) => !known.includes(id))).toEqual([]);
  });

  it('reads titles in every form in which they are written', () => {
    const written = [
      "it('CP-8a: before the first order', () => {});",
      'it(\n  "R7, CC-24: two rules", () => {});',
      "it.each([1, 2])('CC-7: %s', () => {});",
      "it('a sentence with CP-1: in it', () => {});",
    ];
    expect(written.map(idsInTitles)).toEqual([['CP-8a'], ['R7', 'CC-24'], ['CC-7'], []]);
  });
});

describe('every cited rule exists', () => {
  it.each(['machines', 'src'])('in %s', (folder) => {
    const cited = new Set(textsBelow(folder, '.ts').flatMap(idsCited));
    expect([...cited].filter((id) => !known.includes(id))).toEqual([]);
  });

  it('finds every identifier in a line of code', () => {
    expect(idsCited("rule({ id: 'CP-99', rules: ['CP-1', 'R30'] })")).toEqual([
      'CP-99',
      'CP-1',
      'R30',
    ]);
  });
});
