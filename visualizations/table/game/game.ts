import { dequal } from 'dequal/lite';
import type {
  CommandPhaseEvent,
  CommandPhaseInput,
  PlayerColor,
  SeatEvent,
  Violation,
} from '../../../src/index.js';
import { sidedFor } from '../../../src/controller/seat.js';
import { attemptAt, firstMoment, type Attempted, type Moment } from './moment.js';

/** The moments of a phase as it was played once, the first first. */
export type Line = readonly [Moment, ...Moment[]];

/** A phase with everything that was tried out in it: all its lines begin at the same moment. */
export interface Game {
  readonly lines: readonly [Line, ...Line[]];
  /** Which line is looked at. */
  readonly line: number;
  /** Which moment of the line is looked at. */
  readonly at: number;
}

/**
 * Open a table.
 * @throws CommandPhaseInputError if the input is at fault
 */
export function newGame(input: CommandPhaseInput): Game {
  return gameFrom(firstMoment(input));
}

export function gameFrom(start: Moment): Game {
  return { lines: [[start]], line: 0, at: 0 };
}

export function lineOf({ lines, line }: Game): Line {
  return lines[line] ?? lines[0];
}

export function momentOf(game: Game): Moment {
  const line = lineOf(game);
  return line[game.at] ?? line[0];
}

/** Look at another moment of the line, the nearest there is. */
export function stepTo(game: Game, at: number): Game {
  return { ...game, at: Math.max(0, Math.min(at, lineOf(game).length - 1)) };
}

/** Look at the last moment of another line. */
export function switchTo(game: Game, line: number): Game {
  const chosen = game.lines[line];
  return chosen ? { ...game, line, at: chosen.length - 1 } : game;
}

/** What comes of an attempt: the game goes on, or the rules that it would break. */
export type Played = { game: Game } | { violations: Violation[] };

/** A player acts, from the own seat. */
export function playFromSeat(game: Game, player: PlayerColor, event: SeatEvent): Played {
  const sided = sidedFor(player, event) as CommandPhaseEvent;
  return goneOn(
    game,
    attemptAt(momentOf(game), sided, (phase) => phase.seat(player).send(event)),
  );
}

/** Something happens at the table, whoever sees to it. */
export function playAsHost(game: Game, event: CommandPhaseEvent): Played {
  return goneOn(
    game,
    attemptAt(momentOf(game), event, (phase) => phase.send(event)),
  );
}

function goneOn(game: Game, attempted: Attempted): Played {
  return 'violations' in attempted ? attempted : { game: withNext(game, attempted.moment) };
}

/** At the end of a line it grows; before its end the same act goes along it, and another begins a new line. */
function withNext(game: Game, moment: Moment): Game {
  const line = lineOf(game);
  const [first, ...others] = line;
  const next = game.at + 1;
  if (next < line.length && dequal(line[next]?.event, moment.event)) return stepTo(game, next);
  const grown: Line = [first, ...others.slice(0, game.at), moment];
  if (next === line.length) {
    const [head, ...rest] = game.lines.map((each, index) => (index === game.line ? grown : each));
    return { ...game, lines: [head ?? grown, ...rest], at: next };
  }
  return { lines: [...game.lines, grown], line: game.lines.length, at: next };
}
