import type { RULE_PLACES } from './places.js';

/** By rule: the constants that decide it, the files that cite it (the deciding file first), and its test titles. */
export function rulePlaces(): Promise<typeof RULE_PLACES>;
/** Write `places.js`. */
export function writePlaces(): Promise<void>;
