import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import { opponentOf, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import {
  ambush,
  assault,
  card,
  commander,
  corps,
  effect,
  operative,
  push,
  smallTable,
  standingOrders,
} from './scenarios/small-tables.js';
import type { Play } from './recording.js';

type PhasePlay = Play<'phase', CommandPhaseInput, CommandPhaseEvent>;

/** A game of a phase. `covers` names the transitions that it shows and no generated path shows in this situation. */
function play(
  id: string,
  title: string,
  input: CommandPhaseInput,
  events: CommandPhaseEvent[],
  { rules, covers = [] }: Partial<Pick<PhasePlay, 'covers'>> & Pick<PhasePlay, 'rules'>,
): PhasePlay {
  return { id: `phase-${id}`, title, machine: 'phase', covers, rules, input, events };
}

const select = (player: PlayerColor, cardId: string): CommandPhaseEvent => ({
  type: 'card.select',
  player,
  cardId,
});

/** The worked examples of the rules. */
const examplesOfTheBook: PhasePlay[] = [
  play(
    'example-cp-16',
    'Assault against Ambush: the player of Ambush has priority',
    smallTable({
      cards: [ambush, assault],
      blue: { hand: ['assault'] },
      red: { hand: ['ambush'] },
    }),
    [
      select('blue', 'assault'),
      select('red', 'ambush'),
      { type: 'order.issue', player: 'red', unitId: 'rebels' },
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
      { type: 'order.issue', player: 'blue', unitId: 'snow' },
    ],
    { rules: ['CP-12', 'CP-16', 'CC-9'] },
  ),
  play(
    'example-cp-17',
    'Standing Orders against Standing Orders: a blank gives priority to the other player',
    smallTable({
      cards: [standingOrders],
      blue: { hand: ['standing-orders'] },
      red: { hand: ['standing-orders'] },
    }),
    [
      select('blue', 'standing-orders'),
      select('red', 'standing-orders'),
      { type: 'die.roll', player: 'blue', face: 'blank' },
      { type: 'order.issue', player: 'red', unitId: 'leia' },
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
    ],
    { rules: ['CP-13', 'CP-17', 'R3'] },
  ),
  play(
    'example-cp-30',
    'Eight undefeated units against twelve: three advantage tokens',
    smallTable({
      cards: [ambush],
      blue: { army: [commander('veers', 'General Veers'), ...squads('snow', 7)], hand: ['ambush'] },
      red: { army: [commander('leia', 'Leia Organa'), ...squads('rebels', 11)], hand: ['ambush'] },
    }),
    [
      select('blue', 'ambush'),
      select('red', 'ambush'),
      { type: 'die.roll', player: 'blue', face: 'block' },
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
      { type: 'order.issue', player: 'red', unitId: 'leia' },
    ],
    { rules: ['CP-28', 'CP-30', 'CP-27'] },
  ),
];

function squads(name: string, count: number) {
  return Array.from({ length: count }, (_, index) => corps(`${name}-${index + 1}`, name));
}

/** One player has no commander and plays no card, while the other still chooses (CP-3). */
const unableToPlay = PLAYERS.map((player) =>
  play(
    `unable-to-play-${player}`,
    `Nobody leads ${player}: no card is placed, none is taken back, and the other player still chooses`,
    smallTable({
      cards: [ambush],
      ...bySeat(
        player,
        { army: [corps('squad', 'Squad')], hand: ['ambush'] },
        { army: [commander('general', 'General')], hand: ['ambush'] },
      ),
    }),
    [
      select(player, 'ambush'),
      { type: 'card.withdraw', player },
      select(opponentOf(player), 'ambush'),
    ],
    { rules: ['CP-3', 'CC-21'], covers: [`selectAndPlayCards.${player}.choosing: always`] },
  ),
);

/** One player has placed a card, and tries to place a second one while the opponent still chooses (CP-2). */
const facedownAlready = PLAYERS.map((player) =>
  play(
    `second-card-${player}`,
    `A second card of ${player} is not placed before the first is taken back`,
    smallTable({
      cards: [ambush, push],
      ...bySeat(
        player,
        { army: [commander('general', 'General')], hand: ['ambush', 'push'] },
        { army: [commander('leader', 'Leader')], hand: ['ambush'] },
      ),
    }),
    [
      select(player, 'push'),
      select(player, 'ambush'),
      { type: 'card.withdraw', player },
      select(player, 'ambush'),
    ],
    {
      rules: ['CP-2', 'R13'],
      covers: [
        `selectAndPlayCards.${player}.choosing: card.select`,
        `selectAndPlayCards.${player}: card.withdraw`,
      ],
    },
  ),
);

/** One player has nominated, or cannot nominate, and tries again while the opponent still chooses (R18). */
const nominatedAlready = PLAYERS.flatMap((player): PhasePlay[] => {
  const two = [commander('first', 'First General'), commander('second', 'Second General')];
  const place = (transition: string) =>
    `nominateAndIssueOrders.nominating.${player}.choosing: ${transition}`;
  const whileTheOtherChooses = (army: PlayerInput['army']) =>
    smallTable({
      cards: [push],
      ...bySeat(player, { army, hand: ['push'] }, { army: two, hand: ['push'] }),
    });
  const begun = [select('blue', 'push'), select('red', 'push')];
  const block = { type: 'die.roll', player: 'blue', face: 'block' } as const;
  const nominate = (unitId: string) => ({ type: 'commander.nominate', player, unitId }) as const;
  return [
    play(
      `nominated-without-asking-${player}`,
      `The only commander of ${player} is nominated, and no second time`,
      whileTheOtherChooses([commander('general', 'General')]),
      [...begun, block, nominate('general')],
      { rules: ['R18', 'CP-18'], covers: [place('always #1')] },
    ),
    play(
      `nobody-to-nominate-${player}`,
      `An operative of ${player} cannot be nominated: nobody is`,
      whileTheOtherChooses([operative('agent', 'Agent')]),
      [...begun, block, nominate('agent')],
      { rules: ['R18', 'R8', 'CC-26'], covers: [place('always #2')] },
    ),
    play(
      `nominated-once-${player}`,
      `One of two commanders of ${player} is nominated, and the other is not`,
      whileTheOtherChooses(two),
      [...begun, block, nominate('first'), nominate('second')],
      { rules: ['R18', 'CP-18'], covers: [place('commander.nominate')] },
    ),
  ];
});

/**
 * Red's card is illegal. Blue still decides on the contingency card, on a card that can be played from the hand, and on
 * an effect "when revealed" (R5).
 */
const illegalCardOfRed: PhasePlay[] = (() => {
  const fallen = commander('vader', 'Darth Vader', { defeated: true });
  const schemer = { keywords: [{ name: 'Contingencies', value: 1 }] };
  const ofVader = { belongsTo: { match: 'any' as const, names: ['Darth Vader'] } };
  const alarm = card('alarm', 'Alarm', { effects: [effect('look', 'reveal', { optional: true })] });
  const ace = card('ace', 'Hidden Ace', {
    belongsTo: { match: 'any', names: ['Agent Kallus'] },
    effects: [
      effect('play', 'from-hand', {
        optional: true,
        directives: [{ type: 'play-instead', player: 'self', cardId: 'ace' }],
      }),
    ],
  });
  const table = (hand: string[], contingencies: string[] = []) =>
    smallTable({
      cards: [alarm, ace, card('reserve', 'Reserve'), card('wrath', 'Wrath', ofVader), ambush, push]
        .concat(standingOrders)
        .filter(({ id }) => ['alarm', 'ace', 'reserve', ...hand, ...contingencies].includes(id)),
      blue: {
        army: [commander('kallus', 'Agent Kallus', schemer)],
        hand: ['alarm', 'ace'],
        contingencies: ['reserve'],
      },
      red: {
        army: [fallen, commander('veers', 'General Veers', schemer)],
        hand,
        contingencies,
      },
    });
  const keeps = { type: 'contingency.decline', player: 'blue' } as const;
  const declines = (cardId: string, effectId: string): CommandPhaseEvent => ({
    type: 'effect.decline',
    player: 'blue',
    cardId,
    effectId,
  });
  const goesOn = [declines('ace', 'play'), declines('alarm', 'look')];
  const place = (number: number) => `resolveCards.legality.red: always #${number}`;
  return [
    play(
      'illegal-contingency-of-red',
      "Red's contingency card is illegal and discarded, then blue is asked for hand and effect",
      table(['ambush', 'push'], ['wrath']),
      [
        select('blue', 'alarm'),
        select('red', 'ambush'),
        keeps,
        { type: 'contingency.reveal', player: 'red', cardId: 'wrath' },
        ...goesOn,
      ],
      { rules: ['CT-12', 'R5', 'CP-6'], covers: [place(1)] },
    ),
    play(
      'replaced-card-of-red',
      "Standing Orders replaces red's illegal card, then blue is asked for hand and effect",
      table(['wrath', 'standing-orders']),
      [select('blue', 'alarm'), select('red', 'wrath'), keeps, ...goesOn],
      { rules: ['CC-24', 'R5', 'CP-6'], covers: [place(2)] },
    ),
    play(
      'illegal-card-of-red',
      "Nothing replaces red's illegal card, then blue is asked for hand and effect",
      table(['wrath', 'ambush']),
      [select('blue', 'alarm'), select('red', 'wrath'), keeps, ...goesOn],
      { rules: ['CC-24', 'R5', 'CP-6'], covers: [place(3)] },
    ),
  ];
})();

/** Blue has set aside two cards and reveals one of them; the phase does not wait for the other (CT-3). */
const oneContingencyOfTwo = play(
  'one-contingency-of-two',
  'Blue reveals one of two contingency cards, and the phase goes on',
  smallTable({
    cards: [ambush, card('reserve', 'Reserve'), card('ruse', 'Ruse')],
    blue: {
      army: [
        commander('kallus', 'Agent Kallus', { keywords: [{ name: 'Contingencies', value: 2 }] }),
      ],
      hand: ['ambush'],
      contingencies: ['reserve', 'ruse'],
    },
    red: { hand: ['ambush'] },
  }),
  [
    select('blue', 'ambush'),
    select('red', 'ambush'),
    { type: 'contingency.reveal', player: 'blue', cardId: 'reserve' },
  ],
  {
    rules: ['CT-3', 'CT-4', 'CT-13'],
    covers: ['resolveCards.contingencies.blue: contingency.reveal'],
  },
);

/** Blue may neither change the order of its effects at the end of the phase, nor decline one that is not optional. */
const effectsInOrder = play(
  'effects-in-order',
  'The effects of a card at the end of the phase are resolved in their order, and only an optional one is declined',
  smallTable({
    cards: [
      card('reports', 'Reports', {
        orders: [],
        effects: [
          effect('must', 'command-phase-end'),
          effect('may', 'command-phase-end', { optional: true }),
        ],
      }),
      ambush,
    ],
    blue: { hand: ['reports'] },
    red: { hand: ['ambush'], army: [commander('leia', 'Leia Organa')] },
  }),
  [
    select('blue', 'reports'),
    select('red', 'ambush'),
    { type: 'die.roll', player: 'blue', face: 'block' },
    { type: 'order.issue', player: 'red', unitId: 'leia' },
    { type: 'effect.resolve', player: 'blue', cardId: 'reports', effectId: 'may' },
    { type: 'effect.decline', player: 'blue', cardId: 'reports', effectId: 'must' },
    { type: 'effect.resolve', player: 'blue', cardId: 'reports', effectId: 'must' },
    { type: 'effect.decline', player: 'blue', cardId: 'reports', effectId: 'may' },
  ],
  {
    rules: ['CP-10', 'R27'],
    covers: ['createPassPool.blue: effect.resolve #1', 'createPassPool.blue: effect.decline #1'],
  },
);

/** The sides of a table: `own` for this player, `other` for the opponent. */
function bySeat(player: PlayerColor, own: PlayerInput, other: PlayerInput) {
  return { [player]: own, [opponentOf(player)]: other } as Record<PlayerColor, PlayerInput>;
}

/** Games in addition to the generated paths: the examples of the rules, and cases that no generated path shows. */
export const phasePlays: readonly PhasePlay[] = [
  ...examplesOfTheBook,
  ...unableToPlay,
  ...facedownAlready,
  ...nominatedAlready,
  ...illegalCardOfRed,
  oneContingencyOfTwo,
  effectsInOrder,
];
