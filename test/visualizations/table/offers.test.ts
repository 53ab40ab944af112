import { assert, describe, expect, it } from 'vitest';
import type { MatchEvent, MatchInput, Unit } from '../../../src/index.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { newGame, playAsHost, type Game } from '../../../visualizations/table/game/game.js';
import { measuredFor } from '../../../visualizations/table/game/measuring.js';
import { doneOf, offersOf, rangeOfTask } from '../../../visualizations/table/game/offers.js';
import { localTable } from '../../../visualizations/table/game/shown-table.js';
import { afterAct, EMPTY_TABLE, type Table } from '../../../visualizations/table/game/table.js';
import { madeUp } from '../../support/cards.js';
import { luke, rebels, stormtroopers, vader } from '../../support/units.js';
import { goOn } from './support.js';

/** Blue's card orders two units. Blue has priority; all ranges are unknown. */
const input: MatchInput = {
  roundCounterHolder: 'blue',
  seed: 'Endor',
  rounds: 1,
  ranges: [],
  cards: [
    madeUp({ id: 'hers', pips: 1, orders: [{ count: 2 }] }),
    madeUp({ id: 'his', pips: 2, orders: [{ count: 1 }] }),
  ],
  players: {
    blue: { army: [vader, stormtroopers('a'), stormtroopers('b')], hand: ['hers'] },
    red: { army: [luke, rebels()], hand: ['his'] },
  },
};

/** The game in blue's turn to issue orders. */
function ordering(changed: Partial<MatchInput['players']['blue']> = {}): Game {
  const players = { ...input.players, blue: { ...input.players.blue, ...changed } };
  let game = newGame({ ...input, players });
  for (const event of [
    { type: 'card.select', player: 'blue', cardId: 'hers' },
    { type: 'card.select', player: 'red', cardId: 'his' },
    { type: 'commander.nominate', player: 'blue', unitId: 'vader' },
    { type: 'commander.nominate', player: 'red', unitId: 'luke' },
  ] as const) {
    const played = playAsHost(game, event);
    // An army with one possible commander nominates it without an event.
    if ('game' in played) game = played.game;
  }
  return game;
}

const offersIn = (game: Game) => {
  const shown = localTable(game, { kind: 'player', player: 'blue' }, true);
  return offersOf(shown, 'blue', namesAt(game.input, 'by-number'));
};

describe('the moves on offer', () => {
  it('R14: include the order of a unit whose range is unknown; the move claims that range', () => {
    const { moves, toMeasure } = offersIn(ordering());
    expect(toMeasure).toEqual([]);
    expect(moves.filter(({ claims }) => claims)).toEqual(
      ['a', 'b'].map((to) => ({
        event: { type: 'order.issue', unitId: to },
        claims: { pair: { from: 'vader', to }, within: 3 },
      })),
    );
  });

  it('R14: note the claimed range and issue the order with one act', () => {
    const game = ordering();
    const offer = offersIn(game).moves.find(({ claims }) => claims?.pair.to === 'b');
    assert(offer);
    const open = { ...EMPTY_TABLE, game, place: { kind: 'player', player: 'blue' } as const };
    const after = afterAct(open, { act: 'play', ...offer });
    expect(after.refused).toBeNull();
    const { orders } = game.match.view('spectator').players.blue;
    expect(orders.map(({ unitId }) => unitId)).toEqual(['b']);
    expect(game.match.view('spectator').log.map(({ type }) => type)).toContain('range.measured');
  });

  it.each([[['b']], [['b', 'a']], [['a', 'b']]])(
    'R13, R14: one undo takes back an order and the range that it claimed: orders to %j',
    (unitIds) => {
      const game = ordering();
      const place = { kind: 'player', player: 'blue' } as const;
      let table: Table = { ...EMPTY_TABLE, game, place };
      const states: unknown[] = [];
      const state = () => {
        const { log: _log, ...view } = game.match.view('spectator');
        return view;
      };
      for (const unitId of unitIds) {
        states.push(state());
        const offer = offersIn(game).moves.find(({ claims }) => claims?.pair.to === unitId);
        assert(offer);
        table = afterAct(table, { act: 'play', ...offer });
      }
      while (states.length > 0) {
        table = afterAct({ ...table, place }, { act: 'undo', how: 'alone' });
        expect(table.refused).toBeNull();
        expect(state()).toEqual(states.pop());
      }
    },
  );

  it('R13: an undo takes back only the order if its range was measured by an act of its own', () => {
    const game = ordering();
    let table: Table = { ...EMPTY_TABLE, game, place: { kind: 'player', player: 'blue' } };
    const ranges = [{ from: 'vader', to: 'b', range: 3 }];
    table = afterAct(table, { act: 'play', event: { type: 'range.measure', ranges } });
    table = afterAct(table, { act: 'play', event: { type: 'order.issue', unitId: 'b' } });
    table = afterAct(table, { act: 'undo', how: 'alone' });
    const { players, waitingFor } = game.match.view('spectator');
    expect(players.blue.orders).toEqual([]);
    const unknown = waitingFor.flatMap(({ pairs = [] }) => pairs.map(({ to }) => to));
    expect(unknown).not.toContain('b');
    expect(table.refused).toBeNull();
  });

  it('KW-1: claim range 2 for an order by Direct, for units that the keyword names', () => {
    const speaker = {
      ...stormtroopers('a'),
      name: 'Speaker',
      keywords: [{ name: 'Direct', value: 'Stormtroopers' }],
    };
    const { moves } = offersIn(ordering({ army: [vader, speaker, stormtroopers('b')] }));
    expect(moves).toContainEqual({
      event: {
        type: 'order.grant',
        unitId: 'b',
        source: { unitId: 'a', keyword: 'Direct' },
      },
      claims: { pair: { from: 'a', to: 'b' }, within: 2 },
    });
  });

  it('KW-3: say the range of the card for its own order, not that of a Coordinate', () => {
    const coordinating = {
      ...stormtroopers('a'),
      keywords: [{ name: 'Coordinate', value: 'Stormtroopers' }],
    };
    let game = ordering({ army: [vader, coordinating, stormtroopers('b'), stormtroopers('c')] });
    const events: MatchEvent[] = [
      {
        type: 'range.measure',
        ranges: [
          { player: 'blue', from: 'vader', to: 'a', range: 3 },
          { player: 'blue', from: 'vader', to: 'b', range: 3 },
          { player: 'blue', from: 'vader', to: 'c', range: 4 },
        ],
      },
      { type: 'order.issue', player: 'blue', unitId: 'a' },
    ];
    for (const event of events) {
      const played = playAsHost(game, event);
      assert('game' in played);
      game = played.game;
    }
    const { moves, claimed } = offersIn(game);
    expect(claimed.map(({ within }) => within)).toEqual([1, 1]);
    expect(moves).toContainEqual({ event: { type: 'order.issue', unitId: 'b' } });
    expect(rangeOfTask(moves)).toBe('in range');
  });

  it('R14: say with Done that none of the others is within the limit, and nothing more', () => {
    const done = doneOf(offersIn(ordering()), false);
    expect(done).toMatchObject({
      label: 'Done, no more in range',
      event: {
        type: 'range.measure',
        ranges: [
          { from: 'vader', to: 'a', beyond: 3 },
          { from: 'vader', to: 'b', beyond: 3 },
        ],
      },
    });
  });

  it('R14: a unit ordered by the card within range 3 is still asked about for Direct within range 2', () => {
    const direct = { ...vader, keywords: [{ name: 'Direct', value: 'Stormtroopers' }] };
    const game = ordering({ army: [direct, stormtroopers('a'), stormtroopers('b')] });
    const ranges = ['a', 'b'].map((to) => ({
      player: 'blue' as const,
      from: 'vader',
      to,
      within: 3,
    }));
    const played = playAsHost(game, { type: 'range.measure', ranges });
    assert('game' in played);
    const { moves } = offersIn(played.game);
    expect(moves).toContainEqual({ event: { type: 'order.issue', unitId: 'a' } });
    expect(moves).toContainEqual({
      event: { type: 'order.grant', unitId: 'a', source: { unitId: 'vader', keyword: 'Direct' } },
      claims: { pair: { from: 'vader', to: 'a' }, within: 2 },
    });
  });

  /** The game after a move on offer that claims this range; throws if it is refused. */
  function takenWithin(game: Game, to: string, type: string, within: number): Game {
    const offer = offersIn(game).moves.find(
      ({ event, claims }) => event.type === type && claims?.pair.to === to,
    );
    assert(offer);
    expect(offer.claims?.within).toBe(within);
    const table = { ...EMPTY_TABLE, game, place: { kind: 'player', player: 'blue' } as const };
    const after = afterAct(table, { act: 'play', ...offer });
    expect(after.refused).toBeNull();
    assert(after.game);
    return after.game;
  }

  /** The game after Done: the ranges that were not claimed are beyond their limit. */
  function doneIn(game: Game): [beyond: unknown[], game: Game] {
    const done = doneOf(offersIn(game), false);
    assert(done?.event.type === 'range.measure');
    return [done.event.ranges, goOn(game, measuredFor('blue', done.event))];
  }

  const having = (unit: Unit, name: string, value: string): Unit => ({
    ...unit,
    keywords: [{ name, value }],
  });

  it('BF-2: claim within 2 for the orders of the Imperial Remnant, and Done says beyond 2', () => {
    const game = ordering({ battleForce: 'imperial-remnant' });
    const [beyond, after] = doneIn(takenWithin(game, 'a', 'order.issue', 2));
    expect(beyond).toEqual([{ from: 'vader', to: 'b', beyond: 2 }]);
    const { orders } = after.match.view('spectator').players.blue;
    expect(orders.map(({ unitId }) => unitId)).toEqual(['a']);
    const refused = playAsHost(after, { type: 'order.issue', player: 'blue', unitId: 'b' });
    assert('violations' in refused);
    expect(refused.violations.map(({ rule }) => rule)).toContain('BF-2');
  });

  it.each([
    ['UP-6', 'Coordinate', 2, { upgrades: ['oom-series-battle-droid'] as string[] }],
    ['KW-3', 'Coordinate', 1, {}],
    ['KW-2', 'Entourage', 2, {}],
  ] as const)(
    '%s: claim for an order by %s that its unit is within %i, and Done says beyond it',
    (_rule, keyword, limit, changed) => {
      const droids = ['a', 'b', 'c'].map((id) => ({
        ...stormtroopers(id),
        name: 'B1 Battle Droids',
      }));
      const [first, ...others] = droids as [Unit, ...Unit[]];
      const army = [
        vader,
        { ...having(first, keyword, 'B1 Battle Droids'), ...changed },
        ...others,
      ];
      const ranges = ['a', 'b', 'c'].map(
        (to) => ({ player: 'blue', from: 'vader', to, within: 3 }) as const,
      );
      const begun = () =>
        [
          { type: 'range.measure', ranges } as const,
          { type: 'order.issue', player: 'blue', unitId: 'a' } as const,
        ].reduce<Game>(goOn, ordering({ army }));
      const near = takenWithin(begun(), 'b', 'order.grant', limit);
      const { orders } = near.match.view('spectator').players.blue;
      expect(orders.map(({ unitId }) => unitId)).toEqual(['a', 'b']);
      const [beyond] = doneIn(begun());
      expect(beyond).toEqual(['b', 'c'].map((to) => ({ from: 'a', to, beyond: limit })));
    },
  );
});
