import { describe, expect, it } from 'vitest';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { changesOf } from '../../../visualizations/table/game/upgrade-changes.js';

const uplink: Upgrade = {
  id: 'uplink',
  name: 'Uplink',
  slot: 'comms',
  acts: [{ kind: 'order-to-itself', use: 'exhaust' }],
};
const twoSided: Upgrade = { id: 'two', name: 'Two', slot: 'gear', otherSide: {} };

describe('the buttons that change an upgrade', () => {
  it('UP-3: exhaust a ready upgrade that is used in this way, and ready an exhausted one', () => {
    expect(changesOf('uplink', uplink)).toEqual(['exhausted']);
    expect(changesOf({ id: 'uplink', state: 'exhausted' }, uplink)).toEqual(['ready']);
  });

  it('UP-10: turn only a two-sided upgrade, to either side', () => {
    expect(changesOf('two', twoSided)).toEqual(['turned']);
    expect(changesOf({ id: 'two', state: 'other-side' }, twoSided)).toEqual(['turned']);
  });

  it('UP-9, R55: lose only an upgrade that added miniatures', () => {
    const trooper: Upgrade = { ...uplink, id: 'trooper', slot: 'personnel' };
    expect(changesOf('trooper', trooper)).toEqual(['exhausted', 'lost']);
  });

  it('UP-9: change nothing about a lost upgrade, nor about one that does nothing in this phase', () => {
    expect(changesOf({ id: 'uplink', state: 'lost' }, uplink)).toEqual([]);
    expect(changesOf('other', undefined)).toEqual([]);
  });
});
