import { inputShape, outcomeShape } from '../../machines/model/table-shapes.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import type { StandardSchema } from '../../machines/model/shape.js';
import { eventShape, matchEventShape } from '../../machines/rules/table/events.js';

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
  event: eventShape,
  matchEvent: matchEventShape,
  input: inputShape,
  outcome: outcomeShape,
};
