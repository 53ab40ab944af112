import type { Readable } from 'node:stream';
import { LIMITS } from '../../../machines/model/bounds.js';
import { isObject } from '../../../machines/model/shape.js';
import { CommandPhaseInputError } from '../../../machines/rules/input.js';
import { createCommandPhase } from '../../game/with-catalogue/phase.js';
import { createMatch } from '../../game/with-catalogue/match.js';
import type { CommandPhase } from '../../game/phase/command-phase.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { Match } from '../../game/match/match.js';
import type { MatchInput } from '../../../machines/model/match.js';
import { Unusable } from '../exit.js';
import { nameOfFile, readTextOf } from './file.js';
import { readJson } from './json.js';

/** A phase before its first event, and the events to play. */
export interface ScenarioFile {
  input: CommandPhaseInput;
  events: readonly unknown[];
  phase: CommandPhase;
}

/** A match before its first event, and the events to play. */
export interface MatchScenarioFile {
  input: MatchInput;
  events: readonly unknown[];
  match: Match;
}

/** The greatest number of faults in one message. */
const MOST_FAULTS = 20;

/**
 * Read a scenario file, `{ "input": …, "events": [ … ] }`, and create its phase.
 * @throws Unusable that names the file and each fault's place
 */
export async function readScenario(file: string, stdin: Readable): Promise<ScenarioFile> {
  return phaseOf(await readParts(file, stdin));
}

/**
 * Read a scenario file, and create a match if its input has `rounds`, otherwise a phase.
 * @throws Unusable that names the file and each fault's place
 */
export async function readScenarioOrMatch(
  file: string,
  stdin: Readable,
): Promise<ScenarioFile | MatchScenarioFile> {
  const parts = await readParts(file, stdin);
  if (!('rounds' in parts.input)) return phaseOf(parts);
  const input = parts.input as unknown as MatchInput;
  return {
    input,
    events: parts.events,
    match: createOrExplain(() => createMatch(input), parts.source),
  };
}

interface ScenarioParts {
  source: string;
  input: Record<string, unknown>;
  events: readonly unknown[];
}

async function readParts(file: string, stdin: Readable): Promise<ScenarioParts> {
  const source = nameOfFile(file);
  const json = readJson(await readTextOf(file, stdin), source);
  if (!isObject(json)) throw new Unusable(`${source}: ${SHAPE}, but this is not an object.`);
  const { input, events } = json;
  if (!isObject(input))
    throw new Unusable(`${source}: ${SHAPE}: "input" is missing or not an object.`);
  if (!Array.isArray(events)) {
    throw new Unusable(`${source}: ${SHAPE}: "events" is missing or not a list.`);
  }
  if (events.length > LIMITS.acts) {
    throw new Unusable(
      `${source}: "events" has ${events.length} entries; at most ${LIMITS.acts} are allowed.`,
    );
  }
  return { source, input, events };
}

function phaseOf({ source, input: given, events }: ScenarioParts): ScenarioFile {
  const input = given as unknown as CommandPhaseInput;
  return { input, events, phase: createOrExplain(() => createCommandPhase(input), source) };
}

const SHAPE = 'a scenario is an object { "input": …, "events": [ … ] }';

function createOrExplain<Table>(open: () => Table, source: string): Table {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof CommandPhaseInputError)) throw error;
    const faults = error.violations.map(
      ({ path, message, rule }) => `${path === '' ? '' : 'input.'}${message} [${rule}]`,
    );
    const more = faults.length - MOST_FAULTS;
    const rest = more > 0 ? ` And ${more} more.` : '';
    throw new Unusable(`${source}: ${faults.slice(0, MOST_FAULTS).join(' ')}${rest}`);
  }
}
