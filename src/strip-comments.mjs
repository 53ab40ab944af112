/**
 * Removes only comments and whitespace from the JavaScript that `tsc` wrote into `dist`. Declaration files keep their
 * comments. Files with a `PURE` or `NO_SIDE_EFFECTS` mark do not change: the mark is a comment, and bundlers need it to drop
 * unused code.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

const OPTIONS = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

for (const folder of ['dist/src', 'dist/machines']) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const source = readFileSync(file, 'utf8');
    if (/@__(PURE|NO_SIDE_EFFECTS)__/.test(source)) continue;
    const { code, errors } = minifySync(file, source, OPTIONS);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    writeFileSync(file, code);
  }
}
