import { describe, expect, it } from 'vitest';
import {
  applyRemedy,
  createCommandPhase,
  describeFix,
  inputFromLists,
  listFaults,
  readArmyList,
  type CommandCard,
} from '../../../src/index.js';
import { describeRemedy } from '../../../src/game/with-catalogue/list-checks.js';
import { fixArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';

const card: CommandCard = {
  id: 'hold-the-gate',
  name: 'Hold the Gate',
  pips: 2,
  faction: 'empire',
  battleForce: 'Gate Watch',
  orders: [{ count: 2 }],
  effects: [],
};
const own = {
  cards: [card],
  battleForces: [
    {
      id: 'gate-watch',
      name: 'Gate Watch',
      faction: 'empire',
      cards: ['hold-the-gate'],
      orderRange: 2,
    },
  ],
};
const TEXT = JSON.stringify({
  armyFaction: 'empire',
  battleForce: 'Gate Watch',
  units: [{ name: 'Darth Vader Dark Lord of the Sith' }, { name: 'Stormtroopers' }],
  commandCards: ['Ambush', 'Implacable', 'Push', 'Hold the Gate', 'Assault', 'Master of Evil'],
});

describe('a battle force of a house rule', () => {
  it('BF-1: its card is legal in an army of that battle force, read through a list', () => {
    const list = readArmyList(TEXT, own);
    expect(list).toMatchObject({ battleForce: 'Gate Watch', faction: 'empire', unresolved: [] });
    expect(validateArmyList(list).violations).toEqual([]);
    const without = TEXT.replace('"battleForce":"Gate Watch",', '');
    const unnamed = readArmyList(without, own);
    expect(validateArmyList(unnamed).violations).toMatchObject([{ rule: 'BF-1' }]);
    const [remedy] = listFaults(unnamed).flatMap(({ remedies }) => remedies);
    expect(remedy).toEqual({ kind: 'choose-battle-force', battleForce: 'Gate Watch' });
    expect(validateArmyList(applyRemedy(unnamed, remedy!)).legal).toBe(true);
  });

  it('BF-2: limits the range of its orders in the phase that is made of two such lists', () => {
    const list = readArmyList(TEXT, own);
    const input = inputFromLists({
      blue: list,
      red: readArmyList('Empire\nDarth Vader, Dark Lord of the Sith\nPush'),
    });
    expect(input.players.blue.battleForce).toBe('gate-watch');
    expect(createCommandPhase(input).view('blue').players.blue.battleForce).toBe('gate-watch');
    const later = inputFromLists({
      blue: readArmyList(TEXT, { cards: own.cards }),
      red: list,
      battleForces: own.battleForces,
    });
    expect(later.players.blue.battleForce).toBe('gate-watch');
  });
});

describe('the words of a remedy', () => {
  const list = readArmyList(
    JSON.stringify({
      armyFaction: 'empire',
      units: [{ name: 'Darth Vader Dark Lord of the Sith' }],
      commandCards: ['Ambsh', 'Implacable', 'Push', 'Assault', 'Master of Evil', 'Sacrifice'],
    }),
  );

  it('name the change that a button makes', () => {
    const [finding] = listFaults(list);
    expect(describeRemedy(list, finding!.remedies[0]!)).toBe('Read "Ambsh" as Ambush');
  });

  it('name every change of the smallest fix', () => {
    const fix = fixArmyList(list)!;
    const words = describeFix(list, fix);
    expect(words).toHaveLength(fix.corrections.length + fix.remove.length + fix.add.length);
    expect(words[0]).toBe('Read "Ambsh" as Ambush');
    expect(words).toContain('Out: Sacrifice');
  });
});
