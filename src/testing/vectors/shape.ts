import * as z from 'zod';
import type { Awaited } from '../../../machines/command-phase/waiting.js';
import { PLAYERS } from '../../../machines/model/player.js';
import {
  eventShape,
  inputShape,
  keywordSourceShape,
  outcomeShape,
  unitShape,
} from '../../../machines/model/shapes.js';
import { STEPS } from '../../../machines/model/step.js';
import { handEventShape } from '../../../machines/rules/command-hand/hand-event.js';
import { handInputShape } from '../../../machines/rules/command-hand/input.js';
import type { ConformanceVector, HandVector, PhaseVector, RoundVector } from './vector.js';

const id = z.string().min(1);
const ids = z.array(id);
const player = z.enum(PLAYERS);

const result = z.union([
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), rules: ids }),
]);

const effectRef = z.strictObject({ player, cardId: id, effectId: id });

const awaited = z.strictObject({
  player,
  kind: z.enum([
    'card',
    'contingency',
    'effect',
    'die',
    'nomination',
    'order',
    'grant',
    'orders-end',
    'range',
  ]),
  effect: effectRef.optional(),
  source: keywordSourceShape.optional(),
  units: ids.optional(),
  pairs: z.array(z.strictObject({ from: id, to: id, of: player.optional() })).optional(),
}) satisfies z.ZodType<Awaited>;

/** Where a machine stands whose steps are these. */
const standingAt = <Step extends z.ZodType>(step: Step) => ({
  step,
  waitingFor: z.array(awaited),
  told: z.array(z.string()),
});
const phaseStands = standingAt(z.enum([...STEPS, 'complete']));
const handStands = standingAt(
  z.string().regex(/^(building\.hand\.\w+ building\.setAside\.\w+|confirmed)$/),
);

/** A die that is rolled shows its face, or the vector would hang on the seed. */
const phaseEvent = eventShape.refine(
  (event) => event.type !== 'die.roll' || event.face !== undefined,
  'the face of the die is missing',
);

/** What every vector says of itself. */
const about = { id, title: z.string().min(1), covers: ids, rules: ids };

const phaseVector = z.strictObject({
  ...about,
  machine: z.literal('phase'),
  input: inputShape,
  begins: z.strictObject(phaseStands),
  steps: z.array(
    z.strictObject({
      event: phaseEvent,
      result,
      ...phaseStands,
    }),
  ),
  outcome: outcomeShape.nullable(),
}) satisfies z.ZodType<PhaseVector>;

const handVector = z.strictObject({
  ...about,
  machine: z.literal('hand'),
  input: handInputShape,
  begins: z.strictObject(handStands),
  steps: z.array(
    z.strictObject({
      event: handEventShape,
      result,
      ...handStands,
    }),
  ),
  outcome: z.strictObject({ hand: ids, contingencies: ids }).nullable(),
}) satisfies z.ZodType<HandVector>;

const roundVector = z.strictObject({
  ...about,
  machine: z.literal('round'),
  input: inputShape.extend({
    round: inputShape.shape.round.optional(),
    rounds: z.int().min(1).optional(),
  }),
  begins: z.strictObject(phaseStands),
  steps: z.array(
    z.strictObject({
      event: z.union([phaseEvent, z.object({ type: z.literal('activation.end') })]),
      result,
      ...phaseStands,
    }),
  ),
  outcome: z
    .strictObject({
      rounds: z.array(outcomeShape),
      armies: z.strictObject({ blue: z.array(unitShape), red: z.array(unitShape) }),
    })
    .nullable(),
}) satisfies z.ZodType<RoundVector>;

const vectorShape = z.discriminatedUnion('machine', [
  phaseVector,
  handVector,
  roundVector,
]) satisfies z.ZodType<ConformanceVector>;

/** The JSON Schema of a conformance vector. */
export function vectorSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(vectorShape, { io: 'input', target: 'draft-2020-12' });
  return { title: 'A conformance vector of the Command Phase', ...schema };
}

/** A vector that was read; or its first fault, with the place: `steps[2].event.player: …`. */
export type ReadVector =
  { vector: ConformanceVector; fault?: undefined } | { vector?: undefined; fault: string };

/** Read JSON as a conformance vector. */
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
