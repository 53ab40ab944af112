import { inputShape, outcomeShape } from '../../machines/model/table-shapes.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import type { Shape } from '../../machines/model/shape.js';
import { eventShape, matchEventShape } from '../../machines/rules/table/events.js';

/** The interface of Standard Schema, version 1. @beta */
export interface StandardSchema<out T = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly { message: string; path: readonly PropertyKey[] }[] };
    readonly types?: { readonly input: T; readonly output: T } | undefined;
  };
}

/** A shape as other libraries read it. */
export function standardSchema<T>(shape: Shape<T>): StandardSchema<T> {
  return {
    '~standard': {
      version: 1,
      vendor: 'legion-command-phase',
      validate(value) {
        const { success, data, error } = shape.safeParse(value);
        if (success) return { value: data };
        return { issues: error.issues.map(({ message, path }) => ({ message, path })) };
      },
    },
  };
}

/**
 * Standard Schemas (https://standardschema.dev) of the JSON that an app exchanges with the package, for forms, routers
 * and servers. They check types and sizes, not the rules of the game.
 * @beta
 * @example
 * const { issues } = await schemas.event['~standard'].validate(JSON.parse(text));
 */
export const schemas: Readonly<{
  event: StandardSchema<CommandPhaseEvent>;
  matchEvent: StandardSchema<MatchEvent>;
  input: StandardSchema<CommandPhaseInput>;
  outcome: StandardSchema<CommandPhaseOutcome>;
}> = {
  event: /* @__PURE__ */ standardSchema(eventShape),
  matchEvent: /* @__PURE__ */ standardSchema(matchEventShape),
  input: /* @__PURE__ */ standardSchema(inputShape),
  outcome: /* @__PURE__ */ standardSchema(outcomeShape),
};
