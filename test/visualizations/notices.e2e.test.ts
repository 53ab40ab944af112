import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The packages whose code is in the page or its service worker, by its source maps. */
function bundledIn(built: string): string[] {
  const files = readdirSync(built, { recursive: true }).map((name) => join(built, String(name)));
  const read = (ending: RegExp) =>
    files.filter((file) => ending.test(file)).map((file) => readFileSync(file, 'utf8'));
  const sources = read(/\.js\.map$/).flatMap(
    (map) => (JSON.parse(map) as { sources: string[] }).sources,
  );
  const fromPackages = sources.flatMap((source) =>
    [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].slice(-1).map(([, name]) => name),
  );
  return [...new Set(fromPackages)].map(String).sort();
}

/** The name in the manifest of a package, which may be installed under an alias. */
const ownName = (installed: string): string =>
  (
    JSON.parse(readFileSync(join(ROOT, 'node_modules', installed, 'package.json'), 'utf8')) as {
      name: string;
    }
  ).name;

describe('a built page', () => {
  it.each([
    ['dist/visualizations/table', ['licenses.md']],
    ['src/xstate-workbench/dist/viewer', ['licenses.md', 'licenses-of-worker.md']],
  ])(
    'contains the licence of each package whose code is in it, and of no other: %s',
    (page, files) => {
      const built = join(ROOT, page);
      const notices = files.flatMap((file) =>
        readFileSync(join(built, file), 'utf8')
          .split(/^## (?=\S+ - \S+ \()/m)
          .slice(1),
      );
      const noticed = notices.map((notice) => notice.slice(0, notice.indexOf(' - ')));
      expect(noticed.sort()).toEqual(bundledIn(built).map(ownName).sort());
      expect(noticed).toContain('preact');
      for (const notice of notices) {
        expect(notice).toMatch(
          /^\S+ - \S+ \((MIT|ISC|BSD-[23]-Clause|Apache-2\.0|EPL-2\.0 OR GPL-3\.0-or-later)\)$/m,
        );
        expect(notice).toMatch(/copyright|license/i);
      }
    },
  );
});
