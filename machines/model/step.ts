/** The six steps of the phase, in the order of the rule book (CP-1). @public */
export const COMMAND_PHASE_STEPS = [
  'selectAndPlayCards',
  'resolveCards',
  'determinePriority',
  'nominateAndIssueOrders',
  'createOrderPool',
  'createPassPool',
] as const;
/** A step of the Command Phase: the key of a state of `commandPhaseMachine` (CP-1). @public */
export type StepName = (typeof COMMAND_PHASE_STEPS)[number];

/** The title of each step in the rule book (CP-1). */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  selectAndPlayCards: 'Select and play command cards',
  resolveCards: 'Resolve command cards',
  determinePriority: 'Determine priority',
  nominateAndIssueOrders: 'Nominate commanders and issue orders',
  createOrderPool: 'Create the order pool',
  createPassPool: 'Create the pass pool',
};
