import type { ListsForAPhase } from '../../lists/input-from-lists.js';
import { firstRound } from '../../game/example/two-armies.js';
import { createCommandPhase } from '../../game/with-catalogue/phase.js';
import { freshSeed } from '../../game/controller/fresh-seed.js';
import type { CommandPhase } from '../../game/phase/command-phase.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { EachPlayer } from '../../../machines/model/player.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { botsAt, sitterOf } from '../play/computer.js';
import { playAtOneTerminal } from '../play/hot-seat.js';
import { SETUP_OPTIONS, setUpTable } from '../play/keyword-setup.js';
import { playScript } from '../play/script.js';
import { RULESET_OPTION, rulesetNamed, tableOfLists } from '../play/two-lists.js';
import { terminalOn } from '../play/terminal.js';
import { endingLines } from '../../wording/ending.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { say } from '../say.js';
import type { Streams } from '../streams.js';

export const play = command({
  name: 'play',
  args: {
    seed: {
      type: 'string',
      description: 'The seed of dice and shuffles; by default a new one, which is printed',
    },
    blue: {
      type: 'string',
      description: "Blue's army list, or bot, bot:easy, bot:LIST; by default a sample army",
    },
    red: {
      type: 'string',
      description: "Red's army list, or bot, bot:easy, bot:LIST: the computer plays that side",
    },
    ruleset: RULESET_OPTION,
    ...SETUP_OPTIONS,
  },
  run: async (args, { stdin, stdout, stderr }): Promise<ExitCode> => {
    const seed = args.seed ?? freshSeed();
    const sitters = { blue: sitterOf(args.blue), red: sitterOf(args.red) };
    const lists = { blue: sitters.blue.list, red: sitters.red.list };
    const listed = await tableFor(
      lists,
      { seed, ...(args.ruleset !== undefined && { ruleset: rulesetNamed('play', args.ruleset) }) },
      { stdin, stdout },
    );
    const setUp = await setUpTable('play', listed, args, { stdin, stdout });
    if (!setUp) return EXIT.done;
    const { input, remarks } = setUp;
    for (const line of remarks) say(stdout, line);
    const phase = createCommandPhase(input);
    const strengths = { blue: sitters.blue.bot, red: sitters.red.bot };
    const bots = botsAt(phase, input, { strengths, seed });
    const names = namesAt(input);
    if (!stdin.isTTY || !stdout.isTTY) {
      const streams = { input: stdin, output: stdout, errors: stderr };
      const ending = (played: CommandPhase) => endingLines(played, names, 'hidden');
      const code = await playScript(phase, names, ending, streams, bots);
      // Printed only at the end, because a player who has the seed can predict every die (CP-13).
      say(stdout, seedLine(seed));
      return code;
    }
    await playAtOneTerminal({ phase, names, terminal: terminalOn(stdin, stdout), bots });
    say(stdout, seedLine(seed));
    return EXIT.done;
  },
});

/**
 * The input of a phase between two lists, or between the sample armies if there is no list.
 * @throws Unusable that names the file and the names that were not found
 */
async function tableFor(
  { blue, red }: EachPlayer<string | undefined>,
  settings: Pick<ListsForAPhase, 'seed' | 'ruleset'>,
  { stdin, stdout }: Pick<Streams, 'stdin' | 'stdout'>,
): Promise<CommandPhaseInput> {
  if (blue === undefined && red === undefined) {
    const { players } = firstRound.input;
    const shown = { divulged: [] };
    return {
      ...firstRound.input,
      ...settings,
      players: { blue: { ...players.blue, ...shown }, red: { ...players.red, ...shown } },
      ranges: [],
    };
  }
  if (blue === undefined || red === undefined) {
    const [option, its] = blue === undefined ? ['--blue', 'blue'] : ['--red', 'red'];
    throw new Unusable(
      `play: ${its} needs a list too: ${option} LIST, or ${option} bot:LIST if the computer plays it.`,
    );
  }
  const { input, remarks } = await tableOfLists('play', { blue, red }, settings, stdin);
  for (const line of remarks) say(stdout, line);
  return input;
}

function seedLine(seed: string): string {
  return `The seed is ${seed}: play --seed ${seed} gives the same dice and shuffles.`;
}
