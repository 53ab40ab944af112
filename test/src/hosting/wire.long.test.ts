import { afterEach, describe, expect, it } from 'vitest';
import { readArmyList } from '../../../src/index.js';
import { probes } from '../game/match/support/twins.js';
import { LISTS } from './support/lists.js';
import { both, playUntil, tryAll } from './support/twins.js';
import {
  claim,
  closePair,
  expectSameBytes,
  openedPair,
  rematch,
  restart,
  type WiredPair,
  type WiredTwin,
} from './support/wired-twins.js';

const open: WiredPair[] = [];
afterEach(async () => {
  for (const pair of open.splice(0)) await closePair(pair);
});

async function pairOfTables(): Promise<WiredPair> {
  const pair = await openedPair();
  open.push(pair);
  return pair;
}

const HAND = ['Ambush', 'Push', 'Assault', 'Implacable', 'Fear and Dead Men', 'Master of Evil'];

function listOf(commandCards: readonly string[], more: object = {}): string {
  const names = ['Agent Kallus Hunter of Spectres', 'Darth Vader Dark Lord of the Sith'];
  const units = [...names, 'Stormtroopers'].map((name) => ({ name }));
  return JSON.stringify({ armyFaction: 'empire', units, commandCards, ...more });
}

/** The hand with other cards in the place of the last ones. */
const handWith = (...cards: string[]) => [...HAND.slice(0, HAND.length - cards.length), ...cards];

/** For each of two tables: the list that red brings, and a faulty list that red tries first. */
const LISTS_OF_RED: [string, [string, string], [string, string]][] = [
  ['other cards of a legal hand', [listOf(HAND), ''], [listOf(handWith('Darkness Descends')), '']],
  [
    'an illegal hand, and a legal one after faulty lists',
    [listOf(handWith('Maximum Firepower', "Vader's Might")), ''],
    [listOf(HAND), listOf(HAND, { units: 7 })],
  ],
  [
    'other contingency cards',
    [listOf(HAND, { contingencies: ["Vader's Might"] }), ''],
    [listOf(HAND, { contingencies: ['Darkness Descends'] }), ''],
  ],
  [
    'Standing Orders by name or without',
    [listOf([...HAND, 'Standing Orders']), ''],
    [listOf(HAND), ''],
  ],
  [
    'a long list in other words, with a card that is unknown and one of an older edition',
    [listOf(HAND), ''],
    [
      [
        'Empire',
        '- Agent Kallus Hunter of Spectres',
        '- Darth Vader Dark Lord of the Sith',
        '- Stormtroopers',
        `Commands: ${[...handWith('Annihilation Looms'), 'Qwertzuiop'.repeat(60)].join(', ')}`,
      ].join('\n'),
      'no list',
    ],
  ],
];

/** Red brings the list at each table. */
async function bringLists(pair: WiredPair, lists: readonly [string, string]): Promise<void> {
  for (const [index, { tables, tokens }] of pair.entries()) {
    await tables.bring(tokens.red, lists[index] ?? '').catch(() => undefined);
  }
}

/** Blue brings a list, and both tables begin. */
async function begin(pair: WiredPair): Promise<void> {
  for (const { tables, tokens } of pair) await tables.bring(tokens.blue, LISTS.blue);
}

/** Red places the last card of the hand, which differs, or takes it back. */
async function placeOwnCard({ tables, tokens }: WiredTwin): Promise<void> {
  const { number, view } = await tables.state(tokens.red);
  const cardId = view.players.red.hand?.findLast((each) => each !== 'standing-orders');
  const event = { type: 'card.select', cardId };
  const answer = await tables.send(tokens.red, { seen: number, key: 'places-a-card', event });
  expect(answer).toMatchObject({ ok: true });
}

/** Blue sends the same again: with its key, with its key and another event, and as if nothing had been seen since. */
async function sendAgain({ tables, tokens }: WiredTwin): Promise<void> {
  const seen = (await tables.state(tokens.blue)).number;
  const measured = { type: 'range.measure', ranges: [] };
  for (const [event, number] of [
    [{ type: 'proposal.make', what: 'match.end', winner: 'blue' }, seen],
    [{ type: 'proposal.make', what: 'match.end', winner: 'blue' }, 1],
    [{ type: 'proposal.make', what: 'match.end', winner: null }, seen],
    [measured, 1],
  ] as const) {
    const key = event === measured ? 'another-key' : 'a-key-of-blue';
    await tables.send(tokens.blue, { seen: number, key, event }).catch(() => undefined);
  }
}

/** Blue's own cards are played by the script. */
const OWN = [...readArmyList(LISTS.blue).hand];
const PROBES = probes().filter(
  (event) => !('cardId' in event && OWN.includes(String(event.cardId))),
);
const everyOne = (of: number) => PROBES.filter((_event, index) => index % 40 === of);
const END = { type: 'proposal.make', what: 'activation.end' };
const isIn = (phase: string) => (state: { view: object }) =>
  'phase' in state.view && state.view.phase === phase;

describe.each(LISTS_OF_RED)(
  'two tables over HTTP and WebSocket at which red brings %s',
  (_what, [one, spoilt], [other, otherSpoilt]) => {
    it('CC-27, CT-11, R13, R29: send blue and a spectator the same bytes, from the lobby to the rematch', async () => {
      const pair = await pairOfTables();
      const same = (where: string) => expectSameBytes(pair, where);
      await same('before red is there');
      for (const twin of pair) await claim(twin);
      await same('before any list');
      for (const [index, text] of [spoilt, otherSpoilt].entries()) {
        const { tables, tokens } = pair[index] as WiredTwin;
        if (text !== '') await expect(tables.bring(tokens.red, text)).rejects.toThrow(/list/);
      }
      await same('after faulty lists of red');
      await bringLists(pair, [one, other]);
      await same('once red has brought a list');
      await restart(pair);
      await same('once the servers have started again');
      await begin(pair);
      await same('once the match has begun');

      for (const twin of pair) await placeOwnCard(twin);
      await same('once red has placed a card');
      await tryAll(pair, everyOne(0));
      await both(pair, 'red', { type: 'card.withdraw' });
      await restart(pair);
      await same('once the servers have started again in the match');

      await both(pair, 'red', {
        type: 'proposal.make',
        what: 'match.end',
        winner: 'red',
        reason: 'it is late',
      });
      await same('while red wants to end the match');
      await both(pair, 'blue', { type: 'proposal.refuse' });
      for (const twin of pair) await sendAgain(twin);
      await same('while blue wants to end the match');
      await both(pair, 'red', { type: 'proposal.refuse' });
      await both(pair, 'red', { type: 'card.select', cardId: 'push' });
      await both(pair, 'blue', { type: 'card.select', cardId: 'ambush' });
      await both(pair, 'red', { type: 'proposal.make', what: 'undo' });
      await same('while red wants to take back a card');
      await both(pair, 'blue', { type: 'proposal.refuse' });
      await both(pair, 'blue', { type: 'proposal.make', what: 'undo' });
      await both(pair, 'red', { type: 'undo' });
      await same('once red has let blue take back a card');

      await playUntil(pair, isIn('activation'));
      await tryAll(pair, everyOne(1));
      await both(pair, 'blue', END);
      await both(pair, 'blue', END);
      await same('while blue wants to end the Activation Phase');
      await both(pair, 'red', END);
      await playUntil(pair, ({ isOver }) => isOver);
      await same('once the match is over');

      for (const twin of pair) await rematch(twin);
      await same('in the lobby of the rematch');
      await bringLists(pair, [other, one]);
      await begin(pair);
      await same('once the rematch has begun');
    });
  },
);
