import type { EventObject, StateValue } from 'xstate';
import { guardLabel, type NamedGuard } from '../chart/guards.js';
import { nameOfState, type NamedTransition } from '../chart/transitions.js';
import { plainCopy } from './freezing.js';
import type { StoppedClock } from './stopped-clock.js';
import { firstDifference, ValueNumbers, type NumberedTexts } from './values.js';

/** The impure part of a machine, for messages. */
export interface Impurity {
  part: 'guard' | 'action' | 'context' | 'transition';
  /** The name of the guard or action. */
  name: string;
  /** The path of the state that contains the part, joined by `.`. */
  state: string;
  /** The end of a sentence whose subject is the part. */
  problem: string;
  /** If it only numbers texts, such as `todo-7`: their form. */
  form?: string | undefined;
}

/** A named part of a guard, and its transition. */
export interface GuardSite {
  state: string;
  transition: string;
  name: string;
}

/** A named action, and the state that names it. */
export interface ActionSite {
  state: string;
  name: string;
}

/** The context, event and state value when a guard or an action is called. */
export interface Moment {
  context: unknown;
  event: EventObject;
  value: StateValue;
}

/** The maximum number of copies for one guard or action, because large contexts take time to copy. */
const MOST_COPIES = 20;

/** The property that an error about a frozen object names. */
function propertyWritten(error: unknown): string | undefined {
  const { message } = Object(error) as { message?: unknown };
  const [, name] =
    /^Cannot (?:assign to read only|add|delete) property '?([\w$]+)/.exec(String(message)) ?? [];
  return name;
}

export function guardSiteOf({ name, state }: NamedTransition, part: NamedGuard): GuardSite {
  return { state: nameOfState(state), transition: name, name: guardLabel(part) };
}

/**
 * Watches the guards and actions of one machine. Each must return the same result for the same context and event, and
 * must not mutate the context.
 */
export class PurityWatch {
  /** The first impurity that was found. */
  impurity: Impurity | undefined;
  /**
   * Whether to call guards and actions with a copy of the context that is not frozen, and to compare the copy
   * afterwards. This finds mutations by code in sloppy mode, in which writing to a frozen object throws no error.
   */
  givesCopies = false;
  readonly #numbers: ValueNumbers;
  readonly #sites = new Map<object, number>();
  readonly #copied = new Map<string, number>();
  readonly #answers = new Map<string, boolean>();
  readonly #clock: StoppedClock;
  readonly #results = new Map<string, { context: unknown; number: number }>();

  constructor(clock: StoppedClock, numbered?: NumberedTexts) {
    this.#clock = clock;
    this.#numbers = new ValueNumbers(numbered);
  }

  /** Call a part of a guard, and check it. */
  guard(site: GuardSite, moment: Moment, ask: (context?: unknown) => boolean): boolean {
    const where = { part: 'guard' as const, name: site.name, state: site.state };
    const of = `of "${site.transition}" `;
    this.#clock.reader = `the guard "${site.name}" in state "${site.state}"`;
    const answer = this.#watchContext(where, moment.context, ask, of);
    const key = this.#keyOf(site, moment);
    const before = this.#answers.get(key);
    if (before !== undefined && before !== answer) {
      this.#note({
        ...where,
        problem: `${of}answers true and false for the same context and event`,
      });
    }
    this.#answers.set(key, answer);
    return answer;
  }

  /**
   * Run an action that changes the context, and check it.
   * @param run runs it with this context, or with another one, and returns the context after it
   */
  action(
    site: ActionSite,
    moment: Moment & { params: unknown },
    run: (context?: unknown) => unknown,
  ): void {
    const where = { part: 'action' as const, name: site.name, state: site.state };
    this.#clock.reader = `the action "${site.name}" in state "${site.state}"`;
    const context = this.#watchContext(where, moment.context, run);
    const key = this.#keyOf(site, moment);
    const number = this.#numbers.numberOf(context as object);
    const before = this.#results.get(key);
    if (before && before.number !== number) {
      const difference = firstDifference(before.context, context);
      const values = difference
        ? `${difference.path} = ${difference.one} and ${difference.other}`
        : '';
      const problem = `gives ${values} for the same context and event`;
      this.#note({ ...where, problem, form: difference?.form });
    }
    this.#results.set(key, { context, number });
  }

  /** Record an impurity, unless there is one already. */
  #note(impurity: Impurity): void {
    this.impurity ??= impurity;
  }

  #watchContext<Result>(
    where: Omit<Impurity, 'problem'>,
    context: unknown,
    call: (context?: unknown) => Result,
    of = '',
  ): Result {
    const noteChange = (copy: unknown) => {
      const difference = firstDifference(context, copy);
      if (difference) this.#note({ ...where, problem: `${of}changes ${difference.path} in place` });
    };
    if (
      this.givesCopies &&
      this.#isToBeCopied(`${where.part} ${where.state} ${where.name} ${of}`)
    ) {
      const copy = plainCopy(context);
      const result = call(copy);
      noteChange(copy);
      return result;
    }
    try {
      return call();
    } catch (error) {
      const copy = plainCopy(context);
      let written = propertyWritten(error);
      try {
        call(copy);
      } catch {
        written = undefined;
      }
      noteChange(copy);
      // The value may be the one that was there, such as `undefined`.
      if (written !== undefined)
        this.#note({ ...where, problem: `${of}writes "${written}" of its context in place` });
      throw error;
    }
  }

  #isToBeCopied(site: string): boolean {
    const times = this.#copied.get(site) ?? 0;
    this.#copied.set(site, times + 1);
    return times < MOST_COPIES;
  }

  /** The cache key of a call. */
  #keyOf(site: object, { context, event, value }: Moment): string {
    const number = this.#sites.get(site) ?? this.#sites.size;
    this.#sites.set(site, number);
    const numbers = [context, event, { value }].map((each) =>
      this.#numbers.numberOf(each as object),
    );
    return [number, ...numbers].join();
  }
}
