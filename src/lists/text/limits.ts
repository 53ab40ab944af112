/** The maximum size of a file, a line or an army list. Real ones have a few thousand characters. */
export const MOST_BYTES = 1_000_000;
