/**
 * Finds the places that decide, cite and test each rule, and writes `places.js` into this folder and, if the package is
 * built, into `dist`. The file is not committed: `npm run build` and each test run write it.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

const ID = '(?:CT|CC|CP|R|KW|UP|BF|AP)-?\\d+[ab]?';
const TITLE = new RegExp(
  `(?:\\bit|\\))\\(\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`,
  'g',
);
const IDS_OF_TITLE = new RegExp(`^(${ID}(?:, ${ID})*): (.*)$`, 's');
const CITED = new RegExp(`'(${ID})'`, 'g');
const DECIDED = new RegExp(`\\bid: '(${ID})'`, 'g');
const VALUE = new RegExp(`\\bconst (\\w+) = rule\\b[^(]*\\(\\{\\s*id: '(${ID})'`, 'g');

/** Files that only list or describe rules. */
const NOT_CITING = /^machines\/(catalogue\/|rules\/rulebook)|^src\/cli\/rule-index\//;

async function filesBelow(folder, ending) {
  const names = await readdir(new URL(`${folder}/`, ROOT), { recursive: true });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
}

const read = (file) => readFile(new URL(file, ROOT), 'utf8');

/** For each rule: the constants that decide it, the files that cite it (the deciding file first), and its tests. */
export async function rulePlaces() {
  const places = {};
  const deciding = {};
  const placeOf = (id) => (places[id] ??= { decidedBy: [], files: [], tests: [] });
  for (const folder of ['machines', 'src']) {
    for (const file of await filesBelow(folder, '.ts')) {
      if (NOT_CITING.test(file)) continue;
      const text = await read(file);
      for (const [, name, id] of text.matchAll(VALUE)) {
        placeOf(id).decidedBy.push(`${name} in ${file}`);
      }
      for (const [, id] of text.matchAll(DECIDED)) (deciding[id] ??= new Set()).add(file);
      for (const id of new Set([...text.matchAll(CITED)].map(([, each]) => each))) {
        placeOf(id).files.push(file);
      }
    }
  }
  for (const [id, { files }] of Object.entries(places)) {
    const position = (file) => (deciding[id]?.has(file) ? 0 : 1);
    files.sort((one, other) => position(one) - position(other));
  }
  for (const file of await filesBelow('test', '.test.ts')) {
    if (file.startsWith('test/reference/')) continue;
    for (const [, one, two, three] of (await read(file)).matchAll(TITLE)) {
      const [, list, sentence] = IDS_OF_TITLE.exec(one ?? two ?? three) ?? [];
      for (const id of list?.split(', ') ?? []) {
        placeOf(id).tests.push(`${file}: ${sentence.replaceAll(/\\(['"`])/g, '$1')}`);
      }
    }
  }
  return places;
}

export async function writePlaces() {
  const text = `export const RULE_PLACES = ${JSON.stringify(await rulePlaces(), null, 2)};\n`;
  const places = new URL('places.js', import.meta.url);
  // Another part of the build may read it at the same time.
  const before = existsSync(places) ? await readFile(places, 'utf8') : undefined;
  if (before !== text) await writeFile(places, text);
  const dist = new URL('dist/src/cli/rule-index/', ROOT);
  if (existsSync(dist)) await writeFile(new URL('places.js', dist), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writePlaces();
