import type {
  CommandPhase,
  CommandPhaseInput,
  LogEntry,
  Match,
  MatchInput,
  PlayerColor,
  SendResult,
} from '../../../src/index.js';
import {
  createCommandPhase,
  createMatch,
  restoreCommandPhase,
  restoreMatch,
} from '../../../src/index.js';
import { scenarios } from '../../../src/vectors/scenarios/index.js';
import { makeMatch } from '../../reference/random-match.js';
import type { Pick } from '../../reference/random-pick.js';
import { makeTable } from '../../reference/random-table.js';
import { legalMove } from '../../src/game/phase/support/moves.js';

/** A parsed save, before any check. */
export type Save = Record<string, unknown>;

export type Game = CommandPhase | Match;

export type Kind = 'command-phase' | 'match';

/** A restore function: that of the package, or a faulty one that the checks must find. */
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

/** Play the history of a save from its input; undefined if an act is refused or throws. */
export function played(kind: Kind, save: unknown): Played | undefined {
  try {
    const { input, history } = save as { input: unknown; history: Act[] };
    const game = opened(kind, input);
    const logs = history.map((act) => {
      const before = game.log.length;
      if (!done(game, act).ok) throw new Error('It was refused.');
      return game.log.slice(before);
    });
    return { game, logs };
  } catch {
    return undefined;
  }
}

/** A game, and the log entries of each act of its history. */
export interface Played {
  game: Game;
  logs: LogEntry[][];
}

interface Act {
  type: string;
  player?: PlayerColor;
}

function done(game: Game, act: Act): SendResult {
  switch (act.type) {
    case 'undo':
      return game.undo(act.player);
    default:
      return game.sendUnknown(act);
  }
}

export const asText = (game: Game): string => JSON.stringify(game.toJSON());

const SMALL_PHASES = scenarios.phase.map(({ input }) => input);
const SMALL_MATCHES = scenarios.round.map(({ input }) => input);

/** Percentage of large random tables. The other tables are the small ones of the scenarios. */
const LARGE_TABLES = 3;

/** A new phase or match; half of the games are matches. */
function beginning(pick: Pick): { kind: Kind; game: Game } {
  const kind = pick.of<Kind>(['command-phase', 'match']);
  const atRandom = pick.chance(LARGE_TABLES);
  if (kind === 'match') {
    const input = atRandom ? makeMatch(pick) : pick.of(SMALL_MATCHES);
    return { kind, game: opened(kind, input) };
  }
  return { kind, game: opened(kind, atRandom ? makeTable(pick) : pick.of(SMALL_PHASES)) };
}

/** The largest number of moves of a game. */
const MOVES = { 'command-phase': 18, match: 20 } as const;

/** A save of a game after some random moves and undos. */
export function savedGame(pick: Pick): { kind: Kind; text: string } {
  const { kind, game } = beginning(pick);
  const moves = pick.below(MOVES[kind]);
  for (let move = 0; move < moves && !game.outcome; move += 1) {
    if (pick.chance(6)) game.undo();
    else playOn(game, pick);
  }
  return { kind, text: asText(game) };
}

/** Play a random legal move. In the Activation Phase of a match, one move in four ends the phase if that is legal. */
export function playOn(game: Game, pick: Pick): ReturnType<Game['sendUnknown']> {
  const ends = isMatch(game) && pick.chance(25) ? game.legalEvents()[0] : undefined;
  return game.sendUnknown(
    ends?.type === 'activation.end' ? ends : legalMove(game as CommandPhase, pick),
  );
}
