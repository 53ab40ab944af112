/**
 * Takes the facts that only people read (`forPeople`) out of the catalogue's things, so that programs which read lists do
 * not load them. `npm run build:modules` runs this file on `dist`; the builds of pages use the plugin.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Drops a property of the things. Its object ends at the indentation of its first line: Prettier and `tsc` write it so.
 * @param {string} code @param {string} name
 */
function withoutProperty(code, name) {
  return code.replace(
    new RegExp(`^( +)${name}: (?:\\{.*\\}|\\{\\n[\\s\\S]*?^\\1\\}),?\\n`, 'gm'),
    '',
  );
}

/**
 * A plugin for builds that do not need these facts. The catalogue has other facts only for reading lists.
 * @param {('facts' | 'forPeople')[]} names
 * @returns {import('vite').Plugin}
 */
export function withoutFacts(...names) {
  return {
    name: 'without-facts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/catalogue\/.*\.ts$/ },
      handler: (code) => ({ code: names.reduce(withoutProperty, code), map: null }),
    },
  };
}

/**
 * A plugin that leaves out the summaries of upgrades that no note on a list tells: the effect is known, or the note has
 * `open` in its place.
 * @returns {import('vite').Plugin}
 */
export function withoutUntoldSummaries() {
  const known =
    /^ {4}summary:\s+(['"]).*\1,\n(?= {4}facts: \{ kind: 'acts'.*confidence: '(?:high|medium)')/gm;
  const afterOpen = /(^ {4}open:\s+(['"]).*\2,\n) {4}summary:\s+(['"]).*\3,\n/gm;
  return {
    name: 'without-untold-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/catalogue\/upgrades\// },
      handler: (code) => ({
        code: code.replaceAll(known, '').replaceAll(afterOpen, '$1'),
        map: null,
      }),
    },
  };
}

/** Moves the facts of a built catalogue into its module `for-people.js`. @param {string} folder */
async function moveFactsForPeople(folder) {
  const target = join(folder, 'for-people.js');
  const facts = await import(pathToFileURL(resolve(target)).href);
  const constants = Object.entries(facts).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    writeFileSync(file, withoutProperty(readFileSync(file, 'utf8'), 'forPeople'));
  }
  writeFileSync(target, constants.join(''));
}

if (process.argv[1] === import.meta.filename) await moveFactsForPeople('dist/machines/catalogue');
