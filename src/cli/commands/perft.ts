import type { Readable } from 'node:stream';
import { MOST_POSITIONS } from '../../testing/covering/positions.js';
import { perft as countSequences, type Perft } from '../../testing/perft.js';
import { scenarios } from '../../testing/scenarios/index.js';
import { createCommandPhase, type CommandPhaseInput } from '../../index.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { nameOfFile } from '../reading/file.js';
import { readScenario, type ScenarioFile } from '../reading/scenario.js';
import { progressOn } from '../simulating/progress.js';
import { wholeNumber } from '../reading/whole-number.js';
import { colourName, namesAt, type Names } from '../../wording/names.js';
import { moveOf } from '../../wording/moves.js';
import { say, sayJson } from '../say.js';

const DEEPEST = 200;

export const perft = command({
  name: 'perft',
  args: {
    scenario: {
      type: 'positional',
      required: true,
      description: 'A table that comes with the package, by its id, or a scenario file; - is stdin',
    },
    depth: {
      type: 'string',
      default: '6',
      description: `The longest sequences to count; at most ${MOST_POSITIONS} positions are visited`,
    },
    divide: { type: 'boolean', description: 'Also count by the first event' },
    json: { type: 'boolean', description: 'Print { scenario, counts, divide } as JSON' },
  },
  run: async (args, { stdin, stdout, stderr }): Promise<ExitCode> => {
    const depth = wholeNumber(args.depth, 'perft: --depth', { from: 1, upTo: DEEPEST });
    const { input, phase } = await tableOf(args.scenario, stdin);
    const progress = progressOn(stderr);
    const counted = within(args.scenario, () => {
      try {
        return countSequences(phase.actor.getSnapshot(), depth, {
          ...(progress.show && { onProgress: progress.show }),
        });
      } finally {
        progress.clear();
      }
    });
    if (args.json) {
      sayJson(stdout, jsonOf(args.scenario, counted));
      return EXIT.done;
    }
    for (const line of linesOf(counted, { divide: args.divide === true, names: namesAt(input) })) {
      say(stdout, line);
    }
    return EXIT.done;
  },
});

/** A table of the package, or of a file with its events played. */
async function tableOf(
  named: string,
  stdin: Readable,
): Promise<Pick<ScenarioFile, 'input' | 'phase'>> {
  const shipped = scenarios.phase.find(({ id }) => id === named);
  if (shipped) {
    const input = structuredClone(shipped.input) as CommandPhaseInput;
    return { input, phase: createCommandPhase(input) };
  }
  if (/^[\w-]+$/.test(named) && named !== '-') {
    const known = scenarios.phase.map(({ id }) => id).join(', ');
    throw new Unusable(
      `perft: no scenario is called "${named}"; there are ${known}, or give a file.`,
    );
  }
  const { input, events, phase } = await readScenario(named, stdin);
  for (const [index, event] of events.entries()) {
    const result = phase.sendUnknown(event);
    if (result.ok) continue;
    const [violation] = result.violations;
    throw new Unusable(
      `${nameOfFile(named)}: event ${index + 1} is refused: ${violation?.message}`,
    );
  }
  return { input, phase };
}

/** @throws Unusable where there are too many positions to visit */
function within<T>(scenario: string, count: () => T): T {
  try {
    return count();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Unusable(`perft: ${nameOfFile(scenario)}: ${why} A smaller --depth counts fewer.`);
  }
}

function jsonOf(scenario: string, { counts, divide }: Perft) {
  return {
    scenario: nameOfFile(scenario),
    counts: counts.map(String),
    divide: divide.map(({ event, count }) => ({ event, count: String(count) })),
  };
}

function* linesOf(
  { counts, divide, positions }: Perft,
  { divide: divided, names }: { divide: boolean; names: Names },
): Generator<string> {
  if (divided) {
    for (const { event, count } of divide) yield `${inWords(event, names)}: ${count}`;
    yield '';
  }
  for (const [index, count] of counts.entries()) yield `${index + 1} ${count}`;
  yield '';
  yield `${positions} positions`;
}

function inWords(event: Perft['divide'][number]['event'], names: Names): string {
  if (!('player' in event)) return JSON.stringify(event);
  const face = event.type === 'die.roll' ? ` (${event.face})` : '';
  return `${colourName(event.player)}: ${moveOf(event, event.player, names)}${face}`;
}
