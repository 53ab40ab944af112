import { checksumsOf } from '../../../src/game/controller/checksums.js';
import { pickSeeded } from '../../reference/random-pick.js';
import { DAMAGES } from './kinds-of-damage.js';
import { BY_THE_PACKAGE, played, savedGame, type Restoring, type Save } from './games.js';
import { Fault, judge } from './judging.js';

/** The numbers of damaged saves, by result. */
export interface Tally {
  tried: number;
  refused: number;
  taken: number;
  /** Tried saves of matches; the others are of Command Phases. */
  ofMatches: number;
  byDamage: Record<string, number>;
  faults: FoundFault[];
}

export interface FoundFault {
  /** The seed that reproduces it. */
  seed: number;
  kind: Fault['kind'];
  damage: string;
  message: string;
  save: string;
}

export const emptyTally = (): Tally => ({
  tried: 0,
  refused: 0,
  taken: 0,
  ofMatches: 0,
  byDamage: {},
  faults: [],
});

/** Add one tally to another. */
export function addTo(tally: Tally, some: Tally): void {
  tally.tried += some.tried;
  tally.refused += some.refused;
  tally.taken += some.taken;
  tally.ofMatches += some.ofMatches;
  tally.faults.push(...some.faults);
  for (const [damage, times] of Object.entries(some.byDamage)) {
    tally.byDamage[damage] = (tally.byDamage[damage] ?? 0) + times;
  }
}

/** The number of games for one seed, and the number of times that the save of each is damaged. */
export interface Amount {
  games: number;
  timesEach: number;
}

const MANY: Amount = { games: 12, timesEach: 100 };

/** Percentage of damaged saves that get correct checksums, if their history can be played. */
const CORRECTED_CHECKSUMS = 40;

/** Damage saves at random and restore them. The result depends only on the arguments. */
export function damageSaves(
  seed: number,
  { games: gameCount, timesEach } = MANY,
  restoring: Restoring = BY_THE_PACKAGE,
): Tally {
  const pick = pickSeeded(seed);
  const games = Array.from({ length: gameCount }, () => savedGame(pick));
  const tally = emptyTally();
  const damages = Object.keys(DAMAGES);
  for (const [index, { kind, text }] of games.entries()) {
    for (let time = 0; time < timesEach; time += 1) {
      const damage = String(damages[(index * timesEach + time) % damages.length]);
      const other = JSON.parse(pick.of(games).text) as Save;
      const save = DAMAGES[damage]?.(JSON.parse(text) as Save, pick, other) as Save;
      // An attacker can also correct the checksums.
      const again = pick.chance(CORRECTED_CHECKSUMS) ? played(kind, save) : undefined;
      if (again) {
        const { input, history } = save as { input: unknown; history: unknown[] };
        Object.assign(save, checksumsOf(input, history, again.game.digest));
      }
      const damagedText = JSON.stringify(save);
      if (damagedText === text) continue;
      tally.tried += 1;
      tally.byDamage[damage] = (tally.byDamage[damage] ?? 0) + 1;
      if (kind === 'match') tally.ofMatches += 1;
      try {
        tally[judge(restoring, kind, save, pick, again)] += 1;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        const { kind: kindOfFault, message } = error;
        tally.faults.push({ seed, damage, kind: kindOfFault, message, save: damagedText });
      }
    }
  }
  return tally;
}
