import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, type CardId } from '../../../src/index.js';
import { applyRemedy, listFaults, readArmyList } from '../../../src/game/with-catalogue/lists.js';
import type { ReadList } from '../../../src/lists/read-list.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { fixArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { notesOn } from '../../../src/game/with-catalogue/list-checks.js';

/** The list as a person reads it: units by name and title, cards by name; semicolons between them. */
interface AsAPersonReads {
  faction: string;
  battleForce?: string;
  units: string;
  hand: string;
  setAside?: string;
  unknown?: string;
  ambiguous?: string;
  differences?: string;
  legal: boolean;
  /** The hand after the fix. */
  fixed?: string;
}

function fileOf(name: string): string {
  return readFileSync(new URL(`as-written/${name}`, import.meta.url), 'utf8');
}

const LISTS = Object.entries(JSON.parse(fileOf('expected.json')) as Record<string, AsAPersonReads>);

function cardNames({ cards }: ReadList, ids: readonly CardId[]): string {
  const nameOf = (id: CardId) =>
    [...cards, ...catalogue.cards].find((card) => card.id === id)?.name;
  return ids.map((id) => nameOf(id) ?? id).join('; ');
}

function unitsOf({ army, ambiguous }: ReadList): string {
  const open = new Set(ambiguous.flatMap(({ unitIds }) => unitIds));
  const counts = new Map<string, number>();
  for (const { id, name, title } of army) {
    const called = title === undefined || open.has(id) ? name : `${name}, ${title}`;
    counts.set(called, (counts.get(called) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join('; ');
}

describe('lists as people write them are read as a person reads them', () => {
  it.each(LISTS)('%s', (name, expected) => {
    const list = readArmyList(fileOf(name));
    const { unresolved, ambiguous, differences } = list;
    const read = {
      faction: list.faction,
      battleForce: list.battleForce,
      units: unitsOf(list),
      hand: cardNames(list, list.hand),
      setAside: cardNames(list, list.contingencies),
      unknown: unresolved.map((each) => each.name).join('; '),
      ambiguous: ambiguous.map((each) => each.name).join('; '),
      differences: differences.map(({ message }) => message).join('; '),
      legal: validateArmyList(list).legal,
    };
    const { fixed: _, ...asAPersonReads } = expected;
    const nothing = {
      battleForce: undefined,
      setAside: '',
      unknown: '',
      ambiguous: '',
      differences: '',
    };
    expect(read).toEqual({ ...nothing, ...asAPersonReads });
  });
});

describe('a list with spelling mistakes', () => {
  const list = readArmyList(fileOf('05-misspelt.txt'));

  it('is fixed by spelling: six misspelt cards are corrected, and no card is removed or added', () => {
    const fix = fixArmyList(list);
    expect(fix?.corrections.filter(({ of }) => of === 'card')).toHaveLength(6);
    expect(fix).toMatchObject({ remove: [], add: [], removeContingencies: [] });
    const mended = fix?.list ?? list;
    expect(cardNames(mended, mended.hand)).toEqual(LISTS[4]?.[1].fixed);
    expect(validateArmyList(mended).legal).toBe(true);
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

it.each([
  ['Echo base 800', { name: 'Echo base 800', battleForce: 'Echo Base Defenders', points: 800 }],
  ['501st 600pts\n594', { name: '501st 600pts', points: 594 }],
  ['Rebel Alliance - 800 pts', { faction: 'rebels', points: 800 }],
])('the first line %j is read as %o', (line, read) => {
  expect(readArmyList(`${line}\nLeia Organa\nAmbush`)).toMatchObject(read);
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
