import type { MatchEvent, MatchInput } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Rank } from '../../machines/model/unit.js';
import {
  card,
  commander,
  corps,
  effect,
  push,
  smallTable,
  support,
  type SmallTable,
} from './scenarios/small-tables.js';
import type { Play } from './recording.js';

type RoundPlay = Play<'round', MatchInput, MatchEvent>;

const measuring = (...to: string[]): MatchEvent => ({
  type: 'range.measure',
  ranges: to.map((unitId) => ({ player: 'blue', from: 'veers', to: unitId, range: 2 })),
});

const select = (player: PlayerColor, cardId: string): MatchEvent => ({
  type: 'card.select',
  player,
  cardId,
});

const sendingSnowtroopers: MatchEvent = {
  type: 'effect.resolve',
  player: 'blue',
  cardId: 'scouts',
  effectId: 'send',
  directives: [{ type: 'grant-order', player: 'blue', unitId: 'snow' }],
};

/** A card that orders a unit near General Veers at the start of the Activation Phase. */
const scouts = card('scouts', 'Scouts', {
  effects: [
    effect('send', 'activation-start', {
      choices: [
        {
          directive: { type: 'grant-order', player: 'self', unitId: '?' },
          near: { range: 2, units: [{ names: ['General Veers'] }], to: 'standing' },
        },
      ],
    }),
  ],
});

/** A card that defeats a commander near a corps unit of the same army, so that the Command Phase waits for ranges. */
const sacrifice = card('sacrifice', 'Sacrifice', {
  pips: 3,
  orders: [{ count: 2 }],
  effects: [
    effect('fall', 'activation-start', {
      choices: [
        {
          directive: { type: 'defeat-unit', player: 'self', unitId: '?' },
          units: [{ ranks: ['commander'] }],
          near: { range: 1, units: [{ ranks: ['corps'] }], to: 'standing' },
        },
      ],
    }),
  ],
});

const draw = (player: PlayerColor, rank: Rank): MatchEvent => ({
  type: 'activation.draw',
  player,
  rank,
});
const activate = (player: PlayerColor, unitId: string): MatchEvent => ({
  type: 'activation.unit',
  player,
  unitId,
});
const pass = (player: PlayerColor): MatchEvent => ({ type: 'activation.pass', player });
const done = (player: PlayerColor): MatchEvent => ({ type: 'activation.done', player });
const snowtroopersFall: MatchEvent = { type: 'unit.defeat', player: 'blue', unitId: 'snow' };

/** A card that orders at most the general, and gives both players advantage tokens to pass. */
const truce = card('truce', 'Truce', {
  orders: [{ count: 1, units: [{ names: ['General Veers'] }] }],
  effects: [
    effect('passes', 'command-phase-end', {
      automatic: true,
      directives: [
        { type: 'add-to-pass-pool', player: 'self', tokens: 2 },
        { type: 'add-to-pass-pool', player: 'opponent', tokens: 2 },
      ],
    }),
  ],
});
/** The same without an order. */
const lull = card('lull', 'Lull', { orders: [], effects: truce.effects });
const silence = card('silence', 'Silence', { pips: 2, orders: [] });

/** A card that leaves no unit of two small armies. */
const noSurvivors = card('no-survivors', 'No Survivors', {
  orders: [],
  effects: [
    effect('by-itself', 'during-activation', {
      automatic: true,
      directives: [
        { type: 'defeat-unit', player: 'opponent', unitId: 'leia' },
        { type: 'defeat-unit', player: 'self', unitId: 'veers' },
      ],
    }),
  ],
});

const veers = commander('veers', 'General Veers');
const snow = corps('snow', 'Snowtroopers');
const improvised = commander('veers', 'General Veers', { upgrades: ['improvised-orders'] });

/** A round of turns (AP-2) of blue's army against Leia Organa. Both play the first card of their hands. */
function turns(
  id: string,
  title: string,
  {
    blue,
    red = { hand: ['silence'] },
    ...table
  }: Pick<SmallTable, 'cards' | 'upgrades' | 'blue'> & Partial<Pick<SmallTable, 'red'>>,
  { rules, covers, events }: Pick<RoundPlay, 'rules' | 'covers' | 'events'>,
): RoundPlay {
  return {
    id: `round-${id}`,
    title,
    machine: 'round',
    covers: covers.map((place) => `activationPhase.takingTurns.${place}`),
    rules,
    input: {
      ...smallTable({
        ...table,
        ruleset: { orderRange: null, activations: 'tracked' },
        blue,
        red: { army: [commander('leia', 'Leia Organa')], ...red },
      }),
      rounds: 1,
    },
    events: [select('blue', blue.hand[0] ?? ''), select('red', red.hand[0] ?? ''), ...events],
  };
}

/** Turns in which a player cannot activate any unit, or a drawn token fits no unit any more. */
const unusualTurns: readonly RoundPlay[] = [
  turns(
    'turns-token-removed',
    'Snowtroopers fall after their token is drawn; then red has activated all units, and blue has a turn after a pass',
    {
      cards: [lull, silence],
      blue: { hand: ['lull'], army: [veers, snow, support('at-st', 'AT-ST')] },
    },
    {
      rules: ['AP-2', 'AP-3', 'AP-4', 'AP-5', 'AP-6', 'AP-7'],
      covers: [
        'unitIsActive: activation.draw',
        'tokenIsDrawn: always #3',
        'choosingAct: activation.pass',
      ],
      events: [
        pass('blue'),
        draw('red', 'commander'),
        activate('red', 'leia'),
        draw('blue', 'corps'),
        snowtroopersFall,
        draw('blue', 'support'),
        activate('blue', 'at-st'),
        done('blue'),
        pass('blue'),
        draw('blue', 'commander'),
        activate('blue', 'veers'),
        done('blue'),
      ],
    },
  ),
  turns(
    'turns-without-done',
    'Each act ends the activation before it, also a pass after the last activation of red',
    {
      cards: [truce, silence],
      blue: { hand: ['truce'], army: [veers, snow, support('at-st', 'AT-ST')] },
    },
    {
      rules: ['AP-2', 'AP-3', 'AP-5', 'AP-6', 'AP-7'],
      covers: ['unitIsActive: activation.pass', 'unitIsActive: activation.unit'],
      events: [
        { type: 'order.issue', player: 'blue', unitId: 'veers' },
        draw('blue', 'corps'),
        activate('blue', 'snow'),
        draw('red', 'commander'),
        activate('red', 'leia'),
        pass('blue'),
        draw('blue', 'support'),
        activate('blue', 'at-st'),
        activate('blue', 'veers'),
        done('blue'),
      ],
    },
  ),
  turns(
    'turns-last-unit-falls',
    'The last unit of blue falls after its token is drawn, and the turn goes to red',
    {
      cards: [lull, silence],
      blue: { hand: ['lull'], army: [veers, snow] },
    },
    {
      rules: ['AP-3', 'AP-4', 'AP-5', 'AP-7'],
      covers: ['tokenIsDrawn: always #3'],
      events: [
        draw('blue', 'commander'),
        activate('blue', 'veers'),
        done('blue'),
        pass('red'),
        draw('blue', 'corps'),
        snowtroopersFall,
        draw('red', 'commander'),
        activate('red', 'leia'),
        done('red'),
      ],
    },
  ),
  turns(
    'turns-kept-token-removed',
    'Blue keeps the token of the Snowtroopers of two that were drawn, and they fall',
    {
      cards: [lull, silence],
      upgrades: [
        {
          id: 'improvised-orders',
          name: 'Improvised Orders',
          slot: 'command',
          acts: [{ kind: 'draw-two', use: 'exhaust', text: 'Draw two tokens, and keep one.' }],
        },
      ],
      blue: { hand: ['lull'], army: [improvised, snow] },
    },
    {
      rules: ['AP-3', 'AP-4', 'AP-6', 'AP-7', 'UP-13'],
      covers: ['keepingOneToken: activation.keep', 'tokenIsDrawn: always #3'],
      events: [
        {
          type: 'activation.draw',
          player: 'blue',
          source: { unitId: 'veers', upgrade: 'improvised-orders' },
        },
        { type: 'activation.keep', player: 'blue', rank: 'corps' },
        snowtroopersFall,
        draw('blue', 'commander'),
        activate('blue', 'veers'),
        done('blue'),
        draw('red', 'commander'),
        activate('red', 'leia'),
        done('red'),
      ],
    },
  ),
  turns(
    'turns-nobody-is-left',
    'An effect defeats the last unit of each side as the turns begin: the match ends, and no phase ends before',
    {
      cards: [noSurvivors, silence],
      blue: { hand: ['no-survivors'], army: [veers] },
    },
    { rules: ['R35', 'CP-8b'], covers: ['beginningOfTurn: always #1'], events: [] },
  ),
];

/** Games of one or more rounds that become vectors, in addition to the generated paths. */
export const roundPlays: readonly RoundPlay[] = [
  {
    id: 'round-measured-before',
    title:
      'A range measured in the Command Phase holds in the Activation Phase; one that was refused with another does not; the activations are at the table already',
    machine: 'round',
    covers: ['commandPhase: range.measure'],
    rules: ['R14', 'CP-1', 'R53'],
    input: {
      ...smallTable({
        cards: [scouts, push],
        blue: {
          army: [
            commander('veers', 'General Veers'),
            corps('snow', 'Snowtroopers'),
            corps('shore', 'Shoretroopers'),
          ],
          hand: ['scouts'],
        },
        red: { army: [commander('leia', 'Leia Organa')], hand: ['push'] },
      }),
      rounds: 1,
    },
    events: [
      measuring('snow'),
      measuring('shore', 'nobody'),
      select('blue', 'scouts'),
      select('red', 'push'),
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
      { type: 'order.issue', player: 'red', unitId: 'leia' },
      sendingSnowtroopers,
      { type: 'activations-by-table' },
      { type: 'activation.end' },
    ],
  },
  {
    id: 'round-measured-last',
    title: 'A range whose measuring ends the Command Phase holds in the Activation Phase too',
    machine: 'round',
    covers: ['commandPhase: range.measure'],
    rules: ['R14', 'CP-1'],
    input: {
      ...smallTable({
        cards: [sacrifice, push],
        blue: {
          army: [commander('veers', 'General Veers'), corps('snow', 'Snowtroopers')],
          hand: ['sacrifice'],
        },
        red: { army: [commander('leia', 'Leia Organa')], hand: ['push'] },
      }),
      rounds: 1,
      ruleset: {},
      ranges: [],
    },
    events: [
      select('blue', 'sacrifice'),
      select('red', 'push'),
      { type: 'order.issue', player: 'red', unitId: 'leia' },
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
      {
        type: 'range.measure',
        ranges: [{ player: 'blue', from: 'veers', to: 'snow', range: 4 }],
      },
      { type: 'effect.resolve', player: 'blue', cardId: 'sacrifice', effectId: 'fall' },
      { type: 'activation.end' },
    ],
  },
  {
    id: 'round-conceded',
    title: 'A match that is conceded in its Command Phase ends with the armies as they are then',
    machine: 'round',
    covers: ['commandPhase: snapshot of commandPhase #2', 'commandPhase: match.end'],
    rules: ['R35', 'R11'],
    input: {
      ...smallTable({
        cards: [push],
        blue: {
          army: [commander('veers', 'General Veers'), corps('snow', 'Snowtroopers')],
          hand: ['push'],
        },
        red: { army: [commander('leia', 'Leia Organa')], hand: ['push'] },
      }),
      rounds: 1,
    },
    events: [
      { type: 'unit.defeat', player: 'blue', unitId: 'snow' },
      { type: 'match.end', winner: 'red', reason: 'blue concedes' },
    ],
  },
  ...unusualTurns,
];
