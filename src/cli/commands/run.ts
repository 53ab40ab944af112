import { catalogueLibrary } from '../../game/with-catalogue/facts.js';
import { armyBuiltWith } from '../../../machines/rules/library.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { completeRuleset } from '../../../machines/model/ruleset.js';
import { keywordFaults } from '../../../machines/rules/keywords/faults.js';
import type { Violation } from '../../../machines/rules/rule.js';
import { command } from '../command.js';
import { EXIT, type ExitCode } from '../exit.js';
import { nameOfFile } from '../reading/file.js';
import { matchEndingLines } from '../match/ending.js';
import type { Playable } from '../play/playable.js';
import {
  readScenarioOrMatch,
  type MatchScenarioFile,
  type ScenarioFile,
} from '../reading/scenario.js';
import { endingLines } from '../../wording/ending.js';
import type { Names } from '../../wording/names.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { openingLines } from '../../wording/opening.js';
import { refusalOf, typeOf } from '../../wording/refusals.js';
import { say, type Output, sayJson } from '../say.js';
import { storyteller } from '../../wording/story.js';

/** The refused event that ended a run. */
interface RefusedStep {
  /** The position in the scenario, counted from 1. */
  number: number;
  event: unknown;
  violations: Violation[];
}

export const run = command({
  name: 'run',
  args: {
    file: {
      type: 'positional',
      required: true,
      description: 'JSON { "input": …, "events": [ … ] }; - reads it from stdin',
    },
    json: { type: 'boolean', description: 'Print { outcome, log } as JSON and nothing else' },
  },
  run: async (args, { stdin, stdout, stderr }): Promise<ExitCode> => {
    const scenario = await readScenarioOrMatch(args.file, stdin);
    const table = 'match' in scenario ? scenario.match : scenario.phase;
    for (const line of keywordLines(nameOfFile(args.file), scenario)) say(stderr, line);
    const refused = playUntilRefused(table, scenario.events);
    if (args.json) {
      const { outcome = null, log } = table;
      sayJson(stdout, { outcome, log });
    } else {
      tellStory(scenario, refused !== undefined, stdout);
    }
    if (!refused) return EXIT.done;
    for (const line of refusalLines(nameOfFile(args.file), refused)) say(stderr, line);
    return EXIT.ruleBroken;
  },
});

/** A line for each keyword without effect, because its value is unreadable (KW-1 … KW-3, KW-10, KW-11). */
function keywordLines(source: string, { input }: ScenarioFile | MatchScenarioFile): string[] {
  return PLAYERS.flatMap((player) =>
    keywordFaults(armyOf(input, player), completeRuleset(input.ruleset).keywords).map(
      ({ message, rule }) => `${source}: ${player}: ${message} [${rule}]`,
    ),
  );
}

/** The army as its upgrades and its battle force change it (UP-1), if the table plays them. */
function armyOf(
  { players, upgrades, battleForces, ruleset }: (ScenarioFile | MatchScenarioFile)['input'],
  player: PlayerColor,
) {
  const side = players[player];
  return completeRuleset(ruleset).upgrades === 'played'
    ? armyBuiltWith({ ...side, upgrades, battleForces }, catalogueLibrary)
    : side.army;
}

/** Play the events as the referee, and stop at the first refusal. */
function playUntilRefused(
  table: Pick<Playable, 'sendUnknown'>,
  events: readonly unknown[],
): RefusedStep | undefined {
  for (const [index, event] of events.entries()) {
    const result = table.sendUnknown(event);
    if (!result.ok) return { number: index + 1, event, violations: result.violations };
  }
  return undefined;
}

function tellStory(
  scenario: ScenarioFile | MatchScenarioFile,
  refused: boolean,
  output: Output,
): void {
  const { input } = scenario;
  const names = namesAt(input);
  const { log } = 'match' in scenario ? scenario.match : scenario.phase;
  const lines = [...openingLines({ round: 1, ...input }), ...storyteller(names)(log)];
  const ending = refused ? [] : ['', ...endingOf(scenario, names)];
  for (const line of [...lines, ...ending]) say(output, line);
}

function endingOf(scenario: ScenarioFile | MatchScenarioFile, names: Names): string[] {
  return 'match' in scenario
    ? matchEndingLines(scenario.match, names)
    : endingLines(scenario.phase, names, 'shown');
}

function refusalLines(source: string, { number, event, violations }: RefusedStep): string[] {
  const type = typeOf(event);
  const place = `${source}: event ${number}${type === undefined ? '' : ` (${type})`} is refused`;
  return violations.map((violation) => `${place}: ${refusalOf(violation)}`);
}
