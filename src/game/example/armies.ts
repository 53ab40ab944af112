import { catalogueUnits } from '../../../machines/catalogue/units.js';
import type { EachPlayer } from '../../../machines/model/player.js';
import type { PlayerInput } from '../../../machines/model/input.js';
import type { Unit, UnitId } from '../../../machines/model/unit.js';

/** Ten units of the Rebel Alliance against eight units of the Empire, with legal command hands. */
export const armies: EachPlayer<PlayerInput> = {
  blue: {
    army: [
      fielded('lando-calrissian-smooth-operator-2-5', 'lando'),
      fielded('han-solo-unorthodox-general', 'han'),
      fielded('chewbacca-walking-carpet', 'chewbacca'),
      fielded('rebel-troopers', 'rebels-1'),
      fielded('rebel-troopers', 'rebels-2'),
      fielded('rebel-troopers', 'rebels-3'),
      fielded('fleet-troopers', 'fleet'),
      fielded('wookiee-warriors-2-5', 'wookiees'),
      fielded('at-rt', 'at-rt-1'),
      fielded('at-rt', 'at-rt-2'),
    ],
    hand: [
      'sorry-about-the-mess',
      'corellian-spike',
      'ace-up-his-sleeve',
      'reckless-diversion',
      'idiots-array',
      'change-of-plans',
      'standing-orders',
    ],
    // Lando Calrissian has Contingencies 3 (CT-1).
    contingencies: ['ambush', 'push', 'covering-fire'],
  },
  red: {
    army: [
      fielded('darth-vader-dark-lord-of-the-sith', 'vader'),
      fielded('general-veers-master-tactician', 'veers'),
      fielded('stormtroopers', 'stormtroopers-1'),
      fielded('stormtroopers', 'stormtroopers-2'),
      fielded('snowtroopers', 'snowtroopers'),
      fielded('scout-troopers', 'scouts'),
      fielded('e-web-heavy-blaster-team', 'e-web'),
      fielded('at-st', 'at-st'),
    ],
    hand: [
      'implacable',
      'maximum-firepower',
      'new-ways-to-motivate-them',
      'evasive-maneuvers',
      'master-of-evil',
      'imperial-discipline',
      'standing-orders',
    ],
  },
};

/** A copy of a catalogue unit, with its id in the army. */
function fielded(catalogueId: string, id: UnitId): Unit {
  const unit = catalogueUnits.find((each) => each.id === catalogueId);
  if (!unit) throw new Error(`The catalogue has no unit "${catalogueId}".`);
  return { ...unit, id };
}
