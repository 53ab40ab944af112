import { isTableEvent } from '../../../machines/rules/consent/matters.js';
import { leadsOn } from '../../../machines/rules/table/events.js';
import { drawsOf } from '../../../machines/model/chance.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import type { Bot } from '../../game/bot/bot.js';
import type { Match } from '../../game/match/match.js';
import type { RangeEntry } from '../../../machines/model/event.js';
import type { SeatEvent } from '../../game/controller/seat.js';
import { Unusable } from '../exit.js';

/** Options of `playAtRandom`. The same seed gives the same moves. */
export interface RandomPlayers {
  seed: string;
  /** The ranges in every round. If absent, each range that matters gets a random value. */
  ranges?: readonly RangeEntry[] | undefined;
  /** Computer opponents, which choose their own moves; by default none. */
  bots?: readonly Bot[];
}

/**
 * Play a match to its end with random legal moves. Moves come from the legal events of the player's seat, so they use
 * no hidden cards. Effects during the Activation Phase are resolved at random or not at all (R31).
 * @throws Unusable if `ranges` lacks a range that matters (R14)
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
    if (!ranges && measureAtRandom(match, seed, time)) {
      time += 1;
      continue;
    }
    if (bots.some((bot) => bot.move())) continue;
    const isOptional = phase === 'activation' && waitingFor.length === 0;
    const moves = PLAYERS.filter((player) => !bots.some((bot) => bot.player === player)).flatMap(
      (player) => movesOf(match, player).map((event) => ({ player, event })),
    );
    const below = drawsOf({ seed, round, purpose: 'random players', time });
    time += 1;
    const isUsed = moves.length > 0 && !(isOptional && below(2) === 0);
    const move = isUsed ? moves[below(moves.length)] : undefined;
    if (move) match.seat(move.player).send(move.event);
    else if (!match.send({ type: 'activation.end' }).ok) refuseUnmeasured(match);
  }
}

/** The greatest random range. */
const GREATEST_RANGE = 4;

/** Give each range that matters now a random value (R14). Returns whether there was one. */
function measureAtRandom(match: Match, seed: string, time: number): boolean {
  const { round, waitingFor } = match.view('spectator');
  const below = drawsOf({ seed, round, purpose: 'random ranges', time });
  const measured = waitingFor.flatMap(({ player, pairs = [] }) =>
    pairs.map((pair) => ({ player, ...pair, range: 1 + below(GREATEST_RANGE) })),
  );
  if (measured.length > 0) match.send({ type: 'range.measure', ranges: measured });
  return measured.length > 0;
}

/** The legal events of a player, except for taking back a facedown card. */
function movesOf(match: Match, player: PlayerColor): SeatEvent[] {
  return match
    .seat(player)
    .legalEvents()
    .filter((event) => leadsOn(event) && !isTableEvent(event));
}

function refuseUnmeasured(match: Match): never {
  const { round, waitingFor } = match.view('spectator');
  const pairs = waitingFor.flatMap(({ player, pairs: open = [] }) =>
    open.map(({ from, to }) => `${from} to ${to} (${player})`),
  );
  throw new Unusable(`match: in round ${round} a range is missing: ${pairs.join(', ')}. [R14]`);
}
