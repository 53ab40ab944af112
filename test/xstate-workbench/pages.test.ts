import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { folderForModules } from '../support/temporary-folder.js';

/** The code of a page, each with the output that the page shows below it. */
function examplesOf(page: string): { code: string; output: string }[] {
  const found = page.matchAll(/```ts\n((?:(?!```)[^])*)```\n\n```text\n([^]*?)```/g);
  return [...found].map(([, code = '', output = '']) => ({ code, output: output.trimEnd() }));
}

const folder = folderForModules('pages');

const page = readFileSync('docs/any-machine.md', 'utf8');
const [, turnstile = ''] = /```ts\n(\/\/ turnstile\.ts\n[^]*?)```/.exec(page) ?? [];
writeFileSync(join(folder, 'turnstile.ts'), turnstile);

describe('docs/any-machine.md', () => {
  const examples = examplesOf(page).filter(({ code }) => !code.includes('/inspect'));

  it.each(examples.map((example, index) => ({ ...example, index })))(
    'shows what example $index prints',
    async ({ code, output, index }) => {
      const file = join(folder, `example-${index}.ts`);
      writeFileSync(file, code);
      const printed: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
        const texts = values.map((value) => (typeof value === 'string' ? value : inspect(value)));
        printed.push(texts.join(' '));
      });
      try {
        await import(/* @vite-ignore */ file);
      } finally {
        log.mockRestore();
      }
      expect(printed.join('\n')).toBe(output);
    },
  );
});
