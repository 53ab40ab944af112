import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** The size of a bundle that imports these names from an entry, without XState: minified and compressed, in bytes. */
async function sizeOf(names: string, entry: string): Promise<number> {
  const id = '\0bundled';
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: id, external: ['xstate'], preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'bundled',
        resolveId: (asked) => (asked === id ? id : undefined),
        load: (asked) =>
          asked === id ? `export { ${names} } from ${JSON.stringify(resolve(entry))};` : undefined,
      },
    ],
  })) as { output: { code?: string }[] };
  const code = built.output.map((chunk) => chunk.code ?? '').join('');
  return gzipSync(code).length;
}

describe('a bundle for browsers', () => {
  it('of xstate-workbench needs no Node module', async () => {
    expect(await nodeModulesOf('src/xstate-workbench/index.ts')).toEqual([]);
  });

  it('of the titles of the steps has nothing else', async () => {
    expect(await sizeOf('describeStep', 'src/index.ts')).toBeLessThan(3000);
  });
});
