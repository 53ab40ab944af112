import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MANIFEST = 'package.json';

/** The version of this package, from its `package.json`. */
export function packageVersion(): string {
  const { version } = JSON.parse(
    readFileSync(new URL(MANIFEST, folderHolding(MANIFEST)), 'utf8'),
  ) as { version: string };
  return version;
}

/** The folder of a built page. */
export function pageFolder(name: 'table'): string {
  const place = `visualizations/${name}/`;
  return fileURLToPath(new URL(place, folderHolding(place)));
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
