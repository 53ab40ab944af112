import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  opponentOf,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../machines/model/player.js';
import { isObject } from '../../machines/model/shape.js';
import { ArmyListError, type ReadList } from '../lists/read-list.js';
import { validateArmyList } from '../game/with-catalogue/list-checks.js';
import { CommandPhaseInputError } from '../../machines/rules/input.js';
import { inputFromLists } from '../game/with-catalogue/lists.js';
import { readArmyList } from '../game/with-catalogue/lists.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import { ownIllegalHandSentences, illegalHandSentences } from '../wording/hand.js';
import { describeList } from '../game/with-catalogue/lists.js';
import { notesOn } from '../game/with-catalogue/list-checks.js';
import { isVisibleText } from '../../machines/model/visible-text.js';
import { HostingError, malformed } from './hosting-error.js';
import { namesIn } from './names.js';
import { openFromInput, openFromLists, readRequest } from './requests.js';
import type { HostedRules } from './rules-version.js';
import type { LobbyRecord } from './store.js';
import type { OpenFromLists, OpenTable, TableKind, Titles } from './tables.js';

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

const LONGEST_TITLE = 80;

/** @throws HostingError `malformed` or `unplayable` */
export async function openable(
  given: OpenTable,
  rules: HostedRules,
  turns: Pausing,
): Promise<Openable & { users: Partial<EachPlayer<string>> }> {
  const isAnObject = isObject(given);
  if (isAnObject && 'cards' in given) {
    const hint = 'Cards of your own are part of a complete `input`.';
    throw malformed(`${OPENING}: unknown key: "cards". ${hint}`);
  }
  if (isAnObject && 'lists' in given) {
    const request = readRequest(openFromLists, OPENING, given);
    const { kind, users = {} } = request;
    const names = namesIn(request.names);
    const { input, titles, remarks } = await fromLists(request, names, turns);
    return { kind, input: completeInput(kind, input, rules), names, titles, remarks, users };
  }
  const { kind, input, users = {}, ...request } = readRequest(openFromInput, OPENING, given);
  const names = namesIn(request.names);
  const complete = completeInput(kind, input as CommandPhaseInput, rules);
  return { kind, input: complete, names, titles: {}, remarks: [], users };
}

export const OPENING = 'A request to open a table';

/** The settings of a table in a request to open it. */
export function settingsIn({ rounds, ruleset, allowUnresolved }: Settings): Settings {
  return {
    ...(rounds !== undefined && { rounds }),
    ...(ruleset !== undefined && { ruleset }),
    ...(allowUnresolved === true && { allowUnresolved }),
  };
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
  text: string,
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
  request: Pick<OpenFromLists, 'lists'> & Settings,
  names: EachPlayer<string>,
  turns: Pausing,
): Promise<
  Pick<Openable, 'titles' | 'remarks'> & { input: CommandPhaseInput & Pick<MatchInput, 'rounds'> }
> {
  const { rounds, ...settings } = settingsIn(request);
  const read = await readLists(request.lists, turns);
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
async function readLists(texts: EachPlayer<string>, turns: Pausing): Promise<EachPlayer<ReadList>> {
  const blue = readList('blue', texts.blue);
  await turns.pause(nextTurn);
  const red = readList('red', texts.red);
  await turns.pause(nextTurn);
  return { blue, red };
}

function readList(player: PlayerColor, text: string): ReadList {
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
