import { describe, expect, it } from 'vitest';
import { sidesInLines } from '../../../src/cli/play/sides.js';
import { describeArmy, givenKeywords, describeUpgrades } from '../../../src/wording/army.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { openingLines } from '../../../src/wording/opening.js';
import { phaseAfter, table } from '../../support/table.js';
import { stormtroopers, unitFrom, vader } from '../../support/units.js';

const uplink = {
  ...stormtroopers(),
  upgrades: ['hq-uplink', { id: 'comms-jammer', state: 'exhausted' as const }],
};
const yoda = {
  ...unitFrom('yoda-grand-master-of-the-jedi-order', 'yoda'),
  upgrades: ['general-of-the-republic'],
};

describe('an army with upgrades in words', () => {
  const setup = { blue: { army: [vader, uplink, stormtroopers('others'), yoda] } };
  const input = table(setup);
  const names = namesAt(input);
  const { army } = input.players.blue;

  it('names the upgrades of each unit, with their states', () => {
    expect(describeArmy(army, names)).toBe(
      'Darth Vader, Stormtroopers (HQ Uplink, Comms Jammer (exhausted)), Stormtroopers, Yoda (General of the Republic)',
    );
    expect(openingLines(input).join('\n')).toContain('Stormtroopers (HQ Uplink');
    expect(describeUpgrades(vader, names)).toBe('');
  });

  it('UP-1: names the upgrade that gives a keyword, at one terminal too', () => {
    expect(givenKeywords(names.built('blue', yoda))).toEqual([
      'Direct Clone Trooper, from General of the Republic',
    ]);
    const view = phaseAfter(setup).view('blue');
    expect(sidesInLines(view, 'blue', names).join('\n')).toContain(
      'From upgrades and the battle force: Yoda: Direct Clone Trooper, from General of the Republic',
    );
  });

  it('UP-1: names the battle force that gives a keyword', () => {
    const leia = unitFrom('leia-organa-fearless-and-inventive', 'leia');
    const village = namesAt(table({ blue: { army: [leia], battleForce: 'bright-tree-village' } }));
    expect(givenKeywords(village.built('blue', leia))).toEqual([
      'Allies of Convenience, from Bright Tree Village',
    ]);
  });

  it('R39: marks the units that are not deployed only if others are', () => {
    const held = { ...stormtroopers('held'), undeployed: true };
    expect(describeArmy([vader, held])).toBe('Darth Vader, Stormtroopers (not deployed)');
    expect(describeArmy([{ ...vader, undeployed: true }, held])).toBe('Darth Vader, Stormtroopers');
  });
});
