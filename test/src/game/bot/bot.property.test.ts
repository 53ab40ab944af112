import { describe, expect, it } from 'vitest';
import { createBot as createBotWithoutCatalogue } from '../../../../src/core.js';
import { armies } from '../../../../src/game/example/armies.js';
import {
  catalogue,
  createBot,
  createCommandPhase,
  createMatch,
  type Match,
  type PlayerColor,
  type Strength,
} from '../../../../src/index.js';
import { createTables, memoryStore, type TableState } from '../../../../src/hosting/index.js';
import { act } from '../../hosting/support/playing.js';
import { bothSelect, measure, roll } from '../../../support/events.js';
import { luke, several, stormtroopers, vader, veers } from '../../../support/units.js';

const BOTH: readonly PlayerColor[] = ['blue', 'red'];

function matchOf(seed: string): Match {
  return createMatch({
    seed,
    rounds: 3,
    roundCounterHolder: 'blue',
    ruleset: { orderRange: null },
    players: armies,
  });
}

function botsAt(match: Match, seed: string, strength: Strength) {
  return BOTH.map((player) =>
    createBot(match.seat(player), { seed, strength, cards: catalogue.cards }),
  );
}

/** Two bots play a match. */
function playByBots(match: Match, strength: Strength): void {
  const bots = botsAt(match, 'a bot', strength);
  for (let acts = 0; !match.outcome && acts < 300; acts += 1) {
    if (!bots.some((bot) => bot.move()) && !match.send({ type: 'activation.end' }).ok) break;
  }
}

describe('a computer opponent', () => {
  it('CP-4: selects no card of a defeated character', () => {
    const army = armies.red.army.map((unit) =>
      unit.id === 'vader' ? { ...unit, defeated: true } : unit,
    );
    const phase = createCommandPhase({
      round: 1,
      seed: 'fallen',
      roundCounterHolder: 'blue',
      players: {
        blue: armies.blue,
        red: { ...armies.red, army, hand: ['implacable', 'maximum-firepower'] },
      },
    });
    const bot = createBot(phase.seat('red'), { seed: 'a bot', cards: catalogue.cards });
    expect(bot.choose()).toEqual({ type: 'card.select', cardId: 'maximum-firepower' });
  });

  it('takes a number as its seed, and says that it needs the cards', () => {
    const seat = matchOf('seeds').seat('blue');
    const { cards } = catalogue;
    expect(createBot(seat, { seed: 7, cards }).choose()).toEqual(
      createBot(seat, { seed: '7', cards }).choose(),
    );
    expect(createBot(seat, { seed: 7 }).choose()).toEqual(
      createBot(seat, { seed: 7, cards }).choose(),
    );
    expect(() => createBotWithoutCatalogue(seat, { seed: 7 } as never)).toThrow(
      '`cards` lists every card',
    );
  });

  it('orders units so that the orders of keywords are not lost', () => {
    const match = matchOf('orders');
    playByBots(match, 'hard');
    const lost = match.log.filter(({ type }) => type === 'orders.lost');
    expect(lost.length).toBeLessThanOrEqual(1);
  });

  it.each([
    [3, false],
    [null, true],
  ])(
    'CC-11, R1: nominates a commander far from the troops only without an order range: %s',
    (orderRange, isLikely) => {
      const nominates = (seed: string) => {
        const phase = createCommandPhase({
          round: 1,
          seed: 1,
          roundCounterHolder: 'blue',
          ruleset: { orderRange },
          players: {
            blue: { army: [vader, veers, ...several(stormtroopers, 3)], hand: ['assault'] },
            red: { army: [luke], hand: ['assault'] },
          },
        });
        const ranges = ['1', '2', '3'].flatMap((id) => [
          { player: 'blue' as const, from: 'vader', to: `stormtroopers-${id}`, range: 5 },
          { player: 'blue' as const, from: 'veers', to: `stormtroopers-${id}`, range: 2 },
        ]);
        const events = [measure(...ranges), ...bothSelect('assault', 'assault'), roll('blue')];
        for (const event of events) expect(phase.send(event)).toEqual({ ok: true });
        createBot(phase.seat('blue'), { seed, cards: catalogue.cards }).move();
        return phase.view('spectator').players.blue.nominated;
      };
      const nominees = new Set(Array.from({ length: 20 }, (_, seed) => nominates(`${seed}`)));
      expect([nominees.has('veers'), nominees.has('vader')]).toEqual([true, isLikely]);
    },
  );

  it('does nothing if no move is due from it', () => {
    const phase = createCommandPhase({
      round: 1,
      seed: 1,
      roundCounterHolder: 'blue',
      players: armies,
    });
    const bot = createBot(phase.seat('red'), { seed: 'a bot', cards: catalogue.cards });
    expect(bot.move()).toBe(true);
    expect(bot.move()).toBe(false);
  });

  it('R31: in a hosted match, leaves it to its caller to end the Activation Phase', async () => {
    const tables = createTables({ store: memoryStore() });
    const { tokens } = await tables.open({
      kind: 'match',
      input: matchOf('hosted').toJSON().input,
    });
    const botAt = ({ view, log, legalEvents }: TableState, player: PlayerColor) =>
      createBot(
        { player, view: () => ({ ...view, log }), legalEvents: () => legalEvents },
        { seed: 'a bot' },
      );
    const chosen: string[] = [];
    let isStuck = false;
    while (!isStuck) {
      isStuck = true;
      for (const player of BOTH) {
        const state = await tables.state(tokens[player]);
        const event = botAt(state, player).choose();
        if (!event) continue;
        chosen.push(event.type);
        isStuck = false;
        await act(tables, tokens[player], event);
      }
    }
    const { view, legalEvents } = await tables.state(tokens.blue);
    expect(view).toMatchObject({ phase: 'activation', waitingFor: [] });
    expect(legalEvents).toContainEqual({ type: 'proposal.make', what: 'activation.end' });
    expect(chosen).toContain('order.issue');
    expect(chosen).not.toContain('proposal.make');
  });

  it('names the missing log of a view, and the missing `send` of a seat', () => {
    const seat = matchOf('parts').seat('blue');
    const options = { seed: 1, cards: catalogue.cards };
    const { log: _log, ...view } = seat.view();
    const withoutLog = createBot({ ...seat, view: () => view as never }, options);
    expect(() => withoutLog.choose()).toThrow(
      'createBot(seat, options): `seat.view()` has no `log`. At a hosted table, return `{ ...state.view, log: state.log }`.',
    );
    const withoutSend = createBot({ ...seat, send: undefined }, options);
    expect(withoutSend.choose()?.type).toBe('card.select');
    expect(() => withoutSend.move()).toThrow('bot.move(): the seat has no `send`.');
  });
});
