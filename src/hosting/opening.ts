import { PLAYERS, type EachPlayer } from '../../machines/model/player.js';
import { isObject } from '../../machines/model/shape.js';
import {
  ArmyListError,
  checkHand,
  CommandPhaseInputError,
  inputFromLists,
  readArmyList,
  type CommandPhaseInput,
  type MatchInput,
} from '../index.js';
import { unlawfulHandLines } from '../wording/hand.js';
import { notesOn } from '../wording/list-notes.js';
import { colourName } from '../wording/names.js';
import { HostingError } from './hosting-error.js';
import type { HostedRules } from './rules-version.js';
import type { OpenFromLists, OpenTable, TableKind } from './tables.js';

/** A table that can be opened: its input is complete, and its rules take it. */
export interface Openable {
  kind: TableKind;
  /** JSON of the complete input. */
  input: string;
  names: EachPlayer<string>;
  remarks: string[];
}

const MOST_ROUNDS = 100;
const LONGEST_PLAYER_NAME = 40;

/** @throws HostingError `malformed` or `unplayable` */
export function openable(request: OpenTable, rules: HostedRules): Openable {
  const given: unknown = request;
  if (!isObject(given)) throw malformed('A table is opened by an object.');
  const { kind } = given;
  if (kind !== 'phase' && kind !== 'match') throw malformed('`kind` is "phase" or "match".');
  const names = namesIn(given['names']);
  const { input, remarks } =
    'lists' in request
      ? fromLists(request)
      : { input: request.input as CommandPhaseInput, remarks: [] };
  try {
    const table = kind === 'phase' ? rules.createCommandPhase(input) : rules.createMatch(input);
    return { kind, input: JSON.stringify(table.toJSON().input), names, remarks };
  } catch (error) {
    if (!(error instanceof CommandPhaseInputError)) throw error;
    throw new HostingError('unplayable', 'The table cannot be set up.', error.violations);
  }
}

function fromLists({ kind, lists, rounds, ruleset, allowUnresolved }: OpenFromLists): {
  input: CommandPhaseInput & Pick<MatchInput, 'rounds'>;
  remarks: string[];
} {
  const given: unknown = lists;
  if (!isObject(given)) throw malformed('`lists` has the texts of two lists, `blue` and `red`.');
  if (rounds !== undefined) {
    if (kind !== 'match') throw malformed('Only a match has `rounds`.');
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) {
      throw malformed(`\`rounds\` is a whole number from 1 to ${MOST_ROUNDS}.`);
    }
  }
  const read = { blue: listOf('blue', given['blue']), red: listOf('red', given['red']) };
  try {
    const input = inputFromLists({
      ...read,
      ...(ruleset !== undefined && { ruleset }),
      ...(allowUnresolved === true && { allowUnresolved }),
    });
    const remarks = PLAYERS.flatMap((player) => [
      ...notesOn(read[player], ruleset ?? undefined)
        .filter(({ namesCards }) => !namesCards)
        .map(({ text }) => `${colourName(player)}'s list: ${text}`),
      ...unlawfulHandLines(player, checkHand(read[player])),
    ]);
    return { input: { ...input, ...(rounds !== undefined && { rounds }) }, remarks };
  } catch (error) {
    if (error instanceof ArmyListError) throw unreadable(error);
    throw error;
  }
}

function listOf(player: 'blue' | 'red', text: unknown) {
  if (typeof text !== 'string') throw malformed(`\`lists.${player}\` is the text of a list.`);
  try {
    return readArmyList(text);
  } catch (error) {
    if (error instanceof ArmyListError) throw unreadable(error, `lists.${player}`);
    throw error;
  }
}

function unreadable({ message, place }: ArmyListError, path = 'lists'): HostingError {
  const where = place === undefined ? message : `${place}: ${message}`;
  return new HostingError('unplayable', 'The lists cannot be played.', [{ message: where, path }]);
}

function namesIn(given: unknown): EachPlayer<string> {
  if (given === undefined) return { blue: 'Blue', red: 'Red' };
  if (!isObject(given)) throw malformed('`names` has two texts, `blue` and `red`.');
  return { blue: nameIn(given['blue'], 'Blue'), red: nameIn(given['red'], 'Red') };
}

function nameIn(given: unknown, usual: string): string {
  if (given === undefined) return usual;
  const name = typeof given === 'string' ? given.trim() : '';
  // Characters that cannot be seen could make one name look like another.
  if (name === '' || name.length > LONGEST_PLAYER_NAME || /\p{C}/u.test(name)) {
    throw malformed(`A name is a text of 1 to ${LONGEST_PLAYER_NAME} visible characters.`);
  }
  return name;
}

function malformed(sentence: string): HostingError {
  return new HostingError('malformed', sentence);
}
