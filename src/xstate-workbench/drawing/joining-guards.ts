/** A guard in JSON: its name, or its name with params. @beta */
export type GuardJson = string | { type: string; params?: Record<string, unknown> };

/** A guard as `provide` accepts it. @beta */
export type GuardFunction<Args> = (args: Args, params: any) => boolean;

/** The params of `and`, `or` and `not` in an exported machine. */
interface JoinedParams {
  guards: GuardJson[];
}

/**
 * The guards `and`, `or` and `not` for a machine that was created from the JSON of {@link configJsonOf}:
 * `createMachine(json).provide({ guards: { ...guards, ...joiningGuards(guards) } })`.
 * @param guards the provided guards that `and`, `or` and `not` join, by name
 * @throws RangeError when the machine evaluates a guard that is missing in `guards`
 * @beta
 */
export function joiningGuards<Args>(
  guards: Readonly<Record<string, GuardFunction<Args>>>,
): Record<'and' | 'or' | 'not', GuardFunction<Args>> {
  const joining = {
    and: (args: Args, params: JoinedParams) => params.guards.every((guard) => holds(guard, args)),
    or: (args: Args, params: JoinedParams) => params.guards.some((guard) => holds(guard, args)),
    not: (args: Args, params: JoinedParams) => !params.guards.some((guard) => holds(guard, args)),
  };
  const provided: Readonly<Record<string, GuardFunction<Args>>> = { ...guards, ...joining };
  const holds = (guard: GuardJson, args: Args): boolean => {
    const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : guard;
    const ask = Object.hasOwn(provided, type) ? provided[type] : undefined;
    if (!ask) throw new RangeError(`No guard "${type}" was provided.`);
    return ask(args, params);
  };
  return joining;
}
