/**
 * How much a drawing says. `overview`: every state and every way between them in few words, on one page. `steps`: what
 * sets each transition off, the rest as notes; what several states have in common is drawn once. `full`: every word.
 * @beta
 */
export const DETAILS = ['overview', 'steps', 'full'] as const;
/** How much of a chart is drawn. @beta */
export type Detail = (typeof DETAILS)[number];
