import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PAGES = fileURLToPath(new URL('../../../dist/visualizations/', import.meta.url));

/** The packages in the licence file of a page: `preact (MIT)`. */
function namedIn(page: string): string[] {
  const notice = readFileSync(join(PAGES, page, 'licenses.md'), 'utf8');
  return [...notice.matchAll(/^## (\S+) - \S+ \(([^)]+)\)$/gm)].map(
    ([, name, license]) => `${name} (${license})`,
  );
}

describe('the built pages', () => {
  it.each(['viewer', 'table'])('name the bundled packages with their licences: %s', (page) => {
    const named = namedIn(page);
    expect(named).toContain('preact (MIT)');
    for (const each of named) expect(each).toMatch(/\((MIT|ISC|BSD-[23]-Clause|Apache-2.0)\)$/);
    const notice = readFileSync(join(PAGES, page, 'licenses.md'), 'utf8');
    expect(notice.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(0);
  });

  it('contain no layout engine: the viewer shows drawings that were made before', () => {
    const folder = join(PAGES, 'viewer', 'assets');
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/org\.eclipse\.elk|elkjs/);
    }
    const size = scripts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(size).toBeLessThan(700_000);
  });
});
