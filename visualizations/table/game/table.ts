import type { RoundChores, RoundScore } from '../../../machines/model/proposal.js';
import type { ResultByObjectives } from '../../../src/wording/end-of-match.js';
import type { MatchEvent, PlayerColor, RuleId, SeatEvent, Violation } from '../../../src/index.js';
import {
  lookAt,
  playAsHost,
  playFromSeat,
  takeBack,
  undoAsHost,
  type Game,
  type PlayResult,
  type UndoneByHost,
} from './game.js';
import { measured } from './measuring.js';
import type { Offer } from './offers.js';
import { branchedGame, computersOfBranch, replayOf } from './replaying.js';
import { noteSamePlayers } from './shown-table.js';
import { firstPlace, peopleAt, placeAfter, type Place } from './place.js';

/** The state of the screen. */
export interface Table {
  /** `null` before a table is opened. */
  game: Game | null;
  place: Place;
  /** The last attempt, if it was refused. Only the player who tried it may see it. */
  refused: RefusedAct | null;
  /** The rule that is open for reading. */
  rule: RuleId | null;
  /** Why a file could not be read. */
  fault: string | null;
  /** True while the page asks whether to leave the table. */
  isLeaving: boolean;
  /** The digests of the table between a claimed range and its move. An undo that leads to one undoes the range too. */
  claimed: readonly string[];
}

/** An event of a player, at one screen or at a hosted table. */
export type TableEvent = MatchEvent | SeatEvent;

/** An attempt that the rules refused. */
export interface RefusedAct {
  /** `null` if the attempt was an undo. */
  event: TableEvent | null;
  violations: Violation[];
}

/** An act of the person at the screen. */
export type Act =
  | { act: 'open'; game: Game }
  | { act: 'close' }
  | ({ act: 'play' } & Offer)
  /** Events of the table: an undo takes back all of them. */
  | { act: 'happen'; event: MatchEvent; others?: readonly MatchEvent[] }
  /** `ask`: the other player of a hosted table must agree (R56). */
  | { act: 'undo'; how: 'alone' | 'ask' }
  /** Undoes an act that is no player's own. At a table of one screen the people are the host. */
  | { act: 'undo-as-host'; what: UndoneByHost }
  | { act: 'look'; at: number }
  | { act: 'say-result'; result: ResultByObjectives }
  /** The score of one round by the objectives (R35). */
  | { act: 'score'; score: RoundScore }
  /** Ticks what is done by hand in the End Phase (R56). */
  | { act: 'chores'; chores: RoundChores }
  /** Opens a new game that goes on from the moment on display. */
  | { act: 'branch'; against: 'computer' | 'oneself' }
  | { act: 'hand-over'; to: PlayerColor }
  | { act: 'sit' }
  | { act: 'look-on' }
  | { act: 'read'; rule: RuleId | null }
  | { act: 'leave' }
  | { act: 'stay' }
  | { act: 'seen' }
  | { act: 'fault'; sentence: string | null };

export const EMPTY_TABLE: Table = {
  game: null,
  place: { kind: 'spectator' },
  refused: null,
  rule: null,
  fault: null,
  isLeaving: false,
  claimed: [],
};

/** Returns the screen after an act. A refusal disappears when its player leaves the screen, because it is private. */
export function afterAct(table: Table, act: Act): Table {
  const { game, place } = table;
  switch (act.act) {
    case 'open': {
      const view = act.game.match.view('spectator');
      return { ...EMPTY_TABLE, game: act.game, place: firstPlace(view, act.game.computers) };
    }
    case 'close':
      return EMPTY_TABLE;
    case 'play':
      if (!game || game.looking !== null || place.kind !== 'player') return table;
      return playedFrom(place.player, { ...table, game }, act);
    case 'happen':
      if (!game || game.looking !== null) return table;
      return happened({ ...table, game }, act.event, act.others);
    case 'undo':
      if (!game || game.looking !== null || place.kind !== 'player') return table;
      return played(table, null, takenBack(table, game, place.player));
    case 'undo-as-host':
      if (!game || game.looking !== null) return table;
      return played(
        table,
        null,
        allUndone(table, undoAsHost(game, act.what), (between) => undoAsHost(between, act.what)),
      );
    case 'look':
      return game ? { ...table, game: lookAt(game, act.at), refused: null } : table;
    case 'branch':
      return game ? branched(game, place, act.against) : table;
    case 'say-result':
      return game
        ? played(table, null, playAsHost(game, { type: 'match.result', ...act.result }))
        : table;
    case 'score':
      return game ? played(table, null, playAsHost(game, { type: 'score', ...act.score })) : table;
    case 'chores':
      return game
        ? played(table, null, playAsHost(game, { type: 'chores', ...act.chores }))
        : table;
    case 'hand-over':
      return { ...table, place: { kind: 'handing-over', to: act.to }, refused: null };
    case 'sit':
      return place.kind === 'handing-over'
        ? { ...table, place: { kind: 'player', player: place.to } }
        : table;
    case 'look-on':
      return { ...table, place: { kind: 'spectator' }, refused: null };
    case 'read':
      return { ...table, rule: act.rule };
    case 'leave':
      return { ...table, isLeaving: true };
    case 'stay':
      return { ...table, isLeaving: false };
    case 'seen':
      return { ...table, refused: null };
    case 'fault':
      return { ...table, fault: act.sentence };
  }
}

function branched(game: Game, place: Place, against: 'computer' | 'oneself'): Table {
  const [person = 'blue'] = place.kind === 'player' ? [place.player] : peopleAt(game.computers);
  const { at } = replayOf(game);
  const branch = branchedGame(game, at, computersOfBranch(against, person, game));
  noteSamePlayers(branch.id, game.id);
  return afterAct(EMPTY_TABLE, { act: 'open', game: branch });
}

/** Plays a move. The range that it claims is noted before it, and what follows at once is played after it. */
function playedFrom(
  player: PlayerColor,
  table: Table & { game: Game },
  { event, claims, next }: Offer,
): Table {
  if (!claims) {
    const result = playFromSeat(table.game, player, event);
    if (!next || 'violations' in result) return played(table, event, result);
    const between = result.game.match.digest;
    const after = playFromSeat(result.game, player, next);
    if ('violations' in after) return played(table, event, result);
    return { ...played(table, next, after), claimed: [...table.claimed, between] };
  }
  const noted = playFromSeat(
    table.game,
    player,
    measured([claims.pair], { within: claims.within }),
  );
  if ('violations' in noted) return played(table, event, noted);
  const between = noted.game.match.digest;
  const after = playedFrom(player, { ...table, game: noted.game }, { event });
  return after.refused ? after : { ...after, claimed: [...table.claimed, between] };
}

/** Plays events of the table, one after the other. */
function happened(
  table: Table & { game: Game },
  event: MatchEvent,
  [next, ...others]: readonly MatchEvent[] = [],
): Table {
  const result = playAsHost(table.game, event);
  const after = played(table, event, result);
  if (!next || 'violations' in result) return after;
  const claimed = [...table.claimed, result.game.match.digest];
  return happened({ ...after, game: result.game, claimed }, next, others);
}

/** Undoes a player's last move, with the range that it claimed. */
function takenBack(table: Table, game: Game, player: PlayerColor): PlayResult {
  return allUndone(table, takeBack(game, player), (between) => takeBack(between, player));
}

/** Goes on with an undo as long as it leads to a table between two acts that the player made at once. */
function allUndone(
  table: Pick<Table, 'claimed'>,
  result: PlayResult,
  undo: (game: Game) => PlayResult,
): PlayResult {
  let last = result;
  const passed = new Set<string>();
  while ('game' in last) {
    const { digest } = last.game.match;
    // A range does not change the digest: it is undone once.
    if (!table.claimed.includes(digest) || passed.has(digest)) break;
    passed.add(digest);
    last = undo(last.game);
  }
  return last;
}

function played(table: Table, event: RefusedAct['event'], result: PlayResult): Table {
  if ('violations' in result) {
    return { ...table, refused: { event, violations: result.violations } };
  }
  const { game } = result;
  const view = game.match.view('spectator');
  const isSpectated = table.place.kind === 'spectator';
  const place =
    event?.type === 'activation.end' && !isSpectated && view.phase === 'command'
      ? firstPlace(view, game.computers)
      : placeAfter(table.place, view, game.computers);
  return { ...table, game, place, refused: null, fault: null };
}
