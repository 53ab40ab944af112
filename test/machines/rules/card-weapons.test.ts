import { describe, expect, it } from 'vitest';
import type { CardGrant, WeaponUse } from '../../../machines/model/command-card.js';
import type { Unit, Weapon } from '../../../machines/model/unit.js';
import {
  cardWeaponAttack,
  gainsCardWeapon,
  QuestionError,
  type CardWeaponAttack,
} from '../../../src/index.js';
import { madeUp } from '../../support/cards.js';
import { atst, boba, c3po, defeated, leia, r2d2, unitFrom, vader } from '../../support/units.js';

const rocket: Weapon = { name: 'Rocket', kind: 'ranged', ranges: [1, 2, 3] };
const blaster: Weapon = { name: 'Blaster', kind: 'ranged', ranges: [1, 2, 3] };
const blade: Weapon = { name: 'Blade', kind: 'melee', ranges: [0] };
const bayonet: Weapon = { ...rocket, name: 'Bayonet', keywords: [{ name: 'versatile' }] };

const withArsenal = (unit: Unit): Unit => ({
  ...unit,
  keywords: [...(unit.keywords ?? []), { name: 'Arsenal', value: 2 }],
});

const iden = unitFrom('iden-versio-inferno-squad-leader', 'iden');
const seeker: Unit = { ...unitFrom('idens-id10-seeker-droid', 'seeker'), counterpartOf: 'iden' };

const rulesBrokenBy = (attack: Partial<CardWeaponAttack>) =>
  cardWeaponAttack({
    unit: boba,
    weapon: rocket,
    grant: 'attack',
    engaged: false,
    weaponsInPool: 1,
    ...attack,
  }).map(({ rule, code }) => `${rule} ${code}`);

const bobaGains = (grant: Partial<CardGrant>, unit = boba) =>
  gainsCardWeapon({
    unit,
    target: unit,
    card: madeUp({ grants: [{ to: { names: ['Boba Fett'] }, weapon: rocket, ...grant }] }),
  });

describe('gaining the weapon of a card', () => {
  it.each([
    ['gains it to have while activated', { as: 'gained' }, true],
    ['gains it where the card says no more', {}, true],
    ['does not gain it for one attack at the end', { as: 'attack' }, false],
    ['gains no weapon where the card has none', { weapon: undefined }, false],
    ['gains nothing of a card that speaks of Vader', { to: { names: ['Darth Vader'] } }, false],
  ] as const)('CC-32: Boba Fett %s', (_, grant, gains) => {
    expect(bobaGains(grant as Partial<CardGrant>)).toBe(gains);
  });

  it('CC-32: any one of what a card grants is enough, and a card that grants nothing gives nothing', () => {
    const grants: CardGrant[] = [
      { to: {}, keywords: [{ name: 'Nimble' }] },
      { to: { ranks: ['operative', 'commander'] }, weapon: rocket, as: 'gained' },
    ];
    const gains = (card = madeUp({ grants })) =>
      gainsCardWeapon({ unit: vader, target: vader, card });
    expect(gains()).toBe(true);
    expect(gains(madeUp())).toBe(false);
  });

  it('R11: a defeated unit gains nothing', () => {
    expect(bobaGains({}, defeated(boba))).toBe(false);
  });

  it.each([
    ['Iden Versio', 'herself', iden, iden, false, true],
    ['Iden Versio', 'her seeker droid', iden, seeker, false, false],
    ['Iden Versio', 'her seeker droid', iden, seeker, true, true],
    ['Iden Versio', "the counterpart of another's unit", iden, c3po, true, false],
    ['Iden Versio', 'another unit', iden, vader, true, false],
    ['R2-D2', 'his unit', r2d2, r2d2, true, true],
    ['R2-D2', 'C-3PO', r2d2, c3po, true, true],
    ['the droid alone', 'the droid', seeker, seeker, false, false],
  ] as const)(
    'CC-36: a card gives %s a weapon; asked of %s',
    (_, __, unit, target, counterparts, gains) => {
      const card = madeUp({
        grants: [{ to: { names: [unit.name] }, weapon: rocket, counterparts }],
      });
      expect(gainsCardWeapon({ unit, target, card })).toBe(gains);
    },
  );

  it('CC-36: a card that does not speak of counterparts gives them nothing', () => {
    const card = madeUp({ grants: [{ to: {}, weapon: rocket }] });
    expect(gainsCardWeapon({ unit: iden, target: seeker, card })).toBe(false);
    expect(gainsCardWeapon({ unit: iden, target: iden, card })).toBe(true);
  });

  it('is asked of units and a card, not of anything else', () => {
    const ask = (question: unknown) => () => gainsCardWeapon(question as never);
    expect(ask({ unit: leia, target: leia, card: { id: 'push' } })).toThrow(QuestionError);
    expect(ask({ unit: { id: 'x' }, target: leia, card: madeUp() })).toThrow(/unit\.name: /);
    expect(ask(undefined)).toThrow(
      expect.objectContaining({ violations: [expect.objectContaining({ rule: 'CC-32' })] }),
    );
  });
});

describe('attacking with the weapon of a card', () => {
  it.each<[string, Unit, WeaponUse, CardWeaponAttack['weaponsInPool']]>([
    ['a gained weapon and another, with Arsenal 2', withArsenal(boba), 'gained', 2],
    ['a gained weapon and another, counted out', boba, 'gained', [rocket, blaster]],
    ['a gained weapon alone', boba, 'gained', 1],
  ])('CC-33: it counts as printed, so nothing of the card forbids %s', (_, unit, grant, pool) => {
    expect(rulesBrokenBy({ unit, grant, weaponsInPool: pool })).toEqual([]);
  });

  it('CC-33: as with any printed ranged weapon, an engaged trooper does not shoot a gained one', () => {
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
  ])('CC-34: one attack with the rocket, Arsenal or not; the pool holds %s', (_, pool, allowed) => {
    const broken = allowed ? [] : ['CC-34 other-weapons-in-pool'];
    expect(rulesBrokenBy({ weaponsInPool: pool })).toEqual(broken);
    expect(rulesBrokenBy({ unit: withArsenal(boba), weaponsInPool: pool })).toEqual(broken);
  });

  it.each([
    {
      who: 'an engaged trooper',
      unit: boba,
      engaged: true,
      what: 'a rocket',
      weapon: rocket,
      allowed: false,
    },
    {
      who: 'an engaged trooper',
      unit: boba,
      engaged: true,
      what: 'a versatile bayonet',
      weapon: bayonet,
      allowed: true,
    },
    {
      who: 'an engaged trooper',
      unit: boba,
      engaged: true,
      what: 'a blade',
      weapon: blade,
      allowed: true,
    },
    {
      who: 'a trooper that is not engaged',
      unit: boba,
      engaged: false,
      what: 'a rocket',
      weapon: rocket,
      allowed: true,
    },
    {
      who: 'a trooper that is not engaged',
      unit: boba,
      engaged: false,
      what: 'a blade',
      weapon: blade,
      allowed: true,
    },
    {
      who: 'an engaged vehicle',
      unit: atst(),
      engaged: true,
      what: 'a rocket',
      weapon: rocket,
      allowed: true,
    },
  ])('CC-35: $who attacks with $what', ({ unit, engaged, weapon, allowed }) => {
    expect(rulesBrokenBy({ unit, engaged, weapon })).toEqual(
      allowed ? [] : ['CC-35 engaged-trooper'],
    );
  });

  it('names every rule that is broken, each in a sentence', () => {
    const attack = { unit: boba, weapon: rocket, engaged: true, weaponsInPool: 2 } as const;
    expect(cardWeaponAttack({ ...attack, grant: 'attack' })).toEqual([
      {
        rule: 'CC-34',
        code: 'other-weapons-in-pool',
        message: 'Boba Fett attacks with Rocket alone: no other weapon goes into the pool.',
      },
      {
        rule: 'CC-35',
        code: 'engaged-trooper',
        message:
          'Boba Fett is an engaged trooper, and cannot make a ranged attack with Rocket: it is not versatile.',
      },
    ]);
    const [refusal] = cardWeaponAttack({ ...attack, unit: withArsenal(boba), grant: 'attack' });
    expect(refusal?.message).toBe(
      'Boba Fett attacks with Rocket alone: Arsenal adds no weapon to this attack.',
    );
  });

  it('refuses what is no such attack with the place of the fault', () => {
    const faultsOf = (attack: unknown) =>
      cardWeaponAttack(attack as CardWeaponAttack).map(({ code, message }) => [
        code,
        message.split(':')[0],
      ]);
    const sound = { unit: boba, weapon: rocket, grant: 'gained', engaged: false, weaponsInPool: 1 };
    expect(faultsOf({ ...sound, grant: 'borrowed' })).toEqual([['malformed-question', 'grant']]);
    expect(faultsOf({ ...sound, weaponsInPool: 'two' })).toEqual([
      ['malformed-question', 'weaponsInPool'],
    ]);
    expect(faultsOf({ ...sound, weapon: { ...rocket, kind: 'thrown' } })).toEqual([
      ['malformed-question', 'weapon.kind'],
    ]);
    expect(cardWeaponAttack(null as never)).toMatchObject([{ rule: 'CC-32' }]);
    const unreadable = Object.defineProperty({}, 'unit', {
      enumerable: true,
      get: () => {
        throw new Error('not to be read');
      },
    });
    expect(faultsOf(unreadable)).toEqual([['malformed-question', 'question']]);
  });
});
