import { completeRuleset } from '../../../machines/model/ruleset.js';
import { forEachPlayer, PLAYERS } from '../../../machines/model/player.js';
import type { EachPlayer, MatchView, PlayerColor, SeatEvent } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { viewOfGame, type Computers, type Game } from './game.js';
import { note, noted } from './noted.js';
import { viewerAt, type Place } from './place.js';

/**
 * A table as one place sees it. The page shows nothing else, so it does not matter whether the match runs on this device
 * or on a host.
 */
export interface ShownTable {
  id: string;
  /** How often the table has changed. */
  acts: number;
  view: MatchView;
  place: Place;
  /** What the player at this place may do now. */
  legal: readonly SeatEvent[];
  /** What the players are called. */
  players: EachPlayer<string>;
  computers: Computers;
  /** An earlier moment is shown. */
  isPast: boolean;
  isOver: boolean;
  /** The number of the last round, where it is known. */
  lastRound: number | undefined;
  /** How far orders go (R1). */
  orderRange: number;
  source: LocalSource | HostedSource;
}

/** The match runs on this device. */
export interface LocalSource {
  kind: 'local';
  game: Game;
  /** The browser keeps the game. */
  isKept: boolean;
}

/** The match runs on a host; the players agree on what a referee does elsewhere. */
export interface HostedSource {
  kind: 'hosted';
  /** Who has agreed to end the Activation Phase. */
  endAgreedBy: readonly PlayerColor[];
  matchEnd: { by: PlayerColor; winner: PlayerColor | null; reason?: string } | null;
  /** Another match of the same players is open. */
  hasRematch: boolean;
  /** An act is on its way. */
  isSending: boolean;
  /** Sends what is no event of the rules: `match.end`, `match.end.refuse`. */
  send: (event: object) => void;
  rematch: () => void;
}

const notedAs = (id: string, player: PlayerColor) => `${id} name of ${player}`;

/** Notes what the players of a match on this device are called; without a name it is the colour. */
export function noteNames(id: string, names: EachPlayer<string>): void {
  for (const player of PLAYERS) {
    const name = names[player].trim();
    if (name !== '') note(notedAs(id, player), name);
  }
}

/** The names that were noted for a match on this device. */
export function namesOfGame(id: string): EachPlayer<string> {
  return forEachPlayer((player) => noted(notedAs(id, player)) ?? colourName(player));
}

/** A match on this device, as whoever is at the screen may see it. */
export function localTable(game: Game, place: Place, isKept: boolean): ShownTable {
  const isPast = game.looking !== null;
  const { round = 1, rounds = 5 } = game.input;
  const seat = place.kind === 'player' && !isPast ? game.match.seat(place.player) : null;
  return {
    id: game.id,
    acts: game.acts,
    view: viewOfGame(game, viewerAt(place)),
    place,
    legal: seat?.legalEvents() ?? [],
    players: namesOfGame(game.id),
    computers: game.computers,
    isPast,
    isOver: game.match.outcome !== undefined,
    lastRound: round + rounds - 1,
    orderRange: completeRuleset(game.input.ruleset).orderRange ?? 3,
    source: { kind: 'local', game, isKept },
  };
}

/** Whose request to undo the last act waits for an answer (R13). */
export function undoAskedBy({ view: { log } }: Pick<ShownTable, 'view'>): PlayerColor | null {
  const last = log.at(-1);
  return last?.type === 'undo.requested' ? (last.player ?? null) : null;
}
