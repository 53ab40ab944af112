import { describe, expect, it } from 'vitest';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import type { ReadList } from '../../../src/lists/read-list.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { catalogue } from '../../../src/index.js';
import { namesFor } from '../../../src/game/with-catalogue/list-checks.js';
import { isSameName } from '../../../src/lists/names.js';
import type { WrittenUnit } from '../../../src/lists/written.js';
import { notesOn } from '../../../src/game/with-catalogue/list-checks.js';
import { EVERY_LIST, exchangedTexts, normalised, NORMALISED, normalisedText } from './samples.js';

describe('real lists are read completely', () => {
  it.each(NORMALISED)('%s: every unit and card is found', (name) => {
    const list = normalised(name);
    expect(list).toMatchObject({ format: 'normalised', unresolved: [], ambiguous: [] });
    expect(list.hand).toHaveLength(7);
    const { units } = JSON.parse(normalisedText(name)) as { units: { count: number }[] };
    expect(list.army).toHaveLength(units.reduce((sum, { count }) => sum + count, 0));
    expect(new Set(list.army.map(({ id }) => id)).size).toBe(list.army.length);
  });

  it.each(exchangedTexts)('%s: every unit and card is found', (_, text) => {
    const list = readArmyList(text);
    expect(list).toMatchObject({ format: 'tts', unresolved: [] });
    expect(list.hand).toHaveLength(7);
  });
});

describe('the six lists get the verdict of the documents', () => {
  it('Melee Leaning Army is legal: two cards of each pips and Standing Orders, and Darth Vader is there for his three (CC-2, CC-3, CC-6)', () => {
    const list = normalised('driftydirt-empire-melee');
    expect(validateArmyList(list)).toMatchObject({
      legal: true,
      violations: [],
      contingencyLimit: 0,
    });
    expect(list.editions.map(({ found }) => found)).toEqual(['imperial-royal-guards-2-5']);
  });

  it("The Cook's Speciality was legal when written: Veers and Boba Fett own four cards, ZX Flame Projector is of edition 2.5, and Standing Orders is implied", () => {
    const list = normalised('electrynth-empire-cooks-speciality');
    expect(validateArmyList(list)).toMatchObject({ legal: true, violations: [] });
    expect(list.hand.at(-1)).toBe('standing-orders');
    expect(list.cards.map(({ id }) => id)).toEqual(['zx-flame-projector']);
    expect(list.editions).toMatchObject([{ kind: 'card', edition: '2.5' }]);
  });

  it('the hand of Krennic and Bossk is illegal: the list has no army, so neither character is in it (CC-6 for each of the six cards)', () => {
    const list = normalised('hampus-empire-krennic-bossk-hand-only');
    const { legal, violations } = validateArmyList(list);
    expect(legal).toBe(false);
    expect(violations.map(({ rule, code }) => `${rule} ${code}`)).toEqual(
      Array.from({ length: 6 }, () => 'CC-6 character-not-in-army'),
    );
    expect(list.remarks.join()).toContain('names no unit');
  });

  it('hero is legal: three common cards, two rebel cards and one of Jyn Erso, an operative of the army (CC-5, CC-6)', () => {
    const list = normalised('hampus-rebel-jyn');
    expect(validateArmyList(list)).toMatchObject({ legal: true, violations: [] });
    expect(list.army.map(({ title }) => title)).toContain('Stardust');
  });

  it('the list of Cassian Andor is legal: his three cards, one rebel card, two common cards and the implied Standing Orders', () => {
    const list = normalised('id107-rebels-cassian');
    expect(validateArmyList(list)).toMatchObject({ legal: true, violations: [] });
    expect(list.hand).toContain('standing-orders');
  });

  it('the Shadow Collective is legal: two cards require Maul, A Rival, Aggression requires a mercenary commander, and At Last counts as 3 pips in a hand (CC-3, CC-6)', () => {
    const list = normalised('skoogiz-shadow-collective');
    expect(validateArmyList(list)).toMatchObject({ legal: true, violations: [] });
    expect(list).toMatchObject({ faction: 'mercenary', battleForce: 'Shadow Collective' });
  });
});

describe('the three exchanged lists', () => {
  const [melee, clones, hunters] = exchangedTexts.map(([, text]) => readArmyList(text));

  it('the melee army has the same army and hand as its normalised form', () => {
    const same = normalised('driftydirt-empire-melee');
    expect(melee?.army.map((unit) => ({ ...unit, upgrades: undefined }))).toEqual(same.army);
    expect(melee?.hand).toEqual(same.hand);
  });

  it('the 501st is illegal: it names no battle force, but three cards are only for the 501st Legion', () => {
    const { legal, violations } = validateArmyList(clones as ReadList);
    expect(legal).toBe(false);
    expect(violations.map(({ rule, code }) => `${rule} ${code}`)).toEqual(
      Array.from({ length: 3 }, () => 'BF-1 other-battle-force'),
    );
    const named = { ...(clones as ReadList), battleForce: '501st Legion' };
    expect(validateArmyList(named).legal).toBe(true);
  });

  it('the bounty hunters are legal, and their officer is reported as a unit of edition 2.5', () => {
    expect(validateArmyList(hunters as ReadList).legal).toBe(true);
    expect(hunters?.editions).toMatchObject([
      { kind: 'unit', name: 'Imperial Officer Ruthless Commander', edition: '2.5' },
    ]);
  });
});

describe('nothing of a list is dropped without a word', () => {
  it.each(EVERY_LIST)('%s', (_source, text) => {
    const list = readArmyList(text);
    const said = notesOn(list)
      .map((note) => note.text)
      .join('\n');
    const names = ({ hand, contingencies }: ReadList) =>
      [...hand, ...contingencies].map(
        (id) => [...list.cards, ...catalogue.cards].find((card) => card.id === id)?.name ?? id,
      );
    const { units, hand, contingencies } = list.original.written;
    for (const card of [...hand, ...contingencies]) {
      const isRead = names(list).some((name) => isSameName(name, card));
      expect([card, isRead || said.includes(card)]).toEqual([card, true]);
    }
    const namesakesOf = (unit: WrittenUnit) => {
      const candidates = namesFor(list).units.find(unit)?.candidates ?? [];
      return list.army.filter((each) =>
        candidates.some(({ name, title }) => each.name === name && each.title === title),
      );
    };
    for (const unit of units) {
      const read = namesakesOf(unit);
      const written = units.filter((each) => namesakesOf(each)[0] === read[0]);
      const count = written.reduce((sum, each) => sum + each.count, 0);
      expect([unit.name, read.length >= count || said.includes(unit.name)]).toEqual([
        unit.name,
        true,
      ]);
      const known = new Set(unit.upgrades.filter((upgrade) => !said.includes(upgrade)));
      const fitted = read.map(({ id, upgrades = [] }) => {
        const parts = list.army.filter(({ counterpartOf }) => counterpartOf === id);
        return upgrades.length + parts.length;
      });
      if (read.length > 0) expect(Math.max(...fitted)).toBeGreaterThanOrEqual(known.size);
    }
  });
});
