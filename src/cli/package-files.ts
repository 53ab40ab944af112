import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

/** The nearest folder above that holds what is named: this file is bundled for Node, and then lies elsewhere. */
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
