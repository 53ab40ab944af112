import type { Visibility } from '../../../machines/model/log.js';
import { describe, expect, it } from 'vitest';
import { narrate, narrateLog } from '../../../src/wording/log.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import type { LogEntry, PlayerColor } from '../../../src/index.js';
import { legalRound } from '../cli/rounds.js';

const names = namesAt(legalRound.input);

/** A log entry with the fields that its sentence needs. */
interface Entry {
  type: string;
  player?: PlayerColor;
  rule?: string;
  data?: object;
  visibility?: Visibility;
}

function sentenceOf(entry: Entry): string {
  return narrate({ seq: 1, data: {}, visibility: 'public', ...entry } as LogEntry, names);
}

describe('the log as a whole', () => {
  const selected = {
    type: 'card.selected',
    player: 'red',
    data: { cardId: 'implacable' },
    visibility: 'red',
  };
  const flipped = {
    type: 'cards.flipped',
    data: { blue: null, red: 'implacable' },
    visibility: 'public',
  };
  const told = (...entries: object[]) =>
    narrateLog(
      entries.map((entry, seq) => ({ seq, ...entry }) as LogEntry),
      names,
    );

  it('marks a selection as secret until the cards are flipped, and not afterwards', () => {
    expect(told(selected)[0]).toContain('only red sees it');
    expect(told(selected, flipped)[0]).toBe('Red has selected Implacable.');
    expect(told(selected, flipped, selected)[2]).toContain('only red sees it');
  });
});

/** Log entries whose sentences depend on their data, with these sentences. The type of `SENTENCES` has the others. */
const SENTENCES: [Entry, string][] = [
  [
    { type: 'card.selected', player: 'red', data: { cardId: 'implacable' }, visibility: 'red' },
    'Red has selected Implacable. (only red sees it)',
  ],
  [
    { type: 'player.unable-to-play', player: 'red', data: { code: 'no-commander-or-operative' } },
    'Red has no undefeated commander or operative, and plays no command card this round.',
  ],
  [
    { type: 'player.unable-to-play', player: 'red', data: { code: 'no-legal-card' } },
    'Red holds no card that is legal to play, and plays no command card this round.',
  ],
  [
    { type: 'player.unable-to-play', player: 'red', data: { code: null } },
    'Red has no card to play, and plays no command card this round.',
  ],
  [
    { type: 'cards.flipped', data: { blue: 'ambush', red: 'assault' } },
    'Cards are flipped faceup: blue reveals Ambush, red reveals Assault.',
  ],
  [
    { type: 'cards.flipped', data: { blue: null, red: null } },
    'Neither player has a card to flip.',
  ],
  [
    {
      type: 'contingency.revealed',
      player: 'blue',
      data: { cardId: 'ambush', discarded: 'corellian-spike' },
    },
    'Blue discards Corellian Spike and reveals the contingency card Ambush instead.',
  ],
  [
    { type: 'proposal.made', player: 'blue', data: { what: 'undo' } },
    'Blue proposes to take back the last act.',
  ],
  [
    { type: 'proposal.made', player: 'red', data: { what: 'match.end', winner: null } },
    'Red proposes to end the match with a draw.',
  ],
  [
    { type: 'proposal.lapsed', player: 'red', data: { what: 'match.end', winner: 'red' } },
    "The game has gone on: red's proposal to end the match with red as the winner has lapsed.",
  ],
  [
    {
      type: 'proposal.withdrawn',
      player: 'blue',
      data: { what: 'match.result', winner: 'blue', points: { blue: 8, red: 6 } },
    },
    'Blue no longer proposes to note that blue has won, blue 8, red 6.',
  ],
  [
    { type: 'score.noted', data: { round: 2, blue: 3, red: 1 } },
    'The score of round 2: blue 3, red 1.',
  ],
  [
    { type: 'match.decided', data: { winner: null } },
    'The players agree on the result. The match is a draw.',
  ],
  [
    {
      type: 'order.declined',
      player: 'red',
      data: { source: { unitId: 'veers', keyword: 'Bane Tokens' } },
    },
    'Red gives no order by Bane Tokens of General Veers.',
  ],
  [
    { type: 'card.illegal', player: 'red', data: { cardId: 'implacable', to: 'hand' } },
    "Implacable is illegal, and goes back to red's hand.",
  ],
  [
    { type: 'card.illegal', player: 'red', data: { cardId: 'implacable', to: 'discard' } },
    "Implacable is illegal, and goes to red's discard pile.",
  ],
  [
    {
      type: 'effect.resolved',
      player: 'red',
      data: { cardId: 'standing-orders', effectId: 'return-to-hand' },
    },
    'Red resolves Standing Orders: Goes back to the hand when the Command Phase ends.',
  ],
  [
    { type: 'effect.declined', player: 'red', data: { cardId: 'own-plan', effectId: 'none' } },
    'Red does not use own-plan.',
  ],
  [
    {
      type: 'effect.declined',
      player: 'red',
      data: { cardId: 'ace-up-his-sleeve', effectId: 'from-hand' },
    },
    'Red keeps the revealed card, without Ace Up His Sleeve.',
  ],
  [
    { type: 'die.rolled', player: 'red', data: { face: 'surge' } },
    'Red rolls a red defense die: a surge, which gives blue priority.',
  ],
  [
    { type: 'die.rolled', player: 'red', data: { face: 'block', by: 'table' } },
    'Red rolls a red defense die, at the table: a block, which gives red priority.',
  ],
  [
    { type: 'priority.determined', player: 'blue', data: { reason: 'only-card' } },
    'Blue has priority: the only command card in play.',
  ],
  [
    { type: 'priority.determined', player: 'red', rule: 'KW-6', data: { reason: 'fewer-pips' } },
    'Red has priority: both cards have the same number of pips, and Cunning counts one pip less. [KW-6]',
  ],
  [
    { type: 'priority.determined', player: 'red', rule: 'KW-7', data: { reason: 'fewer-pips' } },
    'Red has priority: both cards have the same number of pips, and Interrogate counts one pip more for the other card. [KW-7]',
  ],
  [
    { type: 'priority.determined', player: 'red', rule: 'CP-13', data: { reason: 'die' } },
    'Red has priority: both cards have the same number of pips, and the die decides. [CP-13]',
  ],
  [
    { type: 'priority.determined', player: 'red', rule: 'CP-15', data: { reason: 'die' } },
    'Red has priority: no command card is in play, and the die decides. [CP-15]',
  ],
  [
    { type: 'order.granted', player: 'red', data: { unitId: 'at-st', source: 'direct' } },
    'AT-ST of red receives an order, granted by "direct".',
  ],
  [
    {
      type: 'keyword.reminded',
      player: 'red',
      data: { unitId: 'at-st', keyword: 'Defend', value: 2, when: 'order' },
    },
    'AT-ST of red gains 2 dodge tokens (Defend 2).',
  ],
  [
    {
      type: 'keyword.reminded',
      player: 'red',
      data: {
        unitId: 'at-st',
        keyword: 'One Step Ahead',
        when: 'after-reveal',
        pips: 'differ',
      },
    },
    'AT-ST of red is reminded of One Step Ahead: the pips of the revealed cards differ.',
  ],
  [
    {
      type: 'keyword.withdrawn',
      player: 'red',
      data: { unitId: 'at-st', keyword: 'Independent' },
    },
    'AT-ST of red has an order token now, and gains nothing by Independent.',
  ],
  [
    {
      type: 'keyword.reminded',
      player: 'red',
      data: { unitId: 'at-st', keyword: 'Secret Mission', when: 'phase-start' },
    },
    'AT-ST of red may gain its secret mission token, once a game (Secret Mission).',
  ],
  [
    { type: 'order-pool.added', player: 'red', data: { rank: 'special-forces', tokens: 2 } },
    '2 special forces order tokens more for the order pool of red.',
  ],
  [
    {
      type: 'range.measured',
      player: 'blue',
      data: { from: 'rebels-1', to: 'at-st', of: 'red', range: 2 },
    },
    'Rebel Troopers (rebels-1) to AT-ST counts as range 2.',
  ],
  [
    { type: 'orders.lost', player: 'red', data: { orders: 1 } },
    'Red loses 1 order of the command card: no other unit can receive it.',
  ],
  [
    {
      type: 'orders.added',
      player: 'red',
      data: { slots: [{ count: 2, units: [{ types: ['vehicle'] }] }, { count: 'all' }] },
    },
    "Red's command card also orders 2 vehicle units and all units.",
  ],
  [
    {
      type: 'order-pool.shuffled',
      player: 'red',
      data: { tokens: ['corps', 'special-forces', 'corps'] },
      visibility: 'referee',
    },
    'The order pool of red, from the first token to the last: corps, special forces and corps. (nobody sees it)',
  ],
  [
    { type: 'pass-pool.created', player: 'red', data: { tokens: 0 } },
    'Red adds nothing to the pass pool.',
  ],
  [
    { type: 'units.undeployed', player: 'red', data: { deployed: [] } },
    'No unit of red is on the battlefield yet.',
  ],
  [
    { type: 'units.undeployed', player: 'red', data: { deployed: ['veers'] } },
    'Of the units of red only General Veers is on the battlefield yet.',
  ],
  [
    {
      type: 'card.played-instead',
      player: 'red',
      data: { cardId: 'implacable', replaced: 'maximum-firepower' },
    },
    'Red puts Implacable in play instead of Maximum Firepower, which goes back to the hand.',
  ],
  [
    {
      type: 'upgrade.changed',
      player: 'red',
      data: { unitId: 'veers', upgrade: 'hq-uplink', to: 'exhausted' },
    },
    'HQ Uplink of General Veers of red is exhausted.',
  ],
  [
    { type: 'orders.range-limited', player: 'blue', data: { max: 2 } },
    'Blue may issue orders at range 1–2 only.',
  ],
  [
    { type: 'cards.locked-away', player: 'red', data: { pips: 1, cardIds: ['implacable'] } },
    "Implacable, with 1 pip, is locked away from red's hand.",
  ],
  [
    { type: 'cards.locked-away', player: 'blue', data: { pips: 0, cardIds: [] } },
    "Blue's hand has no card with 0 pips to be locked away.",
  ],
  [
    { type: 'unit.activated', player: 'red', data: { unitId: 'veers', by: 'token' } },
    'Red activates General Veers, for the drawn token.',
  ],
  [
    { type: 'token.drawn', player: 'blue', data: { rank: 'corps', by: 'table' } },
    'Blue draws a corps token from the order pool, at the table.',
  ],
  [
    { type: 'token.drawn', player: 'blue', data: { rank: 'operative', from: 'implacable' } },
    'Blue uses an operative token on Implacable.',
  ],
  [
    {
      type: 'tokens.drawn',
      player: 'red',
      data: { unitId: 'veers', upgrade: 'improvised-orders', ranks: ['corps', 'heavy'] },
    },
    'Red draws a corps token and a heavy token, by Improvised Orders of General Veers.',
  ],
  [
    { type: 'turn.passed', player: 'red', data: { tokens: 0 } },
    'Red cannot activate any unit, and passes.',
  ],
  [
    {
      type: 'token.assigned',
      player: 'red',
      data: { unitId: 'veers', rank: 'commander', facedown: true },
    },
    'General Veers of red gets a facedown commander token from its order pool.',
  ],
  [
    {
      type: 'token.assigned',
      player: 'red',
      data: { unitId: 'veers', rank: 'commander', facedown: false, told: true },
    },
    'At the table: General Veers of red gets a faceup commander token from its order pool.',
  ],
  [
    {
      type: 'unit.activated',
      player: 'red',
      data: { unitId: 'veers', by: 'order', outOfTurn: true, told: true },
    },
    'At the table: Red activates General Veers at once.',
  ],
];

describe('the log as sentences', () => {
  it.each(SENTENCES)('%j has the sentence: %s', (entry, sentence) => {
    expect(sentenceOf(entry)).toBe(sentence);
  });

  it('cites the rule of an entry', () => {
    expect(sentenceOf({ type: 'contingency.declined', player: 'blue', rule: 'CT-3' })).toBe(
      'Blue reveals no contingency card. [CT-3]',
    );
  });

  it('describes an entry of an unknown type by its type', () => {
    expect(sentenceOf({ type: 'toString', data: { weather: 'fine' } })).toBe(
      'toString {"weather":"fine"}',
    );
  });
});
