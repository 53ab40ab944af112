import { describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { createCommandPhase } from '../../../src/index.js';
import { ArmyListError } from '../../../src/lists/read-list.js';
import { inputFromLists, readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { normalised, TOURNAMENT_TEXT, ttsText, VADERS_HAND } from './samples.js';

describe('two lists as the input of a Command Phase', () => {
  it('takes one list alone: the other player has no units and no cards', () => {
    const list = readArmyList(TOURNAMENT_TEXT);
    const { players } = inputFromLists({ red: list });
    expect(players.red.army).toEqual(list.army);
    expect(players.blue).toEqual({ army: [], hand: [] });
    expect(() => inputFromLists({})).toThrow('blue: a list is expected');
    expect(() => inputFromLists({ red: 'Push' as never })).toThrow('red: a list is expected');
  });

  it('brings the cards that are not in the catalogue, each once', () => {
    const cook = normalised('electrynth-empire-cooks-speciality');
    const { cards } = inputFromLists({ blue: cook, red: cook, seed: 1 });
    expect(cards?.map(({ id }) => id)).toEqual(['zx-flame-projector']);
  });

  it('takes the first candidate of an ambiguous name, or the chosen one', () => {
    const list = readArmyList(ttsText(['Darth Vader'], VADERS_HAND));
    const choose = { red: { 'Darth Vader': 'darth-vader-the-emperors-apprentice' } };
    const { players } = inputFromLists({ blue: list, red: list, seed: 1, choose });
    expect(players.blue.army[0]?.title).toBe('Dark Lord of the Sith');
    expect(players.red.army[0]?.title).toBe("The Emperor's Apprentice");
    const wrong = { blue: { 'Darth Vader': 'stormtroopers' } };
    expect(() => inputFromLists({ blue: list, red: list, seed: 1, choose: wrong })).toThrow(
      '"Darth Vader" can be darth-vader-dark-lord-of-the-sith, darth-vader-the-emperors-apprentice, not "stormtroopers".',
    );
  });

  it('refuses a text in the place of a list, and unknown keys beside own cards, and says what is meant', () => {
    const text = '7 Rebel Troopers' as never;
    expect(() => inputFromLists({ blue: text, red: text })).toThrow(
      'blue: a list is expected, as readArmyList returns it.',
    );
    const blue = readArmyList('Darth Vader');
    expect(() => inputFromLists({ blue, red: null as never })).toThrow('red: a list is expected');
    const own: object = { unit: [] };
    expect(() => readArmyList('Darth Vader', own)).toThrow(
      'unknown key: "unit" (did you mean "units"?)',
    );
  });

  it('refuses unknown names unless it may omit them', () => {
    const list = readArmyList(ttsText(['Stormtroppers'], VADERS_HAND));
    const both = { blue: list, red: list, seed: 1 };
    expect(() => inputFromLists(both)).toThrow(ArmyListError);
    expect(() => inputFromLists(both)).toThrow(
      'blue\'s list "A list" has unknown names: the unit "Stormtroppers" (Stormtroopers?).',
    );
    expect(inputFromLists({ ...both, allowUnresolved: true }).players.blue.army).toEqual([]);
  });

  it('R25: an illegal hand with a card twice can still be played', () => {
    const list = readArmyList(
      ttsText(['Stormtroopers'], ['Push', 'Push'], { contingencies: ['Push'] }),
    );
    const input = inputFromLists({ blue: list, red: list, seed: 1 });
    expect(() => createCommandPhase(input)).not.toThrow();
  });
});

describe('a ruleset by name', () => {
  const list = readArmyList(TOURNAMENT_TEXT);
  const lists = { blue: list, red: list, seed: 1 };

  it('R1: applies to two lists: "current" has no limit on the range of orders', () => {
    const inputOf = (ruleset: 'documents' | 'current') =>
      createCommandPhase(inputFromLists({ ...lists, ruleset })).toJSON().input;
    expect(inputOf('documents')).toMatchObject({ ruleset: { orderRange: 3 } });
    expect(inputOf('current')).toMatchObject({ ruleset: { orderRange: null } });
  });

  it('is refused by a host if the name is unknown', async () => {
    const tables = createTables({ store: memoryStore() });
    const texts = { blue: TOURNAMENT_TEXT, red: TOURNAMENT_TEXT };
    const opened = tables.open({ kind: 'match', lists: texts, ruleset: 'tournament' as never });
    await expect(opened).rejects.toThrow(/ruleset: .*"documents" or "current"/);
    await tables.close();
  });
});
