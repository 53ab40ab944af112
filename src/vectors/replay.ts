import {
  differenceOfOutcome,
  differenceOfStanding,
  differenceOfStep,
  type StepResult,
  type Difference,
  type Stands,
} from './differences.js';
import {
  IMPLEMENTATIONS,
  type Implementation,
  type Played,
  type Refused,
  type LoggedEntry,
} from './implementation.js';
import type { AnyVector, ConformanceVector } from './vector.js';
import { messageOf } from '../../machines/model/message-of.js';
import { requireThat } from '../../machines/model/require-that.js';
import { requireOptions } from '../game/controller/require-player.js';

/** Options for replaying a vector. @public */
export interface ReplayOptions {
  /**
   * Whether to compare log entries and the sentences of refusals too. By default they are compared only if
   * `createPhase` is absent, because other implementations have other words.
   */
  told?: boolean | undefined;
}

/**
 * Replay a vector with an implementation. Returns the first difference, or `null`. A refusal is correct if it names one
 * of the expected rules.
 * @param vector one of `conformanceVectors()`, or one that `readVector` has read
 * @param createPhase the implementation; by default this package's own phase, hand or round
 * @param options `told`: whether log entries and sentences are compared too
 * @throws Error if there is no implementation of the vector's machine
 * @throws TypeError for anything but a vector and a function
 * @public
 * @example
 * const differences = conformanceVectors().map((vector) => replayVector(vector, myPhase));
 */
export function replayVector(
  vector: ConformanceVector | AnyVector,
  createPhase?: Implementation,
  options: ReplayOptions = {},
): Difference | null {
  requireOptions<ReplayOptions>(
    'replayVector(vector, createPhase, options)',
    { told: true },
    options,
  );
  const call = 'replayVector(vector, createPhase)';
  const { id, steps } = Object(vector) as Partial<AnyVector>;
  const isVector = typeof id === 'string' && Array.isArray(steps);
  requireThat(isVector, call, 'a conformance vector is expected', vector);
  const isImplementation = createPhase === undefined || typeof createPhase === 'function';
  requireThat(isImplementation, call, 'a function is expected that starts a game', createPhase);
  const { told: comparesTold = createPhase === undefined } = options;
  const createGame = createPhase ?? implementationFor(vector);
  const withoutUncompared = <Standing extends Stands>({ told, ...stands }: Standing) =>
    comparesTold && told ? { ...stands, told } : stands;
  const opened = attempt(() => createGame(structuredClone(vector.input) as never));
  if ('fault' in opened) return failed(vector, 'begin', 'input', opened.fault);
  const played = opened.value;
  const begun = attempt(() => standingOf(played, 0));
  if ('fault' in begun) return failed(vector, 'begin', 'input', begun.fault);
  const misplaced = differenceOfStanding(vector.begins, withoutUncompared(begun.value));
  if (misplaced) return placed(vector, 'begin', misplaced);

  for (const [index, expected] of vector.steps.entries()) {
    const answered = attempt(() => answerTo(played, structuredClone(expected.event)));
    if ('fault' in answered) return failed(vector, index, 'result', answered.fault);
    const difference = differenceOfStep(expected, withoutUncompared(answered.value));
    if (difference) return placed(vector, index, difference);
  }
  const ended = attempt(() => played.outcome);
  if ('fault' in ended) return failed(vector, 'end', 'outcome', ended.fault);
  const difference = differenceOfOutcome(vector.outcome, ended.value);
  return difference ? placed(vector, 'end', difference) : null;
}

/** Send an event to an implementation, and return its answer. */
export function answerTo(played: Played, event: unknown): StepResult {
  const before = played.log?.length ?? 0;
  const sent = played.send(event);
  const stands = standingOf(played, before);
  if (sent.ok) return { result: { ok: true }, ...stands };
  const { violations } = sent;
  const rules = [...new Set(violations.map(({ rule }) => rule))];
  const refused = violations.map(inFull);
  return { result: { ok: false, rules }, ...stands, ...(stands.told && { told: refused }) };
}

/**
 * The state that an implementation reports, with its new log entries.
 * @param toldBefore the number of log entries before the event
 */
export function standingOf(played: Played, toldBefore: number): Stands {
  const { step, waitingFor } = played.view('spectator');
  const told = played.log?.slice(toldBefore).map(inShort);
  return { step, waitingFor, ...(told && { told }) };
}

/** A log entry in one line: `card.selected CP-2 blue`. */
function inShort({ type, rule, player }: LoggedEntry): string {
  return [type, rule, player].filter((each) => each !== undefined).join(' ');
}

/** A refusal in one line: `refused CP-2 already-facedown: blue has a card facedown already.` */
function inFull({ rule, code, message }: Refused): string {
  const short = ['refused', rule, code].filter((each) => each !== undefined).join(' ');
  return message === undefined ? short : `${short}: ${message}`;
}

/**
 * Add the place to a difference: the vector, the step, and the type of the event.
 * @param where the index of the step, from 0
 */
export function placed(
  { id, steps }: AnyVector,
  where: number | 'begin' | 'end',
  difference: Omit<Difference, 'vector' | 'step'>,
): Difference {
  const step = typeof where === 'number' ? where + 1 : null;
  const { type } = (steps[(step ?? 0) - 1]?.event ?? {}) as { type?: unknown };
  const places = { begin: 'begin: ', end: '' };
  const place = typeof where === 'number' ? `step ${where + 1} (${String(type)}): ` : places[where];
  return { vector: id, step, ...difference, message: `${id}: ${place}${difference.message}` };
}

function implementationFor({ id, machine }: AnyVector): Implementation {
  const own = Object.hasOwn(IMPLEMENTATIONS, machine) ? IMPLEMENTATIONS[machine] : undefined;
  if (own) return own;
  const implementations = Object.keys(IMPLEMENTATIONS).join(', ');
  throw new Error(`${id}: there is no machine "${machine}" here, only ${implementations}.`);
}

type Attempted<T> = { value: T } | { fault: string };

function attempt<T>(act: () => T): Attempted<T> {
  try {
    return { value: act() };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

function failed(
  vector: AnyVector,
  where: number | 'begin' | 'end',
  place: 'input' | 'result' | 'outcome',
  fault: string,
): Difference {
  return placed(vector, where, {
    in: place,
    expected: undefined,
    actual: undefined,
    message: `the implementation fails: ${fault}`,
  });
}
