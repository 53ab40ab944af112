import type { RuleIndexEntry } from './index.js';

const SOURCES: Record<RuleIndexEntry['source'], string> = {
  contingencies: 'the document on contingencies',
  'command-cards': 'the document on command cards',
  'command-phase': 'the document on the Command Phase',
  ruling: 'a ruling, where the documents are silent or disagree',
  keywords: "the rule book's keywords",
  upgrades: 'the upgrade cards',
  'battle-forces': 'the battle forces',
  'activation-phase': "the rule book's Activation Phase",
};

/** One rule in full: its source and text, its states in the charts, and the files and tests that cite it. */
export function ruleLines(rule: RuleIndexEntry): string[] {
  const { id, source, question, summary, option, inCardData, states, decidedBy, files, tests } =
    rule;
  return [
    `${id}, from ${SOURCES[source]}`,
    ...(question ? [`   ${question}`] : []),
    `   ${summary}`,
    ...(option ? [`   A table may choose otherwise: the option "${option}" of the ruleset.`] : []),
    ...(inCardData ? ['   The answer is given card by card.'] : []),
    ...block('In the charts', states),
    ...block('Decided by', decidedBy),
    ...block('In the code, where it is decided first', files),
    ...block('Tests', tests),
  ];
}

/**
 * One rule in a line: `CP-12  After all relevant effects …`. A ruling shows its question.
 * @param widest the length of the longest identifier, to align the lines
 */
export function ruleLine({ id, question, summary }: RuleIndexEntry, widest: number): string {
  return `${id.padEnd(widest)}  ${question ?? summary}`;
}

/** One rule in a line. A ruling shows its question and its answer. */
export function ruleSentence(rule: RuleIndexEntry, widest: number): string {
  const line = ruleLine(rule, widest);
  return rule.question === undefined ? line : `${line} ${rule.summary}`;
}

function block(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`   ${heading}:`, ...lines.map((line) => `      ${line}`)] : [];
}
