import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The first block of a page, and what its comments say that it prints. */
function exampleOf(page: string): { code: string; prints: string[] } {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const prints = [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  return { code, prints: prints.filter((text) => text !== undefined) };
}

it('the page on compiled machines shows what its example prints', () => {
  const { code, prints } = exampleOf('docs/compiled.md');
  mkdirSync('dist', { recursive: true });
  // Inside the package, so that the example imports it by its name, as built.
  const folder = mkdtempSync(join('dist', 'documented-'));
  try {
    const file = join(folder, 'example.mjs');
    writeFileSync(file, code);
    const printed = execFileSync(process.execPath, [file], { encoding: 'utf8' });
    expect(prints).toHaveLength(3);
    expect(printed.trim().split('\n')).toEqual(prints);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
