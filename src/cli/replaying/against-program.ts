import * as z from 'zod';
import {
  differenceOfOutcome,
  differenceOfStanding,
  differenceOfStep,
  type StepResult,
  type Difference,
} from '../../testing/vectors/differences.js';
import { placed } from '../../testing/vectors/replay.js';
import type { ConformanceVector } from '../../testing/vectors/vector.js';
import { Unusable } from '../exit.js';
import type { AnsweringProgram } from './answering-program.js';

/** How a program does with a vector: it agrees, departs from it, or cannot play on from some step. */
export type Verdict =
  | { kind: 'agrees' }
  | { kind: 'differs'; difference: Difference }
  | { kind: 'unsupported'; why: string };

const unsupported = z.object({ unsupported: z.string() });
const stands = { step: z.string(), waitingFor: z.array(z.unknown()) };
const standing = { ...stands, outcome: z.unknown().optional() };
const answerToBegin = z.union([unsupported, z.object({ ok: z.literal(true), ...stands })]);
const answerToEvent = z.union([
  unsupported,
  z.object({ ok: z.literal(true), ...standing }),
  z.object({ ok: z.literal(false), rules: z.array(z.string()), ...standing }),
]);

/**
 * Play a vector with a program (`test/vectors/PROTOCOL.md`).
 * @throws Unusable if the program does not answer, or not as the protocol says
 */
export async function replayWith(
  program: AnsweringProgram,
  vector: ConformanceVector,
): Promise<Verdict> {
  const { id, machine, input } = vector;
  const asked = { type: 'begin', vector: id, machine, input };
  const begun = await answerOf(program, asked, answerToBegin, `${id}: begin`);
  if ('unsupported' in begun) return { kind: 'unsupported', why: begun.unsupported };
  const misplaced = differenceOfStanding(vector.begins, begun);
  if (misplaced) return { kind: 'differs', difference: placed(vector, 'begin', misplaced) };

  let outcome: unknown = null;
  for (const [index, expected] of vector.steps.entries()) {
    const about = `${id}: step ${index + 1} (${expected.event.type})`;
    const told = await answerOf(program, expected.event, answerToEvent, about);
    if ('unsupported' in told) return { kind: 'unsupported', why: told.unsupported };
    const found = differenceOfStep(expected, answered(told));
    if (found) return { kind: 'differs', difference: placed(vector, index, found) };
    outcome = told.outcome;
  }
  const found = differenceOfOutcome(vector.outcome, outcome);
  return found ? { kind: 'differs', difference: placed(vector, 'end', found) } : { kind: 'agrees' };
}

function answered({
  step,
  waitingFor,
  outcome: _compared,
  ...result
}: Exclude<z.infer<typeof answerToEvent>, { unsupported: string }>): StepResult {
  return { result, step, waitingFor };
}

async function answerOf<Shape extends z.ZodType>(
  program: AnsweringProgram,
  line: unknown,
  shape: Shape,
  about: string,
): Promise<z.infer<Shape>> {
  const answer = await program.ask(line, about);
  const { success, data } = shape.safeParse(answer);
  if (success) return data;
  throw new Unusable(
    `--command: ${about}: ${JSON.stringify(answer).slice(0, 200)} is no answer of the protocol.`,
  );
}
