import { ruleIndex, rulesFound } from '../rule-index/index.js';
import { ruleLine, ruleLines, ruleSentence } from '../rule-index/sentences.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { say, sayJson } from '../say.js';

export const rules = command({
  name: 'rules',
  args: {
    sought: {
      type: 'positional',
      required: false,
      valueHint: 'ID or words',
      description:
        'A rule, such as CP-12 or R14, or words in it, such as "two orders"; by default every rule',
    },
    json: { type: 'boolean', description: 'Print the rules as JSON' },
  },
  run: ({ sought, json }, { stdout }): ExitCode => {
    const found = sought === undefined ? ruleIndex() : rulesFound(sought);
    if (found.length === 0) {
      throw new Unusable(`rules: no rule says "${sought}"; \`rules\` alone lists them all.`);
    }
    if (json) {
      sayJson(stdout, found);
      return EXIT.done;
    }
    const [only, ...others] = found;
    const widest = Math.max(...found.map(({ id }) => id.length));
    const inOneLine = sought === undefined ? ruleLine : ruleSentence;
    const lines =
      only && others.length === 0 ? ruleLines(only) : found.map((rule) => inOneLine(rule, widest));
    for (const line of lines) say(stdout, line);
    return EXIT.done;
  },
});
