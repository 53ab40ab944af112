import type { CardId, CommandCard } from '../model/command-card.js';
import type { MatchEvent } from '../model/match.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../model/outcome.js';
import type { PhaseContext, Side } from '../model/phase-context.js';
import { forEachPlayer, PLAYERS, type EachPlayer, type PlayerColor } from '../model/player.js';
import { cardsOfSide, SIDE, type FieldOfSide, type FieldsThat } from '../model/side.js';
import { maySee, type Viewer } from './secrecy.js';

/** Cards that lie hidden: how many is public (CC-28, R16), which is not. */
export interface Hidden {
  hidden: number;
}

/** The fields that everybody sees as they are, and those that are hidden from all but their owner. */
type OpenField = FieldsThat<{ seenBy: 'everybody' }>;
type OwnField = FieldsThat<{ seenBy: 'owner' }>;

/** One side of the table as a viewer may know it (CP-2, CT-8, CT-11, CC-27). */
export type RedactedSide = Pick<Side, OpenField> & {
  [Field in OwnField]: Side[Field] | Hidden;
};

/** The table as a viewer may know it: without what will be rolled, and with no card that lies hidden. */
export type RedactedTable = Omit<PhaseContext, 'chance' | 'sides'> & {
  sides: EachPlayer<RedactedSide>;
};

/** The table of a running phase as one viewer may know it (CP-2, CT-8, CT-11, CC-27 … CC-29, R16). */
export function redactTable(viewer: Viewer, context: PhaseContext): RedactedTable {
  const { round, roundCounterHolder, ruleset, playableFromHand, ranges, priority } = context;
  const { turnToIssue, reminders, sides } = context;
  return {
    round,
    roundCounterHolder,
    ruleset,
    cards: redactCards(viewer, context),
    playableFromHand,
    ranges,
    priority,
    turnToIssue,
    reminders,
    sides: forEachPlayer((player) => redactSide(viewer, player, sides[player])),
  };
}

/** What a viewer may know of one side: of each field what `SIDE` says, and nothing of any other. */
export function redactSide(viewer: Viewer, owner: PlayerColor, side: Side): RedactedSide {
  return redactFields(SIDE, viewer, owner, side) as unknown as RedactedSide;
}

/** @param table says who may see which field; a field of which it says nothing is hidden */
export function redactFields(
  table: Readonly<Record<string, FieldOfSide<any>>>,
  viewer: Viewer,
  owner: PlayerColor,
  fields: object,
): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const { seenBy, seenAs } = table[field] ?? {};
    if (maySee(viewer, owner, seenBy)) redacted[field] = seenAs ? seenAs(value) : value;
    else if (seenBy === 'owner') redacted[field] = hidden(value);
  }
  return redacted;
}

function hidden(value: unknown): Hidden | null {
  if (value === null) return null;
  return { hidden: Array.isArray(value) ? value.length : 1 };
}

/** The cards that lie open, and the viewer's own; by id, as the order of the table follows hidden zones. */
function redactCards(viewer: Viewer, { cards, sides }: PhaseContext): Record<CardId, CommandCard> {
  const known = PLAYERS.flatMap((player) => [
    ...cardsOfSide(sides[player], 'everybody'),
    ...sides[player].divulged,
    ...(maySee(viewer, player, 'owner') ? cardsOfSide(sides[player], 'owner') : []),
  ]);
  return Object.fromEntries(
    Object.entries(cards)
      .filter(([cardId]) => known.includes(cardId))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** How a phase ended, as a viewer may know it. */
export type RedactedOutcome = Omit<CommandPhaseOutcome, 'players'> & {
  players: EachPlayer<
    Omit<PlayerOutcome, OwnField> & { [Field in OwnField & keyof PlayerOutcome]: CardId[] | Hidden }
  >;
};

/** What a viewer may know of how a phase ended: of each player what may be known of the side. */
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
 * What a viewer may know of an act: which card is placed facedown is its player's alone (CP-2), and of
 * an act that was refused the others learn no more than that it was tried (R29).
 */
export function redactEvent(
  viewer: Viewer,
  act: MatchEvent,
  taken: 'taken' | 'refused',
): RedactedEvent {
  const player = 'player' in act ? act.player : undefined;
  if (player === viewer) return act;
  if (taken === 'taken' && act.type !== 'card.select') return act;
  return { type: act.type, ...(player && { player }) };
}
