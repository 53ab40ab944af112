import type { LogEntry } from '../../machines/model/log.js';
import type { MatchEvent, MatchOutcome } from '../../machines/model/match.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { requireThat } from '../../machines/model/require-that.js';
import { isObject } from '../../machines/model/shape.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { AwaitedInMatch } from '../../machines/round/waiting.js';
import type { Violation } from '../../machines/rules/rule.js';
import { requireOptions, requirePlayer, type KeysOf } from '../game/controller/require-player.js';
import type { SeatEvent } from '../game/controller/seat.js';
import { endOfMatch, resultByObjectives } from './end-of-match.js';
import { narrate, narrateLog } from './log.js';
import { moveOf } from './moves.js';
import { colourName, requireNames, type Names } from './names.js';
import { outcomeLines } from './outcome.js';
import { describeRound, roundsOf } from './rounds.js';
import { awaitedAs } from './waiting.js';

/**
 * The thing that a sentence describes: an event, an entry of the log, a decision that is awaited, a violation, or an
 * outcome.
 * @public
 */
export type Described =
  | SeatEvent
  | MatchEvent
  | LogEntry
  | AwaitedInMatch
  | Violation
  | CommandPhaseOutcome
  | MatchOutcome
  | FinishedView;

/**
 * The end of a phase or match as a seat knows it: the view of the seat, or the state of a hosted table.
 * @public
 */
export interface FinishedView {
  /** All entries that the viewer may read. */
  log: readonly LogEntry[];
}

/**
 * How sentences are worded; every part may be absent.
 * @public
 */
export interface Wording {
  /** The names of the players, which replace `Blue` and `Red`. */
  players?: EachPlayer<string>;
  /** Returns the sentence to show. It gets the English sentence and the thing that it describes. */
  translate?: (sentence: string, described: Described) => string;
}

/** Marks a colour in the name of a card or unit, which is not the name of a player. */
const MARK = '\u0001';

const marked = (text: string): string => text.replace(/\b([br])(lue|ed)\b/gi, `$1${MARK}$2`);

/** The names with marked colours. */
function withMarks(names: Names): Names {
  const card = (cardId: string) => {
    const found = names.findCard(cardId);
    return found && { ...found, name: marked(found.name) };
  };
  return {
    ...names,
    card: (cardId) => marked(names.card(cardId)),
    unit: (player, unitId) => marked(names.unit(player, unitId)),
    upgrade: (upgradeId) => marked(names.upgrade(upgradeId)),
    // Quotes enclose the ids of things that the table does not have.
    sentence: (text, player) =>
      names.sentence(text, player, marked).replace(/"[^"]*"/g, (quoted) => marked(quoted)),
    findCard: card,
    findEffect: (cardId, effectId) => {
      const effect = names.findEffect(cardId, effectId);
      return effect && { ...effect, summary: marked(effect.summary) };
    },
  };
}

const WORDING: KeysOf<Wording> = { players: true, translate: true };

/** A call of one of the functions here: as written, with its names and its wording. */
interface Call {
  call: string;
  names: Names;
  wording: Wording;
}

/** @throws TypeError if the names or the wording are none */
function requireCall({ call, names, wording }: Call): void {
  requireNames(call, names);
  requireOptions(`${call}, the wording`, WORDING, wording);
}

/** @throws TypeError that names the call, if the described thing lacks a field */
function written<Text>(call: string, write: () => Text): Text {
  try {
    return write();
  } catch (error) {
    throw new TypeError(`${call}: a field is missing or wrong.`, { cause: error });
  }
}

/** Makes the sentences with the names of the players, and translates them. */
function worded(
  described: Described,
  { call, names, wording }: Call,
  write: (names: Names) => string,
): string {
  const { players, translate } = wording;
  const english = written(call, () =>
    players ? named(write(withMarks(names)), players) : write(names),
  );
  return translate ? translate(english, described) : english;
}

/** Whether a value is an object with a text in each of these fields. */
function hasTexts(given: unknown, ...fields: readonly string[]): boolean {
  return (
    isObject(given) &&
    fields.every((field) => typeof (given as Record<string, unknown>)[field] === 'string')
  );
}

/** Replaces the colours that stand for players, and removes the marks. A colour in quotes is a part of a program. */
function named(text: string, players: EachPlayer<string>): string {
  return text
    .replace(/(?<!')\b(blue|red)\b(?! defense die)/gi, (colour) => {
      const player = colour.toLowerCase() as PlayerColor;
      // A player without a name stays a colour, in lower case within a sentence.
      return players[player] === colourName(player) ? colour : players[player];
    })
    .replaceAll(MARK, '');
}

/** Writes lines with the names of the players at a table. Each line begins with a capital letter. */
export type Teller = (write: (names: Names) => string) => string;

/** A teller for a table, to word its log, its refusals and its moves. */
export function tellerAt(names: Names, players: EachPlayer<string>): Teller {
  const marks = withMarks(names);
  return (write) => named(write(marks), players).replace(/^./gmu, (first) => first.toUpperCase());
}

/**
 * The label of an event for its player, for a button or a menu: `Issue an order to AT-ST`.
 * @param event one of `legalEvents()`
 * @param player its player
 * @param names the names at the table: `namesAt(view)`, or `namesAt(input)` for the host
 * @param wording the names of the players, and a translation; absent: colours, in English
 * @throws TypeError without an event, a player or names
 * @public
 * @example
 * const labels = seat.legalEvents().map((event) => describeEvent(event, seat.player, namesAt(seat.view())));
 */
export function describeEvent(
  event: SeatEvent | MatchEvent,
  player: PlayerColor,
  names: Names,
  wording: Wording = {},
): string {
  const call = 'describeEvent(event, player, names)';
  const expected = 'an event is expected, such as one of `seat.legalEvents()`';
  requireThat(hasTexts(event, 'type'), call, expected, event);
  requirePlayer(call, player);
  const described = { call, names, wording };
  requireCall(described);
  return worded(event, described, (each) => {
    const move = moveOf(event, player, each) as string | undefined;
    if (move === undefined) throw new TypeError(`There is no event "${String(event.type)}".`);
    return move;
  });
}

function isListOfEntries(log: LogEntry | readonly LogEntry[]): log is readonly LogEntry[] {
  return Array.isArray(log);
}

function requireEntry(call: string, entry: unknown): void {
  const expected = 'log entries are expected, such as `view.log` or one of them';
  requireThat(hasTexts(entry, 'type', 'visibility'), call, expected, entry);
}

/**
 * The entries of a log as sentences with their rules, in the same order: `Blue nominates Leia Organa. [CP-18]`. One entry gives
 * one sentence. In a list, a selection that was revealed later is no longer marked as seen by one player only.
 * @param log the entries, or one entry
 * @param names the names at the table: `namesAt(view)`, or `namesAt(input)` for the host
 * @param wording the names of the players, and a translation; absent: colours, in English
 * @throws TypeError without an entry or a list of entries, or without names
 * @public
 * @example
 * console.log(describeLog(view.log, namesAt(view)).join('\n'));
 */
export function describeLog(entry: LogEntry, names: Names, wording?: Wording): string;
/** The entries of a log as sentences with their rules, in the same order. @public */
export function describeLog(
  entries: readonly LogEntry[],
  names: Names,
  wording?: Wording,
): string[];
export function describeLog(
  log: LogEntry | readonly LogEntry[],
  names: Names,
  wording: Wording = {},
): string | string[] {
  const described = { call: 'describeLog(entries, names)', names, wording };
  if (!isListOfEntries(log)) {
    requireEntry(described.call, log);
    requireCall(described);
    return worded(log, described, (each) => narrate(log, each));
  }
  for (const entry of log) requireEntry(described.call, entry);
  requireCall(described);
  const marks = wording.players ? withMarks(names) : names;
  const sentences = written(described.call, () => narrateLog(log, marks));
  return log.map((entry, at) => worded(entry, described, () => sentences[at] ?? ''));
}

/**
 * The decisions that a phase or a match waits for, one sentence part each: `blue to nominate a unit`.
 * @param waitingFor `waitingFor` of a view
 * @param names the names at the table: `namesAt(view)`, or `namesAt(input)` for the host
 * @param wording the names of the players, and a translation; absent: colours, in English
 * @throws TypeError without a list, or without names
 * @public
 * @example
 * console.log(describeWaiting(view.waitingFor, namesAt(view)).join('; '));
 */
export function describeWaiting(
  waitingFor: readonly AwaitedInMatch[],
  names: Names,
  wording: Wording = {},
): string[] {
  const described = { call: 'describeWaiting(waitingFor, names)', names, wording };
  const expected = 'a list is expected, such as `view.waitingFor`';
  requireThat(Array.isArray(waitingFor), described.call, expected, waitingFor);
  requireCall(described);
  return waitingFor.map((each) => {
    requireThat(hasTexts(each, 'player', 'kind'), described.call, expected, each);
    return worded(each, described, (marks) => awaitedAs(each, marks));
  });
}

/**
 * The reason for a refusal, with its rule: `Ann has no card in play to be replaced. [R23]`.
 * @param violation one of `violations` of a refusal
 * @param player the player of the refused event
 * @param names the names at the table: `namesAt(view)`, or `namesAt(input)` for the host
 * @param wording the names of the players, and a translation; absent: colours, in English
 * @throws TypeError without a violation, a player or names
 * @public
 * @example
 * if (!result.ok) console.log(describeViolation(result.violations[0], 'blue', namesAt(view)));
 */
export function describeViolation(
  violation: Violation,
  player: PlayerColor,
  names: Names,
  wording: Wording = {},
): string {
  const described = { call: 'describeViolation(violation, player, names)', names, wording };
  const expected = 'a violation is expected, such as `result.violations[0]`';
  requireThat(hasTexts(violation, 'rule', 'message'), described.call, expected, violation);
  requirePlayer(described.call, player);
  requireCall(described);
  const { rule, message } = violation;
  const sentence = message.replace(/^(?:blue|red)\b/, (colour) =>
    colourName(colour as PlayerColor),
  );
  return worded(violation, described, (each) => `${each.sentence(sentence, player)} [${rule}]`);
}

/**
 * The outcome of a phase or of a match, as lines of text. A match begins with its end: who has won, and why (R35). Then
 * come its rounds. A view or a hosted table gives one line for each round: the cards in play and the priority.
 * @param outcome an outcome, a view or the state of a hosted table
 * @param names the names at the table: `namesAt(view)`, or `namesAt(input)` for the host
 * @param options as `wording` of the other functions; `secrets` shows the cards of the hands by name: for the host only (CC-27). Default: `hidden`
 * @throws TypeError if the first argument is neither an outcome nor a view
 * @public
 * @example
 * console.log(describeOutcome(match.outcome, namesAt(input)).join('\n'));
 */
export function describeOutcome(
  outcome: CommandPhaseOutcome | MatchOutcome | FinishedView,
  names: Names,
  options: Wording & { secrets?: 'shown' | 'hidden' } = {},
): string[] {
  const { secrets = 'hidden', ...wording } = Object(options) as typeof options;
  const expected = 'an outcome, a view or the state of a hosted table is expected';
  const described = { call: 'describeOutcome(outcome, names)', names, wording };
  requireThat(isObject(outcome), described.call, expected, outcome);
  requireThat(isObject(options), described.call, 'an object of options is expected', options);
  requireCall(described);
  const marks = wording.players ? withMarks(names) : names;
  const lines = written(described.call, () => linesOf(outcome, marks, secrets));
  return lines.map((line) => worded(outcome, described, () => line));
}

function linesOf(
  outcome: CommandPhaseOutcome | MatchOutcome | FinishedView,
  names: Names,
  secrets: 'shown' | 'hidden',
): string[] {
  if ('log' in outcome) return finishedLines(outcome, names);
  if (!('rounds' in outcome)) return outcomeLines(outcome, names, secrets);
  return [
    endOfMatch(outcome),
    ...outcome.rounds.flatMap((each) => outcomeLines(each, names, secrets)),
  ];
}

/** The end of a match, if it has ended, and the rounds of a log. */
function finishedLines({ log }: FinishedView, names: Names): string[] {
  const result = log.findLast(({ type }) => type === 'match.decided' || type === 'act.undone');
  // The log keeps an end that was undone.
  const ended = log.findLast(({ type }) => type === 'match.ended' || type === 'act.undone');
  return [
    ...(ended?.type === 'match.ended' ? [endOfMatch(ended.data)] : []),
    ...(result?.type === 'match.decided' ? [resultByObjectives(result.data)] : []),
    ...roundsOf(log).map((round) => describeRound(round, names, { blue: 'blue', red: 'red' })),
  ];
}
