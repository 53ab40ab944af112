import type { Impurity } from './purity.js';

/** No paths can be generated from a machine or scenario. The message names the part, place and reason. @public */
export class PathGenerationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PathGenerationError';
  }
}

/**
 * A guard or an action is impure: it mutates the context, is random, or keeps state outside the context. Paths through
 * such a machine would be wrong.
 * @public
 */
export class ImpureMachineError extends PathGenerationError {
  /** The kind of the impure part. */
  readonly part: Impurity['part'];
  /** The name of the guard or action. */
  readonly partName: string;
  /** The path of the state that contains the part, joined by `.`; the machine's id for the root. */
  readonly state: string;

  constructor(where: string, { part, name, state, problem }: Impurity) {
    const subject =
      part === 'guard' || part === 'action' ? `the ${part} "${name}" in state "${state}"` : name;
    super(
      `${where}: ${subject} ${problem}. ${ADVICE[problem.endsWith('in place') ? 'changes' : 'varies']}`,
    );
    this.name = 'ImpureMachineError';
    this.part = part;
    this.partName = name;
    this.state = state;
  }
}

const ADVICE = {
  changes: 'Let "assign" return new values instead.',
  varies:
    'It is random, or it keeps state of its own: let it read only the context, the event and its params.',
};
