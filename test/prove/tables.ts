import type { Ruleset } from '../../machines/model/ruleset.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import type { Unit } from '../../machines/model/unit.js';
import { scenarios } from '../../src/vectors/scenarios/index.js';
import {
  card,
  commander,
  corps,
  effect,
  smallTable,
  standingOrders,
} from '../../src/vectors/scenarios/small-tables.js';

/** A table from which every play is explored. */
export interface BoundedTable {
  id: string;
  /** One sentence. */
  title: string;
  input: CommandPhaseInput;
  /** Classes of cards, and of units, that differ only in their ids. */
  like: readonly (readonly string[])[];
  /** Events of the host that are tried in each state. */
  hostEvents?(snapshot: CommandPhaseSnapshot): readonly CommandPhaseEvent[];
}

/** `owner` holds the card `held` at the first table and `instead` at the second. Nobody else may know which one. */
export interface Secret {
  owner: PlayerColor;
  held: string;
  instead: string;
}

const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);

/** Cards that differ only in their names. */
const likeCards = (name: string, count: number, pips: 1 | 2 | 3, orders: number) =>
  Array.from({ length: count }, (_, index) =>
    card(`${name}-${index + 1}`, `${name} ${index + 1}`, { pips, orders: [{ count: orders }] }),
  );

const likeCorps = (name: string, count: number, more: Partial<Unit> = {}) =>
  Array.from({ length: count }, (_, index) => corps(`${name}-${index + 1}`, name, more));

/** The defeat of each unit, which may happen at any moment. */
const defeats = ({ players }: CommandPhaseInput): CommandPhaseEvent[] =>
  PLAYERS.flatMap((player) =>
    players[player].army.map(
      ({ id: unitId }) => ({ type: 'unit.defeat', player, unitId }) as const,
    ),
  );

const snow = likeCorps('snow', 3);
const rebels = likeCorps('rebels', 3);
const march = likeCards('march', 3, 2, 2);
const stand = likeCards('stand', 3, 2, 2);
const ready = { keywords: [{ name: 'Contingencies', value: 1 }] };
const general = (id: string, name: string) => commander(id, name, ready);

const fullHands = (ruleset: Partial<Ruleset>): CommandPhaseInput => {
  const plans = ['blue', 'red'].map((player) => card(`plan-${player}`, `The Plan of ${player}`));
  return smallTable({
    cards: [...march, ...stand, ...plans, standingOrders],
    ruleset: { orderRange: null, ...ruleset },
    blue: {
      hand: [...ids(march), 'standing-orders'],
      contingencies: ['plan-blue'],
      army: [general('veers', 'General Veers'), ...snow],
    },
    red: {
      hand: [...ids(stand), 'standing-orders'],
      contingencies: ['plan-red'],
      army: [general('leia', 'Leia Organa'), ...rebels],
    },
  });
};
const fullHandsAlike = [snow, rebels, march, stand].map(ids);

const tabletop = fullHands({});
const assisted = fullHands({
  selection: 'assisted',
  illegalCardGoesTo: 'discard',
  ordersEnd: 'declared',
  tieRoller: 'blue',
});

const manySnow = likeCorps('snow', 5);
const manyRebels = likeCorps('rebels', 5);
const many = smallTable({
  cards: [...march, ...stand],
  blue: { hand: ids(march), army: [commander('veers', 'General Veers'), ...manySnow] },
  red: { hand: ids(stand), army: [commander('leia', 'Leia Organa'), ...manyRebels] },
});

const droids = (name: string, count: number) =>
  likeCorps(name, count, {
    types: ['trooper', 'droid trooper'],
    keywords: [{ name: 'Coordinate', value: 'Droid Trooper' }],
  });
const within = (player: 'blue' | 'red', army: readonly Unit[], range: number) =>
  army.flatMap(({ id: from }, index) =>
    army.slice(index + 1).map(({ id: to }) => ({ player, from, to, range })),
  );

const b1 = droids('b1', 3);
const b2 = droids('b2', 3);
const tactical = (id: string) =>
  commander(id, 'Super Tactical Droid', {
    types: ['trooper', 'droid trooper'],
    keywords: [
      { name: 'Direct', value: 'Droid Trooper' },
      { name: 'Cunning' },
      { name: 'Unstoppable' },
    ],
  });
const droidArmies = { blue: [tactical('kalani'), ...b1], red: [tactical('kraken'), ...b2] };
const advance = likeCards('advance', 2, 1, 1);
const hold = likeCards('hold', 2, 1, 1);
const coordinating = smallTable({
  cards: [...advance, ...hold],
  blue: { hand: ids(advance), army: droidArmies.blue },
  red: { hand: ids(hold), army: droidArmies.red },
  ranges: [...within('blue', droidArmies.blue, 1), ...within('red', droidArmies.red, 1)],
});

/** Cards with effects of several timings that limit, grant and return orders. */
const rally = likeCards('rally', 2, 2, 1).map((each) => ({
  ...each,
  effects: [
    effect('limit', 'reveal', {
      optional: true,
      directives: [{ type: 'limit-orders', player: 'opponent', max: 0 }],
    }),
    effect('more', 'untimed', {
      optional: true,
      choices: [{ directive: { type: 'grant-order', player: 'self', unitId: '?' } }],
    }),
    effect('back', 'issue-orders', {
      optional: true,
      choices: [{ directive: { type: 'return-order', player: 'self', unitId: '?' } }],
    }),
    effect('reserve', 'command-phase-end', {
      optional: true,
      directives: [{ type: 'add-to-pass-pool', player: 'self', tokens: 1 }],
    }),
  ],
}));
const rallying = smallTable({
  cards: [...rally, ...stand],
  blue: { hand: ids(rally), army: [commander('veers', 'General Veers'), ...snow] },
  red: { hand: ids(stand).slice(0, 2), army: [commander('leia', 'Leia Organa'), ...rebels] },
});

/** A table without any measured range. Each unit may be near its commander or too far away. */
const unmeasured = smallTable({
  cards: [...march, ...stand],
  ruleset: { orderRange: 3, selection: 'assisted' },
  blue: { hand: ['march-1'], army: [commander('veers', 'General Veers'), ...snow.slice(0, 2)] },
  red: { hand: ['stand-1'], army: [commander('leia', 'Leia Organa'), ...rebels.slice(0, 2)] },
});
const measuring = PLAYERS.flatMap((player) =>
  unmeasured.players[player].army.slice(1).flatMap(({ id: to }) =>
    [3, 4].map((range): CommandPhaseEvent => ({
      type: 'range.measure',
      ranges: [{ player, from: player === 'blue' ? 'veers' : 'leia', to, range }],
    })),
  ),
);

/** Tables with many states. */
export const LARGE: readonly BoundedTable[] = [
  {
    id: 'full-hands',
    title:
      'Hands of four and a contingency card; four units a side, which may be defeated at any moment',
    input: tabletop,
    like: fullHandsAlike,
    hostEvents: () => defeats(tabletop),
  },
  {
    id: 'full-hands-assisted',
    title:
      'The same hands under other rulings: cards are checked when they are placed, and players end their turns',
    input: assisted,
    like: fullHandsAlike,
    hostEvents: () => defeats(assisted),
  },
  {
    id: 'large-armies',
    title: 'Six units a side, which may be defeated at any moment',
    input: many,
    like: [manySnow, manyRebels, march, stand].map(ids),
    hostEvents: () => defeats(many),
  },
  {
    id: 'coordinating',
    title: 'Droids with Direct, Coordinate and Unstoppable on both sides',
    input: coordinating,
    like: [b1, b2, advance, hold].map(ids),
  },
  {
    id: 'rallying',
    title: 'Optional effects that limit, grant and return orders',
    input: rallying,
    like: [ids(snow), ids(rebels), ids(rally), ids(stand).slice(0, 2)],
  },
  {
    id: 'unmeasured',
    title:
      'Orders within range 3 without any measured range; each is measured at any moment, as 3 or 4',
    input: unmeasured,
    like: [],
    hostEvents: () => measuring,
  },
];

/**
 * The scenarios from which paths are generated. Together they reach every state of the chart.
 */
export const SMALL: readonly BoundedTable[] = scenarios.phase.map(
  ({ id, title, input, events }) => ({
    id,
    title,
    input: structuredClone(input) as CommandPhaseInput,
    like: [],
    hostEvents: events,
  }),
);
