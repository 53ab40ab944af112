import { ruleIndex } from '../../rule-index/index.js';
import { ruleLine, ruleLines } from '../../wording/rules.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { say, sayJson } from '../say.js';

export const rules = command({
  name: 'rules',
  args: {
    id: {
      type: 'positional',
      required: false,
      description: 'One rule, as CP-12 or R14; without it, all of them in a line each',
    },
    json: { type: 'boolean', description: 'Print the rules as JSON' },
  },
  run: (args, { stdout }): ExitCode => {
    const index = ruleIndex();
    const named = args.id?.toUpperCase();
    const chosen = index.filter(({ id }) => !named || id.toUpperCase() === named);
    if (chosen.length === 0) {
      throw new Unusable(`rules: there is no rule "${args.id}"; \`rules\` alone lists them all.`);
    }
    if (args.json) {
      sayJson(stdout, chosen);
      return EXIT.done;
    }
    const widest = Math.max(...chosen.map(({ id }) => id.length));
    const lines = named ? chosen.flatMap(ruleLines) : chosen.map((rule) => ruleLine(rule, widest));
    for (const line of lines) say(stdout, line);
    return EXIT.done;
  },
});
