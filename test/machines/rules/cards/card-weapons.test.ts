import { describe, expect, it } from 'vitest';
import type { CardGrant } from '../../../../machines/model/command-card.js';
import type { Unit, Weapon } from '../../../../machines/model/unit.js';
import { gainsCardWeapon } from '../../../../src/index.js';
import { cardNamed, madeUp } from '../../../support/cards.js';
import { boba, c3po, defeated, r2d2, unitFrom, vader } from '../../../support/units.js';

const rocket: Weapon = { name: 'Rocket', kind: 'ranged', ranges: [1, 2, 3] };

const iden = unitFrom('iden-versio-inferno-squad-leader', 'iden');
const seeker: Unit = { ...unitFrom('idens-id10-seeker-droid', 'seeker'), counterpartOf: 'iden' };

const bobaGains = (grant: Partial<CardGrant>, unit = boba) =>
  gainsCardWeapon({
    unit,
    target: unit,
    card: madeUp({ grants: [{ to: { names: ['Boba Fett'] }, weapon: rocket, ...grant }] }),
  });

describe('gaining a weapon from a card', () => {
  it.each([
    ['gains it for the activation', { as: 'gained' }, true],
    ['gains it if the card does not say how', {}, true],
    ['does not gain it for one attack at the end of the activation', { as: 'attack' }, false],
    ['gains no weapon from a card without one', { weapon: undefined }, false],
    ['gains nothing from a card about Vader', { to: { names: ['Darth Vader'] } }, false],
  ] as const)('CC-32: Boba Fett %s', (_, grant, gains) => {
    expect(bobaGains(grant as Partial<CardGrant>)).toBe(gains);
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
    'CC-36: a card gives %s a weapon; the question is about %s',
    (_, __, unit, target, counterparts, gains) => {
      const card = madeUp({
        grants: [{ to: { names: [unit.name] }, weapon: rocket, counterparts }],
      });
      expect(gainsCardWeapon({ unit, target, card })).toBe(gains);
    },
  );

  it.each([
    ['Log Traps', boba, 'unknown'],
    ['Inexorable Advance', boba, 'unknown'],
    ['Z-6 Jetpack Rocket', boba, true],
    ['Z-6 Jetpack Rocket', vader, false],
    ['Making His Way in the Galaxy', boba, false],
    ['Ambush', boba, false],
    ['Standing Orders', boba, false],
    ['Evasive Maneuvers', boba, false],
    ['Log Traps', defeated(boba), false],
  ] as const)('R34: whether %s gives a weapon to the unit: %#', (name, unit, gains) => {
    expect(gainsCardWeapon({ unit, target: unit, card: cardNamed(name) })).toBe(gains);
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, 'unknown'],
  ] as const)(
    'CC-32, R34: a card gives a weapon to the units that it ordered; it ordered Boba: %s',
    (ordered, gains) => {
      const card = madeUp({ grants: [{ to: {}, ordered: true, weapon: rocket }] });
      expect(gainsCardWeapon({ unit: boba, target: boba, card, ordered })).toBe(gains);
    },
  );
});
