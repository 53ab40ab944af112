import type { CommandPhaseEvent, RangeEntry } from '../../machines/model/event.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { CommandPhaseView } from './view.js';
import type { SendResult } from './send-result.js';

type Unsided<Event> = Event extends { player: PlayerColor }
  ? Omit<Event, 'player'> & { player?: PlayerColor }
  : Event;

/** An event as a player sends it from the own seat: no `player` is needed. */
export type SeatEvent =
  | Unsided<Exclude<CommandPhaseEvent, { type: 'range.measure' }>>
  | { type: 'range.measure'; ranges: (Omit<RangeEntry, 'player'> & { player?: PlayerColor })[] };

/** What a player may keep of a phase: the own view, and no more. */
export interface SavedSeat {
  version: number;
  kind: 'command-phase-seat';
  player: PlayerColor;
  view: CommandPhaseView;
}

/** One player's place at the table: sees and acts as that player only. */
export interface Seat {
  readonly player: PlayerColor;
  view(): CommandPhaseView;
  /** What this player may do now; a die is rolled, its face is not chosen. */
  legalEvents(): SeatEvent[];
  send(event: unknown): SendResult;
  /** Called once after each change of this player's view. */
  subscribe(listener: (view: CommandPhaseView) => void): () => void;
  toJSON(): SavedSeat;
}

/** The event with this seat's player filled in, where none is named; what cannot be read stays as it is. */
export function sidedFor(player: PlayerColor, event: unknown): unknown {
  try {
    if (!isRecord(event)) return event;
    const { type, ranges } = event;
    if (type !== 'range.measure') return sided(player, event);
    if (!Array.isArray(ranges)) return event;
    const entries = ranges.map((entry: unknown) =>
      isRecord(entry) ? sided(player, entry) : entry,
    );
    return { ...event, ranges: entries };
  } catch {
    return event;
  }
}

/** The events of a player without their colour, dice without their faces. */
export function unsided(events: readonly CommandPhaseEvent[]): SeatEvent[] {
  const seated = events.map((event) => {
    if (event.type === 'die.roll') return { type: event.type };
    if (!('player' in event)) return event;
    const { player: _player, ...rest } = event;
    return rest;
  });
  return seated.filter(
    (event, index) =>
      event.type !== 'die.roll' || seated.findIndex(({ type }) => type === 'die.roll') === index,
  );
}

function sided(player: PlayerColor, act: Record<string, unknown>): unknown {
  return { ...act, player: act['player'] ?? player };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
