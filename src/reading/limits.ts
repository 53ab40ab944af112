/** A scenario, a line of a script or an army list is a few thousand characters; nothing real comes near this. */
export const MOST_BYTES = 1_000_000;
