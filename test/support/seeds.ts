/** The seed before the first random game: 0 in `npm test`, another one in each round of `npm run soak`. */
const BEGIN = Number(process.env['SOAK_SEED'] ?? 0);

/** True in `npm test`. Only there may a test expect that its random games reach something a certain number of times. */
export const SEEDS_ARE_FIXED = process.env['SOAK_SEED'] === undefined;

/** This number of seeds for random games: 1, 2, 3 … in `npm test`, others in a soak. */
export function seeds(count: number): number[] {
  return Array.from({ length: Math.floor(count) }, (_, index) => BEGIN + index + 1);
}

/** The number of random trials: `count` in `npm test`, multiplied by `SOAK_TIMES` if that is set. */
export function times(count: number): number {
  return count * Number(process.env['SOAK_TIMES'] ?? 1);
}
