import { leadsOn } from '../../../../machines/rules/table/events.js';
import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../machines/model/chance.js';
import { armies } from '../../../../src/game/example/armies.js';
import { catalogue, createBot, createMatch } from '../../../../src/index.js';
import { STRENGTHS } from '../../../../src/game/bot/situation.js';

/** The share of rounds in which the bot has priority, in matches with equal armies against random legal moves. */
function shareOfPriority(strength: (typeof STRENGTHS)[number], matches: number): number {
  let won = 0;
  let rounds = 0;
  for (let game = 0; game < matches; game += 1) {
    const seed = `strength ${game}`;
    const [me, other] = game % 2 === 0 ? (['blue', 'red'] as const) : (['red', 'blue'] as const);
    const match = createMatch({
      seed,
      roundCounterHolder: 'blue',
      ruleset: { orderRange: null },
      players: { blue: armies.red, red: armies.red },
    });
    const bot = createBot(match.seat(me), { seed, strength, cards: catalogue.cards });
    const draw = drawsOf({ seed, round: 1, purpose: 'random moves', time: 0 });
    while (!match.outcome) {
      if (bot.move()) continue;
      const isAsked = match.view('spectator').waitingFor.some(({ player }) => player === other);
      const moves = match.seat(other).legalEvents();
      const forward = moves.filter(leadsOn);
      const move = isAsked ? forward[draw(forward.length)] : undefined;
      if (move) match.seat(other).send(move);
      else if (!match.send({ type: 'activation.end' }).ok)
        throw new Error('The match does not continue.');
    }
    rounds += match.outcome.rounds.length;
    won += match.outcome.rounds.filter(({ priority }) => priority === me).length;
  }
  return won / rounds;
}

describe('a computer opponent against random legal moves', () => {
  it.each(STRENGTHS)('(%s) has priority in more than half of fifty rounds', (strength) => {
    expect(shareOfPriority(strength, 10)).toBeGreaterThan(0.5);
  });
});
