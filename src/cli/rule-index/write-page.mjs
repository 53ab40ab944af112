/** Writes the index of rules to `docs/rules.md`. Run it with `npm run rules`, which builds the package first. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The index of rules as a Markdown page. */
export function rulesPage(index) {
  const sections = new Map();
  for (const rule of index) {
    sections.set(rule.source, [...(sections.get(rule.source) ?? []), rule]);
  }
  const valueOf = (decided) => `\`${decided.split(' ')[0]}\``;
  const entry = ({ id, question, summary, option, states, decidedBy }) =>
    [
      `### ${id}`,
      `${question ? `*${question}* ` : ''}${summary}`,
      option ? `Option of the ruleset: \`${option}\`.` : '',
      states.length > 0 ? `- In the charts: ${states.map((each) => `\`${each}\``).join(', ')}` : '',
      decidedBy.length > 0 ? `- Decided by: ${decidedBy.map(valueOf).join(', ')}` : '',
    ]
      .filter((line) => line !== '')
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- ');
  return `${[
    '# The rules',
    'Every rule that the package decides, with the states and transitions of the charts that it concerns. `legion-command-phase rules ID` also prints the code and the tests of one rule.',
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
