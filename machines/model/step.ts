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
