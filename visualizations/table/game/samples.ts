import { catalogueUnits } from '../../../machines/catalogue/units.js';
import { armies } from '../../../src/game/example/armies.js';
import type { CardId, PlayerInput } from '../../../src/index.js';

/** The sample armies by name. */
export const SAMPLES = {
  'Rebel Alliance': armies.blue,
  'Galactic Empire': armies.red,
  'Galactic Republic': sample(
    {
      'obi-wan-kenobi-civilized-warrior': 1,
      'clone-captain-rex-honorable-soldier': 1,
      'phase-i-clone-troopers-2-5': 3,
      'arc-troopers': 1,
      'at-rt-2': 2,
      'tx-130-saber-class-fighter-tank-2-5': 1,
    },
    [
      'hello-there',
      'call-me-captain',
      'knowledge-and-defense',
      'take-that-clankers',
      'general-kenobi',
      'attack-of-the-clones',
      'standing-orders',
    ],
  ),
  'Separatist Alliance': sample(
    {
      'count-dooku-darth-tyranus': 1,
      'super-tactical-droid-2-5': 1,
      'b1-battle-droids': 4,
      'bx-series-droid-commandos': 1,
      droidekas: 1,
      'dsd1-dwarf-spider-droid': 1,
    },
    [
      'fear-surprise-intimidation',
      'mechanized-incursion',
      'double-the-fall',
      'orbital-strike',
      'you-disappoint-me',
      'roger-roger',
      'standing-orders',
    ],
  ),
} as const satisfies Record<string, PlayerInput>;
export type SampleName = keyof typeof SAMPLES;
export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[];

/** An army of this many copies of each catalogue unit, with its hand. */
function sample(copies: Readonly<Record<string, number>>, hand: CardId[]): PlayerInput {
  const army = Object.entries(copies).flatMap(([catalogueId, count]) => {
    const unit = catalogueUnits.find(({ id }) => id === catalogueId);
    if (!unit) throw new Error(`The catalogue has no unit "${catalogueId}".`);
    return Array.from({ length: count }, (_, index) => ({
      ...unit,
      id: `${catalogueId}-${index + 1}`,
    }));
  });
  return { army, hand };
}
