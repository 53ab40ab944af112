import { resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** The Node modules that the bundle of this entry imports. */
async function nodeModulesOf(entry: string): Promise<string[]> {
  const found: string[] = [];
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: resolve(entry), formats: ['es'] } },
    plugins: [
      {
        name: 'note-modules-of-node',
        enforce: 'pre',
        resolveId: (id, importer) => {
          if (id.startsWith('node:')) found.push(`${id}, by ${importer}`);
        },
      },
    ],
  });
  return found;
}

describe('a bundle for browsers', () => {
  it.each(['src/xstate-workbench/index.ts', 'src/xstate-workbench/compiled/index.ts'])(
    'of %s needs no Node module',
    async (entry) => {
      expect(await nodeModulesOf(entry)).toEqual([]);
    },
  );
});
