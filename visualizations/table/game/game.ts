import type { InspectionEvent, StateValue } from 'xstate';
import { namesOfTransitions } from '../../../machines/charts/transitions.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { phaseOf } from '../../../machines/round/refusals.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import {
  catalogue,
  commandPhaseMachine,
  createBot,
  createMatch,
  freshSeed,
  restoreMatch,
  type Bot,
  type EachPlayer,
  type Match,
  type MatchEvent,
  type MatchInput,
  type MatchView,
  type PlayerColor,
  type SavedMatch,
  type SeatEvent,
  type SendResult,
  type Strength,
  type Violation,
} from '../../../src/index.js';
import { transitionsTaken } from '../../../machines/charts/xstate-internals.js';

/** The sides that the computer plays. */
export type Computers = Partial<EachPlayer<Strength>>;

/** A match that is played at this screen. The match itself goes on in place; `acts` tells one moment from the next. */
export interface Game {
  readonly id: string;
  readonly input: MatchInput;
  readonly match: Match;
  readonly computers: Computers;
  readonly bots: readonly Bot[];
  /** How many acts were taken, those that were taken back included. */
  readonly acts: number;
  /** The earlier moment that is looked at; none: the present. */
  readonly looking: number | null;
  /** The transitions of the chart by which the last act led here. */
  readonly taken: readonly string[];
}

/**
 * Open a table.
 * @throws CommandPhaseInputError if the input is at fault
 */
export function newGame(input: MatchInput, computers: Computers = {}): Game {
  const { taken, inspect } = noteTransitions();
  const match = createMatch(input, { inspect });
  return afterBots(gameOf(match, taken, computers, crypto.randomUUID()));
}

/** A new match of the same armies, with other dice and shuffles. */
export function begunAgain({ input, computers }: Game): Game {
  return newGame({ ...input, seed: freshSeed() }, computers);
}

/**
 * Go on with a match that was saved.
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
    const cards = [...catalogue.cards, ...ownCards(input, player)];
    const { rounds = 5 } = input;
    return [createBot(match.seat(player), { seed, strength, cards, rounds })];
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

/** What a side brings beside the catalogue is known to that side alone. */
function ownCards({ cards = [], players }: MatchInput, player: PlayerColor) {
  const { hand, contingencies = [] } = players[player];
  return cards.filter(({ id }) => hand.includes(id) || contingencies.includes(id));
}

/** The state value of the Command Phase; nothing in the other phases, nor at a moment that has passed. */
export function chartStateOf({ match, looking }: Game): StateValue | null {
  if (looking !== null) return null;
  return phaseOf(match.actor.getSnapshot())?.value ?? null;
}

const seen = new WeakMap<Match, Map<string, MatchView>>();

/** What a viewer sees: now, or at the moment that is looked at. */
export function viewOfGame({ match, looking }: Game, viewer: Viewer): MatchView {
  return looking === null ? match.view(viewer) : viewAt(match, viewer, looking);
}

/** What a viewer saw after so many acts. */
export function viewAt(match: Match, viewer: Viewer, moment: number): MatchView {
  const views = seen.get(match) ?? new Map<string, MatchView>();
  seen.set(match, views);
  const key = `${viewer} ${moment}`;
  const view = views.get(key) ?? match.viewAt(viewer, moment);
  views.set(key, view);
  return view;
}

/** Look at an earlier moment, or at the present again. Nothing can be done at one that has passed. */
export function lookAt(game: Game, moment: number): Game {
  const { moment: now } = game.match;
  const looking = moment >= now ? null : Math.max(0, moment);
  return { ...game, looking };
}

/** The result of an attempt: the game goes on, or the rules that it would break. */
export type PlayResult = { game: Game } | { violations: Violation[] };

/** A player acts, from the own seat. */
export function playFromSeat(game: Game, player: PlayerColor, event: SeatEvent): PlayResult {
  return goneOn(game, () => game.match.seat(player).send(event));
}

/** Something happens at the table, whoever sees to it. */
export function playAsHost(game: Game, event: MatchEvent): PlayResult {
  return goneOn(game, () => game.match.send(event));
}

function goneOn(game: Game, act: () => SendResult): PlayResult {
  notesOf(game).length = 0;
  const result = act();
  return result.ok ? { game: afterBots(game) } : { violations: result.violations };
}

/** A player takes back the own last act; what the computer did in answer is taken back first (R13). */
export function takeBack(game: Game, player: PlayerColor): PlayResult {
  const { match, bots } = game;
  for (;;) {
    const result = match.seat(player).undo();
    if (result.ok) break;
    const isOfABot = result.violations.some(({ code }) => code === 'not-your-act');
    const undone = isOfABot && bots.some((bot) => match.seat(bot.player).undo().ok);
    if (!undone) return { violations: result.violations };
  }
  notesOf(game).length = 0;
  return { game: afterBots(game) };
}

/** One player asks the other, who agrees or refuses (R13). */
export function agreeOnUndo(
  game: Game,
  player: PlayerColor,
  answer: 'ask' | 'agree' | 'refuse',
): PlayResult {
  const seat = game.match.seat(player);
  const acts = { ask: seat.requestUndo, agree: seat.undo, refuse: seat.refuseUndo };
  return goneOn(game, acts[answer]);
}

/** Bounds the moves in a row of opponents that would never stop. */
const MOST_MOVES = 200;

/** The computer does all that is waited for from it. */
function afterBots(game: Game): Game {
  const { match, bots } = game;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    if (!bots.some((bot) => bot.move())) break;
  }
  return { ...game, acts: match.moment, looking: null, taken: [...notesOf(game)] };
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
