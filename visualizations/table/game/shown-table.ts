import type { TableEvent } from './table.js';
import { completeRuleset } from '../../../machines/model/ruleset.js';
import { forEachPlayer, opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type {
  CommandCard,
  EachPlayer,
  LogEntry,
  MatchView,
  PlayerColor,
  Ruleset,
  SeatEvent,
} from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import type { ResultByObjectives } from '../../../src/wording/end-of-match.js';
import { hasMiniatures, lastActOfGame, viewOfGame, type Computers, type Game } from './game.js';
import { note, readNote } from './notes.js';
import { viewerAt, type Place } from './place.js';
import { replayOf, type Replay } from './replaying.js';

/** A table as one place may see it: all that components read, so they serve local and hosted matches. */
export interface ShownTable {
  id: string;
  /** The number of changes of the table so far. */
  acts: number;
  view: MatchView;
  place: Place;
  /** The events that the player at this place may send now. */
  legal: readonly SeatEvent[];
  /** The names of the players. */
  players: EachPlayer<string>;
  /** The titles of the players' lists. */
  titles: Partial<EachPlayer<string>>;
  computers: Computers;
  /** True if an earlier moment is displayed. */
  isPast: boolean;
  /** The log entries of the last act that stands, which an undo takes back. The act itself is first. */
  lastAct: readonly LogEntry[];
  /** The moments that can be shown again. */
  replay: Replay;
  isOver: boolean;
  /** Who has won by the objectives, and the players who say so. */
  result: (ResultByObjectives & { by: readonly PlayerColor[] }) | null;
  /** The number of the last round, if it is known. */
  lastRound: number | undefined;
  /** The range of orders (R1). */
  orderRange: number;
  /** False against the computer without miniatures: then no range is asked. */
  hasMiniatures: boolean;
  ruleset: Partial<Ruleset>;
  /** The cards of the table that are not in the catalogue, as far as this place knows them. */
  cards: readonly CommandCard[];
  source: LocalSource | HostedSource;
}

/** The match runs on this device. */
export interface LocalSource {
  kind: 'local';
  game: Game;
  /** True if the browser has saved the game. */
  isKept: boolean;
}

/** The match runs on a host. It has no referee, so the players must agree on some acts. */
export interface HostedSource {
  kind: 'hosted';
  /** True if a rematch is open. */
  hasRematch: boolean;
  /** True while an act is being sent. */
  isSending: boolean;
  /** Sends an event that is no legal event of the list, such as a proposal. */
  send: (event: TableEvent) => void;
  /** Opens or joins the rematch, with the list of this match or with a list that is brought there. */
  rematch: (lists: RematchLists) => void;
  /** True if the host keeps the lists of this match for a rematch. */
  keepsLists: boolean;
  /** True if the round on display can be played another way: its beginning was seen. */
  canBranch: boolean;
}

/** The lists of a rematch: the same as before, or new ones. */
export type RematchLists = 'same' | 'new';

const notedAs = (id: string, player: PlayerColor) => `${id} name of ${player}`;

/** Saves the names of the players of a match on this device. Empty names are not saved. */
export function noteNames(id: string, names: EachPlayer<string>): void {
  for (const player of PLAYERS) {
    const name = names[player].trim();
    if (name !== '') note(notedAs(id, player), name);
  }
}

/** Returns the saved names for a match on this device; by default the colours. */
export function namesOfGame(id: string): EachPlayer<string> {
  return forEachPlayer((player) => readNote(notedAs(id, player)) ?? colourName(player));
}

const titleNotedAs = (id: string, player: PlayerColor) => `${id} title of ${player}`;

/** Saves the titles of the players' lists in a match on this device. */
export function noteTitles(id: string, titles: Partial<EachPlayer<string>>): void {
  for (const player of PLAYERS) {
    const title = titles[player];
    if (title !== undefined) note(titleNotedAs(id, player), title);
  }
}

/** Returns the saved titles of the players' lists in a match on this device. */
export function titlesOfGame(id: string): Partial<EachPlayer<string>> {
  const titles: Partial<EachPlayer<string>> = {};
  for (const player of PLAYERS) {
    const title = readNote(titleNotedAs(id, player));
    if (title !== null) titles[player] = title;
  }
  return titles;
}

/** Gives a match the names and titles of another match of the same players with the same armies. */
export function noteSamePlayers(id: string, other: string): void {
  noteNames(id, namesOfGame(other));
  noteTitles(id, titlesOfGame(other));
}

/** Returns a match on this device as the person at the screen may see it. */
export function localTable(game: Game, place: Place, isKept: boolean): ShownTable {
  const isPast = game.looking !== null;
  const { round = 1, rounds = 5 } = game.input;
  const ruleset = completeRuleset(game.input.ruleset);
  const seat = place.kind === 'player' && !isPast ? game.match.seat(place.player) : null;
  return {
    id: game.id,
    acts: game.acts,
    view: viewOfGame(game, viewerAt(place)),
    place,
    legal: seat?.legalEvents() ?? [],
    players: namesOfGame(game.id),
    titles: titlesOfGame(game.id),
    computers: game.computers,
    isPast,
    lastAct: isPast ? [] : lastActOfGame(game, viewerAt(place)),
    replay: replayOf(game),
    isOver: game.match.outcome !== undefined,
    result: resultIn(viewOfGame(game, viewerAt(place)), place),
    lastRound: round + rounds - 1,
    orderRange: ruleset.orderRange ?? 3,
    hasMiniatures: hasMiniatures(game),
    ruleset,
    cards: game.input.cards ?? [],
    source: { kind: 'local', game, isKept },
  };
}

/** Returns the player whose proposal to undo the last act waits for an answer (R56). */
export function undoAskedBy({ view }: Pick<ShownTable, 'view'>): PlayerColor | null {
  return PLAYERS.find((player) => view.proposals[player]?.what === 'undo') ?? null;
}

/** Returns the result by the objectives and the players who say so: that of the other player first. */
export function resultIn(
  { result, proposals }: Pick<MatchView, 'result' | 'proposals'>,
  place: Place,
): ShownTable['result'] {
  if (result) return { ...result, by: PLAYERS };
  const first = place.kind === 'player' ? opponentOf(place.player) : 'blue';
  for (const player of [first, opponentOf(first)]) {
    const said = proposals[player];
    if (said?.what === 'match.result') return { ...said, by: [player] };
  }
  return null;
}
