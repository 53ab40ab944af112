import { describe, expect, it } from 'vitest';
import { keywordsOf } from '../../../../machines/rules/keywords/of-unit.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, defeat } from '../../../support/events.js';
import { contextAfter } from '../../../support/table.js';
import { stormtroopers, unitFrom } from '../../../support/units.js';

const poggle = unitFrom('poggle-the-lesser-public-leader-of-the-geonosians', 'poggle');
const sunFac = unitFrom('sun-fac-ruthless-lieutenant', 'sun-fac');
const warriors = unitFrom('geonosian-warriors-soldiers-of-the-hive', 'warriors');
const army = [poggle, sunFac, warriors, stormtroopers()];
const setup = { blue: { army, hand: ['we-serve-the-queen', 'push'] } };
const COORDINATES = { name: 'Coordinate', value: 'Geonosian Warriors' };

const keywordsAfter = (
  card: string,
  unitId: string,
  ...events: Parameters<typeof contextAfter>[1][]
) => {
  const context = contextAfter(setup, ...bothSelect(card, 'push'), ...events);
  const unit = context.sides.blue.army.find(({ id }) => id === unitId);
  if (!unit) throw new Error(`no unit ${unitId}`);
  return keywordsOf(context, 'blue', unit);
};

describe('the keywords of a unit as the table stands', () => {
  it.each([
    ['sun-fac', [{ name: 'Retinue', value: 'Poggle the Lesser' }, COORDINATES]],
    ['warriors', [COORDINATES]],
    ['stormtroopers', []],
    ['poggle', poggle.keywords],
  ])('CC-31: We Serve the Queen is in play, and %s has these', (unitId, keywords) => {
    expect(keywordsAfter('we-serve-the-queen', unitId)).toEqual(keywords);
  });

  it('CC-31: with another card Sun Fac directs his warriors as ever', () => {
    expect(keywordsAfter('push', 'sun-fac')).toEqual(sunFac.keywords);
    expect(keywordsAfter('push', 'warriors')).toEqual([]);
  });

  it('R11: what is defeated gains nothing, and loses nothing', () => {
    const defeated = defeat('blue', 'sun-fac');
    expect(keywordsAfter('we-serve-the-queen', 'sun-fac', defeated)).toEqual(sunFac.keywords);
  });

  it('CC-31: permanents count, and a keyword is lost however it is spelled', () => {
    const banner = madeUp({
      id: 'banner',
      permanent: true,
      grants: [{ to: {}, keywords: [{ name: 'Steady' }], loses: ['DIRECT'] }],
    });
    const context = contextAfter({ cards: [banner], blue: { army, permanents: ['banner'] } });
    expect(keywordsOf(context, 'blue', sunFac)).toEqual([
      { name: 'Retinue', value: 'Poggle the Lesser' },
      { name: 'Steady' },
    ]);
    expect(keywordsOf(context, 'red', stormtroopers())).toEqual([]);
  });

  it('CC-31: what is for ordered units is theirs once they have their order of the card', () => {
    const grants = [{ to: {}, ordered: true, keywords: [{ name: 'Steady' }] }];
    const card = madeUp({ grants });
    const table = { cards: [card], blue: { army, hand: [card.id] } };
    const context = contextAfter(table, ...bothSelect(card.id, 'push'));
    const { blue, red } = context.sides;
    const has = (source: string) => {
      const orders = [{ unitId: 'warriors', rank: warriors.rank, source }];
      const after = { ...context, sides: { blue: { ...blue, orders }, red } };
      return keywordsOf(after, 'blue', warriors);
    };
    expect(keywordsOf(context, 'blue', warriors)).toEqual([]);
    expect(has('command-card')).toEqual([{ name: 'Steady' }]);
    expect(has('a comlink')).toEqual([]);
  });
});
