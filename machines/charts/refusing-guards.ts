import { memoize } from '../model/memoize.js';
import { refusalsBy, rulesIn, type Part, type Violation } from '../rules/rule.js';
import type { RuleId } from '../rules/rulebook.js';

/** A guard that is made from rules. It refuses an attempt with the reasons, and never throws, whatever the event's shape. */
export interface RefusingGuard<Context = any, Event = any, Params = any> {
  (args: { context: Context; event: Event }, params: Params): boolean;
  refusals: (context: Context, event: unknown, params: Params) => Violation[];
  /** The rules that the guard may name. */
  rules: (params: Params) => readonly RuleId[];
}

/** The rules of a guard: they are asked about the attempts of one event, or of several. */
type RulesOfGuard<Attempt> = Attempt extends unknown ? Part<Attempt> : never;

/** The rules of each guard, by the guard's name; a function if they depend on the guard's params. */
type RulesOfGuards<Attempt> = Readonly<
  Record<string, RulesOfGuard<Attempt> | ((params: never) => RulesOfGuard<Attempt>)>
>;

/** The guards made from these rules, by name. */
export type RefusingGuards<Context, Event, Rules> = {
  [Name in keyof Rules]: RefusingGuard<Context, Event, ParamsOf<Rules[Name]>>;
};

type ParamsOf<Rules> =
  Rules extends Part<never>
    ? undefined
    : Rules extends (params: infer Params) => unknown
      ? Params
      : never;

/** How a chart asks rules about an event. */
interface Asking<Context, Event, Attempt> {
  /** The reasons why a value is not an event of the chart; they come first. */
  malformations(event: unknown): Violation[];
  /** The input of the rules: the table, and the fields of the event. */
  attemptOf(context: Context, event: Event): Attempt;
}

/** Makes the guards of a chart from their rules, so that guards, refusals and citations cannot disagree. */
export const refusingGuards =
  <Context, Event, Attempt>({ malformations, attemptOf }: Asking<Context, Event, Attempt>) =>
  <const Rules extends RulesOfGuards<Attempt>>(
    rules: Rules,
  ): RefusingGuards<Context, Event, Rules> => {
    const guards = Object.entries(rules).map(([name, given]) => {
      const partFor = rulesOfGuard(given);
      const refusals = (context: Context, event: unknown, params: never): Violation[] => {
        const malformed = malformations(event);
        return malformed.length > 0
          ? malformed
          : refusalsBy(partFor(params), attemptOf(context, event as Event) as never);
      };
      const guard = ({ context, event }: { context: Context; event: Event }, params: never) =>
        refusals(context, event, params).length === 0;
      const cited = (params: never) => rulesIn([partFor(params)]);
      return [name, Object.assign(guard, { refusals, rules: cited })];
    });
    return Object.fromEntries(guards) as RefusingGuards<Context, Event, Rules>;
  };

type RulesByParams = (params: never) => Part<never>;

function rulesOfGuard(given: Part<never> | RulesByParams): RulesByParams {
  return isPart(given) ? () => given : memoize(given as RulesByParams);
}

function isPart(given: Part<never> | RulesByParams): given is Part<never> {
  return 'rules' in given || 'allows' in given;
}

export function isRefusingGuard(guard: unknown): guard is RefusingGuard {
  return typeof guard === 'function' && 'refusals' in guard;
}
