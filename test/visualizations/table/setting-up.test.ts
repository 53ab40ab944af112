import { expect, it } from 'vitest';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import {
  armyInBox,
  inputOf,
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

it('a match from a list with a battle force of its own has that battle force', () => {
  const battleForces = [{ id: 'night-watch', name: 'Night Watch', faction: 'empire' }];
  const list = readArmyList(`Battle Force: Night Watch\n${LIST}`, { battleForces });
  const source = { ...listFrom(LIST), list };
  const input = inputOf({
    rounds: 1,
    roundCounterHolder: 'blue',
    seed: 'one',
    computers: {},
    ruleset: {},
    sources: { blue: source, red: listFrom(LIST) },
  });
  expect(input.players.blue.battleForce).toBe('night-watch');
  expect(input.battleForces).toEqual(battleForces);
});
