import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { battleForcesInData, upgradeInData, upgradesInData } from './data-records.js';
import { known } from './lookups.js';

const { upgrades, upgradeFacts, battleForces, battleForceFacts } = catalogue;

function upgradesOf(kind: string): Upgrade[] {
  return upgrades.filter(({ id }) => known(upgradeFacts[id]).kind === kind);
}

/** The upgrade of a record: by its id, by its code in Legion HQ, or by its name. */
function upgradeOfRecord({
  id,
  lhq,
  name,
}: {
  id?: unknown;
  lhq?: unknown;
  name?: unknown;
}): Upgrade {
  const isIts = (upgrade: Upgrade) => {
    if (id !== undefined) return upgrade.id === id;
    const facts = known(upgradeFacts[upgrade.id]);
    return lhq === undefined ? upgrade.name === name : facts.legionHq === lhq;
  };
  return known(upgrades.find(isIts));
}

describe('the upgrades of the catalogue', () => {
  it.each(
    Object.values(upgradesInData())
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .map((record) => [record.name, record] as const),
  )('the catalogue keeps every fact about the upgrade %s unchanged', (_name, record) => {
    const upgrade = upgradeOfRecord(record);
    expect(upgradeInData(upgrade, known(upgradeFacts[upgrade.id]))).toEqual(record);
  });

  it('R34: an upgrade that acts says what it does, or that it is unknown', () => {
    for (const { name, grants, loses, affiliations, rank, acts } of upgradesOf('acts')) {
      expect([name, grants ?? loses ?? affiliations ?? rank ?? acts]).not.toEqual([
        name,
        undefined,
      ]);
    }
  });

  it('R34: an upgrade that does nothing here is given no effect', () => {
    for (const upgrade of upgradesOf('no-act-here')) {
      const { grants, loses, affiliations, rank, types, acts, summary } = upgrade;
      expect([grants, loses, affiliations, rank, types, acts, summary].filter(Boolean)).toEqual([]);
    }
  });

  it('R34: an upgrade without a known text is given no effect, but players are told of it in each round', () => {
    for (const upgrade of upgradesOf('text-unknown')) {
      const { grants, loses, affiliations, rank, types, acts, summary } = upgrade;
      expect([grants, loses, affiliations, rank, types, summary].filter(Boolean)).toEqual([]);
      expect(acts).toEqual([{ kind: 'unknown', when: 'phase-start' }]);
    }
  });
});

describe('the battle forces of the catalogue', () => {
  it('BF-1: all twenty are there, with their cards and how links name them', () => {
    for (const record of battleForcesInData()) {
      const force = known(battleForces.find(({ id }) => id === record.id));
      const cards = (force.cards ?? []).map((id) => catalogue.cards.find((each) => each.id === id));
      expect(cards.map((card) => card?.name)).toEqual(record.commandCards);
      expect(force).toMatchObject({ name: record.name, faction: record.faction });
      expect(known(battleForceFacts[force.id]).legionHq).toBe(record.lhqLinkId);
    }
    expect(battleForces).toHaveLength(20);
  });

  it('BF-1: each rule of a battle force that acts here is a field of it', () => {
    const acting = battleForcesInData().filter(({ rules }) =>
      (rules as { actsIn: string }[]).some(({ actsIn }) =>
        ['command', 'activation-start', 'army-building'].includes(actsIn),
      ),
    );
    expect(acting).toHaveLength(14);
    for (const { id } of acting) {
      const {
        name: _name,
        faction: _faction,
        cards: _cards,
        ...rules
      } = known(battleForces.find((force) => force.id === id));
      expect([id, Object.keys(rules).length > 1]).toEqual([id, true]);
    }
  });
});
