import { leadsOn } from '../../../machines/rules/table/events.js';
import { drawsOf } from '../../../machines/model/chance.js';
import { PLAYERS } from '../../../machines/model/player.js';
import type { Bot, Match, PlayerColor, RangeEntry, SeatEvent } from '../../index.js';
import { Unusable } from '../exit.js';

/** A table of players, each of whom does anything lawful; the same seed, the same moves. */
export interface RandomPlayers {
  seed: string;
  /** The ranges that are known, in every round; absent: those that matter are measured, and may be anything. */
  ranges?: readonly RangeEntry[] | undefined;
  /** The sides that decide by themselves; absent: none. */
  bots?: readonly Bot[];
}

/**
 * Play a match to its end. Each player moves from the own seat and knows no more than that; effects during
 * the Activation Phase are used some times or never (R31), until the table ends it.
 * @throws Unusable if a range matters that is not given (R14)
 */
export function playAtRandom(match: Match, { seed, ranges, bots = [] }: RandomPlayers): void {
  let measured = 0;
  let time = 0;
  while (!match.outcome) {
    const { round, phase, waitingFor } = match.view('spectator');
    if (phase === 'command' && measured < round) {
      measured = round;
      if (ranges && ranges.length > 0) match.send({ type: 'range.measure', ranges: [...ranges] });
    }
    if (!ranges && isMeasured(match, seed, time)) {
      time += 1;
      continue;
    }
    if (bots.some((bot) => bot.move())) continue;
    const nobodyMust = phase === 'activation' && waitingFor.length === 0;
    const moves = PLAYERS.filter((player) => !bots.some((bot) => bot.player === player)).flatMap(
      (player) => movesOf(match, player).map((event) => ({ player, event })),
    );
    const below = drawsOf({ seed, round, purpose: 'random players', time });
    time += 1;
    const isUsed = moves.length > 0 && !(nobodyMust && below(2) === 0);
    const move = isUsed ? moves[below(moves.length)] : undefined;
    if (move) match.seat(move.player).send(move.event);
    else if (!match.send({ type: 'activation.end' }).ok) refuseUnmeasured(match);
  }
}

/** Up to here units may stand from each other. */
const FARTHEST = 4;

/** Measure the ranges that matter now, if there are any: each may be anything (R14). */
function isMeasured(match: Match, seed: string, time: number): boolean {
  const { round, waitingFor } = match.view('spectator');
  const below = drawsOf({ seed, round, purpose: 'random ranges', time });
  const measured = waitingFor.flatMap(({ player, pairs = [] }) =>
    pairs.map((pair) => ({ player, ...pair, range: 1 + below(FARTHEST) })),
  );
  if (measured.length > 0) match.send({ type: 'range.measure', ranges: measured });
  return measured.length > 0;
}

/** The legal events of a player; none takes a facedown card back. */
function movesOf(match: Match, player: PlayerColor): SeatEvent[] {
  return match.seat(player).legalEvents().filter(leadsOn);
}

function refuseUnmeasured(match: Match): never {
  const { round, waitingFor } = match.view('spectator');
  const pairs = waitingFor.flatMap(({ player, pairs: open = [] }) =>
    open.map(({ from, to }) => `${from} to ${to} (${player})`),
  );
  throw new Unusable(`match: in round ${round} a range is not given: ${pairs.join(', ')}. [R14]`);
}
