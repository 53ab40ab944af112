import * as z from 'zod';
import * as mini from 'zod/mini';
import type { Awaited } from '../../../machines/command-phase/waiting.js';
import { MATCH_ENDINGS, type MatchEvent } from '../../../machines/model/match.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { unitShape } from '../../../machines/model/card-shapes.js';
import * as shapes from '../../../machines/model/shape.js';
import { eventShape, keywordSourceShape, matchEventShape } from '../../../machines/model/shapes.js';
import { inputShape, outcomeShape } from '../../../machines/model/table-shapes.js';
import { STEPS } from '../../../machines/model/step.js';
import type { AwaitedInMatch } from '../../../machines/round/waiting.js';
import { handEventShape } from '../../../machines/rules/command-hand/hand-event.js';
import { handInputShape } from '../../../machines/rules/command-hand/input.js';
import { asZod } from './as-zod.js';
import type { ConformanceVector, HandVector, PhaseVector, RoundVector } from './vector.js';

const id = z.string().min(1);
const ids = z.array(id);
const player = z.enum(PLAYERS);

const result = z.union([
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), rules: ids }),
]);

const effectRef = z.strictObject({ player, cardId: id, effectId: id });

const KINDS = [
  'card',
  'contingency',
  'effect',
  'die',
  'nomination',
  'order',
  'grant',
  'orders-end',
  'range',
] as const satisfies Awaited['kind'][];

const awaited = z.strictObject({
  player,
  kind: z.enum(KINDS),
  effect: effectRef.optional(),
  source: z.optional(asZod(keywordSourceShape)),
  units: ids.optional(),
  pairs: z.array(z.strictObject({ from: id, to: id, of: player.optional() })).optional(),
}) satisfies z.ZodType<Awaited>;

const awaitedInMatchShape = awaited.extend({
  kind: z.enum([...KINDS, 'promotion']),
}) satisfies z.ZodType<AwaitedInMatch>;

/** Where a machine stands whose steps are these, and which waits for this. */
const standingAt = <Step extends z.ZodType, Waiting extends z.ZodType>(
  step: Step,
  waiting: Waiting,
) => ({
  step,
  waitingFor: z.array(waiting),
  told: z.array(z.string()).optional(),
});
const phaseStep = z.enum([...STEPS, 'complete']);
const phaseStands = standingAt(phaseStep, awaited);
const roundStands = standingAt(phaseStep, awaitedInMatchShape);
const handStands = standingAt(
  z.string().regex(/^(building\.hand\.\w+ building\.setAside\.\w+|confirmed)$/),
  awaited,
);

/** A die that is rolled shows its face, or the vector would depend on the seed. */
const showsItsFace = (event: MatchEvent) => event.type !== 'die.roll' || event.face !== undefined;
const FACE_IS_MISSING = 'the face of the die is missing';
const phaseEvent = asZod(eventShape).check(mini.refine(showsItsFace, FACE_IS_MISSING));
const roundEvent = asZod(matchEventShape).check(mini.refine(showsItsFace, FACE_IS_MISSING));

/** What every vector says of itself. */
const about = { id, title: z.string().min(1).optional(), covers: ids, rules: ids };

const phaseVector = z.strictObject({
  ...about,
  machine: z.literal('phase'),
  input: asZod(inputShape),
  begins: z.strictObject(phaseStands).optional(),
  steps: z.array(
    z.strictObject({
      event: phaseEvent,
      result,
      ...phaseStands,
    }),
  ),
  outcome: z.nullable(asZod(outcomeShape)),
}) satisfies z.ZodType<PhaseVector>;

const handVector = z.strictObject({
  ...about,
  machine: z.literal('hand'),
  input: asZod(handInputShape),
  begins: z.strictObject(handStands).optional(),
  steps: z.array(
    z.strictObject({
      event: asZod(handEventShape),
      result,
      ...handStands,
    }),
  ),
  outcome: z.strictObject({ hand: ids, contingencies: ids }).nullable(),
}) satisfies z.ZodType<HandVector>;

const roundVector = z.strictObject({
  ...about,
  machine: z.literal('round'),
  input: asZod(
    shapes.object({
      ...inputShape.fields,
      round: shapes.optional(inputShape.fields.round),
      rounds: shapes.optional(shapes.int({ least: 1 })),
    }),
  ),
  begins: z.strictObject(roundStands).optional(),
  steps: z.array(
    z.strictObject({
      event: roundEvent,
      result,
      ...roundStands,
    }),
  ),
  outcome: z
    .strictObject({
      rounds: z.array(asZod(outcomeShape)),
      armies: z.strictObject({ blue: z.array(asZod(unitShape)), red: z.array(asZod(unitShape)) }),
      ended: z.enum(MATCH_ENDINGS),
      winner: z.optional(z.nullable(z.enum(PLAYERS))),
      reason: z.optional(z.string()),
    })
    .nullable(),
}) satisfies z.ZodType<RoundVector>;

const vectorShape = z.discriminatedUnion('machine', [
  phaseVector,
  handVector,
  roundVector,
]) satisfies z.ZodType<ConformanceVector>;

/** The JSON Schema of a conformance vector. @public */
export function vectorSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(vectorShape, { io: 'input', target: 'draft-2020-12' });
  return { title: 'A conformance vector of the Command Phase', ...schema };
}

/**
 * A vector that was read; or its first fault, with the place: `steps[2].event.player: …`.
 * @public
 */
export type ReadVector =
  { vector: ConformanceVector; fault?: undefined } | { vector?: undefined; fault: string };

/** Read JSON as a conformance vector. @public */
export function readVector(json: unknown): ReadVector {
  const { success, error } = vectorShape.safeParse(json);
  // As it stands: whatever it says beside what is asked is compared too.
  if (success) return { vector: json as ConformanceVector };
  const [{ path, message } = { path: [], message: 'it is no vector' }] = error.issues;
  const place = path.reduce<string>(
    (before, key) =>
      typeof key === 'number' ? `${before}[${key}]` : `${before && `${before}.`}${String(key)}`,
    '',
  );
  return { fault: `${place && `${place}: `}${message}.` };
}
