import { defineCommand } from 'citty';
import { randomInt } from 'node:crypto';
import { firstRound } from '../../example/two-armies.js';
import { createCommandPhase } from '../../index.js';
import { EXIT, type ExitCode } from '../exit.js';
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
  },
  run: async ({ args }): Promise<ExitCode> => {
    const { stdin, stdout, stderr } = process;
    const seed = args.seed ?? String(randomInt(1_000_000_000));
    const input = { ...firstRound.input, seed, ranges: [] };
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

function seedLine(seed: string): string {
  return `The seed is ${seed}: play --seed ${seed} gives the same dice and shuffles.`;
}
