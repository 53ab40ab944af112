import { LIMITS } from '../../machines/model/bounds.js';

/** The maximum size of a file, a line or an army list. Real ones have a few thousand characters. */
export const MOST_BYTES = 1_000_000;

/**
 * The largest sizes of a list. Most are about ten times those of the largest real list, which has about twenty units
 * with nine upgrades each and ten cards, on about sixty lines.
 */
export const MOST_UNITS = LIMITS.units;
export const MOST_WRITTEN_UNITS = 200;
export const MOST_OF_A_UNIT = 50;
export const MOST_UPGRADES = 90;
export const MOST_CARDS = 100;
export const MOST_LINES = 600;
export const LONGEST_LINE = 2000;
/** The number of characters. The longest name and title of the game has 53. */
export const LONGEST_NAME = 500;
