import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  opponentOf,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../machines/model/player.js';
import { isObject, placeOf, unknownKeys } from '../../machines/model/shape.js';
import { ArmyListError, type ReadList } from '../lists/read-list.js';
import { validateArmyList } from '../lists/checking.js';
import { CommandPhaseInputError } from '../../machines/rules/input.js';
import { inputFromLists } from '../lists/input-from-lists.js';
import { readArmyList } from '../lists/read-army-list.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import { ownIllegalHandSentences, illegalHandSentences } from '../wording/hand.js';
import { describeList, notesOn } from '../wording/list-notes.js';
import { isVisibleText } from '../../machines/model/visible-text.js';
import { rulesetChoiceShape } from '../../machines/model/table-shapes.js';
import type { KeysOf } from '../game/controller/require-player.js';
import { HostingError, malformed } from './hosting-error.js';
import { namesIn } from './names.js';
import type { HostedRules } from './rules-version.js';
import type { LobbyRecord } from './store.js';
import type {
  OpenFromInput,
  OpenFromLists,
  OpenTable,
  OpenWaiting,
  TableKind,
  Titles,
} from './tables.js';

/** A table that can be opened: its input is complete, and the rules accept it. */
export interface Openable {
  kind: TableKind;
  /** JSON of the complete input. */
  input: string;
  names: EachPlayer<string>;
  titles: Titles;
  remarks: string[];
}

/** The settings of a table, chosen when it is opened. */
export type Settings = LobbyRecord['settings'];

const MOST_ROUNDS = 100;
const LONGEST_TITLE = 80;
/** The largest number of characters of a list: several times the longest one, and read in less than 0.1 s. */
const LONGEST_LIST = 8_000;

/** @throws HostingError `malformed` or `unplayable` */
export async function openable(
  request: OpenTable,
  rules: HostedRules,
  turns: Pausing,
): Promise<Openable> {
  const kind = kindIn(request);
  requireKnownKeys(request, 'lists' in request ? FROM_LISTS : FROM_INPUT);
  const names = namesIn(request.names);
  const { input, titles, remarks } =
    'lists' in request
      ? await fromLists(kind, request, names, turns)
      : { input: request.input as CommandPhaseInput, titles: {}, remarks: [] };
  return { kind, input: completeInput(kind, input, rules), names, titles, remarks };
}

/** @throws HostingError `malformed` */
export function kindIn(given: unknown): TableKind {
  if (!isObject(given)) throw malformed('A request to open a table is an object.');
  const { kind } = given;
  if (kind !== 'phase' && kind !== 'match') throw malformed('`kind` is "phase" or "match".');
  return kind;
}

const FROM_INPUT: KeysOf<OpenFromInput> = { kind: true, input: true, names: true, users: true };
const FROM_LISTS: KeysOf<OpenFromLists> = {
  kind: true,
  lists: true,
  names: true,
  rounds: true,
  ruleset: true,
  allowUnresolved: true,
  users: true,
};
export const WAITING: KeysOf<OpenWaiting> = {
  kind: true,
  waitingFor: true,
  player: true,
  names: true,
  rounds: true,
  ruleset: true,
  allowUnresolved: true,
  user: true,
};

/**
 * Refuses a request with a key that would be ignored.
 * @throws HostingError `malformed`
 */
export function requireKnownKeys(request: object, known: object): void {
  const fault = unknownKeys(request, known);
  if (fault === undefined) return;
  const hint = 'cards' in request ? ' Cards of your own are part of a complete `input`.' : '';
  throw malformed(`A request to open a table: ${fault}.${hint}`);
}

/**
 * Returns the input, as JSON, from the list that a player has just brought and the list of the other player in the lobby,
 * which was checked when it was brought.
 * @throws HostingError `unplayable`, without the faults: they belong to a list that its reader may not know
 */
export function inputOfLists(
  kind: TableKind,
  { player, list, other }: { player: PlayerColor; list: ReadList; other: string },
  { settings, seed }: Pick<LobbyRecord, 'settings' | 'seed'>,
  rules: HostedRules,
): string {
  const { rounds, ...options } = settings;
  const opponent = opponentOf(player);
  try {
    const lists = { [player]: list, [opponent]: readList(opponent, other) };
    const input = { ...inputFromLists({ ...lists, ...options, seed }), ...(rounds && { rounds }) };
    return completeInput(kind, input, rules);
  } catch (error) {
    if (!(error instanceof HostingError || error instanceof ArmyListError)) throw error;
    const sentence = 'The other list cannot be played any more: its player must bring it again.';
    throw new HostingError('unplayable', sentence, [], { cause: error });
  }
}

/** A list that a player brings: as it was read, its title, and the remarks on it, for its player alone. */
export interface CheckedList {
  list: ReadList;
  title: string | undefined;
  remarks: string[];
}

/**
 * Reads the list of a player, and sets up a table with it alone.
 * @throws HostingError `malformed`, or `unplayable` with each fault of this list
 */
export function checkedList(
  player: PlayerColor,
  text: unknown,
  {
    name,
    kind,
    settings,
    rules,
  }: { name: string; kind: TableKind; settings: Settings; rules: HostedRules },
): CheckedList {
  const list = readList(player, text);
  const title = titleOf(list);
  const { rounds: _rounds, ...options } = settings;
  const input = inputFrom({ [player]: list, ...options }, 'list');
  completeInput(kind, input, rules);
  const remarks = [
    ...describeList(list, settings.ruleset),
    ...ownIllegalHandSentences(name, validateArmyList(list)),
  ];
  return { list, title, remarks };
}

/** @throws HostingError `malformed` */
function titleOf({ name: title }: ReadList): string | undefined {
  if (title === undefined || title === '') return undefined;
  if (isVisibleText(title, LONGEST_TITLE)) return title;
  throw malformed(`The title of a list is a text of at most ${LONGEST_TITLE} visible characters.`);
}

/** @throws HostingError `malformed` */
export function settingsIn(kind: TableKind, given: Settings): Settings {
  const { rounds, ruleset, allowUnresolved } = given;
  if (rounds !== undefined) {
    if (kind !== 'match') throw malformed('Only a match has `rounds`.');
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
      throw malformed(`\`rounds\` is a whole number from 1 to ${MOST_ROUNDS}.`);
    }
  }
  if (ruleset !== undefined) {
    const [issue] = rulesetChoiceShape.safeParse(ruleset).error?.issues ?? [];
    if (issue) throw malformed(`${placeOf(['ruleset', ...issue.path])}: ${issue.message}.`);
  }
  return {
    ...(rounds !== undefined && { rounds }),
    ...(ruleset !== undefined && { ruleset }),
    ...(allowUnresolved === true && { allowUnresolved }),
  };
}

function completeInput(
  kind: TableKind,
  input: CommandPhaseInput | MatchInput,
  rules: HostedRules,
): string {
  try {
    return JSON.stringify(rules.completeInput(kind, input));
  } catch (error) {
    if (!(error instanceof CommandPhaseInputError)) throw error;
    throw new HostingError('unplayable', 'The table cannot be set up.', error.violations);
  }
}

async function fromLists(
  kind: TableKind,
  request: OpenFromLists,
  names: EachPlayer<string>,
  turns: Pausing,
): Promise<
  Pick<Openable, 'titles' | 'remarks'> & { input: CommandPhaseInput & Pick<MatchInput, 'rounds'> }
> {
  const lists: unknown = request.lists;
  if (!isObject(lists)) throw malformed('`lists` has the texts of two lists, `blue` and `red`.');
  const { rounds, ...settings } = settingsIn(kind, request);
  const read = await readLists(lists, turns);
  const input = inputFrom({ ...read, ...settings }, 'lists');
  const remarks = PLAYERS.flatMap((player) => [
    ...notesOn(read[player], settings.ruleset)
      .filter(({ namesCards }) => !namesCards)
      .map(({ text }) => `${names[player]}'s list: ${text}`),
    ...illegalHandSentences(names[player], validateArmyList(read[player])),
  ]);
  const titles: Titles = {};
  for (const player of PLAYERS) {
    const title = titleOf(read[player]);
    if (title !== undefined) titles[player] = title;
  }
  return { input: { ...input, ...(rounds !== undefined && { rounds }) }, titles, remarks };
}

function inputFrom(
  lists: Partial<EachPlayer<ReadList>> & Omit<Settings, 'rounds'>,
  path: string,
): CommandPhaseInput {
  try {
    return inputFromLists(lists);
  } catch (error) {
    if (error instanceof ArmyListError) throw unreadable(error, path);
    throw error;
  }
}

/** Lets other requests run. */
interface Pausing {
  pause(wait: () => Promise<unknown>): Promise<unknown>;
}

/** Reads both lists. Each takes a moment, so other requests run in between. */
async function readLists(
  texts: { blue?: unknown; red?: unknown },
  turns: Pausing,
): Promise<EachPlayer<ReadList>> {
  const blue = readList('blue', texts.blue);
  await turns.pause(nextTurn);
  const red = readList('red', texts.red);
  await turns.pause(nextTurn);
  return { blue, red };
}

function readList(player: PlayerColor, text: unknown): ReadList {
  if (typeof text !== 'string') throw malformed(`The list of ${player} is a text.`);
  if (text.length > LONGEST_LIST) {
    throw malformed(`The list of ${player} has more than ${LONGEST_LIST} characters.`);
  }
  try {
    return readArmyList(text);
  } catch (error) {
    if (error instanceof ArmyListError) throw unreadable(error, `lists.${player}`);
    throw error;
  }
}

function unreadable({ message, place }: ArmyListError, path: string): HostingError {
  const where = place === undefined ? message : `${place}: ${message}`;
  return new HostingError('unplayable', 'The lists cannot be played.', [{ message: where, path }]);
}
