import { relative, resolve } from 'node:path';
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

/** A bundle that imports these names from an entry, without XState. */
interface Bundle {
  /** The bytes of its code, minified and compressed. */
  size: number;
  /** The modules of which it has code. */
  modules: string[];
}

async function bundleOf(names: string, entry: string): Promise<Bundle> {
  const id = '\0bundled';
  const modules: string[] = [];
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
        generateBundle(_options, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue;
            for (const [path, { renderedLength }] of Object.entries(chunk.modules)) {
              if (renderedLength > 0) modules.push(relative('.', path));
            }
          }
        },
      },
    ],
  })) as { output: { code?: string }[] };
  const code = built.output.map((chunk) => chunk.code ?? '').join('');
  return { size: gzipSync(code).length, modules };
}

/** The code of the machines and of what runs them. */
const ENGINE = /^machines\/(charts|command-phase|command-hand|round)\/|^src\/game\/(phase|match)\//;
const CATALOGUE = /^machines\/catalogue\//;
/** Code that only matches need. */
const OF_MATCHES = /^machines\/round\/|^src\/game\/match\//;

describe('a bundle for browsers', () => {
  it('of xstate-workbench needs no Node module', async () => {
    expect(await nodeModulesOf('src/xstate-workbench/index.ts')).toEqual([]);
  });

  it.each([
    ['describeStep', 1],
    ['describeViolation', 2],
    ['describeWaiting', 3],
    ['describeEvent', 4.2],
    ['describeOutcome', 4.2],
    ['describeLog', 10],
  ])('of %s has at most %d kB, and neither the engine nor a card', async (name, kilobytes) => {
    const { size, modules } = await bundleOf(name, 'src/index.ts');
    expect(size).toBeLessThan(kilobytes * 1000);
    expect(modules.filter((path) => ENGINE.test(path) || CATALOGUE.test(path))).toEqual([]);
  });

  it('of a phase with the cards of its input has no match, and no card', async () => {
    const { modules } = await bundleOf('createCommandPhase', 'src/core.ts');
    expect(modules.some((path) => ENGINE.test(path))).toBe(true);
    expect(modules.filter((path) => OF_MATCHES.test(path) || CATALOGUE.test(path))).toEqual([]);
  });

  it('of the names at a table with the cards of its input has no card', async () => {
    const { modules } = await bundleOf('namesAt', 'src/core.ts');
    expect(modules.filter((path) => CATALOGUE.test(path))).toEqual([]);
  });
});
