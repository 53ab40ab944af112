import type { ExpectedResult, Standing, VectorStep } from './vector.js';

/** The first difference between an implementation and a vector. @public */
export interface Difference {
  /** The id of the vector. */
  vector: string;
  /** The number of the step, from 1; `null` for the initial state and the outcome. */
  step: number | null;
  in: 'input' | 'result' | 'step' | 'waitingFor' | 'told' | 'outcome';
  expected: unknown;
  actual: unknown;
  /** The difference in one sentence. */
  message: string;
}

/** The state that an implementation reports; `told` is absent if it keeps no log. */
export interface Stands {
  step: string;
  waitingFor: readonly unknown[];
  told?: readonly string[];
}

/** An implementation's answer to one event. */
export interface StepResult extends Stands {
  result: ExpectedResult;
}

type Found = Omit<Difference, 'vector' | 'step'>;

/** The difference between an answer and a step, if there is one. */
export function differenceOfStep(expected: VectorStep, answer: StepResult): Found | undefined {
  return (
    differenceOfResult(expected.result, answer.result) ?? differenceOfStanding(expected, answer)
  );
}

/** The difference between two states, if there is one. Parts that the vector leaves out are not compared. */
export function differenceOfStanding(
  expected: Standing | undefined,
  actual: Stands,
): Found | undefined {
  if (!expected) return undefined;
  const { step, waitingFor, told } = plain(actual);
  return (
    differenceIn('step', expected.step, step) ??
    differenceIn('waitingFor', expected.waitingFor, waitingFor) ??
    (told && expected.told && differenceIn('told', expected.told, told))
  );
}

/** The difference between an outcome and the expected one. Order pools are shuffled, so their order is ignored. */
export function differenceOfOutcome(expected: unknown, actual: unknown): Found | undefined {
  return differenceIn('outcome', unshuffled(plain(expected)), unshuffled(plain(actual)));
}

/** A refusal agrees if it names one of the expected rules. If no rule is expected, any refusal agrees. */
function differenceOfResult(expected: ExpectedResult, actual: ExpectedResult): Found | undefined {
  if (expected.ok && actual.ok) return undefined;
  if (!expected.ok && !actual.ok) {
    const { rules } = expected;
    if (rules.length === 0 || actual.rules.some((rule) => rules.includes(rule))) return undefined;
  }
  return {
    in: 'result',
    expected,
    actual,
    message: `it must be ${describeResult(expected)}, but it was ${describeResult(actual)}.`,
  };
}

function describeResult(result: ExpectedResult): string {
  if (result.ok) return 'taken';
  return result.rules.length > 0 ? `refused by ${result.rules.join(' or ')}` : 'refused';
}

function differenceIn(
  place: 'step' | 'waitingFor' | 'told' | 'outcome',
  expected: unknown,
  actual: unknown,
): Found | undefined {
  const difference = firstDifference(expected, actual, place);
  if (!difference) return undefined;
  return {
    in: place,
    expected,
    actual,
    message: `${difference.path} must be ${shown(difference.expected)}, not ${shown(difference.actual)}.`,
  };
}

/** The first place at which two JSON values differ; the order of an object's members is ignored. */
function firstDifference(
  expected: unknown,
  actual: unknown,
  path: string,
): { path: string; expected: unknown; actual: unknown } | undefined {
  if (!isContainer(expected) || !isContainer(actual)) {
    return expected === actual ? undefined : { path, expected, actual };
  }
  if (Array.isArray(expected) !== Array.isArray(actual)) return { path, expected, actual };
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  for (const key of keys) {
    const below = Array.isArray(expected) ? `${path}[${key}]` : `${path}.${key}`;
    const difference = firstDifference(expected[key], actual[key], below);
    if (difference) return difference;
  }
  return undefined;
}

const MOST_SHOWN = 200;

function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** The value with every order pool sorted, because its order depends on the seed. */
export function unshuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unshuffled);
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'orderPool' && Array.isArray(each) ? [...each].sort() : unshuffled(each),
    ]),
  );
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The value as JSON represents it: absent members are dropped, and an absent value is `null`. */
function plain<T>(value: T): T {
  return value === undefined ? (null as T) : (JSON.parse(JSON.stringify(value)) as T);
}
