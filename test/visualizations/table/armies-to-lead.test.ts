import { afterEach, describe, expect, it } from 'vitest';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { armyOfComputer, readyArmies } from '../../../visualizations/table/game/armies-to-lead.js';
import { forgetNotes } from '../../../visualizations/table/game/notes.js';
import { saveArmy } from '../../../visualizations/table/game/saved-armies.js';
import { SAMPLE_NAMES } from '../../../visualizations/table/game/samples.js';
import {
  armyFromText,
  listOfSample,
  textOfList,
  type ArmySource,
} from '../../../visualizations/table/game/setting-up.js';

const nameOf = (source: ArmySource) =>
  source.from === 'sample' ? source.name : source.from === 'list' ? source.list.name : undefined;
const drawn = (own: string) =>
  new Set(Array.from({ length: 60 }, (_, seed) => nameOf(armyOfComputer(own, String(seed)))));

describe('the army of the computer', () => {
  afterEach(() => forgetNotes(''));

  it('is any of the samples but that of its opponent', () => {
    expect([...drawn('Rebel Alliance')].sort()).toEqual(
      SAMPLE_NAMES.filter((name) => name !== 'Rebel Alliance').sort(),
    );
  });

  it('is the same for the same seed', () => {
    expect(armyOfComputer('Galactic Empire', 'Hoth')).toEqual(
      armyOfComputer('Galactic Empire', 'Hoth'),
    );
  });

  it('is sometimes a list that is saved in this browser', () => {
    const list = JSON.parse(textOfList(listOfSample('Galactic Empire'))) as object;
    saveArmy('Blizzard Force', armyFromText(JSON.stringify({ ...list, name: 'Blizzard Force' })));
    expect(readyArmies()[0]?.name).toBe('Blizzard Force');
    expect(drawn('Rebel Alliance')).toContain('Blizzard Force');
    expect(drawn('Blizzard Force')).not.toContain('Blizzard Force');
  });
});

it.each(SAMPLE_NAMES)('the sample army of the %s has a legal hand', (name) => {
  expect(validateArmyList(listOfSample(name).list).violations).toEqual([]);
});
