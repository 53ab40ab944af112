/** Where random games begin: at 0 in `npm test`, somewhere else in each round of `npm run soak`. */
const BEGIN = Number(process.env['SOAK_SEED'] ?? 0);

/** True in `npm test`: only there a test may count how much of something its random games happened to try. */
export const SEEDS_ARE_FIXED = process.env['SOAK_SEED'] === undefined;

/** So many seeds for random games: 1, 2, 3 …, or as many others in a soak. */
export function seeds(count: number): number[] {
  return Array.from({ length: Math.floor(count) }, (_, index) => BEGIN + index + 1);
}

/** How often something drawn at random is tried: so often in `npm test`, `SOAK_TIMES` as often where somebody waits for it. */
export function times(count: number): number {
  return count * Number(process.env['SOAK_TIMES'] ?? 1);
}
