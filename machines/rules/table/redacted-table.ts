import { chanceFrom } from '../../model/chance.js';
import type { CardId, CommandCard } from '../../model/command-card.js';
import type { Directive } from '../../model/directive.js';
import type { MatchEvent } from '../../model/match.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../../model/outcome.js';
import type { PhaseContext, Side } from '../../model/phase-context.js';
import { forEachPlayer, PLAYERS, type EachPlayer, type PlayerColor } from '../../model/player.js';
import {
  cardsOfSide,
  fieldOf,
  SIDE,
  SIDE_FIELDS,
  type FieldOfSide,
  type FieldsThat,
  type SideField,
} from '../../model/side.js';
import { maySee, type Viewer } from './secrecy.js';

/** A number of hidden cards. The number is public (CC-28, R16), the cards are not. */
export interface Hidden {
  hidden: number;
}

/** `OpenField`: a field that everybody sees. `OwnField`: a field that only its owner sees. */
type OpenField = FieldsThat<{ seenBy: 'everybody' }>;
type OwnField = FieldsThat<{ seenBy: 'owner' }>;

/** One side of the table as a viewer may know it (CP-2, CT-8, CT-11, CC-27). */
export type RedactedSide = Pick<Side, OpenField> & {
  [Field in OwnField]: Side[Field] | Hidden;
};

/** The table as a viewer may know it: without future dice, and without hidden cards. */
export type RedactedTable = Omit<PhaseContext, 'chance' | 'sides'> & {
  sides: EachPlayer<RedactedSide>;
};

/** The table of a running phase as one viewer may know it (CP-2, CT-8, CT-11, CC-27 … CC-29, R16). */
export function redactTable(viewer: Viewer, context: PhaseContext): RedactedTable {
  const { round, roundCounterHolder, ruleset, playableFromHand, ranges, priority } = context;
  const { upgrades, battleForces, turnToIssue, activation, reminders, sides } = context;
  return {
    round,
    roundCounterHolder,
    ruleset,
    cards: redactCards(viewer, context),
    playableFromHand,
    upgrades,
    battleForces,
    ranges,
    priority,
    turnToIssue,
    activation,
    reminders,
    sides: forEachPlayer((player) => redactSide(viewer, player, sides[player])),
  };
}

/** One side redacted for a viewer: each field by its row in `SIDE`, and no other field. */
export function redactSide(viewer: Viewer, owner: PlayerColor, side: Side): RedactedSide {
  return redactFields(SIDE, viewer, owner, side) as unknown as RedactedSide;
}

/** @param table the audience of each field; a field without one is hidden */
export function redactFields(
  table: Readonly<Record<string, FieldOfSide<any>>>,
  viewer: Viewer,
  owner: PlayerColor,
  fields: object,
): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const { seenBy, seenAs, othersSee } = table[field] ?? {};
    if (maySee(viewer, owner, seenBy)) {
      const seen = seenAs ? seenAs(value) : value;
      redacted[field] = othersSee && viewer !== owner ? othersSee(value, fields) : seen;
    } else if (seenBy === 'owner') redacted[field] = hidden(value);
  }
  return redacted;
}

function hidden(value: unknown): Hidden | null {
  if (value === null) return null;
  return { hidden: Array.isArray(value) ? value.length : 1 };
}

/**
 * The cards that a view of this table names: open cards, and those of the viewer. The table has more cards: those that a
 * player could play from the hand, and those of the last round. They may lie in a hidden hand (CC-27).
 */
export function cardsNamedAt({ cards, sides }: SeatTable): Record<CardId, CommandCard> {
  const known = new Set(
    PLAYERS.flatMap((player) => [
      ...cardsOfSide(sides[player], 'everybody'),
      ...sides[player].divulged,
      ...cardsOfSide(sides[player], 'owner').filter((cardId) => !isStandIn(cardId)),
    ]),
  );
  return Object.fromEntries(Object.entries(cards).filter(([cardId]) => known.has(cardId)));
}

/**
 * The open cards, the viewer's own cards, and the cards that an army could play from its hand, even if they are not in
 * the hand. Sorted by id, because the order of the table follows hidden zones.
 */
function redactCards(
  viewer: Viewer,
  { cards, sides, playableFromHand }: PhaseContext,
): Record<CardId, CommandCard> {
  const known = new Set(
    PLAYERS.flatMap((player) => [
      ...cardsOfSide(sides[player], 'everybody'),
      ...sides[player].divulged,
      ...(sides[player].lastPlayed === null ? [] : [sides[player].lastPlayed]),
      ...playableFromHand[player],
      ...(maySee(viewer, player, 'owner') ? cardsOfSide(sides[player], 'owner') : []),
    ]),
  );
  return Object.fromEntries(
    [...known].sort().flatMap((cardId) => {
      const card = Object.hasOwn(cards, cardId) ? cards[cardId] : undefined;
      return card ? [[cardId, card] as const] : [];
    }),
  );
}

declare const SEAT: unique symbol;

/**
 * The redacted table in the shape that the rules read: facedown stand-ins replace hidden cards. Everything that a seat
 * learns is computed from this. Only `seatTable` makes one, so a full table cannot be passed by mistake.
 */
export type SeatTable = PhaseContext & { readonly [SEAT]: Viewer };

/** The table as one viewer may know it, for the rules to read (CP-2, CT-8, CT-11, CC-27 … CC-29, R16, R29). */
export function seatTable(viewer: Viewer, context: PhaseContext): SeatTable {
  return inShapeOfTable(redactTable(viewer, context)) as SeatTable;
}

/** The outcome of a phase as one viewer may know it, for the rules to read. */
export function seatOutcome(viewer: Viewer, outcome: CommandPhaseOutcome): CommandPhaseOutcome {
  const redacted = redactOutcome(viewer, outcome);
  return {
    ...redacted,
    players: forEachPlayer((player) =>
      withStandIns(player, redacted.players[player] as unknown as RedactedFields),
    ) as unknown as CommandPhaseOutcome['players'],
  };
}

/** Fills a redacted table with stand-ins. It reads only the redacted table, so it cannot reveal anything. */
function inShapeOfTable({ sides, cards, ...table }: RedactedTable): PhaseContext {
  const inShape = forEachPlayer((player) => {
    const side = withStandIns(player, sides[player] as unknown as RedactedFields);
    for (const field of SIDE_FIELDS) if (!(field in side)) side[field] = fieldOf(field).empty();
    return side as unknown as Side;
  });
  const standIns = PLAYERS.flatMap((player) => cardsOfSide(inShape[player], 'owner'))
    .filter(isStandIn)
    .map((cardId) => [cardId, standInCard(cardId)] as const);
  const withStandInCards = { ...cards, ...Object.fromEntries(standIns) };
  return { ...table, cards: withStandInCards, chance: NO_CHANCE, sides: inShape };
}

type RedactedFields = Partial<Record<SideField, unknown>>;

/** The fields with stand-ins in place of each `Hidden`; other fields are unchanged. */
function withStandIns(owner: PlayerColor, fields: RedactedFields): RedactedFields {
  const filled: RedactedFields = {};
  for (const field of Object.keys(fields) as SideField[]) {
    const value = fields[field];
    filled[field] = isHidden(value) ? standInsFor(owner, field, value) : value;
  }
  return filled;
}

function isHidden(value: unknown): value is Hidden {
  return typeof value === 'object' && value !== null && 'hidden' in value;
}

/** A list of stand-ins if the field is a list, else one stand-in. */
function standInsFor(owner: PlayerColor, field: SideField, { hidden: count }: Hidden): unknown {
  const one = (index: number): CardId => `${STAND_IN}${owner} ${field} ${index}`;
  return Array.isArray(fieldOf(field).empty())
    ? Array.from({ length: count }, (_, index) => one(index))
    : one(0);
}

/** The first characters of a stand-in's id. No other card has such an id. */
const STAND_IN = '\u0000hidden ';

const isStandIn = (cardId: CardId): boolean => cardId.startsWith(STAND_IN);

/** A stand-in for a hidden card. It has no printed fact that a rule could read. */
function standInCard(id: CardId): CommandCard {
  return { id, name: 'a hidden card', pips: NO_PIPS, orders: [], effects: [], playable: 'never' };
}

/** A number of pips that no card has. */
const NO_PIPS = -1 as CommandCard['pips'];

/** A seat does not know future dice, so its table has an empty seed. */
const NO_CHANCE = chanceFrom('');

/** The outcome of a phase as a viewer may know it. */
export type RedactedOutcome = Omit<CommandPhaseOutcome, 'players'> & {
  players: EachPlayer<
    Omit<PlayerOutcome, OwnField> & { [Field in OwnField & keyof PlayerOutcome]: CardId[] | Hidden }
  >;
};

/** The outcome of a phase, with the fields of each player that the viewer may see. */
export function redactOutcome(viewer: Viewer, outcome: CommandPhaseOutcome): RedactedOutcome {
  const { round, priority, priorityReason, scheduledEffects, reminders } = outcome;
  return {
    round,
    priority,
    priorityReason,
    players: forEachPlayer((player) => {
      const { cardInPlay, cardOrigin, ...side } = outcome.players[player];
      const redacted = redactFields(SIDE, viewer, player, side);
      return { ...redacted, cardInPlay, cardOrigin } as RedactedOutcome['players']['blue'];
    }),
    scheduledEffects,
    reminders,
  };
}

/** An act as a viewer may know it. */
export type RedactedEvent = MatchEvent | Pick<MatchEvent, 'type'>;

/**
 * An act as redacted for a viewer. Only its player sees the card that is placed facedown (CP-2), and which tokens are set
 * aside (R51). If an act was refused, other viewers see only its type and its player (R29).
 */
export function redactEvent(
  viewer: Viewer,
  act: MatchEvent,
  taken: 'taken' | 'refused',
): RedactedEvent {
  const player = 'player' in act ? act.player : undefined;
  if (player === viewer) return act;
  if (taken === 'taken' && 'directives' in act && act.directives) {
    return { ...act, directives: act.directives.map(withoutRanksSetAside) };
  }
  if (taken === 'taken' && act.type !== 'card.select') return act;
  return { type: act.type, ...(player && { player }) };
}

/** R51: how many tokens are set aside is public, which they are is not. */
function withoutRanksSetAside(directive: Directive): Directive {
  if (directive.type !== 'set-aside-tokens' || !directive.ranks) return directive;
  const { ranks, ...rest } = directive;
  return { ...rest, ranks: ranks.map(() => '?' as const) };
}
