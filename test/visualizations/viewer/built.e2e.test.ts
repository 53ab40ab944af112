import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('the built viewer', () => {
  it('contains no layout engine: its drawings were made before', () => {
    const folder = fileURLToPath(
      new URL('../../../dist/visualizations/viewer/assets/', import.meta.url),
    );
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/org\.eclipse\.elk|elkjs/);
    }
    const size = scripts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(size).toBeLessThan(700_000);
  });
});
