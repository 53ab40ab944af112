import type { Actor, Snapshot } from 'xstate';
import * as z from 'zod';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import { frozen } from '../../machines/model/frozen.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { findCard, type PhaseContext } from '../../machines/model/phase-context.js';
import { commandCardShape, outcomeShape } from '../../machines/model/shapes.js';
import type { RoundMachine } from '../../machines/round/machine.js';
import { matchOutcomeOf, type RoundContext } from '../../machines/round/round-context.js';
import { awaitedInMatch } from '../../machines/round/waiting.js';
import { readSavedPhase, savedSnapshot, type SavedPhase } from '../phase/saving.js';
import { readOutcome } from '../saving/saved-outcome.js';
import {
  checkLog,
  logShape,
  reading,
  readSaved,
  tableOf,
  tableShape,
} from '../saving/saved-table.js';
import { SNAPSHOT_VERSION, SnapshotError } from '../saving/snapshot-error.js';

/** A match as plain JSON. */
export interface SavedMatch {
  version: number;
  kind: 'match';
  /** The state of the chart. */
  value: unknown;
  seed: string | number;
  lastRound: number;
  /** Every card on the table. */
  cards: CommandCard[];
  /** The table as the round began, or, once its Command Phase is over, as it stands. */
  table: Omit<PhaseContext, 'cards'>;
  outcomes: CommandPhaseOutcome[];
  /** The Command Phase, while it runs; the log of the match is its log. */
  phase: SavedPhase | null;
  log: LogEntry[];
}

/** A saved match that was read and found sound. */
export interface RestoredMatch {
  /** As `createActor` takes it. */
  snapshot: Snapshot<unknown>;
  log: LogEntry[];
}

const savedShape = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  kind: z.literal('match'),
  value: z.union([z.string(), z.record(z.string(), z.json())]),
  seed: z.union([z.string(), z.number()]),
  lastRound: z.int().min(1),
  cards: z.array(commandCardShape),
  table: tableShape,
  outcomes: z.array(outcomeShape),
  phase: z.unknown(),
  log: logShape,
});

/** The whole match as plain JSON, sharing nothing with it. */
export function savedMatch(actor: Actor<RoundMachine>, log: LogEntry[]): SavedMatch {
  const { value, context, children } = actor.getSnapshot();
  const { seed, lastRound, table, outcomes } = context;
  const { cards, ...rest } = table;
  const phase = value === 'commandPhase' ? children.commandPhase?.getSnapshot() : undefined;
  const saved: SavedMatch = {
    version: SNAPSHOT_VERSION,
    kind: 'match',
    value,
    seed,
    lastRound,
    cards: Object.values(cards),
    table: rest,
    outcomes,
    phase: phase ? savedSnapshot(phase, []) : null,
    log,
  };
  return JSON.parse(JSON.stringify(saved)) as SavedMatch;
}

/**
 * Read a saved match: its format, every field, and whether the fields agree with each other.
 * @throws SnapshotError that says what is wrong.
 */
export function readSavedMatch(
  machine: RoundMachine,
  commandPhaseMachine: CommandPhaseMachine,
  json: unknown,
): RestoredMatch {
  return reading(() => {
    const saved = readSaved(json, 'match', savedShape);
    const { value, seed, lastRound, cards, log } = saved;
    checkLog(log);
    const table = tableOf(saved.table, cards);
    const outcomes = saved.outcomes.map((outcome) =>
      readOutcome(outcome, (cardId) => findCard(table, cardId)),
    );
    const context = frozen({ seed, lastRound, table, outcomes });
    checkRounds(value, context);
    const phase =
      value === 'commandPhase'
        ? readSavedPhase(commandPhaseMachine, saved.phase).snapshot
        : undefined;
    if (phase) checkPhase(phase, context);
    else if (saved.phase !== null)
      throw new SnapshotError('a Command Phase runs outside of its own.');
    return { snapshot: resolved(machine, value, context, phase), log };
  });
}

/** The outcomes are those of the rounds before, and of this one once its Command Phase is over. */
function checkRounds(value: unknown, { table, lastRound, outcomes }: RoundContext): void {
  const isOver = value !== 'commandPhase';
  const last = outcomes.at(-1);
  if (table.round > lastRound) {
    throw new SnapshotError(`round ${table.round} is after the last round, ${lastRound}.`);
  }
  const missing = outcomes.find(
    ({ round }, index) => round !== table.round - outcomes.length + index + (isOver ? 1 : 0),
  );
  if (missing) throw new SnapshotError(`the outcome of round ${missing.round} is out of place.`);
  if (isOver && !last) throw new SnapshotError('the outcome of its Command Phase is missing.');
  const priority = isOver ? (last?.priority ?? null) : null;
  if ((table.priority?.player ?? null) !== priority) {
    throw new SnapshotError('the table and the outcome disagree about priority.');
  }
}

/** The phase that runs is the phase of this round. */
function checkPhase({ context, status }: CommandPhaseSnapshot, { table }: RoundContext): void {
  if (status !== 'active') throw new SnapshotError('its Command Phase is over.');
  const { round, roundCounterHolder } = context;
  if (round !== table.round || roundCounterHolder !== table.roundCounterHolder) {
    throw new SnapshotError('its Command Phase is not the phase of this round.');
  }
}

function resolved(
  machine: RoundMachine,
  value: z.infer<typeof savedShape>['value'],
  context: RoundContext,
  phase: CommandPhaseSnapshot | undefined,
): Snapshot<unknown> {
  let snapshot;
  try {
    snapshot = machine.resolveState({ value: value as never, context });
  } catch {
    throw new SnapshotError(`the chart has no state ${JSON.stringify(value)}.`);
  }
  if (JSON.stringify(snapshot.value) !== JSON.stringify(value)) {
    throw new SnapshotError(`${JSON.stringify(value)} is not a whole state of the chart.`);
  }
  if (snapshot.matches('endPhase') && awaitedInMatch(snapshot).length === 0) {
    throw new SnapshotError('in the End Phase nothing is waited for.');
  }
  const persisted = {
    ...(machine.getPersistedSnapshot(snapshot) as object),
    ...(snapshot.status === 'done' && { output: matchOutcomeOf(context) }),
    ...(phase && {
      children: {
        commandPhase: {
          snapshot: phase.machine.getPersistedSnapshot(phase),
          src: 'commandPhase',
          syncSnapshot: false,
        },
      },
    }),
  };
  return persisted as unknown as Snapshot<unknown>;
}
