import type { CommandHand } from '../../machines/command-hand/setup.js';
import type { Awaited } from '../../machines/command-phase/waiting.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../../machines/model/match.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import type { StepName } from '../../machines/model/step.js';
import type { AwaitedInMatch } from '../../machines/round/waiting.js';
import type { CommandHandEvent } from '../../machines/rules/command-hand/hand-event.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';

/** Accepted, or refused by these rules. Another implementation agrees if it names one of them. @public */
export type ExpectedResult = { ok: true } | { ok: false; rules: string[] };

/** The state of a game as a spectator sees it. @public */
export interface Standing {
  step: string;
  /** The decisions that the game waits for. Only a match waits for promotions (KW-9). */
  waitingFor: AwaitedInMatch[];
  /**
   * For human readers: type, rule and player of each log entry since the previous step, or the reasons of the refusal.
   * Present in every vector that this package writes; other vectors and implementations may leave it out.
   */
  told?: string[] | undefined;
}

/** One event, the expected result, and the state after it. @public */
export interface VectorStep<Event = unknown> extends Standing {
  event: Event;
  result: ExpectedResult;
}

/**
 * A game with its expected results, against which any implementation in any language can be checked. Self-contained and
 * independent of the seed.
 * @public
 */
export interface Vector<Machine extends string, Input, Event, Outcome> {
  /** The unique id, which is also the file name: `phase-no-legal-card-1`. */
  id: string;
  /** The game in words. Present in every vector that this package writes. */
  title?: string | undefined;
  machine: Machine;
  /** The goals, such as transitions and guard outcomes, that this vector is meant to show. */
  covers: string[];
  /** The identifiers of the rules that the game shows. */
  rules: string[];
  input: Input;
  /** The state before the first event, in every vector that this package writes. If absent, it is not compared. */
  begins?: Standing | undefined;
  steps: VectorStep<Event>[];
  /** `null` if the vector ends before the game does. */
  outcome: Outcome | null;
}

/** A vector of a Command Phase; `step` is a `StepName` or `complete`. @public */
export interface PhaseVector extends Vector<
  'phase',
  CommandPhaseInput,
  CommandPhaseEvent,
  CommandPhaseOutcome
> {
  steps: (VectorStep<CommandPhaseEvent> & { step: StepName | 'complete'; waitingFor: Awaited[] })[];
}

/**
 * A vector of building a command hand. `step` is `confirmed`, or names the states of the hand and of the set-aside
 * cards: `building.hand.full building.setAside.noneAllowed`. `waitingFor` is empty.
 * @public
 */
export type HandVector = Vector<'hand', CommandHandInput, CommandHandEvent, CommandHand>;

/** A vector of whole rounds. `step` is the step of the round's Command Phase, or `complete` after it. @public */
export interface RoundVector extends Vector<'round', MatchInput, MatchEvent, MatchOutcome> {
  steps: (VectorStep<MatchEvent> & { step: StepName | 'complete' })[];
}

/** A conformance vector of this package, with the input, events and outcome of its machine. @public */
export type ConformanceVector = PhaseVector | HandVector | RoundVector;

/** A vector of any machine. @public */
export type AnyVector = Vector<string, unknown, unknown, unknown>;
