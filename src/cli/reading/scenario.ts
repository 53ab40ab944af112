import { CommandPhaseInputError, createCommandPhase } from '../../index.js';
import type { CommandPhase, CommandPhaseInput } from '../../index.js';
import { Unusable } from '../exit.js';
import { nameOf, readFileText } from './file.js';
import { readJson } from './json.js';

/** A phase at its beginning, and the events that are to be played. */
export interface ScenarioFile {
  input: CommandPhaseInput;
  events: readonly unknown[];
  phase: CommandPhase;
}

/** More faults than these in one line help nobody. */
const MOST_FAULTS = 20;

/**
 * Read a scenario file, `{ "input": …, "events": [ … ] }`, and open its phase.
 * @throws Unusable that names the file and each fault's place
 */
export async function readScenario(file: string): Promise<ScenarioFile> {
  const source = nameOf(file);
  const json = readJson(await readFileText(file), source);
  if (!isObject(json)) throw new Unusable(`${source}: ${SHAPE}, and this is none.`);
  const { input, events } = json;
  if (!isObject(input)) throw new Unusable(`${source}: ${SHAPE}: "input" is missing or no object.`);
  if (!Array.isArray(events)) {
    throw new Unusable(`${source}: ${SHAPE}: "events" is missing or no list.`);
  }
  return { input: input as unknown as CommandPhaseInput, events, phase: openedFor(input, source) };
}

const SHAPE = 'a scenario is an object { "input": …, "events": [ … ] }';

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function openedFor(input: unknown, source: string): CommandPhase {
  try {
    return createCommandPhase(input as CommandPhaseInput);
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
