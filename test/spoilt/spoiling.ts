import { pickSeeded } from '../reference/random-table.js';
import { DAMAGES } from './damage.js';
import { BY_THE_PACKAGE, played, savedGame, type Restoring, type Save } from './games.js';
import { Fault, judged } from './judging.js';

/** What became of spoilt saves. */
export interface Tally {
  tried: number;
  refused: number;
  taken: number;
  /** Of matches; the others are of Command Phases. */
  ofMatches: number;
  byDamage: Record<string, number>;
  faults: FoundFault[];
}

export interface FoundFault {
  /** The chunk that finds it again. */
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

/** Count what became of some more. */
export function addedTo(tally: Tally, some: Tally): void {
  tally.tried += some.tried;
  tally.refused += some.refused;
  tally.taken += some.taken;
  tally.ofMatches += some.ofMatches;
  tally.faults.push(...some.faults);
  for (const [damage, times] of Object.entries(some.byDamage)) {
    tally.byDamage[damage] = (tally.byDamage[damage] ?? 0) + times;
  }
}

/** Saves that are spoilt together, and how often each is. */
export interface Amount {
  games: number;
  timesEach: number;
}

const MANY: Amount = { games: 12, timesEach: 100 };

/** Of a hundred saves so many are given the digest of where they lead, if they lead anywhere. */
const DIGESTS_PUT_RIGHT = 40;

/** Spoil saves at random and give them to be restored: the same seed tries the same. */
export function spoilt(
  seed: number,
  { games: howMany, timesEach } = MANY,
  restoring: Restoring = BY_THE_PACKAGE,
): Tally {
  const pick = pickSeeded(seed);
  const games = Array.from({ length: howMany }, () => savedGame(pick));
  const tally = emptyTally();
  for (const { kind, text } of games) {
    for (let time = 0; time < timesEach; time += 1) {
      const damage = pick.of(Object.keys(DAMAGES));
      const other = JSON.parse(pick.of(games).text) as Save;
      const save = DAMAGES[damage]?.(JSON.parse(text) as Save, pick, other) as Save;
      // Whoever can write a save can write its digest.
      const again = pick.chance(DIGESTS_PUT_RIGHT) ? played(kind, save) : undefined;
      if (again) save['digest'] = again.game.digest;
      const spoiltText = JSON.stringify(save);
      if (spoiltText === text) continue;
      tally.tried += 1;
      tally.byDamage[damage] = (tally.byDamage[damage] ?? 0) + 1;
      if (kind === 'match') tally.ofMatches += 1;
      try {
        tally[judged(restoring, kind, save, pick, again)] += 1;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        const { kind: ofFault, message } = error;
        tally.faults.push({ seed, damage, kind: ofFault, message, save: spoiltText });
      }
    }
  }
  return tally;
}
