import { describe, expect, it } from 'vitest';
import {
  applyRemedy,
  ArmyListError,
  catalogue,
  createCommandPhase,
  listFaults,
  inputFromLists,
  readArmyList,
  writeArmyList,
  type ReadList,
  type Unit,
  type Upgrade,
} from '../../../src/index.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { fixArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { matchesAny } from '../../../machines/model/unit-matching.js';
import { notesOn } from '../../../src/game/with-catalogue/list-checks.js';
import { ttsText, VADERS_HAND } from './samples.js';

const today = catalogue.upgrades.filter(
  ({ id }) => catalogue.upgradeFacts[id]?.kind !== 'withdrawn',
);

const troopers = catalogue.units.find(({ id }) => id === 'stormtroopers') as Unit;

/** A unit that may take the upgrade, as far as the facts tell. One upgrade is for a unit that nobody knows yet. */
function bearerOf({ requires = [] }: Upgrade): Unit {
  return catalogue.units.find((unit) => matchesAny(unit, requires)) ?? troopers;
}

function wholeName({ name, title }: Unit): string {
  return title === undefined ? name : `${name} ${title}`;
}

function armyWith(upgrades: string[], unit = 'Stormtroopers', others: object = {}): ReadList {
  return readArmyList(
    ttsText(['Darth Vader Dark Lord of the Sith', { name: unit, upgrades }], VADERS_HAND, others),
  );
}

function upgradesOf({ army }: ReadList, index = 1): unknown {
  return army[index]?.upgrades;
}

function textsOf(list: ReadList): string[] {
  return notesOn(list).map(({ text }) => text);
}

describe('every upgrade of today is read (UP-1)', () => {
  it('there are 434', () => expect(today).toHaveLength(434));

  it.each(today.map((upgrade) => [upgrade.id, upgrade] as const))(
    'UP-1: %s is read by name, on a unit that may take it',
    (id, upgrade) => {
      const [longer] = catalogue.upgradeFacts[id]?.alsoListedAs ?? [];
      const shared = today.filter(({ name }) => name === upgrade.name).length > 1;
      const list = armyWith(
        [shared && longer ? longer : upgrade.name],
        wholeName(bearerOf(upgrade)),
        { armyFaction: bearerOf(upgrade).faction },
      );
      expect(list.unresolved).toEqual([]);
      const misfit = list.remarks.some((remark) => remark.includes('may not take'));
      expect(misfit).toBe(id === 'caught-in-a-web');
      const [read] = (upgradesOf(list) as string[] | undefined) ?? [];
      // Two that do nothing here may share a name, and even the slot.
      expect(catalogue.upgrades.find((each) => each.id === read)?.name).toBe(upgrade.name);
      if (catalogue.upgradeFacts[id]?.kind === 'acts') expect(read).toBe(id);
    },
  );

  it.each(today.map(({ id }) => id))('UP-1: %s is read by its code in a link', (id) => {
    const code = catalogue.upgradeFacts[id]?.legionHq;
    const upgrade = catalogue.upgrades.find((each) => each.id === id) as Upgrade;
    const unit = catalogue.unitFacts[bearerOf(upgrade).id]?.source.slice(-2);
    const list = readArmyList(`https://legionhq2.com/list/empire/800:1${unit}${code},bl,bk,bj`);
    const [read] = (upgradesOf(list, 0) as string[] | undefined) ?? [];
    expect(catalogue.upgrades.find((each) => each.id === read)?.name).toBe(upgrade.name);
  });

  it('R34: the 21 without a known text and the 9 with an unknown effect or value are named once, and what to do', () => {
    const unknown = today.filter(({ id }) => {
      const { kind, confidence } = catalogue.upgradeFacts[id] ?? {};
      return kind === 'text-unknown' || confidence === 'unknown';
    });
    expect(unknown).toHaveLength(30);
    for (const upgrade of unknown) {
      const [longer = upgrade.name] = catalogue.upgradeFacts[upgrade.id]?.alsoListedAs ?? [];
      const list = armyWith([longer], wholeName(bearerOf(upgrade)));
      const said = textsOf(list).filter((text) => /\[(R34|KW-1[0-2]?)\]$/.test(text));
      expect([upgrade.name, said.length]).toEqual([upgrade.name, 1]);
      expect(said[0]).toMatch(/referee can grant|read it on the card/);
    }
  });

  it('an upgrade that does nothing here is silent', () => {
    expect(textsOf(armyWith(['DLT-19 Stormtrooper', 'Duck and Cover']))).toEqual([]);
  });

  it('R34: an upgrade of an older edition that acted is named, and one that did not is named with the others', () => {
    const list = armyWith(['Comms Relay', 'Electrostaff Guard']);
    expect(upgradesOf(list)).toEqual(['comms-relay']);
    expect(textsOf(list).join('\n')).toContain(
      'Comms Relay is an upgrade of an older edition and does nothing here.',
    );
    expect(textsOf(list)).toContain(
      'Upgrades of an older edition, which are not applied here: Electrostaff Guard.',
    );
  });
});

describe('the upgrades of a list in each format', () => {
  it('a changed upgrade is written back, and everything else stays as it was', () => {
    const list = armyWith(['HQ Uplink', 'Carbon Scoring']);
    const refitted = applyRemedy(list, {
      kind: 'take-suggestion',
      of: 'upgrade',
      name: 'HQ Uplink',
      suggestion: 'Comms Jammer',
    });
    const written = JSON.parse(writeArmyList(refitted, 'tts')) as { units: object[] };
    expect(written.units).toEqual([
      { name: 'Darth Vader Dark Lord of the Sith', upgrades: [], loadout: [] },
      { name: 'Stormtroopers', upgrades: ['Comms Jammer', 'Carbon Scoring'] },
    ]);
  });
});

describe('names of upgrades', () => {
  it('a misspelt one is named with the nearest, mended like a unit, and does not stop a game', () => {
    const list = armyWith(['HQ Uplnik']);
    expect(list.unresolved).toMatchObject([{ kind: 'upgrade', name: 'HQ Uplnik' }]);
    expect(textsOf(list)[0]).toContain('No upgrade "HQ Uplnik" is known; nearest: HQ Uplink');
    const [finding] = listFaults(list);
    const [remedy] = finding?.remedies ?? [];
    expect(upgradesOf(applyRemedy(list, remedy as never))).toEqual(['hq-uplink']);
    expect(fixArmyList(list)?.corrections).toEqual([
      { of: 'upgrade', name: 'HQ Uplnik', suggestion: 'HQ Uplink' },
    ]);
    expect(() => inputFromLists({ blue: list, red: list, seed: 1 })).not.toThrow();
  });

  it('R34: a name that several upgrades of the unit have is not guessed', () => {
    const list = armyWith(['Jedi Training'], 'Jedi Knight');
    expect(list.unresolved).toMatchObject([{ kind: 'upgrade', shared: true }]);
    expect(textsOf(list).join()).toContain(
      'Several upgrades are called "Jedi Training": Jedi Training, Peacekeeping Mission;',
    );
  });

  it.each([
    ['The Darksaber', 'Maul A Rival', 'the-darksaber-maul'],
    ['The Darksaber', 'Bo-Katan Kryze Savior of Mandalore', 'the-darksaber-bo-katan-kryze'],
    ['The Darksaber', 'Din Djarin The Mandalorian', 'the-darksaber-din'],
    ['Heavy Blaster Pistol', 'Imperial Officer', 'heavy-blaster-pistol-imperial-agent'],
    ['Heavy Blaster Pistol', 'Rebel Officer', 'heavy-blaster-pistol-rebel'],
    ['Echo', 'Clone Trooper Infantry', 'echo-arc-marksman'],
    ['OOM Battle Droid', 'B1 Battle Droids', 'oom-series-battle-droid'],
    ['Phase I Clone Captain', 'Clone Trooper Infantry', 'clone-captain'],
  ])('a shared or older name means the one that the unit may take: %s on %s', (name, unit, id) => {
    expect(upgradesOf(armyWith([name], unit))).toEqual([id]);
  });
});

describe('what an army may not have is a remark, never a refusal', () => {
  it.each([
    [['General Weiss'], 'Stormtroopers', 'Stormtroopers may not take the upgrade General Weiss.'],
    [
      ['HQ Uplink', 'HQ Uplink'],
      'Stormtroopers',
      'The upgrade HQ Uplink is on Stormtroopers more than once: it is read once.',
    ],
  ])('%j on %s', (upgrades, unit, remark) => {
    const list = armyWith(upgrades, unit);
    expect(list.remarks).toContain(remark);
    expect(upgradesOf(list)).toEqual([...new Set(list.army[1]?.upgrades)]);
    expect(() =>
      createCommandPhase(inputFromLists({ blue: list, red: list, seed: 1 })),
    ).not.toThrow();
  });

  it('a unique upgrade twice, and three copies where two are allowed', () => {
    const unit = (...upgrades: string[]) => ({ name: 'AT-ST', upgrades });
    const list = readArmyList(
      ttsText(
        [unit('General Weiss', 'HQ Uplink'), unit('General Weiss', 'HQ Uplink'), unit('HQ Uplink')],
        VADERS_HAND,
      ),
    );
    expect(list.remarks).toContain('General Weiss is in the army 2 times; it is unique.');
    expect(list.remarks).toContain('HQ Uplink is in the army 3 times; 2 are allowed.');
  });

  it('UP-1: an upgrade that needs an affiliation may be taken with the clan upgrade that gives it', () => {
    const initiates = 'Mandalorian Initiates';
    const alone = armyWith(['Axe Woves'], initiates);
    expect(alone.remarks).toContain('Mandalorian Initiates may not take the upgrade Axe Woves.');
    const kryze = armyWith(['Axe Woves', 'Clan Kryze'], initiates);
    expect(kryze.remarks.filter((remark) => remark.includes('may not take'))).toEqual([]);
  });

  it('BF-8: a unit without the affiliation of its battle force', () => {
    const list = readArmyList(
      ttsText(
        [
          { name: 'Gar Saxon Head of Clan Saxon', upgrades: [] },
          { name: 'Mandalorian Initiates', upgrades: [] },
          { name: 'Mandalorian Initiates', upgrades: ['Clan Saxon'] },
        ],
        VADERS_HAND,
        { battleForce: 'Clan Saxon', armyFaction: '' },
      ),
    );
    expect(list.remarks).toContain(
      'Mandalorian Initiates is not of Clan Saxon, as units of Clan Saxon are.',
    );
    const battleForce = 'Mandalorian Clans';
    const shared = applyRemedy(list, { kind: 'choose-battle-force', battleForce });
    expect(shared.remarks).toContain(
      'Mandalorian Initiates has no affiliation of a commander or operative of the army.',
    );
  });

  it('an upgrade in a loadout is not on the unit', () => {
    const spare = { name: 'Stormtroopers', upgrades: [], loadout: ['HQ Uplink'] };
    const list = readArmyList(ttsText([spare], VADERS_HAND));
    expect(upgradesOf(list, 0)).toBeUndefined();
    expect(list.remarks).toContain(
      'HQ Uplink is in the loadout of Stormtroopers: it does nothing until it replaces another upgrade.',
    );
  });
});

describe('a house rule in a list', () => {
  const own = {
    cards: [
      {
        id: 'night-march',
        name: 'Night March',
        pips: 2 as const,
        orders: [{ count: 2 }],
        effects: [],
      },
    ],
    upgrades: [
      {
        id: 'field-telephone',
        name: 'Field Telephone',
        slot: 'comms',
        acts: [{ kind: 'order-to-itself' as const, use: 'exhaust' as const }],
      },
    ],
    units: [
      {
        id: 'home-guard',
        name: 'Home Guard',
        faction: 'empire',
        rank: 'corps' as const,
        types: ['trooper'],
      },
    ],
  };
  const text = ttsText(
    ['Darth Vader Dark Lord of the Sith', { name: 'Home Guard', upgrades: ['Field Telephone'] }],
    VADERS_HAND.map((name) => (name === 'Push' ? 'Night March' : name)),
  );

  it('own cards, upgrades and units are read, played and written', () => {
    const list = readArmyList(text, own);
    expect(list.unresolved).toEqual([]);
    expect(list.army[1]).toMatchObject({ name: 'Home Guard', upgrades: ['field-telephone'] });
    expect(list.hand).toContain('night-march');
    expect(validateArmyList(list).legal).toBe(true);
    const input = inputFromLists({ blue: list, red: list, seed: 1 });
    expect(input).toMatchObject({ cards: own.cards, upgrades: own.upgrades });
    expect(() => createCommandPhase(input)).not.toThrow();
    expect(readArmyList(writeArmyList(list, 'tts'), own).army).toEqual(list.army);
  });

  it.each([
    [
      'a card of five pips',
      { cards: [{ ...own.cards[0], pips: 5 }] },
      'cards[0].pips',
      'from 0 to 4',
    ],
    [
      'an upgrade with a key that none has',
      { upgrades: [{ ...own.upgrades[0], act: [] }] },
      'upgrades[0]',
      '"act"',
    ],
  ])('%s is refused at once, with its place and what is expected', (_what, wrong, place, words) => {
    const list = readArmyList(text);
    const reads = () => readArmyList(text, wrong as never);
    const brings = () => inputFromLists({ blue: list, red: list, seed: 1, ...(wrong as object) });
    for (const refused of [reads, brings]) {
      expect(refused).toThrow(ArmyListError);
      expect(refused).toThrow(expect.objectContaining({ place }));
      expect(refused).toThrow(`${place}: `);
      expect(refused).toThrow(words);
    }
  });

  it('one with the name of the catalogue replaces it', () => {
    const uplink = { id: 'my-uplink', name: 'HQ Uplink', slot: 'comms' };
    const [, troopers] = readArmyList(
      ttsText(['Darth Vader', { name: 'Stormtroopers', upgrades: ['HQ Uplink'] }], []),
      { upgrades: [uplink] },
    ).army;
    expect(troopers?.upgrades).toEqual(['my-uplink']);
  });
});
