/**
 * The amount of detail in a drawing. `overview`: every state and every connection between them in few words, on one
 * page. `steps`: the trigger of each transition, the rest as notes; parts that several states share are drawn once.
 * `full`: every word.
 * @beta
 */
export const DETAILS = ['overview', 'steps', 'full'] as const;
/** The amount of detail in a drawing. @beta */
export type Detail = (typeof DETAILS)[number];
