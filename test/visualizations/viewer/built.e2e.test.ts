import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PAGES = fileURLToPath(new URL('../../../dist/visualizations/', import.meta.url));

/** The packages whose code is built into a page, by its notice. */
function namedIn(page: string): string[] {
  const notice = readFileSync(join(PAGES, page, 'licenses.md'), 'utf8');
  return [...notice.matchAll(/^## (\S+) - \S+ \(([^)]+)\)$/gm)].map(
    ([, name, license]) => `${name} (${license})`,
  );
}

describe('the pages as they are built', () => {
  it.each(['viewer', 'table'])('name whose code is in them, with its licence: %s', (page) => {
    const named = namedIn(page);
    expect(named).toContain('preact (MIT)');
    for (const each of named) expect(each).toMatch(/\((MIT|ISC|BSD-[23]-Clause|Apache-2.0)\)$/);
    const notice = readFileSync(join(PAGES, page, 'licenses.md'), 'utf8');
    expect(notice.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(0);
  });

  it('lay nothing out: the viewer shows what was drawn before', () => {
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
