import * as z from 'zod';
import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import { frozen } from '../../machines/model/frozen.js';
import type { LogEntry } from '../../machines/model/log.js';
import { cardsOfSide, type PhaseContext, type Side } from '../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import { rangeEndOf, type Ranges } from '../../machines/model/ranges.js';
import {
  keywordSourceShape,
  lockedCardShape,
  orderShape,
  orderSlotShape,
  reminderShape,
  rulesetShape,
  unitShape,
} from '../../machines/model/shapes.js';
import { RANKS, type UnitId } from '../../machines/model/unit.js';
import { SNAPSHOT_VERSION, SnapshotError } from './snapshot-error.js';
import { checkUnits, checkZones } from './sound-side.js';

/** What every saved table has: its shapes, and how they are read and held against each other. */

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
  lockedAway: z.array(lockedCardShape),
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
  orders: z.array(orderShape),
  ordersReturned: ids,
  slotTakers: ids,
  keywordOrders: z.array(keywordSourceShape.extend({ to: text })),
  orderPool: z.array(z.enum(RANKS)),
  orderTokensAdded: z.array(z.enum(RANKS)),
  passPool: count,
  passTokensAdded: count,
}) satisfies z.ZodType<Side>;

/** A table without its cards. */
export const tableShape = z.strictObject({
  round: z.int().min(1),
  roundCounterHolder: player,
  ruleset: rulesetShape,
  playableFromHand: z.object({ blue: ids, red: ids }),
  ranges: z.record(text, z.record(text, z.int().min(1))),
  chance: z.array(z.int()).length(4),
  priority: z.object({ player, reason: z.enum(['fewer-pips', 'only-card', 'die']) }).nullable(),
  turnToIssue: z.object({ player, ended: z.boolean() }).nullable(),
  reminders: z.array(reminderShape),
  sides: z.object({ blue: sideShape, red: sideShape }),
}) satisfies z.ZodType<Omit<PhaseContext, 'cards'>>;

export const logShape = z.array(
  z.object({
    seq: z.int().min(1),
    type: text,
    rule: text.optional(),
    player: player.optional(),
    data: z.record(text, z.json()),
    visibility: z.enum(['public', 'blue', 'red', 'referee']),
  }),
) satisfies z.ZodType<LogEntry[]>;

/**
 * Read with care: whatever is thrown while reading is a `SnapshotError`.
 * @throws SnapshotError
 */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    // A getter that throws, a nesting that is too deep to be read.
    throw new SnapshotError('it cannot be read.');
  }
}

/**
 * Read what was saved as this kind: its version, its kind and every field.
 * @throws SnapshotError that names the field
 */
export function readSaved<T>(json: unknown, expected: string, shape: z.ZodType<T>): T {
  if (typeof json !== 'object' || json === null) throw new SnapshotError('it is not an object.');
  const { version, kind } = json as { version?: unknown; kind?: unknown };
  if (version !== SNAPSHOT_VERSION) {
    throw new SnapshotError(
      `its version is ${shown(version)}, and only ${SNAPSHOT_VERSION} can be read.`,
    );
  }
  if (kind !== expected) {
    throw new SnapshotError(`it is of the kind ${shown(kind)}, not "${expected}".`);
  }
  return readShape(json, shape);
}

/**
 * Read a part that has no kind of its own.
 * @throws SnapshotError that names the field
 */
export function readShape<T>(json: unknown, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const [{ path, message } = { path: [], message: 'it cannot be read' }] = parsed.error.issues;
  throw new SnapshotError(`${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${message}.`);
}

/**
 * The table with its cards, frozen.
 * @throws SnapshotError where its parts disagree
 */
export function tableOf(
  table: Omit<PhaseContext, 'cards'>,
  cards: readonly CommandCard[],
): PhaseContext {
  const context = frozen({
    ...table,
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
  });
  for (const owner of PLAYERS) checkSide(context, owner);
  return context;
}

/** @throws SnapshotError if entries are missing */
export function checkLog(log: readonly LogEntry[]): void {
  const gap = log.find(({ seq }, index) => seq !== index + 1);
  if (gap) throw new SnapshotError(`the log does not go on to ${gap.seq}.`);
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? JSON.stringify(value)
    : typeof value;
}

/** Cards lie in one zone each and are known; tokens lie by units of the army. */
function checkSide(
  { cards, playableFromHand, sides, ranges, reminders }: PhaseContext,
  owner: PlayerColor,
): void {
  const side = sides[owner];
  const isKnown = (cardId: CardId) => Object.hasOwn(cards, cardId);
  checkZones(owner, cardsOfSide(side), isKnown);
  checkZones(owner, playableFromHand[owner], isKnown);
  checkUnits(
    owner,
    side.army,
    side.orders.map(({ unitId }) => unitId),
    [
      ...side.ordersReturned,
      ...side.slotTakers,
      ...(side.nominated === null ? [] : [side.nominated]),
      ...side.keywordOrders.flatMap(({ unitId, to }) => [unitId, to]),
      ...reminders.filter(({ player: whose }) => whose === owner).map(({ unitId }) => unitId),
      ...unitsMeasured(ranges, owner),
    ],
  );
}

/** @throws SnapshotError if a range is not one between units */
function unitsMeasured(ranges: Ranges, owner: PlayerColor): UnitId[] {
  const keys = Object.entries(ranges).flatMap(([key, others]) => [key, ...Object.keys(others)]);
  return [...new Set(keys)].flatMap((key) => {
    const end = rangeEndOf(key);
    if (!end) throw new SnapshotError(`"${key}" is no unit of either army to hold a range.`);
    return end.player === owner ? [end.unitId] : [];
  });
}
