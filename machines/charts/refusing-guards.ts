import type { Violation } from '../rules/rule.js';

/** The reasons why a guard refuses an event; none if it accepts the event. */
export type Refusals<Context, Event, Params> = (
  context: Context,
  event: Event,
  params: Params,
) => Violation[];

/** A guard that refuses an attempt and gives the reasons. It never throws, whatever the shape of the event. */
export interface RefusingGuard<Context = any, Event = any, Params = any> {
  (args: { context: Context; event: Event }, params: Params): boolean;
  refusals: Refusals<Context, unknown, Params>;
}

/** The `refusals` function of each guard, by the guard's name. */
type RefusalLists<Context> = Readonly<Record<string, Refusals<Context, never, never>>>;

/** The guards made from these functions, by name. */
export type RefusingGuards<Context, Event, Lists> = {
  [Name in keyof Lists]: RefusingGuard<Context, Event, ParamsOf<Lists[Name]>>;
};

type ParamsOf<List> = List extends (context: never, event: never, params: infer Params) => unknown
  ? unknown extends Params
    ? undefined
    : Params
  : never;

/**
 * Makes the guards of a chart from the functions that list their refusals, so a guard and its reasons cannot disagree.
 * @param malformations returns the reasons why a value is not an event of the chart; it is called first
 */
export const refusingGuards =
  <Context, Event>(malformations: (event: unknown) => Violation[]) =>
  <const Lists extends RefusalLists<Context>>(
    lists: Lists,
  ): RefusingGuards<Context, Event, Lists> => {
    const guards = Object.entries(lists).map(([name, list]) => {
      const refusals: Refusals<Context, unknown, never> = (context, event, params) => {
        const malformed = malformations(event);
        return malformed.length > 0 ? malformed : list(context, event as never, params);
      };
      const guard = ({ context, event }: { context: Context; event: Event }, params: never) =>
        refusals(context, event, params).length === 0;
      return [name, Object.assign(guard, { refusals })];
    });
    return Object.fromEntries(guards) as RefusingGuards<Context, Event, Lists>;
  };

export function isRefusingGuard(guard: unknown): guard is RefusingGuard {
  return typeof guard === 'function' && 'refusals' in guard;
}
