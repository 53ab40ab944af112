import type { CardWeaponAttack } from '../../../../machines/rules/cards/card-weapon-attacks.js';
import { describe, expect, it } from 'vitest';
import type { AttackTime, CardGrant, WeaponUse } from '../../../../machines/model/command-card.js';
import type { Unit, Weapon } from '../../../../machines/model/unit.js';
import { validateCardWeaponAttack } from '../../../../src/index.js';
import { cardNamed, madeUp } from '../../../support/cards.js';
import { atst, boba, c3po, defeated, r2d2, vader, veers } from '../../../support/units.js';

const rocket: Weapon = { name: 'Rocket', kind: 'ranged', ranges: [1, 2, 3] };
const blaster: Weapon = { name: 'Blaster', kind: 'ranged', ranges: [1, 2, 3] };
const blade: Weapon = { name: 'Blade', kind: 'melee', ranges: [0] };
const bayonet: Weapon = { ...rocket, name: 'Bayonet', keywords: [{ name: 'versatile' }] };
/** A weapon for both melee and ranged attacks. */
const lightning: Weapon = { name: 'Lightning', kind: 'ranged', ranges: [0, 1, 2] };

const withArsenal = (unit: Unit): Unit => ({
  ...unit,
  keywords: [...(unit.keywords ?? []), { name: 'Arsenal', value: 2 }],
});

const ATTACK = {
  unit: boba,
  weapon: rocket,
  grant: 'attack',
  engaged: false,
  weaponsInPool: 1,
} as const;

const rulesBrokenBy = (attack: Partial<CardWeaponAttack>) =>
  validateCardWeaponAttack({ ...ATTACK, ...attack }).map(({ rule, code }) => `${rule} ${code}`);

/** The rules that forbid this attack with a card that gives Boba his rocket. */
const rulesBrokenWithCard = (grant: Partial<CardGrant>, attack: Partial<CardWeaponAttack> = {}) => {
  const grants: CardGrant[] = [{ to: { names: ['Boba Fett'] }, weapon: rocket, ...grant }];
  return rulesBrokenBy({ grant: undefined, card: madeUp({ grants }), ...attack });
};

describe('attacking with a weapon from a card', () => {
  it.each<[string, Unit, WeaponUse, CardWeaponAttack['weaponsInPool']]>([
    ['a gained weapon and another, with Arsenal 2', withArsenal(boba), 'gained', 2],
    ['a gained weapon and another listed one', boba, 'gained', [rocket, blaster]],
    ['only a gained weapon', boba, 'gained', 1],
  ])(
    'CC-33: a gained weapon counts as printed, so the card does not forbid %s',
    (_, unit, grant, pool) => {
      expect(rulesBrokenBy({ unit, grant, weaponsInPool: pool })).toEqual([]);
    },
  );

  it('CC-33: an engaged trooper cannot use a gained ranged weapon, as with any printed one', () => {
    expect(rulesBrokenBy({ grant: 'gained', engaged: true })).toEqual(['CC-35 engaged-trooper']);
  });

  it.each<[string, CardWeaponAttack['weaponsInPool'], boolean]>([
    ['no weapon yet', 0, true],
    ['one weapon', 1, true],
    ['two weapons', 2, false],
    ['nothing yet', [], true],
    ['the rocket', [rocket], true],
    ['the rocket twice', [rocket, { ...rocket, name: 'ROCKET' }], true],
    ['the rocket and a blaster', [rocket, blaster], false],
    ['a blaster', [blaster], false],
  ])(
    'CC-34: the rocket is the only weapon of its attack, even with Arsenal; the pool holds %s',
    (_, pool, allowed) => {
      const broken = allowed ? [] : ['CC-34 other-weapons-in-pool'];
      expect(rulesBrokenBy({ weaponsInPool: pool })).toEqual(broken);
      expect(rulesBrokenBy({ unit: withArsenal(boba), weaponsInPool: pool })).toEqual(broken);
    },
  );

  it.each<[string, string, Unit, boolean, Weapon, boolean]>([
    ['an engaged trooper', 'a rocket', boba, true, rocket, false],
    ['an engaged trooper', 'a versatile bayonet', boba, true, bayonet, true],
    ['an engaged trooper', 'a blade', boba, true, blade, true],
    ['a trooper that is not engaged', 'a rocket', boba, false, rocket, true],
    ['an engaged vehicle', 'a rocket', atst(), true, rocket, true],
  ])('CC-35: %s attacks with %s', (_who, _what, unit, engaged, weapon, allowed) => {
    const broken = allowed ? [] : ['CC-35 engaged-trooper'];
    expect(rulesBrokenBy({ unit, engaged, weapon })).toEqual(broken);
  });

  it('a malformed attack is refused with the path of its fault', () => {
    const attack = { ...ATTACK, weapon: { ...rocket, kind: 'thrown' } } as unknown;
    expect(validateCardWeaponAttack(attack as CardWeaponAttack)).toMatchObject([
      { rule: 'CC-32', code: 'malformed-question', path: 'weapon.kind' },
    ]);
  });
});

describe('an attack checked with its card', () => {
  it('CC-32: only Boba attacks with the rocket that the card gives him', () => {
    expect(rulesBrokenWithCard({})).toEqual([]);
    expect(rulesBrokenWithCard({}, { unit: vader })).toEqual(['CC-32 weapon-not-given']);
    expect(rulesBrokenWithCard({ to: {} }, { unit: vader })).toEqual([]);
  });

  it('CC-35: the weapon printed on the card counts, not the one in the question', () => {
    const claimed = { ...rocket, keywords: [{ name: 'Versatile' }] };
    expect(rulesBrokenWithCard({}, { weapon: claimed, engaged: true })).toEqual([
      'CC-35 engaged-trooper',
    ]);
  });

  it.each([
    [false, ['CC-36 counterpart']],
    [true, []],
  ])(
    'CC-36: C-3PO attacks with the weapon given to R2-D2 if the card includes counterparts: %s',
    (counterparts, broken) => {
      const to = { names: ['R2-D2'] };
      expect(rulesBrokenWithCard({ to, counterparts }, { unit: c3po, partOf: r2d2 })).toEqual(
        broken,
      );
      expect(rulesBrokenWithCard({ to, counterparts }, { unit: r2d2 })).toEqual([]);
      expect(rulesBrokenWithCard({ to, counterparts }, { unit: c3po, partOf: vader })).toEqual([
        'CC-32 weapon-not-given',
      ]);
      expect(rulesBrokenWithCard({ to, counterparts }, { unit: c3po })).toEqual([
        'CC-32 weapon-not-given',
      ]);
    },
  );

  it('R11: neither a defeated unit nor its counterpart attacks', () => {
    expect(rulesBrokenWithCard({}, { unit: defeated(boba) })).toEqual(['R11 unit-defeated']);
    const attack = { unit: c3po, partOf: defeated(r2d2) };
    expect(rulesBrokenWithCard({ to: {}, counterparts: true }, attack)).toEqual([
      'R11 unit-defeated',
    ]);
  });

  it.each([
    [true, []],
    [false, ['CC-32 weapon-not-given']],
    [undefined, ['R34 card-facts-unknown']],
  ])(
    'CC-32, R34: the weapon is for units that the card ordered; the question says that Boba was ordered: %s',
    (ordered, broken) => {
      expect(rulesBrokenWithCard({ ordered: true }, { ordered })).toEqual(broken);
    },
  );

  it('R34: if only the summary of a card describes its weapon, the refusal says what to read', () => {
    const card = cardNamed('Log Traps');
    expect(validateCardWeaponAttack({ ...ATTACK, grant: undefined, card })).toEqual([
      {
        rule: 'R34',
        code: 'card-facts-unknown',
        message:
          "Whether Log Traps lets Boba Fett attack with Rocket must be decided by the players. They read: Before anyone activates, one Ewok trooper unit with a trapper may attack with the card's weapon.",
      },
    ]);
    const broken = rulesBrokenBy({ card, engaged: true });
    expect(broken).toEqual(['R34 card-facts-unknown', 'CC-35 engaged-trooper']);
    expect(rulesBrokenBy({ card: cardNamed('Ambush') })).toEqual(['CC-32 weapon-not-on-card']);
  });

  it('CC-32, CC-34: Veers uses the AT-AT Cannons at the end of his activation, without another weapon', () => {
    const card = cardNamed('Maximum Firepower');
    const weapon: Weapon = { name: 'AT-AT Cannons', kind: 'ranged', ranges: [] };
    const attack = { card, weapon, grant: undefined, unit: veers } as const;
    expect(rulesBrokenBy({ ...attack, when: 'end-of-activation' })).toEqual([]);
    expect(rulesBrokenBy({ ...attack, when: 'activation', weaponsInPool: 2 })).toEqual([
      'CC-32 not-the-time',
      'CC-34 other-weapons-in-pool',
    ]);
    expect(rulesBrokenBy({ ...attack, unit: vader })).toEqual(['CC-32 weapon-not-given']);
  });

  it('the sentences name the unit, the card and the weapon', () => {
    const messageOf = (grant: Partial<CardGrant>, attack: Partial<CardWeaponAttack>) =>
      validateCardWeaponAttack({
        ...ATTACK,
        grant: undefined,
        card: madeUp({ grants: [{ to: { names: ['Boba Fett'] }, weapon: rocket, ...grant }] }),
        ...attack,
      })[0]?.message;
    expect(messageOf({}, { unit: vader })).toBe('Made Up does not give Rocket to Darth Vader.');
    expect(messageOf({}, { weapon: blaster })).toBe('Made Up gives nobody a weapon Blaster.');
    expect(messageOf({}, { grant: 'attack' })).toBe(
      'Made Up lets nobody make one attack with a weapon Rocket.',
    );
    expect(messageOf({ to: {} }, { unit: c3po })).toBe(
      'C-3PO is a counterpart: Made Up gives Rocket to its unit alone.',
    );
    expect(messageOf({ ordered: true }, {})).toBe(
      'Made Up gives Rocket to units ordered with it: say whether Boba Fett was.',
    );
    expect(messageOf({}, { unit: defeated(boba) })).toBe('Boba Fett is defeated.');
  });
});

describe('an attack checked with its time', () => {
  it.each<[AttackTime | undefined, WeaponUse, boolean]>([
    ['activation', 'gained', true],
    ['activation', 'attack', false],
    ['end-of-activation', 'gained', true],
    ['end-of-activation', 'attack', true],
    ['outside-activation', 'gained', false],
    ['outside-activation', 'attack', false],
    [undefined, 'gained', true],
    [undefined, 'attack', true],
  ])('CC-32: at the time %s a weapon with the grant %s may be used: %s', (when, as, allowed) => {
    const broken = allowed ? [] : ['CC-32 not-the-time'];
    expect(rulesBrokenBy({ when, grant: as })).toEqual(broken);
    expect(rulesBrokenWithCard({ as }, { when })).toEqual(broken);
  });
});

describe('an attack of a type that the unit can perform', () => {
  it.each<[string, Weapon, CardWeaponAttack['performs'], boolean]>([
    ['a rocket', rocket, ['melee', 'ranged'], true],
    ['a rocket', rocket, ['melee'], false],
    ['a rocket', rocket, [], false],
    ['a blade', blade, ['melee'], true],
    ['a blade', blade, ['ranged'], false],
    ['lightning', lightning, ['melee'], true],
    ['lightning', lightning, ['ranged'], true],
    ['lightning', lightning, [], false],
    ['a blade that is thrown', { ...blade, ranges: [0, 1] }, ['ranged'], true],
  ])('CC-35: %s (%o) of a unit that performs %o: %s', (_, weapon, performs, allowed) => {
    const broken = allowed ? [] : ['CC-35 attack-type'];
    expect(rulesBrokenBy({ weapon, performs })).toEqual(broken);
    expect(rulesBrokenBy({ weapon, performs, unit: atst(), engaged: true })).toEqual(broken);
  });
});
