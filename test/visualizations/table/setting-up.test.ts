import { expect, it } from 'vitest';
import {
  armyInBox,
  summaryOfList,
  mended,
  sortedByPips,
  type ArmySource,
} from '../../../visualizations/table/game/setting-up.js';

const LIST = `Empire
1 Darth Vader, Dark Lord of the Sith
3 Stormtroopers
- HQ Uplink

Commands:
Standing Orders
Assault
Ambush
Push`;

function listFrom(text: string) {
  const source: ArmySource = armyInBox(text);
  if (source.from !== 'list') throw new Error('The list could not be read.');
  return source;
}

it('a hand that was built lies by pips on the table, also if a card was added at its end', () => {
  const { list } = listFrom(LIST);
  expect(sortedByPips(list).hand).toEqual(['ambush', 'push', 'assault', 'standing-orders']);
  const fix = mended(listFrom(LIST));
  expect(fix?.source.list.hand.at(-1)).toBe('standing-orders');
});

it('a list that was read names the upgrades of its units', () => {
  expect(summaryOfList(listFrom(LIST)).army).toContain('(HQ Uplink)');
});

it('the proposal for a legal hand says which cards to put in and to take out', () => {
  const fix = mended(
    listFrom(`${LIST}\nCoordinated Bombardment\nNew Ways to Motivate Them\nTurning the Tide`),
  );
  expect(fix?.change).toMatch(/put in |take out /);
});
