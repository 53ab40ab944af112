import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import type { Keyword, Unit } from '../../../../machines/model/unit.js';
import { keywordFaults } from '../../../../machines/rules/keywords/faults.js';
import { stormtroopers, vader } from '../../../support/units.js';

const having = (...keywords: Keyword[]): Unit => ({ ...stormtroopers(), keywords });
const faultsOf = (...keywords: Keyword[]) =>
  keywordFaults([vader, having(...keywords)]).map(({ rule, code }) => `${rule} ${code}`);

describe('keywords with an unusable value', () => {
  it.each([
    ['KW-1', 'Direct'],
    ['KW-2', 'Entourage'],
    ['KW-3', 'Coordinate'],
    ['KW-10', 'Defend'],
    ['KW-10', 'Target'],
    ['KW-10', 'Disciplined'],
    ['KW-11', 'Independent'],
  ])('%s: %s without a value is reported, and matches no unit or number', (rule, name) => {
    expect(faultsOf({ name })).toEqual([`${rule} keyword-without-value`]);
    expect(faultsOf({ name: name.toUpperCase() })).toEqual([`${rule} keyword-without-value`]);
  });

  it.each<[string, Keyword]>([
    ['KW-1', { name: 'Direct', value: 'Friendly Unit' }],
    ['KW-2', { name: 'Entourage', value: 3 }],
    ['KW-3', { name: 'Coordinate', value: 'Vehicle,' }],
    ['KW-10', { name: 'Defend', value: 'X' }],
    ['KW-10', { name: 'Target', value: 0 }],
    ['KW-11', { name: 'Independent', value: ' ' }],
  ])('%s: an unreadable value is reported: %j', (rule, keyword) => {
    expect(faultsOf(keyword)).toEqual([`${rule} keyword-value-unreadable`]);
  });

  it.each<[string, Keyword]>([
    ['KW-1', { name: 'Direct', value: 'Corps Trooper Unit' }],
    ['KW-2', { name: 'Entourage', value: 'Darth Vader' }],
    ['KW-10', { name: 'Defend', value: 1 }],
    ['KW-10', { name: 'Disciplined', value: '2' }],
    ['KW-10', { name: 'Fire Support' }],
    ['KW-11', { name: 'Independent', value: 'Dodge X' }],
    ['KW-4', { name: 'Transport' }],
  ])('a readable value is not reported (%s): %j', (_, keyword) => {
    expect(faultsOf(keyword)).toEqual([]);
  });

  it.each<[string, Keyword, string]>([
    ['KW-10', { name: 'Defend' }, 'it has no value'],
    ['KW-11', { name: 'Independent', value: '' }, 'its value is empty'],
    ['KW-10', { name: 'Defend', value: ' ' }, '" " is no number of tokens'],
  ])('%s: the report of %j says what is wrong: %s', (_, keyword, reason) => {
    expect(keywordFaults([having(keyword)]).map(({ message }) => message)).toEqual([
      `Stormtroopers cannot use ${keyword.name}: ${reason}.`,
    ]);
  });

  it('KW-10: in the catalogue only an older Delta Squad has a keyword with an unknown value', () => {
    expect(catalogue.units.flatMap((unit) => keywordFaults([unit]))).toMatchObject([
      { unitId: 'clone-commandos-delta-squad-delta-squad-2-5', keyword: 'Target', rule: 'KW-10' },
    ]);
  });

  it('KW-1: nothing is reported if the ruleset leaves keywords to the table', () => {
    const army = [vader, having({ name: 'Direct', value: 'Friendly Unit' })];
    expect(keywordFaults(army, 'played')).toHaveLength(1);
    expect(keywordFaults(army, 'table')).toEqual([]);
  });
});
