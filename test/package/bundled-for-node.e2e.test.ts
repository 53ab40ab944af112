import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const HOUSE = new URL('../../', import.meta.url);

interface Manifest {
  bin: Record<string, string>;
  exports: Record<string, string | { types: string; node: string; default: string }>;
}

const manifest = JSON.parse(readFileSync(new URL('package.json', HOUSE), 'utf8')) as Manifest;
const entries = Object.entries(manifest.exports).flatMap(([name, files]) =>
  typeof files === 'string' || !files.node ? [] : [[name, files] as const],
);

const moduleAt = async (file: string) =>
  (await import(/* @vite-ignore */ new URL(file, HOUSE).href)) as Record<string, unknown>;

describe('the files of the package that Node loads', () => {
  // Only workerd can load the worker of Durable Objects.
  it.each(entries.filter(([name]) => name !== './hosting/durable-objects'))(
    '%s exports the same names from its bundle as from its modules',
    async (_name, files) => {
      const bundled = await moduleAt(files.node);
      expect(Object.keys(bundled).sort()).toEqual(
        Object.keys(await moduleAt(files.default)).sort(),
      );
    },
  );

  it('share one copy of the code if a program imports several entries', async () => {
    const [main, core] = await Promise.all(
      ['.', './core'].map((name) => {
        const files = manifest.exports[name] as { node: string };
        return moduleAt(files.node);
      }),
    );
    expect(core?.['CommandPhaseInputError']).toBeTypeOf('function');
    expect(core?.['CommandPhaseInputError']).toBe(main?.['CommandPhaseInputError']);
  });

  it('include the command line', () => {
    expect(manifest.bin['legion-command-phase']).toBe('dist/node/main.js');
  });

  it('name the bundled packages with their licences', () => {
    const notice = readFileSync(new URL('dist/node/licenses.md', HOUSE), 'utf8');
    const named = [...notice.matchAll(/^## (\S+) - \S+ \(([^)]+)\)$/gm)];
    expect(named.map(([, name, license]) => `${name} ${license}`)).toEqual([
      '@noble/hashes MIT',
      '@polka/url MIT',
      'citty MIT',
      'dequal MIT',
      'fast-string-truncated-width MIT',
      'fast-string-width MIT',
      'fast-wrap-ansi MIT',
      'fastest-levenshtein MIT',
      'mrmime MIT',
      'sirv MIT',
      'totalist MIT',
    ]);
    // The packages `sirv` and `@polka/url` name their licence, and have no file with its text.
    expect(notice.match(/Permission is hereby granted/g)).toHaveLength(named.length - 2);
  });
});
