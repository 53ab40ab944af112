import { drawsOf } from '../../../machines/model/chance.js';
import { savedArmies } from './saved-armies.js';
import { SAMPLE_NAMES } from './samples.js';
import { armyInBox, NOTHING_CHOSEN, type ArmySource } from './setting-up.js';

/** An army that stands ready: a sample, or a list that is saved in this browser. */
export interface ReadyArmy {
  name: string;
  source: ArmySource;
}

/** Returns the saved armies, then the samples. A saved text that is no longer readable is left out. */
export function readyArmies(): ReadyArmy[] {
  const saved = savedArmies().map(({ name, text }) => ({ name, source: armyInBox(text) }));
  return [
    ...saved.filter(({ source }) => source.from !== 'unreadable'),
    ...SAMPLE_NAMES.map((name) => ({
      name,
      source: { from: 'sample', name, keywords: NOTHING_CHOSEN } as const,
    })),
  ];
}

/** Returns a random army for the computer, never that of its opponent. The same seed draws the same one. */
export function armyOfComputer(opponent: string, seed: string): ArmySource {
  const others = readyArmies().filter(({ name }) => name !== opponent);
  const below = drawsOf({ seed, round: 1, time: 0, purpose: 'army of the computer' });
  const drawn = others[below(others.length)];
  if (!drawn) throw new Error('There is no other army.');
  return drawn.source;
}
