import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { CommandPhaseEvent, RangeEntry } from '../../machines/model/event.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import type { LogEntry, LogType } from '../../machines/model/log.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import { forEachPlayer, PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import type { Ruleset } from '../../machines/model/ruleset.js';
import type { Unit, UnitId } from '../../machines/model/unit.js';
import {
  createCommandPhase,
  type CommandPhase,
  type Match,
  type SendResult,
} from '../../src/index.js';
import { CARDS_THAT_WAIT } from './cards.js';
import { bothSelect } from './events.js';
import { luke, rebels, stormtroopers, vader } from './units.js';

/** The four cards that every commander has. */
const COMMON_HAND: CardId[] = ['ambush', 'push', 'assault', 'standing-orders'];

/** The parts of a table that a test sets; `table` fills in the rest. */
export interface TableSetup {
  blue?: Partial<PlayerInput>;
  red?: Partial<PlayerInput>;
  ruleset?: Partial<Ruleset>;
  cards?: CommandCard[];
  /** If absent, the units of each army are at range 1 of each other. */
  ranges?: RangeEntry[];
  roundCounterHolder?: PlayerColor;
  seed?: string | number;
  round?: number;
}

/** By default Vader and Stormtroopers against Luke and Rebel Troopers, both with the common cards. */
export function table({
  blue,
  red,
  ranges,
  roundCounterHolder = 'blue',
  seed = 'a seed',
  round = 1,
  cards = [],
  ...rest
}: TableSetup = {}): CommandPhaseInput {
  const players = {
    blue: { army: [vader, stormtroopers()], hand: [...COMMON_HAND], ...blue },
    red: { army: [luke, rebels()], hand: [...COMMON_HAND], ...red },
  };
  const zones = Object.values(players).flatMap(({ hand, contingencies = [], discard = [] }) => [
    ...hand,
    ...contingencies,
    ...discard,
  ]);
  const waiting = CARDS_THAT_WAIT.filter(
    ({ id }) => zones.includes(id) && !cards.some((card) => card.id === id),
  );
  return {
    round,
    roundCounterHolder,
    seed,
    cards: [...cards, ...waiting],
    players,
    ranges: ranges ?? PLAYERS.flatMap((player) => rangesWithin(player, players[player].army, 1)),
    ...rest,
  };
}

/** Range entries that put every unit of the army at this range of every other one. */
export function rangesWithin(
  player: PlayerColor,
  army: readonly Unit[],
  range: number,
): RangeEntry[] {
  return army.flatMap(({ id: from }, index) =>
    army.slice(index + 1).map(({ id: to }) => ({ player, from, to, range })),
  );
}

export function rangeOf(player: PlayerColor, from: UnitId, to: UnitId, range: number): RangeEntry {
  return { player, from, to, range };
}

/** A phase at this table after these events; throws if an event is refused. */
export function phaseAfter(setup: TableSetup, ...events: CommandPhaseEvent[]): CommandPhase {
  const phase = createCommandPhase(table(setup));
  take(phase, ...events);
  return phase;
}

/**
 * A phase in which both players have played these cards, after these events. The hand of a player is the card alone, unless
 * the setup says it, or the card is one of the four that every commander has.
 */
export function afterPlaying(
  blue: CardId,
  red: CardId,
  setup: TableSetup = {},
  ...events: CommandPhaseEvent[]
): CommandPhase {
  const holding = (cardId: CardId) => (COMMON_HAND.includes(cardId) ? {} : { hand: [cardId] });
  const hands = {
    blue: { ...holding(blue), ...setup.blue },
    red: { ...holding(red), ...setup.red },
  };
  return phaseAfter({ ...setup, ...hands }, ...bothSelect(blue, red), ...events);
}

/** Send these events; throws if an event is refused. */
export function take<Event>(
  phase: { send(event: Event): SendResult },
  ...events: NoInfer<Event>[]
): void {
  for (const event of events) {
    const result = phase.send(event);
    if (result.ok) continue;
    const why = result.violations.map(({ rule, message }) => `${rule}: ${message}`);
    throw new Error(`${JSON.stringify(event)} was refused. ${why.join(' ')}`);
  }
}

/** Sends the first legal event, or the one that `choose` takes, until `isThere`. Throws if there is none. */
export function playUntil<Event>(
  table: { legalEvents(): readonly Event[]; send(event: Event): SendResult },
  isThere: () => boolean,
  choose: (events: readonly Event[]) => Event | undefined = ([first]) => first,
): void {
  while (!isThere()) {
    const next = choose(table.legalEvents());
    if (!next) throw new Error('The table waits, and no event is legal.');
    take<Event>(table, next);
  }
}

/** Sends the first legal event until the Command Phase is over. */
export function playCommandPhase(match: Match): Match {
  playUntil(match, () => match.view('spectator').phase !== 'command');
  return match;
}

/** The context of the chart, hidden cards included. */
export function contextOf(phase: CommandPhase): PhaseContext {
  return phase.actor.getSnapshot().context;
}

export function contextAfter(setup: TableSetup, ...events: CommandPhaseEvent[]): PhaseContext {
  return contextOf(phaseAfter(setup, ...events));
}

export function sideOf(phase: CommandPhase, player: PlayerColor) {
  return contextOf(phase).sides[player];
}

/** The acts that the phase waits for, as short text: `'blue effect'`. */
export function awaited(phase: CommandPhase): string[] {
  return phase.view('spectator').waitingFor.map(({ player, kind }) => `${player} ${kind}`);
}

/** The card in play of each player; null for none. */
export function cardsInPlay(phase: CommandPhase) {
  const { players } = phase.view('spectator');
  return forEachPlayer((player) => players[player].cardInPlay);
}

/** The units with a faceup order token, in the order issued. */
export function ordered(phase: CommandPhase, player: PlayerColor): UnitId[] {
  return sideOf(phase, player).orders.map(({ unitId }) => unitId);
}

/** The log entries of one kind. */
export function entries<Type extends LogType>(phase: CommandPhase, type: Type) {
  return phase.log.filter(
    (entry): entry is Extract<LogEntry, { type: Type }> => entry.type === type,
  );
}
