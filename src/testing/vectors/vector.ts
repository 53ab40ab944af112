import type { CommandHand } from '../../../machines/command-hand/setup.js';
import type { Awaited } from '../../../machines/command-phase/waiting.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../../../machines/model/match.js';
import type { CommandPhaseOutcome } from '../../../machines/model/outcome.js';
import type { StepName } from '../../../machines/model/step.js';
import type { AwaitedInMatch } from '../../../machines/round/waiting.js';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import type { CommandHandInput } from '../../../machines/rules/command-hand/input.js';

/**
 * Taken, or refused by these rules; another implementation agrees if it names one of them.
 * @public
 */
export type ExpectedResult = { ok: true } | { ok: false; rules: string[] };

/** The state of a machine as a spectator sees it. @public */
export interface Standing {
  step: string;
  /** A promotion is awaited in a match alone (KW-9). */
  waitingFor: AwaitedInMatch[];
  /**
   * The log since the step before: type, rule and player of each entry of this package's log, or why the event was
   * refused. For human readers; another implementation need not produce it. Every vector that this package writes has
   * it; other vectors may leave it out.
   */
  told?: string[] | undefined;
}

/** One event, how it is answered, and where the machine stands then. @public */
export interface VectorStep<Event = unknown> extends Standing {
  event: Event;
  result: ExpectedResult;
}

/**
 * A game at one table, with the result that it must have: any implementation, in any language, can be checked against
 * it. Self-contained; nothing in it depends on the seed.
 * @public
 */
export interface Vector<Machine extends string, Input, Event, Outcome> {
  /** Unique, and the name of its file: `phase-no-legal-card-1`. */
  id: string;
  /** The game in words; every vector that this package writes has it. */
  title?: string | undefined;
  machine: Machine;
  /** The transitions and guard outcomes that it is there for. */
  covers: string[];
  /** The rule ids that it exercises. */
  rules: string[];
  input: Input;
  /** Before the first event: in every vector that this package writes. Where it is left out, nothing is compared. */
  begins?: Standing | undefined;
  steps: VectorStep<Event>[];
  /** `null` where the vector ends early. */
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
 * A vector of building a command hand: `step` names the states of the hand and of the set-aside cards,
 * `building.hand.full building.setAside.noneAllowed`, or is `confirmed`; nothing is waited for.
 * @public
 */
export type HandVector = Vector<'hand', CommandHandInput, CommandHandEvent, CommandHand>;

/**
 * A vector of whole rounds, Command Phases and what follows them; `step` is that of the round's Command
 * Phase, `complete` once that is over.
 * @public
 */
export interface RoundVector extends Vector<'round', MatchInput, MatchEvent, MatchOutcome> {
  steps: (VectorStep<MatchEvent> & { step: StepName | 'complete' })[];
}

/**
 * A conformance vector of this package: input, events and outcome are those of its machine.
 * @public
 */
export type ConformanceVector = PhaseVector | HandVector | RoundVector;

/** A vector of whichever machine. @public */
export type AnyVector = Vector<string, unknown, unknown, unknown>;
