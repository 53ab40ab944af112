import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../../machines/rules/library.js';
import { createHandLibrary } from '../../../../src/game/hand-library.js';
import { anyone, IMPERIAL, kallus, madeUp, fixCommandHand, vader } from './hands.js';

describe('the smallest change that makes a hand legal for two armies', () => {
  it('CT-1: keeps no more set-aside cards than the lower limit of the two armies', () => {
    expect(fixCommandHand(IMPERIAL, [[vader, kallus]])?.removeContingencies).toEqual([]);
    expect(fixCommandHand(IMPERIAL, [[vader]])).toMatchObject({
      remove: [],
      removeContingencies: IMPERIAL.contingencies,
    });
  });
});

const BASE = [
  madeUp('so', { name: 'Standing Orders', pips: 4 }),
  ...['a', 'b'].map((id) => madeUp(id, { pips: 1 })),
  ...['d', 'e'].map((id) => madeUp(id, { pips: 2 })),
  ...['g', 'h'].map((id) => madeUp(id, { pips: 3 })),
];
const HAND = BASE.map(({ id }) => id);

describe('the smallest change with several candidates', () => {
  it('CT-9: adds a card that is not set aside, if there is one', () => {
    const { fixCommandHand: fixed } = createHandLibrary(
      libraryOf([madeUp('aside', { pips: 1 }), ...BASE]),
    );
    const input = { army: [anyone('planner', 1)], contingencies: ['aside'] };
    expect(fixed({ ...input, hand: HAND.filter((id) => id !== 'b') })).toMatchObject({
      add: ['b'],
      removeContingencies: [],
    });
    const { fixCommandHand: small } = createHandLibrary(
      libraryOf([madeUp('aside', { pips: 1 }), ...BASE.filter(({ id }) => id !== 'b')]),
    );
    expect(small({ ...input, hand: HAND.filter((id) => id !== 'b') })).toMatchObject({
      add: ['aside'],
      removeContingencies: ['aside'],
    });
  });

  it('CC-12: adds a card whose orders the army can take, before an earlier one that orders nobody', () => {
    const useless = madeUp('useless', {
      pips: 1,
      orders: [{ count: 1, units: [{ names: ['Nobody'] }] }],
    });
    const { fixCommandHand: fixed } = createHandLibrary(libraryOf([useless, ...BASE]));
    const input = { army: [anyone('planner', 1)], hand: HAND.filter((id) => id !== 'b') };
    expect(fixed(input)?.add).toEqual(['b']);
  });

  it('CP-4: adds a card that belongs to a unit of the army, before an earlier one that belongs to nobody', () => {
    const unit = anyone('planner', 1);
    const own = madeUp('own', { pips: 1, belongsTo: { match: 'any', names: [unit.name] } });
    const { fixCommandHand: fixed } = createHandLibrary(libraryOf([...BASE, own]));
    expect(fixed({ army: [unit], hand: HAND.filter((id) => id !== 'b') })?.add).toEqual(['own']);
  });
});
