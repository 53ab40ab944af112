import { describe, expect, it } from 'vitest';
import {
  catalogue,
  createBot,
  createMatch,
  inputFromLists,
  readArmyList,
} from '../../../src/index.js';
import { EVERY_LIST } from './samples.js';

describe('computer opponents play real lists', () => {
  const playable = EVERY_LIST.map(([source, text]) => [source, readArmyList(text)] as const).filter(
    ([, list]) => list.army.length > 0 && list.hand.length > 0,
  );

  it.each(playable)('five rounds on both sides: %s', (_source, list) => {
    const seed = 'real lists';
    const {
      players,
      cards = [],
      upgrades,
    } = inputFromLists({ blue: list, red: list, allowUnresolved: true });
    const match = createMatch({
      seed,
      roundCounterHolder: 'blue',
      ruleset: 'current',
      rounds: 5,
      cards,
      ...(upgrades && { upgrades }),
      players,
    });
    const bots = (['blue', 'red'] as const).map((player) =>
      createBot(match.seat(player), {
        seed,
        strength: 'easy',
        cards: [...cards, ...catalogue.cards],
      }),
    );
    for (let acts = 0; !match.outcome && acts < 3_000; acts += 1) {
      if (bots.some((bot) => bot.move()) || match.send({ type: 'activation.end' }).ok) continue;
      const ranges = match
        .view('spectator')
        .waitingFor.flatMap(({ player, pairs = [] }) =>
          pairs.map((pair) => ({ ...pair, player, range: 2 })),
        );
      if (!match.send({ type: 'range.measure', ranges }).ok) break;
    }
    expect(match.outcome?.rounds).toHaveLength(5);
  });
});
