import type {
  CommandPhase,
  CommandPhaseInput,
  LogEntry,
  Match,
  MatchInput,
  PlayerColor,
  SendResult,
} from '../../src/index.js';
import {
  createCommandPhase,
  createMatch,
  restoreCommandPhase,
  restoreMatch,
} from '../../src/index.js';
import { scenarios } from '../../src/testing/scenarios/index.js';
import { makeMatch } from '../reference/random-match.js';
import { makeTable, type Pick } from '../reference/random-table.js';
import { lawfulMove } from '../src/phase/support/moves.js';

/** A save as it comes back from a file, with nothing known of it. */
export type Save = Record<string, unknown>;

/** A phase or a match, and how it is opened and restored. */
export type Game = CommandPhase | Match;

export type Kind = 'command-phase' | 'match';

/** How saves are read: by this package, or, where the judges are tried, by one that is known to err. */
export interface Restoring {
  restore(kind: Kind, save: unknown): Game;
}

export const BY_THE_PACKAGE: Restoring = {
  restore: (kind, save) => (kind === 'match' ? restoreMatch(save) : restoreCommandPhase(save)),
};

export const isMatch = (game: Game): game is Match => 'rounds' in game.toJSON().input;

export function opened(kind: Kind, input: unknown): Game {
  return kind === 'match'
    ? createMatch(input as MatchInput)
    : createCommandPhase(input as CommandPhaseInput);
}

/** What was done, done again at a table of its own; undefined if it cannot be. */
export function played(kind: Kind, save: unknown): Played | undefined {
  try {
    const { input, history } = save as { input: unknown; history: Act[] };
    const game = opened(kind, input);
    const told = history.map((act) => {
      const before = game.log.length;
      if (!done(game, act).ok) throw new Error('It was refused.');
      return game.log.slice(before);
    });
    return { game, told };
  } catch {
    return undefined;
  }
}

/** A game, and what each of its acts wrote to the log. */
export interface Played {
  game: Game;
  told: LogEntry[][];
}

interface Act {
  type: string;
  player?: PlayerColor;
}

function done(game: Game, act: Act): SendResult {
  switch (act.type) {
    case 'undo':
      return game.undo(act.player);
    case 'undo.request':
      return game.requestUndo(act.player as PlayerColor);
    case 'undo.refuse':
      return game.refuseUndo(act.player as PlayerColor);
    default:
      return game.sendUnknown(act);
  }
}

export const asText = (game: Game): string => JSON.stringify(game.toJSON());

const SMALL_PHASES = scenarios.phase.map(({ input }) => input);
const SMALL_MATCHES = scenarios.round.map(({ input }) => input);

/** Of a hundred tables so many are drawn at random, which are large; the others are small, each with its own rules to be met. */
const AT_RANDOM = 3;

/** A phase or a match at a table of any kind; half of the saves that are spoilt are of matches. */
function beginning(pick: Pick): { kind: Kind; game: Game } {
  const kind = pick.of<Kind>(['command-phase', 'match']);
  const atRandom = pick.chance(AT_RANDOM);
  if (kind === 'match') {
    const input = atRandom ? makeMatch(pick) : pick.of(SMALL_MATCHES);
    return { kind, game: opened(kind, input) };
  }
  return { kind, game: opened(kind, atRandom ? makeTable(pick) : pick.of(SMALL_PHASES)) };
}

/** Moves of a game; in a match one in a few ends the Activation Phase, so that later rounds are seen. */
const MOVES = { 'command-phase': 18, match: 20 } as const;

/** A save of a game that was played to some moment, acts that were taken back included. */
export function savedGame(pick: Pick): { kind: Kind; text: string } {
  const { kind, game } = beginning(pick);
  const moves = pick.below(MOVES[kind]);
  for (let move = 0; move < moves && !game.outcome; move += 1) {
    if (pick.chance(6)) game.undo();
    else playOn(game, pick);
  }
  return { kind, text: asText(game) };
}

/** A lawful move, whichever. */
export function playOn(game: Game, pick: Pick): ReturnType<Game['sendUnknown']> {
  const ends = isMatch(game) && pick.chance(25) ? game.legalEvents()[0] : undefined;
  return game.sendUnknown(
    ends?.type === 'activation.end' ? ends : lawfulMove(game as CommandPhase, pick),
  );
}
