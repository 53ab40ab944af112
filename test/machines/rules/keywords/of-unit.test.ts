import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../../machines/model/command-card.js';
import { armyInPlay, unitInPlay } from '../../../../machines/rules/keywords/of-unit.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { cardNamed, madeUp } from '../../../support/cards.js';
import { bothSelect, defeat, keywordOrder, order } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { afterPlaying, awaited, contextAfter, ordered, take } from '../../../support/table.js';
import { leia, stormtroopers, unitFrom, vader } from '../../../support/units.js';

const poggle = unitFrom('poggle-the-lesser-public-leader-of-the-geonosians', 'poggle');
const sunFac = unitFrom('sun-fac-ruthless-lieutenant', 'sun-fac');
const warriors = unitFrom('geonosian-warriors-soldiers-of-the-hive', 'warriors');
const others = unitFrom('geonosian-warriors-geonosian-engineers', 'engineers');
const army = [poggle, sunFac, warriors, others, stormtroopers()];
const setup = { blue: { army, hand: ['we-serve-the-queen', 'push'] } };
const COORDINATES = { name: 'Coordinate', value: 'Geonosian Warriors' };

const keywordsAfter = (card: string, unitId: string, fallen: string[] = []) => {
  const falls = fallen.map((each) => defeat('blue', each));
  const context = contextAfter(setup, ...bothSelect(card, 'push'), ...falls);
  return armyInPlay(context, 'blue').find(({ id }) => id === unitId)?.keywords ?? [];
};

/** A made-up card of blue with these grants. */
const granting = (grants: CommandCard['grants'] & {}, more: Partial<CommandCard> = {}) =>
  madeUp({ id: 'banner', name: 'Banner', grants, ...more });

describe('the keywords of units with the cards in play', () => {
  it.each([
    ['sun-fac', [{ name: 'Retinue', value: 'Poggle the Lesser' }, COORDINATES]],
    ['warriors', [COORDINATES]],
    ['engineers', [COORDINATES]],
    ['stormtroopers', []],
    ['poggle', poggle.keywords],
  ])('CC-31: while We Serve the Queen is in play, %s has these keywords', (unitId, keywords) => {
    expect(keywordsAfter('we-serve-the-queen', unitId)).toEqual(keywords);
  });

  it('CC-31: a card may take keywords away without giving any, and may give both keywords and a weapon', () => {
    const bow = { name: 'Bow', kind: 'ranged' as const, ranges: [1, 2] };
    const stripped = granting([{ to: {}, loses: ['Direct', 'Retinue'] }]);
    const armed = granting([
      { to: {}, weapon: bow },
      { to: {}, keywords: [{ name: 'Steady' }] },
    ]);
    const has = (banner: CommandCard) => {
      const context = contextAfter({ cards: [banner], blue: { army, permanents: ['banner'] } });
      return unitInPlay(context, 'blue', sunFac).keywords;
    };
    expect(has(stripped)).toEqual([]);
    expect(has(armed)).toEqual([...(sunFac.keywords ?? []), { name: 'Steady' }]);
  });
});

describe('the use of keywords from cards', () => {
  /** Blue has priority, and all units of an army are at range 1 of each other. */
  const queensTurn = (ruleset = {}) =>
    afterPlaying('we-serve-the-queen', 'standing-orders', { blue: { army }, ruleset });
  const give = (unitId: string, to: string, keyword: 'Coordinate' | 'Direct' = 'Coordinate') =>
    keywordOrder('blue', unitId, keyword, to);

  it('CC-31, KW-3: a unit that gets Coordinate from a card may use it after it is ordered itself', () => {
    const phase = queensTurn();
    expectRefusedUnchanged(phase, give('sun-fac', 'warriors'), 'KW-3', 'not-ordered-yet');
    take(phase, order('blue', 'sun-fac'), give('sun-fac', 'warriors'));
    expectRefusedUnchanged(phase, give('sun-fac', 'engineers'), 'KW-3', 'keyword-used');
    expect(phase.seat('blue').legalEvents()).toContainEqual({
      type: 'order.grant',
      unitId: 'engineers',
      source: { unitId: 'warriors', keyword: 'Coordinate' },
    });
    take(phase, give('warriors', 'engineers'));
    expect(ordered(phase, 'blue')).toEqual(['sun-fac', 'warriors', 'engineers']);
    expect(awaited(phase)).toEqual(['red order']);
  });

  it('CC-31, KW-1: a unit that loses Direct to a card can no longer use it', () => {
    const phase = queensTurn();
    const direct = give('sun-fac', 'warriors', 'Direct');
    expectRefusedUnchanged(phase, direct, 'KW-1', 'no-such-keyword');
    const asEver = afterPlaying('ambush', 'standing-orders', { blue: { army } });
    expect(asEver).toTake(direct);
  });

  it('CC-31: a keyword from a card has no effect if the ruleset leaves keywords to the table', () => {
    const phase = queensTurn({ keywords: 'table' });
    take(phase, order('blue', 'sun-fac'));
    expect(awaited(phase)).toEqual(['red order']);
  });

  const outcomeWith = (card: CommandCard, ruleset = {}, units = [vader, leia]) => {
    const phase = afterPlaying(card.id, 'push', {
      cards: [card],
      blue: { army: units, hand: [card.id] },
      ruleset: { orderRange: null, ...ruleset },
    });
    for (let tries = 0; !phase.outcome && tries < 50; tries += 1) {
      const [next] = phase.legalEvents();
      if (next) phase.send(next);
    }
    if (!phase.outcome) throw new Error('The phase is not over.');
    return phase.outcome;
  };

  it('KW-10, KW-11: a unit that gets Defend or Independent from a card has its reminders', () => {
    const keywords = [
      { name: 'Defend', value: 2 },
      { name: 'Independent', value: 'Dodge 1' },
    ];
    const card = granting([{ to: { names: ['Darth Vader', 'Leia Organa'] }, keywords }], {
      orders: [{ count: 1, units: [{ names: ['Darth Vader'] }] }],
    });
    expect(outcomeWith(card).reminders).toMatchObject([
      { unitId: 'vader', keyword: 'Defend', value: 2, when: 'order' },
      { unitId: 'leia', keyword: 'Independent', value: 'Dodge 1', when: 'activation-start' },
    ]);
  });

  it('KW-5: See You in Hell gives Han Solo a second token, but no third token if he already has Unstoppable', () => {
    const solo = unitFrom('han-solo-reluctant-hero', 'solo');
    const tokens = (unit: Unit) =>
      outcomeWith({ ...cardNamed('See You in Hell'), orders: [] }, {}, [unit]).players.blue
        .orderPool;
    expect(tokens(solo)).toEqual(['operative', 'operative']);
    const keywords = [...(solo.keywords ?? []), { name: 'Unstoppable' }];
    expect(tokens({ ...solo, keywords })).toEqual(['operative', 'operative']);
  });
});
