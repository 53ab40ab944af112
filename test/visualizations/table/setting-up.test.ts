import { expect, it } from 'vitest';
import { DEFAULT_RULESET } from '../../../src/index.js';
import {
  armyInBox,
  inputOf,
  listInWords,
  mended,
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

it('a hand of a list is sorted by pips at the table', () => {
  const source = listFrom(LIST);
  const { players } = inputOf({
    sources: { blue: source, red: source },
    computers: {},
    rounds: 5,
    roundCounterHolder: 'blue',
    seed: 'pips',
    ruleset: DEFAULT_RULESET,
  });
  expect(players.blue.hand).toEqual(['ambush', 'push', 'assault', 'standing-orders']);
});

it('a list that was read names the upgrades of its units', () => {
  expect(listInWords(listFrom(LIST)).army).toContain('(HQ Uplink)');
});

it('the proposal for a legal hand says which cards to put in and to take out', () => {
  const fix = mended(
    listFrom(`${LIST}\nCoordinated Bombardment\nNew Ways to Motivate Them\nTurning the Tide`),
  );
  expect(fix?.change).toMatch(/put in |take out /);
});
