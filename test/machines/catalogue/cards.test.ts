import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { matchesAny, namedOwnersOf } from '../../../machines/model/unit-matching.js';
import { names, sorted } from './lookups.js';

const { cards, units, cardFacts } = catalogue;

describe('the owner of a card', () => {
  it('CC-7: every character named on a card is a unit, except Admiral Trench, who has no unit yet', () => {
    const strangers = cards
      .flatMap((each) => namedOwnersOf(each)?.names ?? [])
      .filter((name) => !names(units).includes(name));
    expect(strangers).toEqual(['Admiral Trench']);
    expect(cardFacts['i-smell-fear-and-it-smells-good']?.unreleased).toBe(true);
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
});

describe('the units that a card may order', () => {
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
