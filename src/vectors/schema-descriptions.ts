import { isObject } from '../../machines/model/shape.js';
import type { JsonSchema } from '../../machines/model/json-schema.js';

type Descriptions = Readonly<Record<string, string>>;

/** The fields of a vector, of its table, and of a step. */
const OF_VECTORS: Descriptions = {
  id: 'The name of the vector, unique among all vectors. Its file has the same name.',
  title: 'What happens in the vector, in a few words.',
  covers: 'The transitions and guards of the chart that the vector covers.',
  rules: 'The identifiers of the rules that decide something in the vector.',
  machine: '`phase`: a Command Phase. `hand`: building a command hand. `round`: whole rounds.',
  input: 'The table before the first event. It has every card that the vector names.',
  begins: 'The state of the machine before the first event.',
  steps: 'The events in order, refused ones included, each with its result and the state after it.',
  outcome: 'The outcome after the last event; null if the machine has not ended.',
};

const OF_STEPS: Descriptions = {
  event: 'What a player or the host does.',
  result: 'Whether the event is accepted. A refused event changes nothing.',
  step: 'The state after the event: one of the six steps, or `complete`; for a hand the states of both its parts.',
  waitingFor:
    'The decisions that are awaited after the event, as a spectator sees them, those of blue first.',
  told: 'What the log of this package says about the event. An implementation need not have it.',
};

const OF_RESULTS: Descriptions = {
  ok: 'True if the event is accepted.',
  rules: 'The rules that refuse the event. An implementation agrees if it names one of them.',
};

const OF_INPUTS: Descriptions = {
  round: 'The number of the round, from 1.',
  rounds: 'The number of rounds to play.',
  roundCounterHolder: 'The player who rolls the die in a tie (R3).',
  seed: 'Any value: no result of a vector depends on it.',
  ruleset: 'The options that differ from the default ruleset.',
  cards: 'Every command card of the table.',
  upgrades: 'Every upgrade of the table.',
  battleForces: 'The battle forces of the table.',
  players: 'The two players, each with an army and a hand.',
  ranges: 'The ranges that are measured already (R14).',
  army: 'The units of the army.',
  hand: 'The ids of the cards in the command hand.',
  contingencies: 'The ids of the cards that are set aside (CT-1).',
  faction: 'The faction of the army.',
  battleForce: 'The name of the battle force of the army.',
};

/** The shapes that have a name in `$defs`. */
const OF_NAMED_SHAPES: Descriptions = {
  unit: 'A unit of an army, with what the rules of the Command Phase ask of it.',
  card: 'A command card: its pips, the units that it orders, and its effects.',
  range:
    'The range between two units, or a claim about it: `within` or `beyond` a number of range bands.',
  player: 'One player at the beginning of a phase.',
  event: 'An event of the Command Phase.',
  outcome: 'The table at the end of a Command Phase.',
  awaited: 'A decision that a phase waits for, and its player.',
  awaitedInMatch: 'A decision that a match waits for, and its player.',
};

/** Adds the descriptions of its fields to the JSON Schema of vectors. */
export function withDescriptions({ oneOf, $defs, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    oneOf: (oneOf as JsonSchema[]).map((vector) =>
      describedBy(OF_VECTORS, vector, {
        input: (input) => describedBy(OF_INPUTS, input),
        begins: (standing) => describedBy(OF_STEPS, standing),
        steps: ({ items, ...steps }) => ({
          ...steps,
          items: describedBy(OF_STEPS, items as JsonSchema, { result: describedResult }),
        }),
      }),
    ),
    $defs: Object.fromEntries(
      Object.entries($defs as Record<string, JsonSchema>).map(([name, each]) => [
        name,
        { description: OF_NAMED_SHAPES[name], ...each },
      ]),
    ),
  };
}

function describedResult({ anyOf }: JsonSchema): JsonSchema {
  return { anyOf: (anyOf as JsonSchema[]).map((each) => describedBy(OF_RESULTS, each)) };
}

/** @param inner describes the fields inside of a field */
function describedBy(
  descriptions: Descriptions,
  schema: JsonSchema,
  inner: Readonly<Record<string, (schema: JsonSchema) => JsonSchema>> = {},
): JsonSchema {
  if (!isObject(schema['properties'])) return schema;
  const properties = Object.entries(schema['properties'] as Record<string, JsonSchema>).map(
    ([name, each]) => [name, { description: descriptions[name], ...(inner[name]?.(each) ?? each) }],
  );
  return { ...schema, properties: Object.fromEntries(properties) as JsonSchema };
}
