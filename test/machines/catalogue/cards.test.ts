import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { matchesAny, namedOwnersOf } from '../../../machines/model/unit-matching.js';
import { card, known, names, sorted } from './lookups.js';

const { cards, units, cardFacts, unitFacts } = catalogue;

describe('the owner of a card', () => {
  it('CC-5: Ambush, Push, Assault and Standing Orders belong to no character and to no faction', () => {
    const common = cards.filter(
      ({ belongsTo, faction, requires, battleForce, id }) =>
        !belongsTo && !faction && !requires && !battleForce && !cardFacts[id]?.restriction,
    );
    expect(names(common).sort()).toEqual(['Ambush', 'Assault', 'Push', 'Standing Orders']);
    expect(common.map(({ orders }) => orders)).toEqual([
      [{ count: 1 }], // Standing Orders
      [{ count: 3 }], // Assault
      [{ count: 2 }], // Push
      [{ count: 1 }], // Ambush
    ]);
  });

  it('CC-7: every character named on a card is a unit, except Admiral Trench, who has no unit yet', () => {
    const strangers = cards
      .flatMap((each) => namedOwnersOf(each)?.names ?? [])
      .filter((name) => !names(units).includes(name));
    expect(strangers).toEqual(['Admiral Trench']);
    expect(cardFacts['i-smell-fear-and-it-smells-good']?.unreleased).toBe(true);
  });

  it('CC-7: the title on a card is the title of a unit of that name', () => {
    const titled = cards.flatMap((each) => namedOwnersOf(each) ?? []).filter(({ title }) => title);
    expect(titled).not.toEqual([]);
    for (const { names: owners, title } of titled) {
      expect(units.some((each) => owners.includes(each.name) && each.title === title)).toBe(true);
    }
  });

  it('R9: only Not Out of it Yet needs all of its characters; every other card needs only one', () => {
    const needAll = cards.filter(
      ({ belongsTo }) => belongsTo && 'names' in belongsTo && belongsTo.match === 'all',
    );
    expect(needAll.map((each) => [each.name, namedOwnersOf(each)?.names])).toEqual([
      ['Not Out of it Yet', ['Han Solo', 'Luke Skywalker']],
    ]);
    expect(card('They Too Will Suffer').belongsTo).toEqual({
      match: 'any',
      names: ['Kalani', 'Kraken'],
    });
  });

  it('CC-8: every released unique commander or operative has three cards of its own, except the units listed here', () => {
    const fewer = units
      .filter(({ rank }) => rank === 'commander' || rank === 'operative')
      .filter(({ id, counterpartOf }) => {
        const facts = known(unitFacts[id]);
        return facts.unique && !facts.unreleased && facts.edition !== '2.5' && !counterpartOf;
      })
      .filter(
        ({ name }) => cards.filter((each) => namedOwnersOf(each)?.names.includes(name)).length < 3,
      );
    expect(sorted(names(fewer))).toEqual(
      sorted([
        'K-2SO',
        'C-3PO',
        'Logray',
        'Fifth Brother',
        'Sun Fac',
        'The Bad Batch', // of the Republic
        'The Bad Batch', // a mercenary unit
        'Hondo Ohnaka',
        'Grand Moff Tarkin',
        'General Tagge',
        'Bo-Katan Kryze',
        'Axe Woves',
        'The Armorer',
        'Paz Vizsla',
        'Ursa Wren',
        'Rook Kast',
      ]),
    );
  });

  it('R45: these cards belong to units by their title, or by rank and faction or affiliation', () => {
    const leaders = (affiliation: string) => [
      { ranks: ['commander', 'operative'], affiliations: [affiliation] },
    ];
    const mercenaries = [{ ranks: ['commander', 'operative'], factions: ['mercenary'] }];
    const ewokCommander = [{ ranks: ['commander'], affiliations: ['ewok'] }];
    const owned = cards.flatMap(({ name, belongsTo }) =>
      belongsTo && 'units' in belongsTo ? [[name, belongsTo.units]] : [],
    );
    expect(sorted(owned)).toEqual(
      sorted([
        ['Ploy', mercenaries],
        ['Aggression', mercenaries],
        ['Discretion', mercenaries],
        ['The Empire Does Not Tolerate Failure', [{ titles: ['Imperial High Command'] }]],
        ['A Disturbance in the Force', [{ titles: ['Jedi Council'] }]],
        ['Wisdom of the Council', [{ titles: ['Jedi Council'] }]],
        ['Evasive Action', [{ titles: ['Mounted Jedi General'] }]],
        ['We Protect Our Own', leaders('Clan Wren')],
        ['Close Formation', leaders('Clan Kryze')],
        ['Death Before Defeat', leaders('Clan Saxon')],
        ['Out of the Shadows', leaders('Children of the Watch')],
        ['Arboreal Assault', ewokCommander],
        ['Hiding in Plain Sight', ewokCommander],
        ['For the Tribe', ewokCommander],
        ['For the Cause', [{ ranks: ['commander'] }]],
      ]),
    );
  });

  it('R45: a line that only says who may include the card makes no owner', () => {
    const restricted = cards.filter(
      ({ id, belongsTo }) => cardFacts[id]?.restriction && belongsTo === undefined,
    );
    expect(sorted(names(restricted))).toEqual([
      'Aerial Assault',
      'We Are Mandalorians',
      'Weapons Are Our Religion',
    ]);
  });
});

describe('pips', () => {
  it('CC-3, CC-9: only these cards have printed pips that differ from the pips of the slot they fill in the hand', () => {
    const other = cards.filter(({ handPips }) => handPips !== undefined);
    expect(sorted(other.map(({ name, pips, handPips }) => [name, pips, handPips]))).toEqual(
      sorted([
        ['Sorry About the Mess', 0, 1],
        ['At Last', 1, 3],
        ['Ace Up His Sleeve', 1, 2],
        ['Witch Magick', 3, 1],
        ['Lead From the Front', 1, 2],
        ['The Sith Will Rule', 3, 2],
        ['We Make Weapons', 4, 3],
        ['Revenge Is Not the Jedi Way', 4, 2],
        ['Insolence?! We are Pirates!', 4, 1],
      ]),
    );
  });
});

describe('the units that a card may order', () => {
  it('CC-10: Master of Evil orders Darth Vader and two units of any kind', () => {
    expect(card('Master of Evil').orders).toEqual([
      { count: 1, units: [{ names: ['Darth Vader'] }] },
      { count: 2 },
    ]);
  });

  it('CC-10: Affirmative, General! orders a unit that meets any one of its criteria', () => {
    expect(card('Affirmative, General!').orders).toEqual([
      { count: 3, units: [{ ranks: ['commander', 'operative'] }, { types: ['clone trooper'] }] },
    ]);
  });

  it('CC-10: only these cards order units that must meet all of the criteria at once', () => {
    const strict = cards.filter(({ orders }) =>
      orders.some(({ units: filters }) => filters?.some((each) => Object.keys(each).length > 1)),
    );
    expect(sorted(names(strict))).toEqual(
      sorted([
        'Arboreal Assault',
        'Hiding in Plain Sight',
        'For the Tribe',
        'No One Threatens Our Family',
      ]),
    );
    expect(card('For the Tribe').orders).toEqual([
      { count: 3, units: [{ types: ['trooper'], affiliations: ['ewok'] }] },
    ]);
  });

  it('R20: Luminous Beings Are We orders every unit in range', () => {
    expect(card('Luminous Beings Are We').orders).toEqual([{ count: 'all' }]);
  });

  it('CC-10: every name, type, affiliation and keyword in the criteria of a card belongs to some unit', () => {
    const wanted = cards.flatMap(({ orders }) => orders.flatMap((slot) => slot.units ?? []));
    for (const filter of wanted) {
      const met = units.some(
        (each) =>
          (filter.names?.includes(each.name) ?? true) &&
          (filter.types?.some((type) => each.types.includes(type)) ?? true) &&
          (filter.affiliations?.some((its) => each.affiliations?.includes(its)) ?? true) &&
          (filter.keywords?.some((its) => each.keywords?.some(({ name }) => name === its)) ?? true),
      );
      expect(met, JSON.stringify(filter)).toBe(true);
    }
  });
});

describe('effects', () => {
  it('Standing Orders returns to the hand automatically when the phase ends', () => {
    expect(card('Standing Orders').effects).toMatchObject([
      {
        timing: 'command-phase-end',
        automatic: true,
        directives: [{ type: 'return-to-hand', player: 'self', from: 'play' }],
      },
    ]);
  });

  it('CC-16, R22: Change of Plans may be discarded to restart the selection without the card it answered', () => {
    expect(card('Change of Plans').effects).toMatchObject([
      {
        timing: 'reveal',
        optional: true,
        directives: [
          { type: 'discard', player: 'self', from: 'play' },
          { type: 'restart-selection', bar: [{ player: 'opponent' }] },
        ],
      },
    ]);
  });

  it('R21: Sabotaged Communications limits the opponent immediately, although its timing is printed as "issue orders"', () => {
    expect(card('Sabotaged Communications').effects).toMatchObject([
      {
        timing: 'untimed',
        frequency: 'lasting',
        directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
      },
    ]);
    expect(cardFacts['sabotaged-communications']?.printedTimings).toEqual(['issue-orders']);
  });

  it('CC-30: Notorious Scoundrels takes a Han Solo card out of the discard pile, if there is one', () => {
    expect(card('Notorious Scoundrels').effects).toMatchObject([
      {
        timing: 'untimed',
        choices: [
          {
            directive: { type: 'return-to-hand', player: 'self', from: 'discard', cardId: '?' },
            cardOf: 'Han Solo',
            required: true,
          },
        ],
      },
    ]);
  });

  it('R21: only these cards resolve at another time than printed, or a second time', () => {
    const moved = cards.filter(({ id }) => cardFacts[id]?.printedTimings);
    expect(sorted(names(moved))).toEqual(
      sorted([
        'Sabotaged Communications',
        'I Make the Rules Now',
        'Ace Up His Sleeve',
        'Size Matters Not',
        'There Is No Try',
        'Luminous Beings Are We',
        'We Serve the Queen',
      ]),
    );
  });

  it('CP-6 … CP-8b: A New Beginning has one effect for each of its three timings, in the printed order', () => {
    expect(card('A New Beginning').effects.map(({ timing }) => timing)).toEqual([
      'issue-orders',
      'untimed',
      'during-activation',
    ]);
  });

  it('only the three cards without a printed effect have no effect in the catalogue', () => {
    expect(sorted(names(cards.filter(({ effects }) => effects.length === 0)))).toEqual(
      sorted(['Assault', 'Push', 'Ambush']),
    );
  });

  it('R46: each speaks of units that are in the catalogue, so that it opens for somebody', () => {
    const spokenOf = cards.flatMap((each) =>
      each.effects.flatMap(({ id, orders, activation, choices = [], for: told = [] }) =>
        [
          ...(orders?.of ?? []),
          ...(orders?.from ?? []),
          ...(activation?.of ?? []),
          ...told,
          ...choices.flatMap(({ units: of = [], near }) => [...of, ...(near?.units ?? [])]),
        ].map((filter) => ({ effect: `${each.name}: ${id}`, filter })),
      ),
    );
    expect(spokenOf.length).toBeGreaterThan(100);
    const forNobody = spokenOf.filter(
      ({ filter }) => !units.some((unit) => matchesAny(unit, [filter])),
    );
    // The catalogue does not say who has Speeder: the leaders on speeders are repulsor vehicles there.
    const speeders = { ranks: ['commander', 'operative'], keywords: ['Speeder'] };
    expect(forNobody).toEqual([
      { effect: 'Evasive Action: order-themselves', filter: speeders },
      { effect: 'Evasive Action: order-themselves', filter: speeders },
    ]);
  });
});
