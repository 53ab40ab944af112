import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runVitest } from '../support/run-vitest.mjs';

/** The leaks, each with the test that must find it. */
const LEAKS = Object.entries(
  JSON.parse(readFileSync(new URL('planted-leaks.json', import.meta.url), 'utf8')),
).flatMap(([test, leaks]) => leaks.map((leak) => ({ ...leak, test })));
const COPIED = ['machines', 'src', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
const TIMEOUT_MS = 600_000;

/**
 * Plant each leak of `planted-leaks.json` in a copy of the sources and run the test that must find it. Each leak shows
 * somebody information that the rules hide. Prints the title of the test that found it.
 * @param {number[]} numbers the leaks to plant, counted from 1; an empty list plants all
 * @returns {Promise<boolean>} true if every leak was found
 */
export async function plantLeaks(numbers) {
  const chosen = LEAKS.map((leak, index) => ({ ...leak, number: index + 1 })).filter(
    ({ number }) => numbers.length === 0 || numbers.includes(number),
  );
  const copy = mkdtempSync(join(tmpdir(), 'legion-leaks-'));
  let found = 0;
  try {
    const filter = (path) => !path.endsWith('node_modules');
    for (const name of COPIED) {
      cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const leak of chosen) {
      const title = await firstFailure(leak, copy);
      if (title !== undefined) found += 1;
      console.log(`${leak.number}. ${leak.title}: ${title ?? 'NOT FOUND'}`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
  console.log(`${found} of ${chosen.length} leaks found.`);
  return found === chosen.length;
}

/** The title of the test that finds a leak; undefined if every one in its file passes. */
async function firstFailure({ file, from, to, test }, copy) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} does not contain "${from}" once.`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    const run = await runVitest([test], { root: copy, bail: 1, timeoutMs: TIMEOUT_MS });
    if (run.status === 'failed' && run.failures.length === 0) {
      throw new Error(`${file}: the test does not run: ${run.output}`);
    }
    return run.failures[0]?.title;
  } finally {
    writeFileSync(path, source);
  }
}
