import type { EventObject, StateValue } from 'xstate';
import { guardLabel, type NamedGuard } from '../chart/guards.js';
import { nameOfState, type NamedTransition } from '../chart/transitions.js';
import { isActor, nameOfActorRef } from '../chart/xstate-internals.js';
import { plainCopy } from './freezing.js';
import { NotPlainJson, JsonNumbers } from './plain-json.js';

/** The impure part of a machine, for messages. */
export interface Impurity {
  part: 'guard' | 'action' | 'context' | 'transition';
  /** The name of the guard or action. */
  name: string;
  /** The path of the state that contains the part, joined by `.`. */
  state: string;
  /** The end of a sentence whose subject is the part. */
  problem: string;
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
  readonly #numbers = new JsonNumbers();
  readonly #sites = new Map<object, number>();
  readonly #copied = new Map<string, number>();
  readonly #answers = new Map<string, boolean>();
  readonly #results = new Map<string, { context: unknown; number: number | undefined }>();

  /** Call a part of a guard, and check it. */
  guard(site: GuardSite, moment: Moment, ask: (context?: unknown) => boolean): boolean {
    const where = { part: 'guard' as const, name: site.name, state: site.state };
    const of = `of "${site.transition}" `;
    const answer = this.#watchContext(where, moment.context, ask, of);
    const key = this.#keyOf(site, moment);
    if (key === undefined) return answer;
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
    const context = this.#watchContext(where, moment.context, run);
    const key = this.#keyOf(site, moment);
    if (key === undefined) return;
    const number = this.#numberOf(context);
    const before = this.#results.get(key);
    if (before && before.number !== number) {
      const difference = firstDifference(before.context, context);
      const values = difference
        ? `${difference.path} = ${difference.one} and ${difference.other}`
        : '';
      this.#note({ ...where, problem: `gives ${values} for the same context and event` });
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
      try {
        call(copy);
      } catch {
        // The call throws for another reason than a mutation.
      }
      noteChange(copy);
      throw error;
    }
  }

  #isToBeCopied(site: string): boolean {
    const times = this.#copied.get(site) ?? 0;
    this.#copied.set(site, times + 1);
    return times < MOST_COPIES;
  }

  /** The cache key of a call; `undefined` if the context or the event is not plain JSON. */
  #keyOf(site: object, { context, event, value }: Moment): string | undefined {
    const number = this.#sites.get(site) ?? this.#sites.size;
    this.#sites.set(site, number);
    const numbers = [this.#numberOf(context), this.#numberOf(event), this.#numberOf({ value })];
    return numbers.includes(undefined) ? undefined : [number, ...numbers].join();
  }

  #numberOf(value: unknown): number | undefined {
    try {
      return this.#numbers.numberOf(value as object);
    } catch (error) {
      if (error instanceof NotPlainJson) return undefined;
      throw error;
    }
  }
}

/** The first path at which two plain JSON values differ, and both values there as text. */
export function firstDifference(
  one: unknown,
  other: unknown,
  path = 'context',
): { path: string; one: string; other: string } | undefined {
  if (Object.is(one, other)) return undefined;
  if (isObject(one) && isObject(other) && isActor(one) && isActor(other)) {
    return firstDifference(nameOfActorRef(one), nameOfActorRef(other), path);
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    return { path, one: inWords(one), other: inWords(other) };
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const inside = Array.isArray(one) ? `${path}[${key}]` : `${path}.${key}`;
    const difference = firstDifference(one[key], other[key], inside);
    if (difference) return difference;
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function inWords(value: unknown): string {
  const written = JSON.stringify(value) as string | undefined;
  if (written === undefined) return String(value);
  return written.length > 60 ? `${written.slice(0, 60)}…` : written;
}
