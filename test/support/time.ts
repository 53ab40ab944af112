/**
 * The limit of a wait for an event that a test causes: at least ten times what the slowest one takes on a quiet machine.
 * A wait ends with the event, so a long limit costs time only if the event never comes.
 */
export const PATIENCE_MS = 120_000;
