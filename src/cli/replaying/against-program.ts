import * as s from '../../../machines/model/shape.js';
import {
  differenceOfOutcome,
  differenceOfStanding,
  differenceOfStep,
  type StepResult,
  type Difference,
} from '../../vectors/differences.js';
import { placed } from '../../vectors/replay.js';
import type { ConformanceVector } from '../../vectors/vector.js';
import { Unusable } from '../exit.js';
import type { AnsweringProgram } from './answering-program.js';

/** The result of a vector: the program agrees, differs, or does not support a step. */
export type Verdict =
  | { kind: 'agrees' }
  | { kind: 'differs'; difference: Difference }
  | { kind: 'unsupported'; why: string };

const unsupported = s.object({ unsupported: s.string() });
const stands = { step: s.string(), waitingFor: s.array(s.unknown()) };
const standing = { ...stands, outcome: s.optional(s.unknown()) };
const answerToBegin = s.union([unsupported, s.object({ ok: s.literal(true), ...stands })]);
const answerToEvent = s.union([
  unsupported,
  s.object({ ok: s.literal(true), ...standing }),
  s.object({ ok: s.literal(false), rules: s.array(s.string()), ...standing }),
]);

/**
 * Send a vector to a program, and compare its answers (`test/vectors/PROTOCOL.md`).
 * @throws Unusable if the program does not answer, or breaks the protocol
 */
export async function replayWith(
  program: AnsweringProgram,
  vector: ConformanceVector,
): Promise<Verdict> {
  const { id, machine, input } = vector;
  const request = { type: 'begin', vector: id, machine, input };
  const begun = await answerOf(program, request, answerToBegin, `${id}: begin`);
  if ('unsupported' in begun) return { kind: 'unsupported', why: begun.unsupported };
  const misplaced = differenceOfStanding(vector.begins, begun);
  if (misplaced) return { kind: 'differs', difference: placed(vector, 'begin', misplaced) };

  let outcome: unknown = null;
  for (const [index, expected] of vector.steps.entries()) {
    const about = `${id}: step ${index + 1} (${expected.event.type})`;
    const answer = await answerOf(program, expected.event, answerToEvent, about);
    if ('unsupported' in answer) return { kind: 'unsupported', why: answer.unsupported };
    const difference = differenceOfStep(expected, answered(answer));
    if (difference) return { kind: 'differs', difference: placed(vector, index, difference) };
    outcome = answer.outcome;
  }
  const difference = differenceOfOutcome(vector.outcome, outcome);
  return difference
    ? { kind: 'differs', difference: placed(vector, 'end', difference) }
    : { kind: 'agrees' };
}

function answered({
  step,
  waitingFor,
  outcome: _compared,
  ...result
}: Exclude<s.TypeOf<typeof answerToEvent>, { unsupported: string }>): StepResult {
  return { result, step, waitingFor };
}

async function answerOf<Answer>(
  program: AnsweringProgram,
  line: unknown,
  shape: s.Shape<Answer>,
  about: string,
): Promise<Answer> {
  const answer = await program.ask(line, about);
  const { success, data } = shape.safeParse(answer);
  if (success) return data;
  throw new Unusable(
    `--command: ${about}: ${JSON.stringify(answer).slice(0, 200)} is not an answer of the protocol.`,
  );
}
