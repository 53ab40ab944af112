import type { CardId, CommandCard } from '../model/command-card.js';
import type { MatchEvent } from '../model/match.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../model/outcome.js';
import type { PhaseContext, Side } from '../model/phase-context.js';
import { forEachPlayer, PLAYERS, type EachPlayer, type PlayerColor } from '../model/player.js';
import type { Rank } from '../model/unit.js';
import { secretsFor, type Viewer } from './secrecy.js';

/** Cards that lie hidden: how many is public (CC-28, R16), which is not. */
export interface Hidden {
  hidden: number;
}

type HiddenZone = 'hand' | 'contingencies' | 'facedown';

/** What a viewer may know of a side's hidden zones (CP-2, CT-8, CT-11, CC-27). */
interface RedactedZones {
  hand: CardId[] | Hidden;
  contingencies: CardId[] | Hidden;
  facedown: CardId | Hidden | null;
}

/** One side of the table as a viewer may know it; the order of the shuffled pool is nobody's (CP-27). */
export type RedactedSide = Omit<Side, HiddenZone> & RedactedZones;

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

/** Each field is named, so that one that is added to a side is hidden until somebody decides otherwise. */
function redactSide(viewer: Viewer, owner: PlayerColor, side: Side): RedactedSide {
  return {
    army: side.army,
    ...redactZones(viewer, owner, side),
    discard: side.discard,
    permanents: side.permanents,
    lockedAway: side.lockedAway,
    divulged: side.divulged,
    inPlay: side.inPlay,
    cardPlayed: side.cardPlayed,
    playsNoCard: side.playsNoCard,
    barred: side.barred,
    resolved: side.resolved,
    declined: side.declined,
    orderLimit: side.orderLimit,
    ordersDeclined: side.ordersDeclined,
    rangeLimit: side.rangeLimit,
    addedSlots: side.addedSlots,
    nominated: side.nominated,
    orders: side.orders,
    ordersReturned: side.ordersReturned,
    slotTakers: side.slotTakers,
    keywordOrders: side.keywordOrders,
    orderPool: unshuffled(side.orderPool),
    orderTokensAdded: side.orderTokensAdded,
    passPool: side.passPool,
    passTokensAdded: side.passTokensAdded,
  };
}

function redactZones(
  viewer: Viewer,
  owner: PlayerColor,
  side: Pick<Side, HiddenZone>,
): RedactedZones {
  const secrets = secretsFor(viewer, owner, side);
  return secrets
    ? { hand: secrets.hand, contingencies: secrets.contingencies, facedown: secrets.selected }
    : {
        hand: { hidden: side.hand.length },
        contingencies: { hidden: side.contingencies.length },
        facedown: side.facedown === null ? null : { hidden: 1 },
      };
}

/** The cards that lie open, and the viewer's own; by id, as the order of the table follows hidden zones. */
function redactCards(viewer: Viewer, { cards, sides }: PhaseContext): Record<CardId, CommandCard> {
  const lying = PLAYERS.flatMap((player) => {
    const { discard, permanents, lockedAway, divulged, inPlay } = sides[player];
    const locked = lockedAway.map(({ cardId }) => cardId);
    const secrets = secretsFor(viewer, player, sides[player]);
    const own = secrets ? [...secrets.hand, ...secrets.contingencies, secrets.selected] : [];
    return [...discard, ...permanents, ...locked, ...divulged, inPlay?.cardId, ...own];
  });
  return Object.fromEntries(
    Object.entries(cards)
      .filter(([cardId]) => lying.includes(cardId))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export type RedactedOutcome = Omit<CommandPhaseOutcome, 'players'> & {
  players: EachPlayer<
    Omit<PlayerOutcome, 'hand' | 'contingencies'> & Omit<RedactedZones, 'facedown'>
  >;
};

/** What a viewer may know of how a phase ended. */
export function redactOutcome(viewer: Viewer, outcome: CommandPhaseOutcome): RedactedOutcome {
  const { round, priority, priorityReason, scheduledEffects, reminders } = outcome;
  return {
    round,
    priority,
    priorityReason,
    players: forEachPlayer((player) => {
      const side = outcome.players[player];
      const zones = redactZones(viewer, player, { ...side, facedown: null });
      return {
        cardPlayed: side.cardPlayed,
        cardInPlay: side.cardInPlay,
        cardOrigin: side.cardOrigin,
        hand: zones.hand,
        contingencies: zones.contingencies,
        discard: side.discard,
        permanents: side.permanents,
        ...(side.lockedAway && { lockedAway: side.lockedAway }),
        ...(side.divulged && { divulged: side.divulged }),
        army: side.army,
        nominated: side.nominated,
        orders: side.orders,
        ...(side.ordersReturned && { ordersReturned: side.ordersReturned }),
        orderPool: unshuffled(side.orderPool),
        passPool: side.passPool,
      };
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

function unshuffled(tokens: readonly Rank[]): Rank[] {
  return [...tokens].sort();
}
