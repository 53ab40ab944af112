/** Writes the index of rules to `docs/rules.md`. Run it with `npm run rules`, which builds the package first. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MAX_TEST_FILES = 3;

/** The first test files of a rule, without test titles: renaming a test must not change the page. */
const testFiles = (tests) =>
  [...new Set(tests.map((test) => test.slice(0, test.indexOf(': '))))].slice(0, MAX_TEST_FILES);

/** The index of rules as a Markdown page. */
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
      tests.length > 0 ? `- Tested in: ${testFiles(tests).map(link).join(', ')}` : '',
    ]
      .filter((line) => line !== '')
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- ');
  return `${[
    '# The rules, and where each one lives',
    '`npm run rules` generates this page from the rule book, the charts, the code and the test titles. `legion-command-phase rules ID` prints the entry of one rule.',
    ...[...sections].flatMap(([source, entries]) => [`## ${source}`, ...entries.map(entry)]),
  ].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ruleIndex } = await import('../../../dist/src/cli/rule-index/index.js');
  const { format, resolveConfig } = await import('prettier');
  const filepath = fileURLToPath(new URL('../../../docs/rules.md', import.meta.url));
  const style = await resolveConfig(filepath);
  await writeFile(filepath, await format(rulesPage(ruleIndex()), { ...style, filepath }));
  console.log('docs/rules.md');
}
