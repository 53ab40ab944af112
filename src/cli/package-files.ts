import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { PackedPlaces } from '../drawing/elk-places.js';

const MANIFEST = 'package.json';

/** The version of the package that this file is a part of, built or not. */
export function packageVersion(): string {
  const { version } = JSON.parse(
    readFileSync(new URL(MANIFEST, folderHolding(MANIFEST)), 'utf8'),
  ) as { version: string };
  return version;
}

/** The folder of a page that is built: the table's, the viewer's, or the one of hosted tables. */
export function pageFolder(name: 'table' | 'viewer'): string {
  const place = `visualizations/${name}/`;
  return fileURLToPath(new URL(place, folderHolding(place)));
}

/** The places of this package's charts, which the build lays out; undefined where nothing is built. */
export function builtPlaces(): PackedPlaces | undefined {
  const built = new URL('dist/places.json.br', folderHolding(MANIFEST));
  if (!existsSync(built)) return undefined;
  return JSON.parse(brotliDecompressSync(readFileSync(built)).toString()) as PackedPlaces;
}

/** The nearest folder above that contains the named file: this file is bundled for Node, which moves it. */
function folderHolding(name: string): URL {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL(name, folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href)
      throw new Error(`The package is not whole: ${name} is missing.`);
    folder = above;
  }
  return folder;
}
