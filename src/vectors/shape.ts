import { eventShape, matchEventShape } from '../../machines/rules/table/events.js';
import type { Awaited } from '../../machines/command-phase/waiting.js';
import { commandCardShape } from '../../machines/model/card-shapes.js';
import { unitShape } from '../../machines/model/unit-shapes.js';
import { MATCH_ENDINGS, type MatchEvent } from '../../machines/model/match.js';
import { PLAYERS } from '../../machines/model/player.js';
import * as s from '../../machines/model/shape.js';
import { keywordSourceShape, rangeEntry, upgradeSourceShape } from '../../machines/model/shapes.js';
import { COMMAND_PHASE_STEPS } from '../../machines/model/step.js';
import { inputShape, outcomeShape, partShapes } from '../../machines/model/table-shapes.js';
import type { AwaitedInMatch } from '../../machines/round/waiting.js';
import { handEventShape } from '../../machines/rules/command-hand/hand-event.js';
import { handInputShape } from '../../machines/rules/command-hand/input.js';
import { jsonSchemaOf } from '../../machines/model/json-schema.js';
import { withDescriptions } from './schema-descriptions.js';
import type { ConformanceVector, HandVector, PhaseVector, RoundVector } from './vector.js';

const id = s.string({ least: 1 });
const ids = s.array(id);
const player = s.oneOf(PLAYERS);

const result = s.union([
  s.strictObject({ ok: s.literal(true) }),
  s.strictObject({ ok: s.literal(false), rules: ids }),
]);

const effectRef = s.strictObject({ player, cardId: id, effectId: id, unitId: s.optional(id) });

const acts = [
  s.strictObject({
    player,
    kind: s.oneOf(['card', 'contingency', 'die', 'nomination', 'order', 'orders-end']),
  }),
  s.strictObject({ player, kind: s.literal('effect'), effect: effectRef }),
  s.strictObject({
    player,
    kind: s.literal('grant'),
    source: s.union([keywordSourceShape, upgradeSourceShape]),
    units: ids,
  }),
  s.strictObject({
    player,
    kind: s.literal('range'),
    pairs: s.array(s.strictObject({ from: id, to: id, of: s.optional(player) })),
  }),
] as const;

const awaited = s.tagged('kind', acts) satisfies s.Shape<Awaited>;

const awaitedInMatch = s.tagged('kind', [
  ...acts,
  s.strictObject({
    player,
    kind: s.oneOf(['promotion', 'activation', 'activation-done']),
    units: ids,
  }),
]) satisfies s.Shape<AwaitedInMatch>;

/** The fields of a `Standing`: the step, the decisions that the machine waits for, and the log. */
const standing = <Step, Waiting>(step: s.Shape<Step>, waiting: s.Shape<Waiting>) => ({
  step,
  waitingFor: s.array(waiting),
  told: s.optional(s.array(s.string())),
});
const phaseStep = s.oneOf([...COMMAND_PHASE_STEPS, 'complete']);
const phaseStanding = standing(phaseStep, awaited);
const roundStanding = standing(phaseStep, awaitedInMatch);
const handStanding = standing(
  s.string({ pattern: /^(building\.hand\.\w+ building\.setAside\.\w+|confirmed)$/ }),
  awaited,
);

/** Requires the face of a rolled die, without which the vector would depend on the seed. */
const withFace = <Event extends MatchEvent>(shape: s.Shape<Event>) =>
  s.checked(
    shape,
    (event) => event.type !== 'die.roll' || event.face !== undefined,
    'the face of the die is missing',
  );

/** The fields that describe a vector, common to all machines. */
const about = { id, title: s.optional(id), covers: ids, rules: ids };

const phaseVector = s.strictObject({
  ...about,
  machine: s.literal('phase'),
  input: inputShape,
  begins: s.optional(s.strictObject(phaseStanding)),
  steps: s.array(s.strictObject({ event: withFace(eventShape), result, ...phaseStanding })),
  outcome: s.nullable(outcomeShape),
}) satisfies s.ShapeOf<PhaseVector>;

const handVector = s.strictObject({
  ...about,
  machine: s.literal('hand'),
  input: handInputShape,
  begins: s.optional(s.strictObject(handStanding)),
  steps: s.array(s.strictObject({ event: handEventShape, result, ...handStanding })),
  outcome: s.nullable(s.strictObject({ hand: ids, contingencies: ids })),
}) satisfies s.ShapeOf<HandVector>;

const roundVector = s.strictObject({
  ...about,
  machine: s.literal('round'),
  input: s.strictObject({
    ...inputShape.fields,
    round: s.optional(inputShape.fields.round),
    rounds: s.optional(s.int({ least: 1 })),
  }),
  begins: s.optional(s.strictObject(roundStanding)),
  steps: s.array(s.strictObject({ event: withFace(matchEventShape), result, ...roundStanding })),
  outcome: s.nullable(
    s.strictObject({
      rounds: s.array(outcomeShape),
      armies: s.strictObject({ blue: s.array(unitShape), red: s.array(unitShape) }),
      ended: s.oneOf(MATCH_ENDINGS),
      winner: s.optional(s.nullable(player)),
      reason: s.optional(s.string()),
    }),
  ),
}) satisfies s.ShapeOf<RoundVector>;

const vectorShape = s.tagged('machine', [
  phaseVector,
  handVector,
  roundVector,
]) satisfies s.Shape<ConformanceVector>;

/**
 * The JSON Schema of a conformance vector, with a description of each field. Never throws.
 * @public
 * @example
 * const isVector = new Ajv2020().compile(vectorSchema());
 */
export function vectorSchema(): Record<string, unknown> {
  return withDescriptions({
    title: 'A conformance vector of the Command Phase',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...jsonSchemaOf(vectorShape, {
      unit: unitShape,
      card: commandCardShape,
      range: rangeEntry,
      player: partShapes.player,
      event: eventShape,
      outcome: outcomeShape,
      awaited,
      awaitedInMatch,
    }),
  });
}

/** The vector, or its first fault with its path: `steps[2].event.player: …`. @public */
export type ReadVector =
  { vector: ConformanceVector; fault?: undefined } | { vector?: undefined; fault: string };

/**
 * Read JSON as a conformance vector. Never throws: what is no vector gives its fault.
 * @param json the parsed JSON
 * @public
 * @example
 * const { vector, fault } = readVector(JSON.parse(text));
 */
export function readVector(json: unknown): ReadVector {
  const { success, error } = vectorShape.safeParse(json);
  // Return the JSON itself, because the parsed copy lacks unknown fields, and replaying compares them too.
  if (success) return { vector: json as ConformanceVector };
  const [{ path, message } = { path: [], message: 'it is no vector' }] = error.issues;
  const place = path.reduce<string>(
    (before, key) =>
      typeof key === 'number' ? `${before}[${key}]` : `${before && `${before}.`}${String(key)}`,
    '',
  );
  return { fault: `${place && `${place}: `}${message}.` };
}
