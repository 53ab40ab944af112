import { resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** The modules of Node that a page would need which imports this one. */
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

describe('bundled for browsers', () => {
  it.each(['src/testing/index.ts', 'src/compiled/index.ts'])(
    '%s needs no module of Node',
    async (entry) => {
      expect(await nodeModulesOf(entry)).toEqual([]);
    },
  );
});
