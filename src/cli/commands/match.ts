import { CommandPhaseInputError } from '../../../machines/rules/input.js';
import { createMatch } from '../../game/with-catalogue/match.js';
import { freshSeed } from '../../game/controller/fresh-seed.js';
import type { Match } from '../../game/match/match.js';
import type { MatchInput } from '../../../machines/model/match.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { botsAt, strengthOf } from '../play/computer.js';
import { playMatchAtOneTerminal } from '../match/at-one-terminal.js';
import { matchEndingLines } from '../match/ending.js';
import { playAtRandom } from '../match/random-players.js';
import { SETUP_OPTIONS, setUpTable } from '../play/keyword-setup.js';
import { playScript } from '../play/script.js';
import { terminalOn } from '../play/terminal.js';
import { RULESET_OPTION, rulesetNamed, tableOfLists } from '../play/two-lists.js';
import { readRanges } from '../reading/ranges.js';
import { wholeNumber } from '../reading/whole-number.js';
import { completeRuleset, type RulesetChoice } from '../../../machines/model/ruleset.js';
import type { Names } from '../../wording/names.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { openingLines } from '../../wording/opening.js';
import { say, type Output, sayJson } from '../say.js';
import { storyteller } from '../../wording/story.js';

const MOST_ROUNDS = 100;

export const match = command({
  name: 'match',
  args: {
    'blue-list': { type: 'positional', required: true, description: "Blue's army list" },
    'red-list': { type: 'positional', required: true, description: "Red's army list" },
    blue: { type: 'string', description: 'The computer plays blue: bot, bot:easy or bot:hard' },
    red: { type: 'string', description: 'The computer plays red: bot, bot:easy or bot:hard' },
    rounds: { type: 'string', description: 'How many rounds', default: '5' },
    seed: {
      type: 'string',
      description: 'The seed of dice, shuffles and moves; by default a new one, which is printed',
    },
    ranges: {
      type: 'string',
      description:
        'JSON file [ { "player", "from", "to", "range" } … ]; without it, range does not limit orders of cards, and other ranges are random',
    },
    ruleset: {
      ...RULESET_OPTION,
      description: `${RULESET_OPTION.description}; with it, ranges that are not given are random`,
    },
    activations: {
      type: 'string',
      description: 'tracked: the match keeps the activations of units; by default table (R53)',
    },
    people: {
      type: 'boolean',
      description:
        'Two players at this terminal; without a terminal, read one event as JSON from each line of stdin',
    },
    ...SETUP_OPTIONS,
    json: { type: 'boolean', description: 'Print { rounds, log } as JSON and nothing else' },
  },
  run: async (args, { stdin, stdout, stderr }): Promise<ExitCode> => {
    if (args.people && args.json)
      throw new Unusable('match: --people and --json cannot be used together.');
    const seed = args.seed ?? freshSeed();
    const ranges = args.ranges === undefined ? undefined : await readRanges(args.ranges, stdin);
    const listed = await tableOfLists(
      'match',
      { blue: args['blue-list'], red: args['red-list'] },
      { seed, ...withActivations(rulingsOf(args.ruleset, ranges !== undefined), args.activations) },
      stdin,
    );
    const setUp = await setUpTable('match', listed.input, args, {
      stdin,
      stdout,
      mayAsk: !args.json,
    });
    if (!setUp) return EXIT.done;
    const { input: table } = setUp;
    const remarks = [...listed.remarks, ...setUp.remarks];
    const input: MatchInput = {
      ...table,
      rounds: wholeNumber(args.rounds, 'match: --rounds', { from: 1, upTo: MOST_ROUNDS }),
      ranges,
    };
    const played = createdMatch(input, args.ranges);
    const names = namesAt(table);
    const strengths = {
      blue: strengthOf('match: --blue', args.blue),
      red: strengthOf('match: --red', args.red),
    };
    const bots = botsAt(played, table, { strengths, seed });

    if (args.json) {
      for (const line of remarks) say(stderr, line);
      playAtRandom(played, { seed, ranges, bots });
      const { outcome, log } = played;
      sayJson(stdout, { rounds: outcome?.rounds, log });
      return EXIT.done;
    }
    for (const line of remarks) say(stdout, line);
    if (!args.people) {
      playAtRandom(played, { seed, ranges, bots });
      for (const line of openingLines(table)) say(stdout, line);
      tellMatch(played, names, stdout);
      say(stdout, seedLine(seed));
      return EXIT.done;
    }
    if (!stdin.isTTY || !stdout.isTTY) {
      const streams = { input: stdin, output: stdout, errors: stderr };
      const ending = (ended: Match) => matchEndingLines(ended, names);
      const code = await playScript(played, names, ending, streams, bots);
      say(stdout, seedLine(seed));
      return code;
    }
    await playMatchAtOneTerminal({
      phase: played,
      names,
      terminal: terminalOn(stdin, stdout),
      bots,
    });
    say(stdout, seedLine(seed));
    return EXIT.done;
  },
});

/**
 * The ruleset that `--ruleset` names. With neither `--ruleset` nor `--ranges`, range does not limit orders of cards.
 * @throws Unusable if there is no ruleset of that name
 */
function rulingsOf(typed: string | undefined, hasRanges: boolean): { ruleset?: RulesetChoice } {
  if (typed === undefined) return hasRanges ? {} : { ruleset: { orderRange: null } };
  return { ruleset: rulesetNamed('match', typed) };
}

/** @throws Unusable if the option is neither `tracked` nor `table` */
function withActivations(
  { ruleset }: { ruleset?: RulesetChoice },
  typed: string | undefined,
): { ruleset?: RulesetChoice } {
  if (typed === undefined) return { ...(ruleset && { ruleset }) };
  if (typed !== 'tracked' && typed !== 'table') {
    throw new Unusable(`match: --activations is tracked or table, not "${typed}".`);
  }
  return { ruleset: { ...completeRuleset(ruleset), activations: typed } };
}

/** @throws Unusable that names each fault of the input */
function createdMatch(input: MatchInput, rangesFile: string | undefined): Match {
  try {
    return createMatch(input);
  } catch (error) {
    if (!(error instanceof CommandPhaseInputError)) throw error;
    const faults = error.violations.map(({ message, rule }) => `${message} [${rule}]`);
    throw new Unusable(`${rangesFile ?? 'match'}: ${faults.join(' ')}`);
  }
}

function tellMatch(played: Match, names: Names, output: Output): void {
  for (const line of storyteller(names)(played.log)) say(output, line);
  say(output);
  for (const line of matchEndingLines(played, names)) say(output, line);
}

function seedLine(seed: string): string {
  return `The seed is ${seed}: match --seed ${seed} plays it again.`;
}
