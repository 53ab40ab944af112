import { ordersFirst } from '../../../embedding/own-strategy.js';
import { describe, expect, it } from 'vitest';
import { armies } from '../../../../src/game/example/armies.js';
import { catalogue, type CardId, type CommandPhaseInput } from '../../../../src/index.js';
import { simulate, type Strategy } from '../../../../src/vectors/index.js';
import { cardNamed } from '../../../support/cards.js';

const input: CommandPhaseInput = {
  round: 1,
  roundCounterHolder: 'blue',
  seed: 7,
  ruleset: { orderRange: null },
  players: armies,
};

const everyone = { blue: 'random', red: 'random' } as const;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('simulating Command Phases', () => {
  it('counts every phase once: by priority, reason, card and lost orders', async () => {
    const { phases, priority, reasons, players } = await simulate(input, everyone, 12);
    expect(phases).toBe(12);
    expect(priority.blue + priority.red).toBe(12);
    expect(sum(Object.values(reasons))).toBe(12);
    for (const player of ['blue', 'red'] as const) {
      const { cards, noCard, ordersIssued, ordersLost, passPool } = players[player];
      const counted = Object.values(cards);
      expect(sum(counted.map(({ played }) => played)) + noCard).toBe(12);
      expect(sum(counted.map((card) => card.priority))).toBeLessThanOrEqual(priority[player]);
      for (const distribution of [ordersIssued, ordersLost, passPool]) {
        expect(sum(distribution)).toBe(12);
      }
    }
  });

  it('gives the same counts for the same seed, and other counts for another seed', async () => {
    const first = await simulate(input, everyone, 10);
    expect(await simulate(input, everyone, 10)).toEqual(first);
    expect(await simulate(input, everyone, 10, { seed: 'another' })).not.toEqual(first);
  });

  it.each<[string, CardId[], CardId[]]>([
    ['in the cards of the other hand', ['implacable', 'at-last'], ['vaders-might', 'assault']],
    ['in Standing Orders of the other hand', ['standing-orders'], ['assault']],
    ["in the other player's set-aside cards", [], []],
  ])(
    'CC-27, CT-11, R29: gives a strategy the same view, moves, cards and draws at tables that differ only %s',
    async (_where, one, other) => {
      const [here, there] = [
        await decisionsOfBlue(one, 'pinned-down'),
        await decisionsOfBlue(other, 'coordinated-bombardment'),
      ];
      expect(here.length).toBeGreaterThan(20);
      expect(there).toEqual(here);
    },
  );

  it('rejects with the reason of its abort signal', async () => {
    const stopped = new AbortController();
    const playing = simulate(input, everyone, 1_000_000, {
      signal: stopped.signal,
      onProgress: () => stopped.abort(new Error('Enough.')),
    });
    await expect(playing).rejects.toThrow('Enough.');
    await expect(
      simulate(input, everyone, 1, { signal: AbortSignal.abort(new Error('Not at all.')) }),
    ).rejects.toThrow('Not at all.');
  });

  it('refuses a strategy that returns none of its moves, and names its player', async () => {
    const idle: Strategy = () => undefined;
    await expect(simulate(input, { blue: 'random', red: idle }, 1)).rejects.toThrow(
      'The strategy of red chooses none of its moves.',
    );
  });

  it('plays a custom strategy as docs describe it', async () => {
    const { players } = await simulate(input, { blue: ordersFirst, red: ordersFirst }, 20);
    expect(players.blue.ordersLost[0]).toBeGreaterThan(0);
  });

  it('refuses a strategy whose move breaks a rule, and gives the reason', async () => {
    const cheating: Strategy = () => ({ type: 'card.select', cardId: 'no-such-card' });
    await expect(simulate(input, { blue: cheating, red: 'random' }, 1)).rejects.toThrow(
      /The strategy of blue is refused: /,
    );
  });

  it('counts a card whose id is the name of an inherited property', async () => {
    const dealt = JSON.stringify(input).replaceAll('standing-orders', '__proto__');
    const own = {
      ...(JSON.parse(dealt) as CommandPhaseInput),
      cards: [{ ...cardNamed('Standing Orders'), id: '__proto__' }],
    };
    const { players } = await simulate(own, { blue: 'random', red: 'most-pips' }, 2);
    expect(Object.entries(players.red.cards)).toEqual([
      ['__proto__', { played: 2, priority: expect.any(Number) as number }],
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('refuses a strategy function for other threads', async () => {
    const own: Strategy = ({ moves }) => moves[0] ?? { type: 'orders.end' };
    await expect(simulate(input, { blue: 'random', red: own }, 1, { workers: 2 })).rejects.toThrow(
      /The strategy of red is a function, which cannot be sent to other threads/,
    );
  });
});

/** The arguments of blue's strategy in some phases in which red plays Ambush, with these hidden cards of red. */
async function decisionsOfBlue(held: CardId[], setAside: CardId): Promise<string[]> {
  const decisions: string[] = [];
  const looking: Strategy = ({ view, moves, cardOf, below }) => {
    const cards = catalogue.cards.filter(({ id }) => cardOf(id)).map(({ id }) => id);
    decisions.push(JSON.stringify({ view, moves, cards, drawn: below(1000) }));
    return moves[below(moves.length)];
  };
  const playingAmbush: Strategy = ({ moves, below }) => {
    const alike = moves.filter(
      (move) =>
        move.type !== 'contingency.reveal' &&
        (move.type !== 'card.select' || move.cardId === 'ambush'),
    );
    return alike[below(alike.length)];
  };
  const red = {
    ...armies.red,
    hand: ['ambush' as CardId, ...held],
    contingencies: [setAside],
  };
  const players = { ...armies, red };
  await simulate({ ...input, players }, { blue: looking, red: playingAmbush }, 5);
  return decisions;
}
