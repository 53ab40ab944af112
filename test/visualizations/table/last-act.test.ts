import { describe, expect, it } from 'vitest';
import type { LogEntry, MatchEvent, MatchInput } from '../../../src/index.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import { measured, measuredFor } from '../../../visualizations/table/game/measuring.js';
import {
  isFree,
  isJustUndone,
  describeLastAct,
  lastActOfUpdates,
  namingEntry,
} from '../../../visualizations/table/game/last-act.js';
import { localTable } from '../../../visualizations/table/game/shown-table.js';
import { newGame, takeBack, type Game } from '../../../visualizations/table/game/game.js';
import { gameAfter, goOn, twoArmies } from './support.js';
import { madeUp } from '../../support/cards.js';
import { luke, rebels, stormtroopers, vader } from '../../support/units.js';

const names = namesAt(twoArmies, 'by-number');
const [leader, ...others] = twoArmies.players.blue.army;
const pairs = others.map(({ id }): UnmeasuredPair => ({ from: leader?.id ?? '', to: id }));

const tableOf = (game: Game) => localTable(game, { kind: 'player', player: 'blue' }, true);
const sentenceAfter = (game: Game, known = names) => describeLastAct(tableOf(game), 'blue', known);

/** Each army has one unit that can be nominated. Blue issues one order, and has priority. */
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
const inGame = namesAt(input, 'by-number');

/** The game after blue's two orders; blue's commander is nominated without an act. */
function afterOrders(): Game {
  const events: MatchEvent[] = [
    { type: 'card.select', player: 'blue', cardId: 'hers' },
    { type: 'card.select', player: 'red', cardId: 'his' },
    measuredFor(
      'blue',
      measured(
        [
          { from: 'vader', to: 'a' },
          { from: 'vader', to: 'b' },
        ],
        { range: 2 },
      ),
    ),
    { type: 'order.issue', player: 'blue', unitId: 'a' },
    { type: 'order.issue', player: 'blue', unitId: 'b' },
  ];
  return events.reduce(goOn, newGame(input));
}

describe('R13: the act that an undo takes back, in words', () => {
  it('counts the units of one act that notes the same range for all of them', () => {
    const game = goOn(gameAfter(), measuredFor('blue', measured(pairs, { range: 4 })));
    expect(sentenceAfter(game)).toBe(`${leader?.name} to ${pairs.length} units counts as range 4.`);
  });

  it('names both units if the last act noted one range, whatever was measured before', () => {
    const [first, ...rest] = pairs;
    const before = goOn(gameAfter(), measuredFor('blue', measured(rest, { range: 4 })));
    const game = goOn(before, measuredFor('blue', measured(first ? [first] : [], { range: 2 })));
    expect(sentenceAfter(game)).toBe(`${leader?.name} to ${others[0]?.name} counts as range 2.`);
  });

  it('is the last order of the person, not the answer of the computer that ends the phase', () => {
    const freely = newGame({ ...input, ruleset: { orderRange: null } }, { red: 'easy' });
    const game = [
      { type: 'card.select', player: 'blue', cardId: 'hers' } as const,
      { type: 'order.issue', player: 'blue', unitId: 'a' } as const,
      { type: 'order.issue', player: 'blue', unitId: 'b' } as const,
    ].reduce(goOn, freely);
    const orders = tableOf(game).view.log.filter(({ type }) => type === 'order.issued');
    expect(orders.at(-1)?.player).toBe('red');
    expect(sentenceAfter(game, inGame)).toMatch(/Stormtroopers 2/);
    expect(isFree(tableOf(game).lastAct)).toBe(true);
  });

  it('is the act before, once the last one is undone: undo goes back act by act', () => {
    const undone = takeBack(afterOrders(), 'blue');
    if (!('game' in undone)) throw new Error('The order is not undone.');
    expect(sentenceAfter(undone.game, inGame)).toMatch(/Stormtroopers 1/);
    expect(isFree(tableOf(undone.game).lastAct)).toBe(true);
    const before = takeBack(undone.game, 'blue');
    if (!('game' in before)) throw new Error('The order before is not undone.');
    expect(sentenceAfter(before.game, inGame)).toBe('Darth Vader to 2 units counts as range 2.');
  });

  it('is not free to undo after it turned the cards over', () => {
    const game = [
      { type: 'card.select', player: 'red', cardId: 'his' } as const,
      { type: 'card.select', player: 'blue', cardId: 'hers' } as const,
    ].reduce(goOn, newGame(input));
    expect(tableOf(game).lastAct[0]?.player).toBe('blue');
    expect(isFree(tableOf(game).lastAct)).toBe(false);
  });

  it('is found at a hosted table in the updates that this device has seen', () => {
    const log = tableOf(afterOrders()).view.log;
    const orders = log.flatMap(({ type }, index) => (type === 'order.issued' ? [index] : []));
    const [first = 0, second = 0] = orders;
    const seen = [
      { number: 5, entries: first },
      { number: 6, entries: second },
      { number: 7, entries: log.length },
    ];
    expect(lastActOfUpdates(seen, log)[0]).toBe(log[second]);
    const undone = [...log, { type: 'act.undone' } as LogEntry];
    const after = [...seen, { number: 8, entries: undone.length }];
    expect(lastActOfUpdates(after, undone)[0]).toBe(log[first]);
    // Of acts that this device has not seen, it names none.
    expect(lastActOfUpdates([...seen, { number: 9, entries: undone.length }], undone)).toEqual([]);
  });

  it.each([
    ['the end of the last activation', 'unit.activation-ended', 'activation.ended'],
    ['a promotion', 'unit.promoted', 'round-counter.passed'],
    ['the roll of the die', 'die.rolled', 'priority.determined'],
  ] as const)('is %s, and not what follows for the other player', (_, type, following) => {
    const act = [
      { type, player: 'blue' },
      { type: following, player: 'red' },
      { type: 'card.discarded', player: 'red' },
    ] as LogEntry[];
    for (const player of ['blue', 'red'] as const) expect(namingEntry(act, player)).toBe(act[0]);
  });

  it('R56: an undo stays the last act while the players talk about a further one', () => {
    const undone = [{ type: 'unit.activated' }, { type: 'act.undone' }] as LogEntry[];
    const asked = [...undone, { type: 'proposal.made' }] as LogEntry[];
    expect([undone, asked].map(isJustUndone)).toEqual([true, true]);
    expect(isJustUndone([...asked, { type: 'unit.activated' }] as LogEntry[])).toBe(false);
  });
});

describe('an activation against the computer', () => {
  const activate = (unitId: string) =>
    ({ type: 'activation.unit', player: 'blue', unitId }) as const;
  const ordered = () =>
    [
      { type: 'card.select', player: 'blue', cardId: 'hers' } as const,
      { type: 'order.issue', player: 'blue', unitId: 'a' } as const,
      { type: 'order.issue', player: 'blue', unitId: 'b' } as const,
    ].reduce<Game>(
      goOn,
      newGame({ ...input, ruleset: { activations: 'tracked', orderRange: null } }, { red: 'easy' }),
    );
  const lastAct = (game: Game) => tableOf(game).lastAct;

  it('R56: is named and taken back by its player alone', () => {
    const game = goOn(ordered(), activate('a'));
    expect(namingEntry(lastAct(game), 'blue')).toMatchObject({
      type: 'unit.activated',
      player: 'blue',
    });
    expect(isFree(lastAct(game))).toBe(true);
    const undone = takeBack(game, 'blue');
    expect('game' in undone && undone.game.match.view('blue').activation?.begun).toEqual([]);
  });

  it('R56: is not taken back once the computer has drawn a token', () => {
    const game = goOn(goOn(ordered(), activate('a')), activate('b'));
    expect(lastAct(game).map(({ type }) => type)).toContain('token.drawn');
    expect(isFree(lastAct(game))).toBe(false);
    expect(takeBack(game, 'blue')).toMatchObject({ violations: [{ rule: 'R56' }] });
  });
});
