import * as z from 'zod';
import { SnapshotError, type CommandPhaseEvent } from '../../../src/index.js';
import { jsonFault } from '../../../src/reading/json-fault.js';
import { placeAt } from '../../../src/reading/place.js';
import { gameFrom, lineOf, playAsHost, stepTo, switchTo, type Game, type Line } from './game.js';
import { restoredMoment } from './moment.js';

/** The format of saved games; another number cannot be read. */
const VERSION = 1;
const KIND = 'legion-command-phase-table';

/** A file that is no saved game. The message is one sentence that says what is wrong, and where. */
export class SavedGameError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'SavedGameError';
  }
}

function unreadable(fault: string): SavedGameError {
  return new SavedGameError(`The saved game cannot be read: ${fault}`);
}

/** Where it began, and what was done in each line: the rest follows. */
const shape = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION),
  start: z.unknown(),
  lines: z.array(z.array(z.unknown())).min(1),
  line: z.int().min(0),
  at: z.int().min(0),
});

/** A game as a text for a file. It holds what both players hide, and the seed. */
export function gameAsText({ lines, line, at }: Game): string {
  const [[start]] = lines;
  const events = lines.map(([, ...moments]) => moments.map(({ event }) => event));
  const saved = { kind: KIND, version: VERSION, start: start.saved, lines: events, line, at };
  return `${JSON.stringify(saved, null, 1)}\n`;
}

/**
 * Go on with a game from its text, or with a phase that a program has saved.
 * @throws SavedGameError that says what is wrong with it, and where
 */
export function gameFromText(text: string): Game {
  const json = parsed(text);
  if (kindOf(json) === 'command-phase') return gameFrom(restored(json));
  if (kindOf(json) !== KIND) throw unreadable(`its "kind" is not "${KIND}".`);
  const { version } = json as { version?: unknown };
  if (version !== VERSION) {
    throw unreadable(`its version is ${JSON.stringify(version)}, and only ${VERSION} can be read.`);
  }
  const read = shape.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw unreadable(`${issue?.path.join('.') || 'the file'}: ${issue?.message}.`);
  }
  const { start, lines, line, at } = read.data;
  const [first, ...others] = lines.map((events, index) =>
    replayed(gameFrom(restored(start)), events, `lines.${index}`),
  );
  return stepTo(
    switchTo({ lines: [first ?? [restored(start)], ...others], line: 0, at: 0 }, line),
    at,
  );
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

function restored(json: unknown) {
  try {
    return restoredMoment(json);
  } catch (error) {
    if (error instanceof SnapshotError) throw new SavedGameError(error.message);
    throw error;
  }
}

/** The line that these events make, one after another. */
function replayed(start: Game, events: readonly unknown[], place: string): Line {
  const end = events.reduce<Game>((game, event, index) => {
    // Whatever stands in the file is tried; only an event can be taken.
    const played = playAsHost(game, event as CommandPhaseEvent);
    if ('game' in played) return played.game;
    const [violation] = played.violations;
    throw unreadable(`${place}.${index} is refused by ${violation?.rule}: ${violation?.message}`);
  }, start);
  return lineOf(end);
}
