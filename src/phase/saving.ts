import * as z from 'zod';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { stepOf } from '../../machines/command-phase/step-of.js';
import { outcomeOf } from '../../machines/command-phase/table.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { STEPS } from '../../machines/model/step.js';
import { commandCardShape } from '../../machines/model/shapes.js';
import { nominationCandidates } from '../../machines/rules/nominating.js';
import { isAbleToPlay } from '../../machines/rules/selecting.js';
import {
  checkLog,
  logShape,
  reading,
  readSaved,
  tableOf,
  tableShape,
} from '../saving/saved-table.js';
import { SNAPSHOT_VERSION, SnapshotError } from '../saving/snapshot-error.js';

/** A phase as plain JSON. */
export interface SavedPhase {
  version: number;
  kind: 'command-phase';
  /** The state of the chart. */
  value: unknown;
  /** Every card on the table. */
  cards: CommandCard[];
  context: Omit<PhaseContext, 'cards'>;
  log: LogEntry[];
}

/** A saved phase that was read and found sound. */
export interface RestoredPhase {
  snapshot: CommandPhaseSnapshot;
  log: LogEntry[];
}

const savedShape = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  kind: z.literal('command-phase'),
  value: z.union([z.string(), z.record(z.string(), z.json())]),
  cards: z.array(commandCardShape),
  context: tableShape,
  log: logShape,
});

/** The whole phase as plain JSON, sharing nothing with it. */
export function savedSnapshot(
  { value, context }: Pick<CommandPhaseSnapshot, 'value' | 'context'>,
  log: LogEntry[],
): SavedPhase {
  const { cards, ...table } = context;
  const saved: SavedPhase = {
    version: SNAPSHOT_VERSION,
    kind: 'command-phase',
    value,
    cards: Object.values(cards),
    context: table,
    log,
  };
  return JSON.parse(JSON.stringify(saved)) as SavedPhase;
}

/**
 * Read a saved phase: its format, every field, and whether the fields agree with each other.
 * @throws SnapshotError that says what is wrong.
 */
export function readSavedPhase(machine: CommandPhaseMachine, json: unknown): RestoredPhase {
  return reading(() => {
    const { value, cards, context: table, log } = readSaved(json, 'command-phase', savedShape);
    const context = tableOf(table, cards);
    checkLog(log);
    const snapshot = resolvedSnapshot(machine, value, context);
    checkPlace(snapshot);
    return { snapshot, log };
  });
}

function resolvedSnapshot(
  machine: CommandPhaseMachine,
  value: z.infer<typeof savedShape>['value'],
  context: PhaseContext,
): CommandPhaseSnapshot {
  let snapshot: CommandPhaseSnapshot;
  try {
    snapshot = machine.resolveState({ value: value as never, context });
    if (snapshot.status === 'done') snapshot = { ...snapshot, output: outcomeOf(context) };
  } catch {
    throw new SnapshotError(`the chart has no state ${JSON.stringify(value)}.`);
  }
  if (JSON.stringify(snapshot.value) !== JSON.stringify(value)) {
    throw new SnapshotError(`${JSON.stringify(value)} is not a whole state of the chart.`);
  }
  return snapshot;
}

/** The place in the chart and the table must agree, or the phase could not go on. */
function checkPlace(snapshot: CommandPhaseSnapshot): void {
  const { context } = snapshot;
  const step = stepOf(snapshot);
  const decided = step === 'complete' || STEPS.indexOf(step) > STEPS.indexOf('determinePriority');
  if (decided !== (context.priority !== null)) {
    throw new SnapshotError(
      `in ${step} priority is ${context.priority ? 'determined' : 'missing'}.`,
    );
  }
  for (const owner of PLAYERS) {
    const { facedown, inPlay } = context.sides[owner];
    const misplaced = step === 'selectAndPlayCards' ? inPlay !== null : facedown !== null;
    if (misplaced)
      throw new SnapshotError(`in ${step} a card of ${owner} lies in the wrong place.`);
    checkRegion(snapshot, owner);
  }
  if (step !== 'complete' && awaitedBy(snapshot).length === 0) {
    throw new SnapshotError(`in ${step} nothing is waited for.`);
  }
}

/** Where both players act at once, each region stands where its player's side of the table says. */
function checkRegion(snapshot: CommandPhaseSnapshot, owner: PlayerColor): void {
  const { context } = snapshot;
  const { facedown, nominated } = context.sides[owner];
  const able = isAbleToPlay(context, owner) ? 'choosing' : 'unable';
  const candidates = nominationCandidates(context, owner).length > 0 ? 'choosing' : 'nobody';
  const selecting = facedown === null ? able : 'facedown';
  const nominating = nominated === null ? candidates : 'nominated';
  const misplaced =
    (snapshot.matches('selectAndPlayCards') &&
      !snapshot.matches({ selectAndPlayCards: { [owner]: selecting } })) ||
    (snapshot.matches({ nominateAndIssueOrders: 'nominating' }) &&
      !snapshot.matches({ nominateAndIssueOrders: { nominating: { [owner]: nominating } } }));
  if (misplaced) throw new SnapshotError(`the chart and the table disagree about ${owner}.`);
}
