/**
 * Find where each rule is cited and tested, and write the index of rules: `src/rule-index/places.ts` and
 * `docs/rules.md`. `npm run rules` builds and runs it.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const HOUSE = new URL('../../', import.meta.url);

const ID = '(?:CT|CC|CP|R|KW)-?\\d+[ab]?';
const TITLE = new RegExp(
  `(?:\\bit|\\))\\(\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`,
  'g',
);
const IDS_OF_TITLE = new RegExp(`^(${ID}(?:, ${ID})*): (.*)$`, 's');
const CITED = new RegExp(`'(${ID})'`, 'g');
const DECIDED = new RegExp(`\\bid: '(${ID})'`, 'g');
const VALUE = new RegExp(`\\bconst (\\w+) = rule\\b[^(]*\\(\\{\\s*id: '(${ID})'`, 'g');

/** Where rules are told rather than decided. */
const NOT_CITING = /^machines\/(catalogue\/|rules\/rulebook)|^src\/rule-index\//;

async function filesBelow(folder, ending) {
  const names = await readdir(new URL(`${folder}/`, HOUSE), { recursive: true });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
}

/** Which values decide each rule, which files cite it, and which tests are called after it. */
export async function rulePlaces(ids) {
  const places = Object.fromEntries(ids.map((id) => [id, { decidedBy: [], files: [], tests: [] }]));
  const deciding = Object.fromEntries(ids.map((id) => [id, new Set()]));
  for (const folder of ['machines', 'src']) {
    for (const file of await filesBelow(folder, '.ts')) {
      if (NOT_CITING.test(file)) continue;
      const text = await readFile(new URL(file, HOUSE), 'utf8');
      for (const [, id] of text.matchAll(DECIDED)) deciding[id]?.add(file);
      for (const [, name, id] of text.matchAll(VALUE))
        places[id]?.decidedBy.push(`${name} in ${file}`);
      for (const id of new Set([...text.matchAll(CITED)].map(([, each]) => each))) {
        places[id]?.files.push(file);
      }
    }
  }
  for (const file of await filesBelow('test', '.test.ts')) {
    if (file.startsWith('test/reference/')) continue;
    const text = await readFile(new URL(file, HOUSE), 'utf8');
    for (const [, one, two, three] of text.matchAll(TITLE)) {
      const [, list, sentence] = IDS_OF_TITLE.exec(one ?? two ?? three) ?? [];
      if (!list) continue;
      for (const id of list.split(', ')) {
        places[id]?.tests.push(`${file}: ${sentence.replaceAll(/\\(['"`])/g, '$1')}`);
      }
    }
  }
  for (const id of ids) {
    const decides = (file) => (deciding[id].has(file) ? 0 : 1);
    places[id].files.sort((one, other) => decides(one) - decides(other));
  }
  return places;
}

/** The index of rules as a page: Markdown. */
export function rulesPage(index) {
  const sections = new Map();
  for (const rule of index) {
    sections.set(rule.source, [...(sections.get(rule.source) ?? []), rule]);
  }
  const link = (file) => `\`${file}\``;
  const valueOf = (decided) => `\`${decided.split(' ')[0]}\``;
  const entry = ({ id, question, summary, option, states, decidedBy, files, tests }) =>
    [
      `### ${id}`,
      `${question ? `*${question}* ` : ''}${summary}`,
      option ? `Option of the ruleset: \`${option}\`.` : '',
      states.length > 0 ? `- In the charts: ${states.map((each) => `\`${each}\``).join(', ')}` : '',
      decidedBy.length > 0 ? `- Decided by: ${decidedBy.map(valueOf).join(', ')}` : '',
      files.length > 0 ? `- Decided and cited in: ${files.map(link).join(', ')}` : '',
      tests.length > 0 ? `- Tests: ${tests.length}, the first: ${tests[0]}` : '',
    ]
      .filter((line) => line !== '')
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- ');
  return `${[
    '# The rules, and where each one lives',
    'Made by `npm run rules` from the rule book, the charts, the code and the titles of the tests. `legion-command-phase rules ID` prints the same of one rule.',
    ...[...sections].flatMap(([source, entries]) => [`## ${source}`, ...entries.map(entry)]),
  ].join('\n\n')}\n`;
}

/** The places as a module. */
export function placesModule(places) {
  return `// Written by \`npm run rules\`.
import type { RuleId } from '../index.js';

/** What decides each rule, where it is cited, and the tests that are called after it. */
export const RULE_PLACES: Readonly<
  Partial<Record<RuleId, { readonly decidedBy: string[]; readonly files: string[]; readonly tests: string[] }>>
> = ${JSON.stringify(places, null, 2)};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ruleIndex } = await import('../../dist/src/rule-index/index.js');
  const { rules } = await import('../../dist/src/index.js');
  const places = await rulePlaces(rules.map(({ id }) => id));
  const { format, resolveConfig } = await import('prettier');
  const style = await resolveConfig(fileURLToPath(import.meta.url));
  const write = async (file, text) => {
    const filepath = fileURLToPath(new URL(file, HOUSE));
    await writeFile(filepath, await format(text, { ...style, filepath }));
    console.log(file);
  };
  await write('src/rule-index/places.ts', placesModule(places));
  const index = ruleIndex().map((rule) => ({ ...rule, ...places[rule.id] }));
  await write('docs/rules.md', rulesPage(index));
}
