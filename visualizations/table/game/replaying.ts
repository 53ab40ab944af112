import { readTableEvent } from '../../../machines/rules/consent/matters.js';
import type {
  Match,
  MatchInput,
  MatchView,
  PlayerColor,
  SavedMatch,
  Violation,
} from '../../../src/index.js';
import { newGame, standingActs, viewAt, type Computers, type Game } from './game.js';

/** The moments of a table that can be shown again. */
export interface Replay {
  /** The moment on display. */
  at: number;
  last: number;
  /** Returns the moment at which each round begins. */
  roundStarts: () => RoundStart[];
  /** Returns what a player saw when a round began; `undefined` if nobody here may know it. */
  beginningOf: (round: number, player: PlayerColor) => MatchView | undefined;
}

export interface RoundStart {
  round: number;
  at: number;
}

export function replayOf({ match, looking, input }: Game): Replay {
  const starts = () => roundStarts(match.toJSON().history, input);
  return {
    at: looking ?? match.moment,
    last: match.moment,
    roundStarts: starts,
    beginningOf: (round, player) => {
      const start = starts().find((each) => each.round === round);
      return start && viewAt(match, player, start.at);
    },
  };
}

/** A round begins with the match, or after the Activation Phase before it. An undone act begins none. */
function roundStarts(
  history: SavedMatch['history'],
  { round: first = 1, rounds = 5 }: Pick<MatchInput, 'round' | 'rounds'>,
): RoundStart[] {
  const ends = standingActs(history).filter(({ event }) => event.type === 'activation.end');
  const starts = [0, ...ends.map(({ at }) => at)];
  // The last Activation Phase is followed by the end of the match.
  return starts.slice(0, rounds).map((at, index) => ({ round: first + index, at }));
}

/** An act of a history is refused. */
export class RefusedHistory extends Error {
  constructor(
    readonly index: number,
    readonly violation: Violation | undefined,
  ) {
    super(`act ${index} is refused by ${violation?.rule}: ${violation?.message}`);
  }
}

/**
 * Repeats the acts of a history at a new match.
 * @throws RefusedHistory if an act is refused
 */
export function replayed(match: Match, history: readonly unknown[]): void {
  for (const [index, entry] of history.entries()) {
    const isUndo = readTableEvent(entry)?.event?.type === 'undo';
    const result = isUndo ? match.undo() : match.sendUnknown(entry);
    if (!result.ok) throw new RefusedHistory(index, result.violations[0]);
  }
}

/** Returns a new game that goes on from a moment of another one. The same seed rolls the same dice. */
export function branchedGame({ match }: Game, moment: number, computers: Computers): Game {
  const { input, history } = match.toJSON();
  return newGame(input as MatchInput, computers, (branch) =>
    replayed(branch, history.slice(0, moment)),
  );
}

/** Returns the computers of a branch: none, or one against the person at the screen. */
export function computersOfBranch(
  against: 'computer' | 'oneself',
  person: PlayerColor,
  { computers }: Game,
): Computers {
  if (against === 'oneself') return {};
  const strength = computers.blue ?? computers.red ?? 'easy';
  return person === 'blue' ? { red: strength } : { blue: strength };
}
