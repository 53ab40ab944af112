import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, type CardId, type Unit } from '../../../src/index.js';
import { applyRemedy, listFaults, readArmyList, type ReadList } from '../../../src/lists/index.js';
import { validateArmyList } from '../../../src/lists/checking.js';
import { fixArmyList } from '../../../src/lists/fixing.js';
import { notesOn } from '../../../src/wording/list-notes.js';

/** The list as a person reads it: units by name and title, cards by name. */
interface AsAPersonReads {
  faction: string;
  battleForce?: string;
  units: Record<string, number>;
  hand: string[];
  setAside?: string[];
  unknown?: string[];
  ambiguous?: string[];
  differences?: string[];
  legal: boolean;
  /** The hand after the fix. */
  fixed?: string[];
}

function fileOf(name: string): string {
  return readFileSync(new URL(`as-written/${name}`, import.meta.url), 'utf8');
}

const LISTS = Object.entries(JSON.parse(fileOf('expected.json')) as Record<string, AsAPersonReads>);

function cardNames({ cards }: ReadList, ids: readonly CardId[]): string[] {
  return ids.map((id) => [...cards, ...catalogue.cards].find((card) => card.id === id)?.name ?? id);
}

function unitsOf({ army, ambiguous }: ReadList): Record<string, number> {
  const open = new Set(ambiguous.flatMap(({ unitIds }) => unitIds));
  const called = ({ id, name, title }: Unit) =>
    title === undefined || open.has(id) ? name : `${name}, ${title}`;
  const counts: Record<string, number> = {};
  for (const unit of army) counts[called(unit)] = (counts[called(unit)] ?? 0) + 1;
  return counts;
}

describe('lists as people write them are read as a person reads them', () => {
  it.each(LISTS)('%s', (name, expected) => {
    const list = readArmyList(fileOf(name));
    expect({
      faction: list.faction,
      battleForce: list.battleForce,
      units: unitsOf(list),
      hand: cardNames(list, list.hand),
      setAside: cardNames(list, list.contingencies),
      unknown: list.unresolved.map((each) => each.name),
      ambiguous: list.ambiguous.map((each) => each.name),
      differences: list.differences.map(({ message }) => message),
      legal: validateArmyList(list).legal,
    }).toEqual({
      battleForce: expected.battleForce,
      faction: expected.faction,
      units: expected.units,
      hand: expected.hand,
      setAside: expected.setAside ?? [],
      unknown: expected.unknown ?? [],
      ambiguous: expected.ambiguous ?? [],
      differences: expected.differences ?? [],
      legal: expected.legal,
    });
  });
});

describe('a list with spelling mistakes', () => {
  const list = readArmyList(fileOf('05-misspelt.txt'));

  it.each([
    ['Puhs', 'push'],
    ['Amubsh', 'ambush'],
  ])('counts two swapped letters as one mistake: %s is %s', (written, card) => {
    const swapped = readArmyList(
      `Empire\nDarth Vader, Dark Lord of the Sith\n\nCommands:\n${written}`,
    );
    expect(fixArmyList(swapped)?.corrections).toHaveLength(1);
    expect(fixArmyList(swapped)?.list.hand).toContain(card);
  });

  it('is fixed by spelling: six misspelt cards are corrected, and no card is removed or added', () => {
    const fix = fixArmyList(list);
    expect(fix?.corrections.filter(({ of }) => of === 'card')).toHaveLength(6);
    expect(fix).toMatchObject({ remove: [], add: [], removeContingencies: [] });
    const mended = fix?.list ?? list;
    expect(cardNames(mended, mended.hand)).toEqual(LISTS[4]?.[1].fixed);
    expect(validateArmyList(mended).legal).toBe(true);
  });

  it('suggests Darth Vader for "Darth Vadar", with or without his title', () => {
    const suggested = (name: string) =>
      readArmyList(`Empire\n1 ${name}\n2 Stormtroopers\n\nCommands:\nAmbush`).unresolved.find(
        (each) => each.name === name,
      )?.nearest[0];
    expect(suggested('Darth Vadar')).toMatch(/^Darth Vader, /);
    expect(suggested('Darth Vadar, Dark Lord of the Sith')).toBe(
      'Darth Vader, Dark Lord of the Sith',
    );
  });
});

describe('the first line of a list', () => {
  it.each([
    ['Rebel list', 'rebels', 'is its title', ['Rebel']],
    ['My Imperial army', 'empire', 'is its title', ['Imperial']],
    ['Rebels', 'rebels', 'is no title', []],
  ])('"%s" says the faction %s, and %s', (line, faction, _what, said) => {
    const list = readArmyList(`${line}\nStormtroopers\nAmbush`);
    expect(list.faction).toBe(faction);
    expect(list.name).toBe(said.length > 0 ? line : undefined);
    expect(list.remarks.filter((remark) => remark.includes('in the title'))).toEqual(
      said.map((each) => `"${each}" in the title is taken for the faction.`),
    );
  });
});

describe('every finding has a remedy that removes a finding', () => {
  it.each([
    ['an unknown card', '05-misspelt.txt'],
    ['a card of a battle force that the list does not name', '19-battle-force.txt'],
  ])('%s', (_, name) => {
    let list = readArmyList(fileOf(name).replace(' - Blizzard Force', ''));
    expect(validateArmyList(list).legal).toBe(false);
    for (let step = 0; step < 20; step += 1) {
      const [remedy] = listFaults(list).flatMap(({ remedies }) => remedies);
      if (!remedy) break;
      const before = listFaults(list).length;
      list = applyRemedy(list, remedy);
      expect(listFaults(list).length, JSON.stringify(remedy)).toBeLessThan(before);
    }
    expect(validateArmyList(list).legal).toBe(true);
  });
});

it('CC-2: of eight cards, the first remedy removes one that the army may not have, and never Standing Orders', () => {
  const list = readArmyList(
    'Darth Vader Dark Lord of the Sith\nCommands: Son of Skywalker, Implacable, Ambush, Push, New Ways to Motivate Them, Assault, Master of Evil',
  );
  const tooMany = listFaults(list).find(
    (fault) => fault.about === 'violation' && fault.violation.rule === 'CC-2',
  );
  expect(tooMany?.remedies[0]).toEqual({
    kind: 'remove-card',
    zone: 'hand',
    cardId: 'son-of-skywalker',
  });
  expect(tooMany?.remedies).toHaveLength(7);
  expect(tooMany?.remedies.map((remedy) => 'cardId' in remedy && remedy.cardId)).not.toContain(
    'standing-orders',
  );
});

it('CC-3: a full hand without Standing Orders has the remedy to add it', () => {
  const list = readArmyList(fileOf('09-wrong-pips.txt'));
  const hand = [...list.hand.filter((id) => id !== 'standing-orders'), 'push'];
  const missing = listFaults({ ...list, hand }).find(
    (fault) => fault.about === 'violation' && fault.violation.code === 'no-standing-orders',
  );
  expect(missing?.remedies).toEqual([
    { kind: 'add-card', zone: 'hand', cardId: 'standing-orders' },
  ]);
});

describe('a unit keyword with an unknown value', () => {
  it('KW-10: is noted for a list with that unit, and makes no hand illegal', () => {
    const list = readArmyList(fileOf('09-wrong-pips.txt'));
    const deltaSquad = catalogue.units.filter(({ id }) => id.endsWith('delta-squad-2-5'));
    const fielded = { ...list, army: [...list.army, ...deltaSquad] };
    expect(notesOn(list)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('KW-10') }),
    );
    expect(notesOn(fielded)).toContainEqual({
      namesCards: false,
      text: 'Clone Commandos Delta Squad cannot use Target: it has no value. [KW-10]',
    });
    expect(validateArmyList(fielded).legal).toBe(validateArmyList(list).legal);
  });
});

describe('a difference between a list and our cards and units', () => {
  it('is noted, and makes no hand illegal', () => {
    const list = readArmyList(
      fileOf('09-wrong-pips.txt').replace('Dark Lord of the Sith', 'Dark Lord of the Sith (150)'),
    );
    const notes = notesOn(list).map(({ text }) => text);
    expect(notes).toContain('Master of Evil has 3 pips, the list says 2 pips.');
    expect(notes.join()).toContain('costs 150 points in the list');
    expect(validateArmyList(list).legal).toBe(true);
  });
});
