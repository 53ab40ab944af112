import type { RULE_PLACES } from './places.js';

/** By rule: the values that decide it, the files that cite it (the deciding one first), and the titles of its tests. */
export function rulePlaces(): Promise<typeof RULE_PLACES>;
/** Write `places.js`. */
export function writePlaces(): Promise<void>;
