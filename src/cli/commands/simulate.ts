import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { freshSeed } from '../../game/controller/fresh-seed.js';
import { simulate as simulated } from '../../game/simulating/simulate.js';
import type { Simulation } from '../../game/simulating/simulation.js';
import { isStrategyName, strategies, type ChosenStrategy } from '../../game/simulating/strategy.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { SETUP_OPTIONS, settledSetup } from '../play/keyword-setup.js';
import { tableOfLists } from '../play/two-lists.js';
import { wholeNumber } from '../reading/whole-number.js';
import { say, sayJson } from '../say.js';
import type { Streams } from '../streams.js';
import { histogramsOf } from '../simulating/histograms.js';
import { reportLines } from '../simulating/report.js';
import { writeTo } from '../writing.js';
import { messageOf } from '../../../machines/model/message-of.js';

const BAR_WIDTH = 30;
const STRATEGIES = Object.keys(strategies).join(', ');
const MOST_PHASES = 1_000_000;
const MOST_WORKERS = 64;

export const simulate = command({
  name: 'simulate',
  args: {
    blue: { type: 'positional', required: true, description: "Blue's army list" },
    red: { type: 'positional', required: true, description: "Red's army list" },
    phases: { type: 'string', description: 'How many phases are played', default: '1000' },
    'blue-plays': {
      type: 'string',
      valueHint: 'STRATEGY',
      description: `Blue's strategy: ${STRATEGIES}, or a JavaScript file whose default export is one`,
      default: 'random',
    },
    'red-plays': {
      type: 'string',
      valueHint: 'STRATEGY',
      description: "Red's strategy",
      default: 'random',
    },
    range: {
      type: 'string',
      description: 'The range between any two units; it does not limit orders of cards',
      default: '2',
    },
    seed: {
      type: 'string',
      description: 'The seed of dice and moves; by default a new one, which is printed',
    },
    workers: {
      type: 'string',
      description: 'Threads that play; 0: only the main thread. The result is the same',
      default: String(Math.min(availableParallelism(), MOST_WORKERS)),
    },
    ...SETUP_OPTIONS,
    svg: { type: 'string', description: 'Draw the histograms into this file' },
    json: { type: 'boolean', description: 'Print the counts as JSON and nothing else' },
  },
  run: async (args, { stdin, stdout, stderr }): Promise<ExitCode> => {
    const phases = wholeNumber(args.phases, 'simulate: --phases', { from: 1, upTo: MOST_PHASES });
    const workers = wholeNumber(args.workers, 'simulate: --workers', {
      from: 0,
      upTo: MOST_WORKERS,
    });
    const unmeasured = wholeNumber(args.range, 'simulate: --range', { from: 1, upTo: 5 });
    const chosen = {
      blue: strategyNamed(args['blue-plays'], '--blue-plays'),
      red: strategyNamed(args['red-plays'], '--red-plays'),
    };
    const seed = args.seed ?? freshSeed();
    const listed = await tableOfLists(
      'simulate',
      { blue: args.blue, red: args.red },
      { seed, ruleset: { orderRange: null } },
      stdin,
    );
    const { input, remarks } = settledSetup('simulate', listed.input, args);
    const names = namesAt(input);
    for (const line of [...listed.remarks, ...remarks]) say(args.json ? stderr : stdout, line);
    const progress = progressOn(stderr);
    const stopped = new AbortController();
    const listening = new AbortController();
    void once(process, 'SIGINT', { signal: listening.signal }).then(
      () => stopped.abort(new Unusable('simulate: stopped before every phase was played.')),
      () => {},
    );
    let simulation: Simulation;
    try {
      simulation = await simulated(input, chosen, phases, {
        seed,
        workers,
        unmeasured,
        signal: stopped.signal,
        onProgress: progress.show,
      });
    } catch (error) {
      if (error instanceof Unusable) throw error;
      throw new Unusable(`simulate: ${messageOf(error)}`);
    } finally {
      progress.clear();
      listening.abort();
    }
    const { svg } = args;
    if (svg !== undefined) {
      writeTo(svg, svg, histogramsOf(simulation, names));
    }
    if (args.json) {
      sayJson(stdout, { seed, ...simulation });
      return EXIT.done;
    }
    for (const line of reportLines(simulation, names)) say(stdout, line);
    say(stdout, `The seed is ${seed}: simulate --seed ${seed} counts the same again.`);
    return EXIT.done;
  },
});

/** @throws Unusable if the text is neither the name of a strategy nor a path */
function strategyNamed(typed: string, option: string): ChosenStrategy {
  if (isStrategyName(typed)) return typed;
  if (/[./\\]/.test(typed)) return { module: pathToFileURL(typed).href };
  throw new Unusable(
    `simulate: ${option}: there is no strategy "${typed}"; there are ${STRATEGIES}, or give a file.`,
  );
}

/** The functions that show and clear a progress bar. Without a terminal, `show` is undefined. */
function progressOn(output: Streams['stderr']) {
  if (!output.isTTY) return { show: undefined, clear: () => {} };
  return {
    show(played: number, all: number): void {
      const full = Math.round((BAR_WIDTH * played) / all);
      output.write(`\r[${'#'.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] ${played} of ${all}`);
    },
    clear: () => void output.write('\r\u001b[2K'),
  };
}
