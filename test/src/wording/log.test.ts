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

/** Log entries that no conformance vector has, with these sentences. `sentences-of-the-log.txt` has the others. */
const SENTENCES: [Entry, string][] = [
  [
    { type: 'player.unable-to-play', player: 'red', data: { code: null } },
    'Red has no card to play, and plays no command card this round.',
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
    { type: 'die.rolled', player: 'red', data: { face: 'surge' } },
    'Red rolls a red defense die: a surge, which gives blue priority.',
  ],
  [
    { type: 'priority.determined', player: 'red', rule: 'KW-7', data: { reason: 'fewer-pips' } },
    'Red has priority: both cards have the same number of pips, and Interrogate counts one pip more for the other card. [KW-7]',
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
    { type: 'order-pool.added', player: 'red', data: { rank: 'special-forces', tokens: 2 } },
    '2 special forces order tokens more for the order pool of red.',
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
    { type: 'token.drawn', player: 'blue', data: { rank: 'operative', from: 'implacable' } },
    'Blue uses an operative token on Implacable.',
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
