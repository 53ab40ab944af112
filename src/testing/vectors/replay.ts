import {
  differenceOfOutcome,
  differenceOfStep,
  type Answer,
  type Difference,
} from './differences.js';
import { IMPLEMENTATIONS, type Implementation, type Played } from './implementation.js';
import type { AnyVector, ConformanceVector } from './vector.js';

/**
 * Play a vector, and tell where an implementation first departs from it; `null` if it agrees throughout.
 * @param createPhase lays out a table; absent: this package's own phase, hand or round
 * @throws Error if there is no implementation of the vector's machine
 */
export function replayVector(
  vector: ConformanceVector | AnyVector,
  createPhase: Implementation = implementationFor(vector),
): Difference | null {
  const opened = attempt(() => createPhase(structuredClone(vector.input) as never));
  if ('fault' in opened) return failed(vector, null, 'input', opened.fault);
  const played = opened.value;

  for (const [index, expected] of vector.steps.entries()) {
    const answered = attempt(() => answerTo(played, structuredClone(expected.event)));
    if ('fault' in answered) return failed(vector, index, 'result', answered.fault);
    const found = differenceOfStep(expected, answered.value);
    if (found) return placed(vector, index, found);
  }
  const ended = attempt(() => played.outcome);
  if ('fault' in ended) return failed(vector, null, 'outcome', ended.fault);
  const found = differenceOfOutcome(vector.outcome, ended.value);
  return found ? placed(vector, null, found) : null;
}

/** What an implementation answers to an event. */
export function answerTo(played: Played, event: unknown): Answer {
  const result = played.send(event);
  const { step, waitingFor } = played.view('spectator');
  return {
    result: result.ok ? { ok: true } : { ok: false, rules: rulesOf(result.violations) },
    step,
    waitingFor,
    outcome: played.outcome ?? null,
  };
}

/** A difference with its place: the vector, and the step and its event. */
export function placed(
  { id, steps }: AnyVector,
  index: number | null,
  found: Omit<Difference, 'vector' | 'step'>,
): Difference {
  const { type } = (steps[index ?? -1]?.event ?? {}) as { type?: unknown };
  const place = index === null ? '' : `step ${index + 1} (${String(type)}): `;
  return {
    vector: id,
    step: index === null ? null : index + 1,
    ...found,
    message: `${id}: ${place}${found.message}`,
  };
}

function implementationFor({ id, machine }: AnyVector): Implementation {
  const own = Object.hasOwn(IMPLEMENTATIONS, machine) ? IMPLEMENTATIONS[machine] : undefined;
  if (own) return own;
  const known = Object.keys(IMPLEMENTATIONS).join(', ');
  throw new Error(`${id}: there is no machine "${machine}" here, only ${known}.`);
}

function rulesOf(violations: readonly { rule: string }[]): string[] {
  return [...new Set(violations.map(({ rule }) => rule))];
}

type Attempted<T> = { value: T } | { fault: string };

function attempt<T>(act: () => T): Attempted<T> {
  try {
    return { value: act() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function failed(
  vector: AnyVector,
  index: number | null,
  place: 'input' | 'result' | 'outcome',
  fault: string,
): Difference {
  return placed(vector, index, {
    in: place,
    expected: undefined,
    actual: undefined,
    message: `the implementation fails: ${fault}`,
  });
}
