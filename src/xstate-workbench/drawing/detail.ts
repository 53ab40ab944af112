/**
 * The amounts of detail of a drawing. `overview`: every state and every connection between states, in few words on one
 * page. `steps`: the trigger of each transition, and the rest as notes. `full`: every word. In `overview` and `steps`,
 * states that differ only in their name are drawn once.
 * @beta
 */
export const DETAIL_LEVELS = ['overview', 'steps', 'full'] as const;
/** The amount of detail in a drawing. @beta */
export type Detail = (typeof DETAIL_LEVELS)[number];
