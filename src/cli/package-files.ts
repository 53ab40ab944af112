import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { PackedPlaces } from 'xstate-workbench/drawing';

const MANIFEST = 'package.json';

/** The version of this package, from its `package.json`. */
export function packageVersion(): string {
  const { version } = JSON.parse(
    readFileSync(new URL(MANIFEST, folderHolding(MANIFEST)), 'utf8'),
  ) as { version: string };
  return version;
}

/** The folder of a built page. */
export function pageFolder(name: 'table' | 'viewer'): string {
  const place = `visualizations/${name}/`;
  return fileURLToPath(new URL(place, folderHolding(place)));
}

/** The layouts of this package's charts, which the build computes; `undefined` before the first build. */
export function builtPlaces(): PackedPlaces | undefined {
  const built = new URL('dist/places.json.br', folderHolding(MANIFEST));
  if (!existsSync(built)) return undefined;
  return JSON.parse(brotliDecompressSync(readFileSync(built)).toString()) as PackedPlaces;
}

/** The nearest parent folder that contains the named file. The depth varies: the bundle for Node moves this module. */
function folderHolding(name: string): URL {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL(name, folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href)
      throw new Error(`The package is incomplete: ${name} is missing.`);
    folder = above;
  }
  return folder;
}
