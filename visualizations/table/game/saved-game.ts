import { PLAYERS } from '../../../machines/model/player.js';
import {
  int,
  literal,
  nullable,
  oneOf,
  optional,
  strictObject,
  unknown,
  type Shape,
} from '../../../machines/model/shape.js';
import {
  createMatch,
  restoreCommandPhase,
  SnapshotError,
  type Match,
  type SavedPhase,
} from '../../../src/index.js';
import { STRENGTHS } from '../../../src/game/bot/situation.js';
import { jsonFault } from '../../../src/lists/text/json-fault.js';
import { placeAt } from '../../../src/lists/text/place.js';
import { restoredGame, type Game } from './game.js';
import { RefusedHistory, replayed } from './replaying.js';
import type { Act } from './table.js';

/** The version of the format of saved games. */
const VERSION = 1;
const KIND = 'legion-command-phase-table';

/** A file is not a saved game. The message is one sentence that names the fault and its place. */
export class SavedGameError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SavedGameError';
  }
}

function unreadable(fault: string): SavedGameError {
  return new SavedGameError(`The saved game cannot be read: ${fault}`);
}

const computer = optional(oneOf(STRENGTHS));
const shape = strictObject({
  kind: literal(KIND),
  version: literal(VERSION),
  match: unknown(),
  computers: strictObject({ blue: computer, red: computer }),
  result: optional(
    strictObject({
      winner: nullable(oneOf(PLAYERS)),
      points: optional(strictObject({ blue: int(), red: int() })),
    }),
  ),
});

/** Returns a game as the text of a file. The text contains both hands and the seed. */
export function gameAsText({ match, computers }: Game): string {
  const saved = { kind: KIND, version: VERSION, match, computers };
  return `${JSON.stringify(saved, null, 1)}\n`;
}

/**
 * Continues a game from its text. It also accepts a match or a phase that a program has saved.
 * @param id the id of the game in this browser; by default a new one
 * @throws SavedGameError that names the fault and its place
 */
export function gameFromText(text: string, id?: string): Game {
  const json = parsed(text);
  switch (kindOf(json)) {
    case 'command-phase':
      return restored(() => matchOfPhase(json), {}, id);
    case 'match':
      return restored(() => json, {}, id);
    case KIND:
      break;
    default:
      throw unreadable(`its "kind" is not "${KIND}".`);
  }
  const { version } = json as { version?: unknown };
  if (version !== VERSION) {
    throw unreadable(`its version is ${JSON.stringify(version)}, and only ${VERSION} can be read.`);
  }
  const { match, computers, result } = shaped(shape, json);
  const game = restored(() => match, computers, id);
  // Earlier versions of the page kept the result beside the match.
  if (result) game.match.send({ type: 'match.result', ...result });
  return game;
}

/**
 * The act that opens a game from its text, or that says why it cannot be read.
 * @param file the name of the file that the text is from
 */
export function opening(text: string, { id, file }: { id?: string; file?: string }): Act {
  try {
    return { act: 'open', game: gameFromText(text, id) };
  } catch (error) {
    if (!(error instanceof SavedGameError)) throw error;
    return { act: 'fault', sentence: file ? `${file}: ${error.message}` : error.message };
  }
}

function shaped<T>(expected: Shape<T>, json: unknown): T {
  const read = expected.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw unreadable(`${issue?.path.join('.') || 'the file'}: ${issue?.message}.`);
}

/** Replays a saved phase as the first round of a match. */
function matchOfPhase(json: unknown): Match {
  const { input, history }: SavedPhase = restoreCommandPhase(json).toJSON();
  const match = createMatch(input);
  try {
    replayed(match, history);
  } catch (error) {
    if (error instanceof RefusedHistory) throw unreadable(error.message);
    throw error;
  }
  return match;
}

function parsed(text: string): unknown {
  const fault = jsonFault(text);
  if (fault) {
    throw unreadable(
      `it is not JSON at ${placeAt(text, fault.offset)}, where ${fault.expected} should stand.`,
    );
  }
  return JSON.parse(text);
}

function kindOf(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'kind' in json ? json.kind : undefined;
}

function restored(read: () => unknown, computers: Game['computers'], id: string | undefined): Game {
  try {
    return restoredGame(JSON.parse(JSON.stringify(read())), computers, id);
  } catch (error) {
    if (error instanceof SnapshotError) throw new SavedGameError(error.message);
    throw error;
  }
}
