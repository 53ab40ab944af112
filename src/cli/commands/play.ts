import { defineCommand } from 'citty';
import { randomInt } from 'node:crypto';
import { firstRound } from '../../example/two-armies.js';
import { PLAYERS } from '../../../machines/model/player.js';
import {
  ArmyListError,
  catalogue,
  createCommandPhase,
  inputFromLists,
  type CommandPhaseInput,
  type EachPlayer,
  type PlayerColor,
  type ReadList,
  type UnitId,
} from '../../index.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { readListFile } from '../reading/army-list.js';
import { playAtOneTerminal } from '../play/hot-seat.js';
import { playScript } from '../play/script.js';
import { terminalOn } from '../play/terminal.js';
import { namesAt } from '../telling/names.js';
import { say } from '../telling/say.js';

export const play = defineCommand({
  meta: {
    name: 'play',
    description:
      'Play a Command Phase, two players at one terminal; without a terminal, from events on stdin, one as JSON on each line',
  },
  args: {
    seed: {
      type: 'string',
      description: 'Dice and shuffles; by default a new one, which is printed',
    },
    blue: { type: 'string', description: "Blue's army list; by default a sample army" },
    red: { type: 'string', description: "Red's army list; by default a sample army" },
  },
  run: async ({ args }): Promise<ExitCode> => {
    const { stdin, stdout, stderr } = process;
    const seed = args.seed ?? String(randomInt(1_000_000_000));
    const input = await tableFor({ blue: args.blue, red: args.red }, seed);
    const phase = createCommandPhase(input);
    const names = namesAt(input);
    if (!stdin.isTTY || !stdout.isTTY) {
      say(stdout, seedLine(seed));
      return playScript(phase, names, { input: stdin, output: stdout, errors: stderr });
    }
    await playAtOneTerminal({ phase, names, terminal: terminalOn(stdin, stdout) });
    say(stdout, seedLine(seed));
    return EXIT.done;
  },
});

/**
 * The table of two lists, or of the sample armies.
 * @throws Unusable that names the file and what was not found in it
 */
async function tableFor(
  files: EachPlayer<string | undefined>,
  seed: string,
): Promise<CommandPhaseInput> {
  const { blue, red } = files;
  if (blue === undefined && red === undefined) return { ...firstRound.input, seed, ranges: [] };
  if (blue === undefined || red === undefined) {
    throw new Unusable('play: give both lists, --blue LIST and --red LIST, or neither.');
  }
  const lists = { blue: await readListFile(blue), red: await readListFile(red) };
  for (const player of PLAYERS) {
    for (const line of takenFor(player, lists[player])) say(process.stdout, line);
  }
  try {
    return inputFromLists({ ...lists, seed });
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new Unusable(`play: ${error.message}`);
  }
}

/** A name that fits several units is played as the first of them, which the players are told. */
function takenFor(player: PlayerColor, { ambiguous }: ReadList): string[] {
  return ambiguous.map(({ name, candidates: [first, ...others] }) => {
    const rest = others.map(titleOf).join(' or ');
    return `${name} of ${player}'s list is played as ${titleOf(first)}; with its title in the list it can be ${rest}.`;
  });
}

function titleOf(unitId: UnitId | undefined): string {
  const unit = catalogue.units.find(({ id }) => id === unitId);
  return unit?.title ?? unit?.name ?? String(unitId);
}

function seedLine(seed: string): string {
  return `The seed is ${seed}: play --seed ${seed} gives the same dice and shuffles.`;
}
