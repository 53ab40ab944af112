import * as s from './shape.js';
import { facedownTokenShape, tokensOnCardShape } from './activation.js';
import { LIMITS } from './bounds.js';
import type { CardId } from './command-card.js';
import type { PlayerInput } from './input.js';
import { frozen } from './frozen.js';
import { CARD_ORIGINS, type PlayerOutcome } from './outcome.js';
import type { Side } from './phase-context.js';
import { countFromOne, countFromZero, name, orderSlotShape, unitShape } from './unit-shapes.js';
import { cardIds, keywordSourceShape, lockedCardShape, orderShape } from './shapes.js';
import { RANKS } from './unit.js';

/** The viewers of a field of a side. If only the owner sees it, others see the number of entries (CC-28, R16). */
export type Audience = 'everybody' | 'owner' | 'nobody';

/** The facts about one field of a side. */
export interface FieldOfSide<Value> {
  shape: s.Shape<Value>;
  /** Returns its value at the beginning of a round, if the input has none. */
  empty: () => Value;
  /** The viewers of the field; absent: nobody. */
  seenBy?: Audience;
  /** Returns the visible part of the value; absent: all of it is visible. */
  seenAs?: (value: Value) => Value;
  /** Returns what viewers other than the owner see of it; absent: the same as the owner. */
  othersSee?: (value: Value, side: Partial<Side>) => Value;
  /** Returns the command cards in this field; absent if the field never holds cards. */
  cards?: (value: Value) => readonly CardId[];
  /** Whether the input of a Command Phase has it; absent: no. Such a field also passes to the next round. */
  input?: 'required' | 'optional';
  /** Whether the outcome of a Command Phase has it: always, or unless it is an empty list or `null`; absent: never. */
  outcome?: 'always' | 'if-any';
  /** True if a view has the field with the same name. */
  view?: true;
}

const none = (): never[] => [];
const OPEN = { seenBy: 'everybody' } as const;
const OWN = { seenBy: 'owner' } as const;
const IN_VIEW = { ...OPEN, view: true } as const;
const LASTING = { input: 'optional', outcome: 'always' } as const;
const RARE = { input: 'optional', outcome: 'if-any' } as const;

const effectOfCard = s.object({
  cardId: name,
  effectId: name,
  unitId: s.optional(name),
  activation: s.optional(countFromOne),
});
const pool = s.listOf(s.oneOf(RANKS), LIMITS.orders);
const unitIds = s.listOf(name, LIMITS.orders);
const one = (cardId: CardId | null) => (cardId === null ? [] : [cardId]);
const all = (list: readonly CardId[]) => list;

/**
 * Every field of a side with the facts about it, in the key order of a side. Add a new field to `Side` and here; it
 * stays hidden until its row sets `seenBy`.
 */
export const SIDE = {
  army: {
    shape: s.listOf(unitShape, LIMITS.units),
    empty: none,
    input: 'required',
    outcome: 'always',
    ...IN_VIEW,
  },
  hand: {
    shape: cardIds,
    empty: none,
    input: 'required',
    outcome: 'always',
    cards: all,
    ...OWN,
  },
  contingencies: { shape: cardIds, empty: none, cards: all, ...LASTING, ...OWN },
  discard: { shape: cardIds, empty: none, cards: all, ...LASTING, ...IN_VIEW },
  permanents: { shape: cardIds, empty: none, cards: all, ...LASTING, ...IN_VIEW },
  lockedAway: {
    shape: s.listOf(lockedCardShape, LIMITS.cardsInPlace),
    empty: none,
    cards: (locked) => locked.map(({ cardId }) => cardId),
    ...RARE,
    ...OPEN,
  },
  divulged: { shape: cardIds, empty: none, ...RARE, ...IN_VIEW },
  battleForce: { shape: s.nullable(name), empty: () => null, ...RARE, ...IN_VIEW },
  facedown: { shape: s.nullable(name), empty: () => null, cards: one, ...OWN },
  startIsOver: { shape: s.boolean(), empty: () => false, ...OPEN },
  inPlay: {
    shape: s.nullable(s.object({ cardId: name, origin: s.oneOf(CARD_ORIGINS) })),
    empty: () => null,
    cards: (inPlay) => one(inPlay && inPlay.cardId),
    ...OPEN,
  },
  cardPlayed: { shape: s.nullable(name), empty: () => null, outcome: 'always', ...OPEN },
  lastPlayed: { shape: s.nullable(name), empty: () => null, ...RARE, ...OPEN },
  playsNoCard: { shape: s.boolean(), empty: () => false, ...OPEN },
  barred: { shape: cardIds, empty: none, ...IN_VIEW },
  resolved: {
    shape: s.listOf(effectOfCard, LIMITS.cardsInPlace),
    empty: none,
    outcome: 'if-any',
    ...OPEN,
  },
  usedInGame: { shape: s.listOf(effectOfCard, LIMITS.cardsInPlace), empty: none, ...RARE, ...OPEN },
  declined: { shape: s.array(effectOfCard), empty: none, ...OPEN },
  orderLimit: { shape: s.nullable(countFromZero), empty: () => null, ...IN_VIEW },
  ordersDeclined: { shape: countFromZero, empty: () => 0, ...IN_VIEW },
  rangeLimit: { shape: s.nullable(countFromZero), empty: () => null, ...IN_VIEW },
  addedSlots: { shape: s.array(orderSlotShape), empty: none, ...OPEN },
  nominated: { shape: s.nullable(name), empty: () => null, outcome: 'always', ...IN_VIEW },
  orders: {
    shape: s.listOf(orderShape, LIMITS.orders),
    empty: none,
    outcome: 'always',
    ...IN_VIEW,
  },
  ordersReturned: { shape: unitIds, empty: none, outcome: 'if-any', ...OPEN },
  slotTakers: { shape: unitIds, empty: none, ...OPEN },
  keywordOrders: {
    shape: s.array(s.object({ ...keywordSourceShape.fields, to: name })),
    empty: none,
    ...OPEN,
  },
  orderedLate: { shape: s.nullable(unitIds), empty: () => null, ...OPEN },
  orderedInStep: { shape: unitIds, empty: none, ...OPEN },
  enemyOrdersPassed: { shape: countFromZero, empty: () => 0, ...OPEN },
  facedownTokens: {
    shape: s.listOf(facedownTokenShape, LIMITS.orders),
    empty: none,
    outcome: 'if-any',
    ...OPEN,
  },
  tokensOnCards: {
    shape: s.listOf(tokensOnCardShape, LIMITS.cardsInPlace),
    empty: none,
    outcome: 'if-any',
    othersSee: (tokens) => tokens.map(({ cardId, count }) => ({ cardId, count })),
    ...IN_VIEW,
  },
  namedDraw: {
    shape: s.nullable(s.oneOf(RANKS)),
    empty: () => null,
    outcome: 'if-any',
    ...OPEN,
  },
  firstOrLast: { shape: s.nullable(name), empty: () => null, outcome: 'if-any', ...OPEN },
  orderPool: {
    shape: pool,
    empty: none,
    outcome: 'always',
    // CP-27: the pool is shuffled, so no view shows its order.
    seenAs: (tokens) => tokens.toSorted(),
    // R51: which of these tokens lie on command cards is a secret of their owner.
    othersSee: (tokens, { tokensOnCards = [] }) =>
      [...tokens, ...tokensOnCards.flatMap(({ ranks = [] }) => ranks)].toSorted(),
    ...OPEN,
  },
  orderTokensAdded: { shape: pool, empty: none, ...OPEN },
  passPool: { shape: countFromZero, empty: () => 0, outcome: 'always', ...IN_VIEW },
  passTokensAdded: { shape: countFromZero, empty: () => 0, ...OPEN },
} as const satisfies { [Field in keyof Side]: FieldOfSide<Side[Field]> };

type SideTable = typeof SIDE;

/** The name of a field of a side. */
export type SideField = keyof SideTable;

/** The names of the fields whose row has these properties. */
export type FieldsThat<Properties> = {
  [Field in SideField]: SideTable[Field] extends Properties ? Field : never;
}[SideField];

/** The facts about a field. */
export function fieldOf(field: SideField): FieldOfSide<unknown> {
  return SIDE[field] as FieldOfSide<any>;
}

export const SIDE_FIELDS = Object.keys(SIDE) as readonly SideField[];

/** The names of the fields whose row has this value at this key, in the order of the table. */
export function fieldsThat<Key extends keyof FieldOfSide<unknown>, const Value>(
  key: Key,
  value: Value,
): readonly FieldsThat<Record<Key, Value>>[] {
  return SIDE_FIELDS.filter((field) => fieldOf(field)[key] === value) as never[];
}

/** A side at the beginning of a round. */
export function sideFrom(input: PlayerInput): Side {
  return sideWith('input', input);
}

/** The side at the end of a Command Phase, from its outcome. */
export function sideAfter(outcome: PlayerOutcome): Side {
  const { cardInPlay, cardOrigin } = outcome;
  const inPlay =
    cardInPlay !== null && cardOrigin ? { cardId: cardInPlay, origin: cardOrigin } : null;
  const side = sideWith('outcome', outcome);
  side.inPlay = inPlay;
  side.startIsOver = true;
  // KW-3: both turns to issue are over.
  side.orderedLate = [];
  return side;
}

/** The fields that an input has, and those that an outcome has. */
const FIELDS_IN = {
  input: SIDE_FIELDS.filter((field) => fieldOf(field).input),
  outcome: SIDE_FIELDS.filter((field) => fieldOf(field).outcome) as (SideField &
    keyof PlayerOutcome)[],
};

const IF_ANY: ReadonlySet<SideField> = new Set(fieldsThat('outcome', 'if-any'));

/** A side without any input. Its lists are frozen. */
const EMPTY = Object.fromEntries(
  SIDE_FIELDS.map((field) => [field, frozen(fieldOf(field).empty())]),
) as unknown as Side;

function sideWith(from: 'input' | 'outcome', given: Partial<Record<SideField, unknown>>): Side {
  const fields = FIELDS_IN[from].map((field) => [field, given[field] ?? EMPTY[field]]);
  return { ...EMPTY, ...(Object.fromEntries(fields) as Partial<Side>) };
}

/** The fields of a side that pass to the next round. */
export type NextSide = Required<PlayerInput>;

/** The fields of a side that pass to the next round. */
export function nextSideOf(side: Side): NextSide {
  return Object.fromEntries(FIELDS_IN.input.map((field) => [field, side[field]])) as never;
}

/** The part of a Command Phase's outcome that describes this side. */
export function outcomeOfSide(side: Side): PlayerOutcome {
  const { inPlay } = side;
  const outcome = {} as Record<keyof PlayerOutcome, unknown>;
  for (const field of FIELDS_IN.outcome) {
    const value = side[field];
    if (!IF_ANY.has(field) || isAny(value)) outcome[field] = value;
  }
  outcome.cardInPlay = inPlay?.cardId ?? null;
  outcome.cardOrigin = inPlay?.origin ?? null;
  return outcome as PlayerOutcome;
}

function isAny(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** The fields that hold cards, with their audiences. */
const CARD_FIELDS = SIDE_FIELDS.flatMap((field) => {
  const { cards, seenBy } = fieldOf(field);
  return cards ? [{ field, cards, seenBy }] : [];
});

/** Whether the card is in a field of the side that has this audience. */
export function isSeenBy(side: Side, cardId: CardId, seenBy: Audience): boolean {
  return CARD_FIELDS.some(
    ({ field, cards, seenBy: audience }) =>
      audience === seenBy && cards(side[field]).includes(cardId),
  );
}

/** The cards in the fields of a side that have this audience; without an audience, in all fields. */
export function cardsOfSide(side: Side, seenBy?: Audience): CardId[] {
  const cardIds: CardId[] = [];
  for (const { field, cards, seenBy: audience } of CARD_FIELDS) {
    if (seenBy === undefined || seenBy === audience) cardIds.push(...cards(side[field]));
  }
  return cardIds;
}
