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
  /** If the part only numbers texts, such as `todo-7`: their form. @internal */
  readonly form: string | undefined;

  constructor(where: string, { part, name, state, problem, form }: Impurity) {
    const subject =
      part === 'guard' || part === 'action' ? `the ${part} "${name}" in state "${state}"` : name;
    super(`${where}: ${subject} ${problem}. ${adviceOn({ part, problem })}`);
    this.name = 'ImpureMachineError';
    this.part = part;
    this.partName = name;
    this.state = state;
    this.form = form;
  }
}

/**
 * Call a function again with each form of texts that a counter of the machine numbers, such as `todo-#`, so that it compares
 * them without their numbers.
 * @throws ImpureMachineError if the machine has other state of its own
 */
export function withNumberedTexts<Result>(act: (numbered: ReadonlySet<string>) => Result): Result {
  const numbered = new Set<string>();
  for (;;) {
    try {
      return act(numbered);
    } catch (error) {
      const form = error instanceof ImpureMachineError ? error.form : undefined;
      if (form === undefined || numbered.has(form)) throw error;
      numbered.add(form);
    }
  }
}

function adviceOn({ part, problem }: Pick<Impurity, 'part' | 'problem'>): string {
  if (!problem.endsWith('in place')) {
    return 'It keeps state of its own, such as a counter or a cache in its module: let it read only the context, the event and its params.';
  }
  return part === 'guard'
    ? 'Let the guard only read, and let an action write: assign({ … }).'
    : 'Let "assign" return new values instead: ({ context }) => ({ list: [...context.list, 1] }).';
}
