import { expect, it } from 'vitest';
import { armies } from '../../../src/game/example/armies.js';
import { catalogue, createBot, createMatch } from '../../../src/index.js';
import { ORDER_WORTH, scoresOf, totalOf } from '../../../visualizations/table/game/scoring.js';

/** Five rounds of equal armies; the hard computer leads one colour and the easy one the other. */
function margin(game: number): number {
  const [hard, easy] = game % 2 === 0 ? (['blue', 'red'] as const) : (['red', 'blue'] as const);
  const army = game % 4 < 2 ? armies.blue : armies.red;
  const seed = `hard against easy ${game}`;
  const match = createMatch({
    roundCounterHolder: 'blue',
    seed,
    ruleset: { orderRange: null, ordersEnd: 'declared', activations: 'tracked' },
    players: { blue: army, red: army },
  });
  const bots = [
    createBot(match.seat(hard), {
      seed,
      strength: 'hard',
      orderWorth: ORDER_WORTH,
      cards: catalogue.cards,
    }),
    createBot(match.seat(easy), { seed, strength: 'easy', cards: catalogue.cards }),
  ];
  while (!match.outcome) {
    if (bots.some((bot) => bot.move())) continue;
    const ranges = match
      .view('spectator')
      .waitingFor.flatMap(({ player, pairs = [] }) =>
        pairs.map((pair) => ({ player, ...pair, range: 1 })),
      );
    if (ranges.length === 0 || !match.send({ type: 'range.measure', ranges }).ok)
      throw new Error('Nobody can act.');
  }
  const total = totalOf(scoresOf(match));
  return total[hard] - total[easy];
}

it('the hard computer wins clearly more than half of its matches without miniatures against the easy one', () => {
  const margins = Array.from({ length: 12 }, (_, game) => margin(game));
  const won = margins.filter((each) => each > 0).length;
  const lost = margins.filter((each) => each < 0).length;
  expect(won).toBeGreaterThan(6);
  expect(won).toBeGreaterThan(lost * 2);
});
