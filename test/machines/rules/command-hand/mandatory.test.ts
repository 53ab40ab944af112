import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../../machines/rules/library.js';
import { createHandLibrary } from '../../../../src/game/hand-library.js';
import type { CommandCard } from '../../../../machines/model/command-card.js';
import {
  anyone,
  broken,
  sentencesOf,
  grogu,
  ig11,
  imperial,
  IMPERIAL,
  instead,
  kallus,
  madeUp,
  fixCommandHand,
  vader,
} from './hands.js';

const army = [vader, kallus, ig11];
const CARD = 'anti-capture-protocols';
const withIt = instead(IMPERIAL.hand, 'assault', CARD);

describe('a mandatory card', () => {
  it('CC-8: with IG-11 in the army Anti-Capture Protocols must be in the hand', () => {
    expect(broken(imperial({ army }))).toEqual(['CC-8 mandatory-card-missing']);
    expect(sentencesOf(imperial({ army }))).toEqual([
      'Anti-Capture Protocols has to be in the hand of every army with IG-11: put it in.',
    ]);
    expect(broken(imperial({ army, hand: withIt }))).toEqual([]);
  });

  it.each([
    [{}, 'every army'],
    [
      { belongsTo: { match: 'any' as const, names: ['Darth Vader', 'IG-11'] } },
      'every army with Darth Vader or IG-11',
    ],
  ])('CC-8: the refusal names the armies for which the card is mandatory: %j', (owned, whose) => {
    const card = madeUp('due', { name: 'Due', mandatory: true, ...owned });
    const messages = sentencesOf(imperial({ army: [vader, kallus], cards: [card] }));
    expect(messages).toEqual([`Due has to be in the hand of ${whose}: put it in.`]);
  });

  it('CC-6: without IG-11 the card may not be in the hand', () => {
    expect(broken(IMPERIAL)).toEqual([]);
    expect(broken(imperial({ army: [vader, kallus, grogu] }))).toEqual([]);
    expect(broken(imperial({ hand: withIt }))).toEqual(['CC-6 character-not-in-army']);
  });
});

describe('the smallest change that adds a mandatory card', () => {
  it('CC-8: it replaces one card with the same pips', () => {
    expect(fixCommandHand(imperial({ army }))).toMatchObject({
      remove: ['master-of-evil'],
      add: [CARD],
      removeContingencies: [],
    });
  });

  const three: CommandCard[] = ['one', 'two', 'three'].map((id) =>
    madeUp(id, { pips: 1, mandatory: true }),
  );
  const others: CommandCard[] = [
    madeUp('so', { name: 'Standing Orders', pips: 4 }),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) =>
      madeUp(id, { pips: ([1, 2, 3] as const)[index % 3] ?? 1 }),
    ),
  ];
  const world = createHandLibrary(libraryOf([...others, ...three.slice(0, 2)]));

  it('CC-3, CC-8: two mandatory cards with the same pips are both added', () => {
    const hand = ['so', 'a', 'b', 'c', 'd', 'e', 'f'];
    const fix = world.fixCommandHand({ army: [anyone('planner')], hand });
    expect(fix).toMatchObject({ remove: ['a', 'd'], add: ['one', 'two'] });
    expect(world.validateCommandHand({ army: [anyone('planner')], hand: fix?.hand })).toEqual([]);
  });

  it.each([
    [['so', 'b', 'c', 'e', 'f']],
    [['so', 'b', 'c', 'e', 'f', 'one', 'two']],
    [['so', 'b', 'c', 'e', 'f', 'one', 'two', 'three']],
  ])('CC-3, CC-8: with three mandatory cards for two slots no hand is legal: %j', (hand) => {
    const crowded = createHandLibrary(libraryOf([...others, ...three]));
    expect(crowded.fixCommandHand({ army: [anyone('planner')], hand })).toBeUndefined();
  });
});
