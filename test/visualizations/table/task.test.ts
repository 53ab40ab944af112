import { assert, describe, expect, it } from 'vitest';
import type { MatchEvent, MatchInput, PlayerColor } from '../../../src/index.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { newGame, playAsHost, type Game } from '../../../visualizations/table/game/game.js';
import { offersOf } from '../../../visualizations/table/game/offers.js';
import { localTable } from '../../../visualizations/table/game/shown-table.js';
import { afterAct, EMPTY_TABLE, type Table } from '../../../visualizations/table/game/table.js';
import { taskOf } from '../../../visualizations/table/game/task.js';
import { madeUp } from '../../support/cards.js';
import { luke, rebels, stormtroopers, vader } from '../../support/units.js';

const place = (player: PlayerColor) => ({ kind: 'player', player }) as const;
const NOTHING = { giver: null, lifted: null };

const directing = {
  ...vader,
  keywords: [{ name: 'Direct', value: 'Stormtroopers' }],
};

/** Blue's card orders one corps unit. Its commander has Direct, and so has another unit. All ranges are unknown. */
const input: MatchInput = {
  roundCounterHolder: 'blue',
  seed: 'Endor',
  rounds: 1,
  ranges: [],
  ruleset: { ordersEnd: 'declared' },
  cards: [
    madeUp({ id: 'hers', pips: 1, orders: [{ count: 1, units: [{ ranks: ['corps'] }] }] }),
    madeUp({ id: 'his', pips: 2, orders: [{ count: 1, units: [{ names: ['Nobody'] }] }] }),
  ],
  players: {
    blue: {
      army: [
        directing,
        { ...stormtroopers('speaker'), name: 'Speaker', keywords: directing.keywords },
        stormtroopers('a'),
        stormtroopers('b'),
      ],
      hand: ['hers'],
    },
    red: { army: [luke, rebels()], hand: ['his'] },
  },
};

function gameOf(changed: Partial<MatchInput> = {}): Game {
  const events: MatchEvent[] = [
    { type: 'card.select', player: 'blue', cardId: 'hers' },
    { type: 'card.select', player: 'red', cardId: 'his' },
    { type: 'commander.nominate', player: 'blue', unitId: 'vader' },
  ];
  return events.reduce(
    (game, event) => {
      const played = playAsHost(game, event);
      return 'game' in played ? played.game : game;
    },
    newGame({ ...input, ...changed }),
  );
}

function taskIn(
  { game }: Pick<Table, 'game'>,
  player: PlayerColor = 'blue',
  chosen = NOTHING as { giver: string | null; lifted: null },
) {
  assert(game);
  const names = namesAt(game.input, 'by-number');
  const shown = localTable(game, place(player), true);
  return taskOf(shown, player, offersOf(shown, player, names), names, chosen);
}

describe('the task of a player', () => {
  it('KW-1: two units with Direct ask for no range: each unit is tapped, and each giver has a pill', () => {
    const task = taskIn({ game: gameOf() });
    expect(task.marking).toBeUndefined();
    expect(task.title).toBe('Tap 1 unit');
    expect([...task.taps.keys()].sort()).toEqual(['a', 'b', 'speaker']);
    expect(task.givers.map(({ key }) => key)).toEqual(['vader Direct', 'speaker Direct']);
  });

  it('KW-1: a tap while a giver is chosen gives its order, and says within its range only', () => {
    const game = gameOf();
    const { taps, acts } = taskIn({ game }, 'blue', { giver: 'speaker Direct', lifted: null });
    expect(acts).toEqual([]);
    expect([...taps.keys()].sort()).toEqual(['a', 'b']);
    const tap = taps.get('b');
    assert(tap);
    const open = { ...EMPTY_TABLE, game, place: place('blue') };
    const after = afterAct(open, { act: 'play', ...tap });
    expect(after.refused).toBeNull();
    const { log, players } = game.match.view('spectator');
    expect(players.blue.orders).toMatchObject([
      { unitId: 'b', source: { unitId: 'speaker', keyword: 'Direct' } },
    ]);
    expect(log.filter(({ type }) => type === 'range.measured')).toMatchObject([
      { data: { from: 'speaker', to: 'b', within: 2 } },
    ]);
  });

  it('CP-21: once the card has no place left, a unit is tapped only for the order of a giver', () => {
    let table: Table = { ...EMPTY_TABLE, game: gameOf(), place: place('blue') };
    const first = taskIn(table).taps.get('a');
    assert(first);
    table = afterAct(table, { act: 'play', ...first });
    const { taps, givers, title } = taskIn(table);
    expect(title).toBe('More orders, or Done');
    expect(givers.flatMap(({ orders }) => orders.map(({ event }) => event.type))).not.toContain(
      'order.issue',
    );
    // Two givers fit, so the pill says whose order it is.
    expect(taps.size).toBe(0);
  });

  it('R14, R30: Done says beyond for the units left, and ends the turn with the same tap', () => {
    const game = gameOf();
    const done = taskIn({ game }).acts.at(-1);
    assert(done);
    let table: Table = { ...EMPTY_TABLE, game, place: place('blue') };
    table = afterAct(table, { act: 'play', ...done });
    expect(table.refused).toBeNull();
    const types = game.match.view('spectator').log.map(({ type }) => type);
    expect(types).toContain('orders.ended');
    const undone = afterAct({ ...table, place: place('blue') }, { act: 'undo', how: 'alone' });
    expect(undone.refused).toBeNull();
    expect(taskIn({ game }).title).toBe('Tap 1 unit');
  });

  it('R30: the page ends a turn in which nothing can be ordered, and the undo of the act before it works', () => {
    const game = gameOf();
    let table: Table = { ...EMPTY_TABLE, game, place: place('blue') };
    const done = taskIn(table).acts.at(-1);
    assert(done);
    table = afterAct(table, { act: 'play', ...done });
    // Red's card orders nobody in the army.
    const ended = game.match.view('spectator').log.filter(({ type }) => type === 'orders.ended');
    expect(ended.map(({ player }) => player)).toEqual(['blue', 'red']);
  });

  it('AP-6, AP-7: the bar of the Activation Phase has the acts of the turn, and no proposal to end the phase', () => {
    const ruleset = { activations: 'tracked', orderRange: null } as const;
    let game = newGame({ ...input, ruleset });
    while (game.match.view('spectator').phase === 'command') {
      const [first] = game.match.legalEvents();
      assert(first);
      const played = playAsHost(game, first);
      assert('game' in played);
      game = played.game;
    }
    const begun = taskIn({ game });
    expect(begun.title).toBe('Your turn');
    expect(begun.acts.map(({ label }) => label)).toEqual(['Draw · 3']);
    const unit = [...begun.taps.values()][0];
    assert(unit);
    const active = { ...EMPTY_TABLE, game, place: place('blue') };
    const after = taskIn(afterAct(active, { act: 'play', ...unit }));
    expect(after.title).toBe('Red has the turn');
    expect(after.acts).toEqual([]);
  });

  it('against the computer without miniatures no range is asked, and units of both sides are in range', () => {
    const ruleset = { ordersEnd: 'declared', orderRange: null } as const;
    const game = newGame({ ...input, ruleset }, { red: 'easy' });
    const played = playAsHost(game, { type: 'card.select', player: 'blue', cardId: 'hers' });
    assert('game' in played);
    const { waitingFor } = played.game.match.view('blue');
    expect(waitingFor.map(({ kind }) => kind)).not.toContain('range');
    const task = taskIn({ game: played.game });
    expect([...task.taps.values()].some(({ claims }) => claims)).toBe(false);
    expect(task.taps.size).toBe(3);
  });

  it('offers no button that declines a keyword while the card still gives orders', () => {
    const { choices, acts, givers } = taskIn({ game: gameOf() });
    expect(givers.length).toBeGreaterThan(0);
    expect(choices).toEqual([]);
    expect(acts.map(({ label }) => label)).toEqual(['Done, no more in range']);
    const all = taskIn({ game: gameOf({ ruleset: { ordersEnd: 'declared', orderRange: null } }) });
    expect(all.choices).toEqual([]);
    expect(all.acts.map(({ event }) => event.type)).not.toContain('order.decline');
  });

  it('offers the tokens of the pool to tap, if a card sets one of them aside', () => {
    const [, his] = input.cards ?? [];
    assert(his);
    const choices = [
      {
        directive: {
          type: 'set-aside-tokens' as const,
          player: 'self' as const,
          ranks: ['?' as const],
        },
        required: true,
      },
    ];
    const hers = madeUp({
      id: 'hers',
      pips: 1,
      effects: [
        { id: 'aside', timing: 'activation-start', choices, summary: 'A token is set aside.' },
      ],
    });
    let game = gameOf({
      cards: [hers, his],
      ruleset: { orderRange: null, activations: 'tracked' },
    });
    for (let acts = 0; acts < 20 && game.match.view('spectator').phase === 'command'; acts += 1) {
      const [event] = game.match.legalEvents();
      assert(event);
      const played = playAsHost(game, event);
      assert('game' in played);
      game = played.game;
    }
    const task = taskIn({ game });
    expect(task.things.map(({ rank }) => rank)).toEqual(['corps']);
    expect(task.acts).toEqual([]);
  });
});
