/** Faults of a chart that no vector finds, and why nobody could. Reviewed by people. */
export const SURVIVORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  phase: {},
  hand: {},
};
