import { EMPTY_LIBRARY } from '../../../../machines/rules/library.js';
import { describe, expect, it } from 'vitest';
import type { UnitFilter } from '../../../../machines/model/unit.js';
import { refusalsOfArmy } from '../../../../machines/rules/command-hand/belonging.js';
import { draftOf } from '../../../../machines/rules/command-hand/draft.js';
import {
  anyone,
  boba,
  broken,
  grogu,
  han,
  ig11,
  imperial,
  IMPERIAL,
  instead,
  kallus,
  luke,
  madeUp,
  sentencesOf,
  unit,
  vader,
  vigo,
  withInHand,
  type Hand,
} from './hands.js';

/** A legal hand of rebel cards and common cards. */
const REBEL: Hand = {
  army: [luke, han],
  hand: [
    'ambush',
    'sabotaged-communications',
    'push',
    'turning-the-tide',
    'assault',
    'covering-fire',
    'standing-orders',
  ],
  contingencies: [],
};

const rebel = (removed: string, added: string, army = REBEL.army): Hand => ({
  ...REBEL,
  army,
  hand: instead(REBEL.hand, removed, added),
});

describe('the cards that an army may have', () => {
  it('CC-5: Ambush, Push, Assault and Standing Orders are available to every faction and battle force', () => {
    const claimed = { faction: 'rebels', battleForce: 'Nobody' };
    const belongsTo = { match: 'any' as const, names: ['Nobody'] };
    const ambush = madeUp('ambush', { name: 'Ambush', ...claimed, belongsTo });
    expect(broken(imperial({ cards: [ambush] }))).toEqual([]);
    const other = madeUp('ambush', { name: 'Surprise', ...claimed, belongsTo });
    expect(broken(imperial({ cards: [other] }))).toEqual([
      'CC-6 character-not-in-army',
      'BF-1 other-battle-force',
    ]);
  });

  it("CC-6: Vader's cards require Vader in the army", () => {
    expect(broken(imperial({ army: [kallus] }))).toEqual([
      'CC-6 character-not-in-army',
      'CC-6 character-not-in-army',
      'CC-6 character-not-in-army',
    ]);
    expect(sentencesOf(imperial({ army: [kallus] }))[0]).toBe(
      'Implacable needs Darth Vader in the army: leave the card out, or field Darth Vader.',
    );
  });

  it('CC-6: a card of several characters requires any of them or all of them, as printed', () => {
    const droids = [unit('ig-11-nurse-and-protect'), vader, kallus];
    const any = withInHand('push', 'a-machine-made-for-killing');
    expect(broken(any)).toContain('CC-6 character-not-in-army');
    expect(broken({ ...any, army: droids })).not.toContain('CC-6 character-not-in-army');

    const both = rebel('push', 'not-out-of-it-yet');
    expect(broken(both)).not.toContain('CC-6 character-not-in-army');
    const alone = rebel('push', 'not-out-of-it-yet', [luke]);
    expect(sentencesOf(alone)).toContain(
      'Not Out of it Yet needs Han Solo in the army: leave the card out, or field Han Solo.',
    );
  });

  it('CC-6, R28: a counterpart is part of the army, so its card may be in the hand', () => {
    const hand = { ...withInHand('push', 'the-hand-thing'), army: [vader, kallus, ig11] };
    expect(broken(hand)).toContain('CC-6 character-not-in-army');
    const withGrogu = { ...hand, army: [...hand.army, grogu] };
    expect(broken(withGrogu)).not.toContain('CC-6 character-not-in-army');
  });

  it.each([
    ['any', [vader], 'Nemo or Nobody'],
    ['all', [vader], 'Nemo and Nobody'],
    ['all', [vader, anyone('Nemo')], 'Nobody'],
  ] as const)(
    'CC-6: of several characters (%s), the refusal names the missing ones',
    (match, army, who) => {
      const card = madeUp('plan', {
        name: 'Plan',
        belongsTo: { match, names: ['Nemo', 'Nobody'] },
      });
      const draft = draftOf({ army: [...army], cards: [card] }, EMPTY_LIBRARY);
      expect(refusalsOfArmy({ draft, card }, 'hand').map(({ message }) => message)).toEqual([
        `Plan needs ${who} in the army: leave the card out, or field ${who}.`,
      ]);
    },
  );

  it('CC-6: if only the title differs, the refusal lists the units of that name', () => {
    const belongsTo = { match: 'any' as const, names: ['Luke Skywalker', 'Nobody'], title: 'Old' };
    const card = madeUp('plan', { name: 'Plan', belongsTo });
    const draft = draftOf({ army: [han, luke, vader], cards: [card] }, EMPTY_LIBRARY);
    const wanted = 'Luke Skywalker, Old or Nobody, Old';
    expect(refusalsOfArmy({ draft, card }, 'hand').map(({ message }) => message)).toEqual([
      `Plan needs ${wanted} in the army, which has Luke Skywalker, Hero of the Rebellion: leave the card out, or field ${wanted}.`,
    ]);
  });

  it('CC-6: Ploy requires a mercenary commander or operative; a mercenary trooper is not enough', () => {
    const hand = withInHand('ambush', 'ploy');
    const enforcers = unit('black-sun-enforcers');
    expect(broken(hand)).toEqual(['CC-6 required-unit-not-in-army']);
    expect(broken({ ...hand, army: [vader, kallus, enforcers] })).toEqual([
      'CC-6 required-unit-not-in-army',
    ]);
    expect(broken({ ...hand, army: [vader, kallus, vigo] })).toEqual([]);
    expect(broken({ ...hand, army: [vader, kallus, boba] })).toEqual([]);
    expect(sentencesOf(hand)[0]).toBe(
      'Ploy needs a commander or operative of the faction mercenary in the army: leave the card out, or field one.',
    );
  });

  it.each<[UnitFilter[], string]>([
    [[{}], 'a unit'],
    [[{ names: ['Vader', 'Boba'] }], 'a Vader or Boba'],
    [[{ names: ['Luke'], titles: ['Jedi Knight', 'Hero'] }], 'a Luke called Jedi Knight or Hero'],
    [[{ ranks: ['commander'], factions: ['mercenary'] }], 'a commander of the faction mercenary'],
    [
      [{ ranks: ['heavy'], types: ['vehicle', 'droid trooper'] }],
      'a heavy of type vehicle or droid trooper',
    ],
    [[{ ranks: ['heavy'], keywords: ['Armor', 'Scout'] }], 'a heavy with Armor or Scout'],
    [[{ names: ['Luke'], types: ['vehicle'] }], 'a Luke of type vehicle'],
    [[{ names: ['Luke'] }, { names: ['Leia'] }], 'a Luke, or a Leia'],
  ])(
    'CC-6, R28: a counterpart is no required unit, and the refusal describes the unit: %j',
    (requires, wanted) => {
      const card = madeUp('plan', { name: 'Plan', requires });
      const army = [anyone('bystander')].map((each) => ({ ...each, counterpartOf: 'nobody' }));
      const draft = draftOf({ army, cards: [card] }, EMPTY_LIBRARY);
      expect(refusalsOfArmy({ draft, card }, 'hand')).toMatchObject([
        {
          rule: 'CC-6',
          code: 'required-unit-not-in-army',
          message: `Plan needs ${wanted} in the army: leave the card out, or field one.`,
        },
      ]);
    },
  );

  it('KW-20: a Speeder Tank with a Raiding Party Leader counts as a mercenary commander for Ploy', () => {
    const tank = unit('wlo-5-speeder-tank');
    const hand = { ...withInHand('ambush', 'ploy'), army: [vader, kallus, tank] };
    expect(broken(hand)).toEqual(['CC-6 required-unit-not-in-army']);
    const led = { ...tank, upgrades: ['raiding-party-leader'] };
    expect(broken({ ...hand, army: [vader, kallus, led] })).toEqual([]);
    const lost = { ...tank, upgrades: [{ id: 'raiding-party-leader', state: 'lost' as const }] };
    expect(broken({ ...hand, army: [vader, kallus, lost] })).toEqual([
      'CC-6 required-unit-not-in-army',
    ]);
  });

  it('BF-1: a card of the Mandalorian Clans is for all six Mandalorian battle forces, and for no other army', () => {
    const hand = {
      army: [unit('gar-saxon-head-of-clan-saxon')],
      hand: [
        'ploy',
        'ambush',
        'aerial-assault',
        'push',
        'discretion',
        'assault',
        'standing-orders',
      ],
      contingencies: [],
    };
    expect(broken(hand)).toEqual(['BF-1 other-battle-force']);
    for (const battleForce of ['Mandalorian Clans', 'clan-kryze', 'Custom Clan']) {
      expect(broken({ ...hand, battleForce })).toEqual([]);
    }
    expect(broken({ ...hand, battleForce: 'Shadow Collective' })).toEqual([
      'BF-1 other-battle-force',
    ]);
    expect(sentencesOf(hand)[0]).toMatch(
      /is for the battle forces Mandalorian Clans, .*Clan Kryze.*Custom Clan/,
    );
  });

  it('BF-1: a card of Blizzard Force is only for that battle force', () => {
    const hand = withInHand('ambush', 'unrelenting-fire');
    expect(broken(hand)).toEqual(['BF-1 other-battle-force']);
    expect(broken({ ...hand, battleForce: 'Tempest Force' })).toEqual(['BF-1 other-battle-force']);
    expect(broken({ ...hand, battleForce: 'blizzard force' })).toEqual([]);
    expect(sentencesOf(hand)).toEqual([
      'Unrelenting Fire is for the battle force Blizzard Force, this army is of no battle force: leave the card out, or name the battle force.',
    ]);
    expect(sentencesOf({ ...hand, battleForce: 'Tempest Force' })).toEqual([
      'Unrelenting Fire is for the battle force Blizzard Force, this army is of Tempest Force: leave the card out, or name the battle force.',
    ]);
  });
});

describe('the faction of an army', () => {
  it('CC-5: a rebel card is not for an army of the empire', () => {
    const hand = withInHand('push', 'turning-the-tide');
    expect(broken(hand)).toEqual(['CC-5 other-faction']);
    expect(sentencesOf(hand)[0]).toBe(
      "Turning the Tide is for the faction rebels, and this army's is empire: leave the card out.",
    );
    expect(broken({ ...REBEL, faction: 'rebels' })).toEqual([]);
  });

  it('CC-5: without a stated faction the units decide it, and hired mercenaries do not change it', () => {
    expect(broken({ ...IMPERIAL, army: [...IMPERIAL.army, boba], faction: undefined })).toEqual([]);
    const hired = { ...REBEL, army: [luke, han, boba] };
    expect(broken(hired)).toEqual([]);
    expect(broken({ ...withInHand('push', 'turning-the-tide'), faction: undefined })).toEqual([
      'CC-5 other-faction',
    ]);
  });

  /** The refusals of a card of this faction. */
  const refusedOf = (faction: string, input: Pick<Hand, 'army' | 'faction'>) => {
    const card = madeUp('plan', { name: 'Plan', faction });
    return refusalsOfArmy({ draft: draftOf(input, EMPTY_LIBRARY), card }, 'hand').map(
      ({ message }) => message,
    );
  };

  it.each([
    ['rebels', 'rebels', []],
    ['rebels', 'empire', ['empire']],
    ['separatist', 'separatists', []],
    ['separatists', 'Separatist', []],
    ['separatist', 'parasites', ['parasites']],
  ])(
    'CC-5: an army with the stated faction %s checks a card of the %s, whatever its units',
    (faction, ofCard, refused) => {
      expect(refusedOf(ofCard, { army: [vader], faction })).toEqual(
        refused.map(
          (other) =>
            `Plan is for the faction ${other}, and this army's is ${faction}: leave the card out.`,
        ),
      );
    },
  );

  it('CC-5: units of two factions allow the cards of both; hired mercenaries add none', () => {
    expect(refusedOf('rebels', { army: [vader, luke] })).toEqual([]);
    expect(refusedOf('empire', { army: [vader, luke] })).toEqual([]);
    expect(refusedOf('mercenary', { army: [boba] })).toEqual([]);
    expect(refusedOf('mercenary', { army: [vader, boba] })).toEqual([
      "Plan is for the faction mercenary, and this army's is empire: leave the card out.",
    ]);
  });
});
