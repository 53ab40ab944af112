import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { completeRuleset } from '../../../machines/model/ruleset.js';
import type { InspectionEvent, StateValue } from 'xstate';
import { namesOfTransitions } from '../../../src/xstate-workbench/chart/transitions.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { phaseOf } from '../../../machines/round/refusals.js';
import { mayRead, type Viewer } from '../../../machines/rules/table/secrecy.js';
import { isTableEvent } from '../../../machines/rules/consent/matters.js';
import { playerOf } from '../../../machines/rules/consent/revealing.js';
import {
  commandPhaseMachine,
  createBot,
  createMatch,
  freshSeed,
  restoreMatch,
  type Bot,
  type EachPlayer,
  type LogEntry,
  type Match,
  type MatchEvent,
  type MatchInput,
  type MatchView,
  type PlayerColor,
  type SavedMatch,
  type SeatEvent,
  type SendResult,
  type TableEvent,
  type Strength,
  type Violation,
} from '../../../src/index.js';
import type { Names } from '../../../src/wording/names.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { automaticAct } from './automatic.js';
import { isJammer } from './measuring.js';
import { leaderOf, ORDER_WORTH, scoresOf, totalOf } from './scoring.js';
import { transitionsTaken } from '../../../src/xstate-workbench/chart/xstate-internals.js';

/** The sides that the computer plays. */
export type Computers = Partial<EachPlayer<Strength>>;

/** A match on this screen. `match` is mutable; `acts` changes with each act, so components can detect the change. */
export interface Game {
  readonly id: string;
  readonly input: MatchInput;
  readonly match: Match;
  readonly computers: Computers;
  readonly bots: readonly Bot[];
  /** The number of acts so far, including undone acts. */
  readonly acts: number;
  /** The earlier moment on display; `null` for the present. */
  readonly looking: number | null;
  /** The names of the transitions that the last act took. */
  readonly taken: readonly string[];
}

/**
 * Starts a game.
 * @param begin plays the first acts before a computer moves
 * @throws CommandPhaseInputError if the input is invalid
 */
export function newGame(
  input: MatchInput,
  computers: Computers = {},
  begin?: (match: Match) => void,
): Game {
  const { taken, inspect } = noteTransitions();
  const match = createMatch(input, { inspect });
  begin?.(match);
  if (begin) taken.length = 0;
  return afterBots(gameOf(match, taken, computers, crypto.randomUUID()));
}

/** Starts a new match with the same armies and a new seed. */
export function restarted({ input, computers }: Game): Game {
  return newGame({ ...input, seed: freshSeed() }, computers);
}

/**
 * Continues a saved match.
 * @throws SnapshotError if it cannot be continued
 */
export function restoredGame(
  saved: unknown,
  computers: Computers = {},
  id: string = crypto.randomUUID(),
): Game {
  const { taken, inspect } = noteTransitions();
  const match = restoreMatch(saved, { inspect });
  taken.length = 0;
  return afterBots(gameOf(match, taken, computers, id));
}

const notes = new WeakMap<Match, string[]>();

function gameOf(match: Match, taken: string[], computers: Computers, id: string): Game {
  notes.set(match, taken);
  const { input } = match.toJSON() as SavedMatch;
  const bots = PLAYERS.flatMap((player) => {
    const strength = computers[player];
    if (!strength) return [];
    const seed = `${String(input.seed)}, ${player}`;
    const cards = [...catalogueCards, ...ownCards(input, player)];
    const orderWorth = hasMiniatures({ computers, input }) ? {} : { orderWorth: ORDER_WORTH };
    return [createBot(match.seat(player), { seed, strength, cards, ...orderWorth })];
  });
  return {
    id,
    input,
    match,
    computers,
    bots,
    acts: match.moment,
    looking: null,
    taken: [...taken],
  };
}

/** Returns the cards of one side that are not in the catalogue. Only that side may know them. */
function ownCards({ cards = [], players }: MatchInput, player: PlayerColor) {
  const { hand, contingencies = [] } = players[player];
  return cards.filter(({ id }) => hand.includes(id) || contingencies.includes(id));
}

/** Returns the state value of the Command Phase; `null` in other phases and at earlier moments. */
export function chartStateOf({ match, looking }: Game): StateValue | null {
  if (looking !== null) return null;
  return phaseOf(match.actor.getSnapshot())?.value ?? null;
}

const cachedViews = new WeakMap<Match, Map<string, MatchView>>();

/** Returns the view of a viewer at the moment on display. */
export function viewOfGame({ match, looking }: Game, viewer: Viewer): MatchView {
  return looking === null ? match.view(viewer) : viewAt(match, viewer, looking);
}

/** Returns the view of a viewer after `moment` acts, with a cache. */
export function viewAt(match: Match, viewer: Viewer, moment: number): MatchView {
  const views = cachedViews.get(match) ?? new Map<string, MatchView>();
  cachedViews.set(match, views);
  const key = `${viewer} ${moment}`;
  const view = views.get(key) ?? match.viewAt(viewer, moment);
  views.set(key, view);
  return view;
}

/** The length of the whole log after each act, by the number of acts. */
const logLengths = new WeakMap<Match, number[]>();

function noteLogLength(match: Match): void {
  const lengths = logLengths.get(match) ?? [];
  lengths[match.moment] = match.log.length;
  logLengths.set(match, lengths);
}

/** Returns the log entries of one act that a viewer may read. */
function entriesOfAct(match: Match, viewer: Viewer, moment: number): readonly LogEntry[] {
  const [from, to] = [moment - 1, moment].map((at) => logLengths.get(match)?.[at]);
  if (from !== undefined && to !== undefined)
    return match.log.slice(from, to).filter(({ visibility }) => mayRead(viewer, visibility));
  // The act is older than this page.
  const before = viewAt(match, viewer, moment - 1).log.length;
  return viewAt(match, viewer, moment).log.slice(before);
}

/** Returns the moments after the acts that stand, with their events: those that are not undone. */
export function standingActs(history: SavedMatch['history']) {
  const standing: { at: number; event: MatchEvent }[] = [];
  for (const [index, event] of history.entries()) {
    if (event.type === 'undo') standing.pop();
    else if (!isTableEvent(event)) standing.push({ at: index + 1, event });
  }
  return standing;
}

/**
 * Returns the log entries of the last act of a person that stands, and of the computer's answers to it: an undo takes back
 * all of them.
 */
export function lastActOfGame({ match, computers }: Game, viewer: Viewer): readonly LogEntry[] {
  const standing = standingActs(match.toJSON().history);
  const last = standing.findLastIndex(({ event }) => {
    const player = playerOf(event);
    return player === undefined || computers[player] === undefined;
  });
  return standing.slice(last).flatMap(({ at }) => entriesOfAct(match, viewer, at));
}

/** Displays an earlier moment, or the present again. No act is possible at an earlier moment. */
export function lookAt(game: Game, moment: number): Game {
  const { moment: now } = game.match;
  const looking = moment >= now ? null : Math.max(0, moment);
  return { ...game, looking };
}

/** The result of an attempt: the changed game, or the violated rules. */
export type PlayResult = { game: Game } | { violations: Violation[] };

/** Sends an event from a player's seat. */
export function playFromSeat(game: Game, player: PlayerColor, event: SeatEvent): PlayResult {
  return attempt(game, () => game.match.seat(player).send(event));
}

/** Sends an event as the host of the table. */
export function playAsHost(game: Game, event: MatchEvent | TableEvent): PlayResult {
  return attempt(game, () => game.match.send(event));
}

function attempt(game: Game, act: () => SendResult): PlayResult {
  notesOf(game).length = 0;
  const result = act();
  return result.ok ? { game: afterBots(game) } : { violations: result.violations };
}

/**
 * Undoes a player's last act (R56). The computer's answers to it, and what the page has sent since, are undone first.
 */
export function takeBack(game: Game, player: PlayerColor): PlayResult {
  const { match } = game;
  // One of the answers may have revealed something: then all of them stand.
  const copy = restoreMatch(match.toJSON());
  moments.set(copy, automaticMoments(match));
  const tried = goBack({ ...game, match: copy }, player);
  if (!tried.ok) return { violations: tried.violations };
  goBack(game, player);
  notesOf(game).length = 0;
  return { game: afterBots(game) };
}

function goBack(game: Game, player: PlayerColor): SendResult {
  const { match, bots } = game;
  for (;;) {
    const last = standingActs(match.toJSON().history).at(-1);
    const isOfPage =
      last &&
      (automaticMoments(match).has(last.at) ||
        (last.event.type === 'range.measure' && !hasMiniatures(game)));
    if (isOfPage && match.undo().ok) continue;
    const result = match.seat(player).undo();
    if (result.ok) return result;
    const isOfABot = result.violations.some(({ code }) => code === 'not-your-act');
    const undone = isOfABot && bots.some((bot) => match.seat(bot.player).undo().ok);
    if (!undone) return result;
  }
}

/** An act that no player may undo alone: the last act, or the end of a phase. */
export type UndoneByHost = 'last-act' | 'end-of-command-phase' | 'end-of-activation-phase';

/**
 * Undoes an act as the host of the table. With the end of a phase it undoes everything that the computer has done since,
 * and with that of the Command Phase also its last orders: a person has a decision again.
 */
export function undoAsHost(game: Game, what: UndoneByHost): PlayResult {
  const { match, computers } = game;
  const isBack = () => {
    const { phase, waitingFor } = match.view('spectator');
    // The page would send it again.
    if (PLAYERS.some((player) => automaticOf(game, player))) return false;
    if (what === 'end-of-activation-phase') return phase === 'activation';
    const isPersonAwaited = waitingFor.some(({ player }) => !computers[player]);
    return what === 'last-act' || (phase === 'command' && isPersonAwaited);
  };
  do {
    const undone = match.undo();
    if (!undone.ok) return { violations: undone.violations };
  } while (!isBack());
  notesOf(game).length = 0;
  return { game: afterBots(game) };
}

/** The largest number of computer moves in a row, so that two bots cannot loop forever. */
const MOST_MOVES = 200;

/** Lets the computer make all its pending moves, and sends for people what they need not decide. */
function afterBots(game: Game): Game {
  const { match, bots } = game;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    noteLogLength(match);
    const isMoved =
      (!hasMiniatures(game) && (answersRanges(game) || notesScore(game))) ||
      (!isPersonActive(game) && bots.some((bot) => bot.move())) ||
      PLAYERS.some((player) => {
        const event = automaticOf(game, player);
        const isSent = event !== undefined && match.seat(player).send(event).ok;
        if (isSent) automaticMoments(match).add(match.moment);
        return isSent;
      });
    if (!isMoved) break;
  }
  return { ...game, acts: match.moment, looking: null, taken: [...notesOf(game)] };
}

/** AP-6: whether a unit of a person acts at the table: the computer waits until its activation is over. */
function isPersonActive(game: Game): boolean {
  const active = game.match.view('spectator').activation?.active;
  return Boolean(active && !game.computers[active.player] && hasMiniatures(game));
}

const moments = new WeakMap<Match, Set<number>>();

/** The numbers of the acts that the page has sent by itself. */
function automaticMoments(match: Match): Set<number> {
  const known = moments.get(match) ?? new Set();
  moments.set(match, known);
  return known;
}

function automaticOf(game: Game, player: PlayerColor) {
  const { match, computers, input } = game;
  if (computers[player] || match.outcome) return undefined;
  const seat = match.seat(player);
  const { findEffect } = namesOf(input);
  const isAlone = PLAYERS.some((each) => computers[each]);
  const legal = seat.legalEvents();
  return automaticAct({
    view: seat.view(),
    player,
    legal,
    isAlone,
    hasMiniatures: hasMiniatures(game),
    findEffect,
  });
}

const cachedNames = new WeakMap<MatchInput, Names>();

function namesOf(input: MatchInput): Names {
  const names = cachedNames.get(input) ?? namesAt(input, 'by-number');
  cachedNames.set(input, names);
  return names;
}

/** Whether ranges are asked: against the computer, a match without a range of orders is played without miniatures. */
export function hasMiniatures({ computers, input }: Pick<Game, 'computers' | 'input'>): boolean {
  return (
    !PLAYERS.some((player) => computers[player]) ||
    completeRuleset(input.ruleset).orderRange !== null
  );
}

/** Without miniatures every unit counts as in range, and no unit is jammed. */
function answersRanges({ match, input }: Game): boolean {
  const names = namesOf(input);
  const { waitingFor, players } = match.view('spectator');
  const ranges = waitingFor.flatMap(({ player, pairs = [] }) =>
    pairs.map((pair) => {
      const { of = player, to } = pair;
      const target = players[of].army.find(({ id }) => id === to);
      const isJammed = of !== player && target !== undefined && isJammer(target, names);
      return { player, ...pair, range: isJammed ? 5 : 1 };
    }),
  );
  return ranges.length > 0 && match.send({ type: 'range.measure', ranges }).ok;
}

/** Without miniatures the page scores the rounds that are over, and the match. */
function notesScore({ match }: Game): boolean {
  const { score: known, result } = match.view('spectator');
  const scores = scoresOf(match);
  const missing = scores.find(({ round, blue, red }) => {
    const noted = known.find((each) => each.round === round);
    return noted?.blue !== blue || noted.red !== red;
  });
  if (missing) return match.send({ type: 'score', ...missing }).ok;
  if (!match.outcome || match.outcome.winner !== undefined || result) return false;
  const points = totalOf(scores);
  return match.send({ type: 'match.result', winner: leaderOf(points), points }).ok;
}

function notesOf({ match }: Game): string[] {
  return notes.get(match) ?? [];
}

const NAMES: ReadonlyMap<unknown, string> = namesOfTransitions(commandPhaseMachine);

function noteTransitions(): { taken: string[]; inspect: (event: InspectionEvent) => void } {
  const taken: string[] = [];
  return {
    taken,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const definition of transitionsTaken(event)) {
        const name = NAMES.get(definition);
        if (name !== undefined) taken.push(name);
      }
    },
  };
}
