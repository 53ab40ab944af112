import { LIMITS } from '../../../machines/model/bounds.js';
import { isObject } from '../../../machines/model/shape.js';
import type { RangeClaim, RangePair } from '../../../machines/model/event.js';
import type { MatchEvent } from '../../../machines/model/match.js';
import type { GivingSource } from '../../../machines/model/outcome.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { ProposalEvent } from '../../../machines/model/proposal.js';
import type { Ruleset } from '../../../machines/model/ruleset.js';
import type { UnitId } from '../../../machines/model/unit.js';
import { SNAPSHOT_VERSION } from './snapshot-error.js';
import { wasRead } from '../../../machines/rules/table/read-event.js';
import type { Violation } from '../../../machines/rules/rule.js';
import type { CommandPhaseView } from '../phase/view.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** The event was accepted, or refused with every broken rule. A refused event changes nothing. @public */
export type SendResult = { ok: true } | { ok: false; violations: Violation[] };

type Unsided<Event> = Event extends { player: PlayerColor }
  ? Omit<Event, 'player'> & { player?: PlayerColor }
  : Event;

/** Event types that only the host sends, or that a seat accepts with restrictions. */
type NotAsSuch =
  | 'activations-by-table'
  | 'activation.end'
  | 'match.end'
  | 'unit.defeat'
  | 'order.grant'
  | 'range.measure';

/**
 * An event as a player sends it from their own seat: no `player` is needed. Events that a seat always refuses do not
 * compile: host events (R11, CP-25, CP-29). Orders of a unit's own keywords are included (KW-1 … KW-4). The face of a die
 * and the rank of a drawn token are named only at a table with its own dice and tokens (R57). `sendUnknown` takes any
 * value, and names the rule of a refusal.
 * @public
 */
export type SeatEvent =
  | Unsided<Exclude<MatchEvent, { type: NotAsSuch }> | ProposalEvent>
  | { type: 'undo'; player?: PlayerColor }
  | { type: 'order.grant'; player?: PlayerColor; unitId: UnitId; source: GivingSource }
  | {
      type: 'range.measure';
      ranges: (Omit<RangePair, 'player'> & { player?: PlayerColor } & RangeClaim)[];
    };

/** A player's save of a table: the player's own view, and nothing else. */
export interface SavedSeat<Kind extends string = 'command-phase-seat', View = CommandPhaseView> {
  version: number;
  kind: Kind;
  player: PlayerColor;
  view: View;
}

/** One player's place at the table: sees and acts as that player only. @public */
export interface Seat<Kind extends string = 'command-phase-seat', View = CommandPhaseView> {
  readonly player: PlayerColor;
  /** This player's view: frozen, and the same object until something in it changes. */
  view(): View;
  /** The events that this player may send now. */
  legalEvents(): SeatEvent[];
  /**
   * Send an event as this player. It is checked like `send` of the table, and by the rules for seats. Never throws.
   * @returns `{ ok: true }`, or the violations, each with its rule and a sentence; a refused event changes nothing
   * @example
   * const result = seat.send({ type: 'card.select', cardId: 'ambush' });
   * if (!result.ok) console.log(result.violations[0].message);
   */
  send(event: ReadonlyDeep<SeatEvent>): SendResult;
  /** Send a value of unknown shape as this player: from a network or a file. Never throws. */
  sendUnknown(given: unknown): SendResult;
  /**
   * Undo the player's own last act if it revealed, rolled and drew nothing, or the act whose undo the other player
   * proposes (R56).
   */
  undo(): SendResult;
  /** Call the listener once after each change of this player's view. Returns a function that unsubscribes. */
  subscribe(listener: (view: View) => void): () => void;
  /** This player's view as plain JSON, without anything hidden from this player. */
  toJSON(): SavedSeat<Kind, View>;
}

/** The methods of a table that a seat uses. */
interface SeatedTable<View> {
  view(viewer: PlayerColor): View;
  legalFromSeat(player: PlayerColor): (MatchEvent | ProposalEvent)[];
  subscribe(viewer: PlayerColor, listener: (view: View) => void): () => void;
  /** Send an event from this player's seat. */
  sendFromSeat(player: PlayerColor, event: unknown): SendResult;
  undo(player: PlayerColor): SendResult;
  /** The reasons why this player's seat may send nothing more, such as its limit of acts; empty if it may. */
  refusalsToGoOn(player: PlayerColor): Violation[];
}

/** A seat at a table. */
export function seatAt<Kind extends string, View extends Pick<CommandPhaseView, 'ruleset'>>(
  table: SeatedTable<View>,
  player: PlayerColor,
  kind: Kind,
): Seat<Kind, View> {
  const unlessSpent = (act: () => SendResult): SendResult => {
    const violations = table.refusalsToGoOn(player);
    return violations.length > 0 ? { ok: false, violations } : act();
  };
  const sendUnknown = (given: unknown) =>
    unlessSpent(() => table.sendFromSeat(player, withPlayer(player, given)));
  return {
    player,
    view: () => table.view(player),
    legalEvents: () => unsided(table.legalFromSeat(player), table.view(player).ruleset.chance),
    send: sendUnknown,
    sendUnknown,
    undo: () => unlessSpent(() => table.undo(player)),
    subscribe: (listener) => table.subscribe(player, listener),
    toJSON: () =>
      JSON.parse(
        JSON.stringify({ version: SNAPSHOT_VERSION, kind, player, view: table.view(player) }),
      ) as SavedSeat<Kind, View>,
  };
}

/** Adds this seat's player to an event that names no player; returns an unreadable value unchanged. */
export function withPlayer(player: PlayerColor, event: unknown): unknown {
  try {
    if (!isObject(event) || wasRead(event)) return event;
    const { type, ranges } = event;
    if (type !== 'range.measure') return sided(player, event);
    // A list that is too long stays unchanged: the shape check refuses it.
    if (!Array.isArray(ranges) || ranges.length > LIMITS.rangesOfEvent) return event;
    const entries = ranges.map((entry: unknown) =>
      isObject(entry) ? sided(player, entry) : entry,
    );
    return { ...event, ranges: entries };
  } catch {
    return event;
  }
}

/** Removes the player from legal events. The faces of a die roll stay only if the player says the face (R57). */
function unsided(
  events: readonly (MatchEvent | ProposalEvent)[],
  chance: Ruleset['chance'],
): SeatEvent[] {
  const firstRoll = events.findIndex(({ type }) => type === 'die.roll');
  return events.flatMap((event, index): SeatEvent[] => {
    if (!('player' in event)) return [event as SeatEvent];
    const { player: _player, ...rest } = event;
    if (rest.type !== 'die.roll') return [rest as SeatEvent];
    return [
      ...(index === firstRoll ? [{ type: rest.type }] : []),
      ...(chance === 'table' ? [rest] : []),
    ];
  });
}

function sided(player: PlayerColor, act: Record<string, unknown>): unknown {
  // Only `undefined` is replaced: `null` is refused later.
  return act['player'] === undefined ? { ...act, player } : { ...act };
}
