import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { known, sorted, unit } from './lookups.js';

const { units } = catalogue;

describe('units', () => {
  it.each([
    ['stormtroopers', ['trooper']],
    ['clone-trooper-infantry', ['trooper', 'clone trooper']],
    ['droidekas', ['trooper', 'droid trooper', 'heavy droid trooper']],
    ['at-st', ['vehicle', 'ground vehicle']],
    ['74-z-speeder-bikes', ['vehicle', 'repulsor vehicle']],
  ])('CP-21: %s is also of the general types', (id, types) => {
    expect(unit(id).types).toEqual(types);
  });

  it('R28: a counterpart has the rank of its main unit, and that unit is in the catalogue', () => {
    const counterparts = units.filter(({ counterpartOf }) => counterpartOf);
    expect(
      sorted(counterparts.map(({ id, counterpartOf, rank }) => [id, counterpartOf, rank])),
    ).toEqual(
      sorted([
        ['c-3po-human-cyborg-relations', 'r2-d2-hero-of-a-thousand-devices', 'operative'],
        ['c-3po-made-to-suffer', 'r2-d2-independent-astromech', 'operative'],
        ['idens-id10-seeker-droid', 'iden-versio-inferno-squad-leader', 'commander'],
        ['grogu', 'ig-11-nurse-and-protect', 'operative'],
        ['omega-mascot-of-the-99th', 'the-bad-batch-clone-force-99-2', 'operative'],
      ]),
    );
    for (const { counterpartOf, rank } of counterparts) {
      expect(unit(known(counterpartOf)).rank).toBe(rank);
    }
  });
});
