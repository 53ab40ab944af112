import type { Actor } from 'xstate';
import * as z from 'zod';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { stepOf } from '../../machines/command-phase/step-of.js';
import { outcomeOf } from '../../machines/command-phase/table.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import { frozen } from '../../machines/model/frozen.js';
import type { LogEntry } from '../../machines/model/log.js';
import { cardsOfSide, type PhaseContext, type Side } from '../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { STEPS } from '../../machines/model/step.js';
import {
  commandCardShape,
  orderSlotShape,
  rulesetShape,
  unitShape,
} from '../../machines/model/shapes.js';
import { RANKS } from '../../machines/model/unit.js';
import { nominationCandidates } from '../../machines/rules/nominating.js';
import { isAbleToPlay } from '../../machines/rules/selecting.js';

/** The format of saved phases; another number cannot be read. */
export const SNAPSHOT_VERSION = 1;

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

/** A saved phase that cannot be gone on with; the message says what is wrong with it. */
export class SnapshotError extends Error {
  constructor(fault: string) {
    super(`The saved Command Phase cannot be restored: ${fault}`);
    this.name = 'SnapshotError';
  }
}

const text = z.string();
const ids = z.array(text);
const effectOfCard = z.object({ cardId: text, effectId: text });
const count = z.int().min(0);
const player = z.enum(PLAYERS);

const sideShape = z.strictObject({
  army: z.array(unitShape),
  hand: ids,
  contingencies: ids,
  discard: ids,
  permanents: ids,
  divulged: ids,
  facedown: text.nullable(),
  inPlay: z.object({ cardId: text, origin: z.enum(['hand', 'contingency']) }).nullable(),
  cardPlayed: text.nullable(),
  playsNoCard: z.boolean(),
  barred: ids,
  resolved: z.array(effectOfCard),
  declined: z.array(effectOfCard),
  orderLimit: count.nullable(),
  ordersDeclined: count,
  rangeLimit: z.int().min(1).nullable(),
  addedSlots: z.array(orderSlotShape),
  nominated: text.nullable(),
  orders: z.array(z.object({ unitId: text, rank: z.enum(RANKS), source: text })),
  ordersReturned: ids,
  slotTakers: ids,
  orderPool: z.array(z.enum(RANKS)),
  passPool: count,
  passTokensAdded: count,
}) satisfies z.ZodType<Side>;

const measuredRange = z.object({
  between: z.tuple([text, text]),
  range: z.int().min(1),
});

const contextShape = z.strictObject({
  round: z.int().min(1),
  roundCounterHolder: player,
  ruleset: rulesetShape,
  playableFromHand: z.object({ blue: ids, red: ids }),
  ranges: z.object({ blue: z.array(measuredRange), red: z.array(measuredRange) }),
  chance: z.array(z.int()).length(4),
  priority: z
    .object({ player, reason: z.enum(['fewer-pips', 'only-card', 'cunning', 'die']) })
    .nullable(),
  sides: z.object({ blue: sideShape, red: sideShape }),
}) satisfies z.ZodType<Omit<PhaseContext, 'cards'>>;

const savedShape = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  kind: z.literal('command-phase'),
  value: z.union([text, z.record(text, z.json())]),
  cards: z.array(commandCardShape),
  context: contextShape,
  log: z.array(
    z.object({
      seq: z.int().min(1),
      type: text,
      rule: text.optional(),
      player: player.optional(),
      data: z.record(text, z.json()),
      visibility: z.enum(['public', 'blue', 'red', 'referee']),
    }),
  ),
});

/** The whole phase as plain JSON, sharing nothing with it. */
export function savedPhase(actor: Actor<CommandPhaseMachine>, log: LogEntry[]): SavedPhase {
  const { value, context } = actor.getSnapshot();
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
  try {
    return restored(machine, json);
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    // A getter that throws, a nesting that is too deep to be read.
    throw new SnapshotError('it cannot be read.');
  }
}

function restored(machine: CommandPhaseMachine, json: unknown): RestoredPhase {
  if (typeof json !== 'object' || json === null) throw new SnapshotError('it is not an object.');
  const { version, kind } = json as { version?: unknown; kind?: unknown };
  if (version !== SNAPSHOT_VERSION) {
    throw new SnapshotError(
      `its version is ${shown(version)}, and only ${SNAPSHOT_VERSION} can be read.`,
    );
  }
  if (kind !== 'command-phase') {
    throw new SnapshotError(`it is of the kind ${shown(kind)}, not "command-phase".`);
  }
  const parsed = savedShape.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SnapshotError(`${issue?.path.map(String).join('.')}: ${issue?.message}.`);
  }
  const { value, cards, context: table, log } = parsed.data;
  const context = frozen({
    ...table,
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
  });
  const gap = log.find(({ seq }, index) => seq !== index + 1);
  if (gap) throw new SnapshotError(`the log does not go on to ${gap.seq}.`);
  for (const owner of PLAYERS) checkSide(context, owner);
  const snapshot = resolvedSnapshot(machine, value, context);
  checkPlace(snapshot);
  return { snapshot, log };
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? JSON.stringify(value)
    : typeof value;
}

/** Cards lie in one zone each and are known; tokens lie by units of the army. */
function checkSide(
  { cards, playableFromHand, sides, ranges }: PhaseContext,
  owner: PlayerColor,
): void {
  const side = sides[owner];
  const lying = cardsOfSide(side);
  const unknown = [...lying, ...playableFromHand[owner]].find(
    (cardId) => !Object.hasOwn(cards, cardId),
  );
  if (unknown !== undefined) throw new SnapshotError(`${owner}'s card "${unknown}" is not known.`);
  const twice = lying.find((cardId, index) => lying.indexOf(cardId) < index);
  if (twice !== undefined) throw new SnapshotError(`${owner}'s card "${twice}" lies in two zones.`);
  const unitIds = side.army.map(({ id }) => id);
  const doubled = unitIds.find((id, index) => unitIds.indexOf(id) < index);
  if (doubled !== undefined) throw new SnapshotError(`${owner}'s army has two units "${doubled}".`);
  const ordered = side.orders.map(({ unitId }) => unitId);
  const named = [
    ...ordered,
    ...side.ordersReturned,
    ...side.slotTakers,
    ...(side.nominated === null ? [] : [side.nominated]),
    ...ranges[owner].flatMap(({ between }) => between),
  ];
  const stranger = named.find((id) => !unitIds.includes(id));
  if (stranger !== undefined) {
    throw new SnapshotError(
      `${owner}'s army has no unit "${stranger}" to hold an order or a range.`,
    );
  }
  const again = ordered.find((id, index) => ordered.indexOf(id) < index);
  if (again !== undefined) throw new SnapshotError(`${owner}'s unit "${again}" has two orders.`);
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
