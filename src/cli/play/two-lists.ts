import type { ListsForAPhase } from '../../lists/input-from-lists.js';
import type { Readable } from 'node:stream';
import { RULESET_NAMES, type RulesetChoice } from '../../../machines/model/ruleset.js';
import { PLAYERS } from '../../../machines/model/player.js';
import {
  ArmyListError,
  catalogue,
  checkArmyList,
  inputFromLists,
  type CommandPhaseInput,
  type EachPlayer,
  type PlayerColor,
  type ReadList,
  type UnitId,
} from '../../index.js';
import { counted } from '../../wording/counting.js';
import { unlawfulHandLines } from '../../wording/hand.js';
import { notesOn } from '../../wording/list-notes.js';
import { colourName } from '../../wording/names.js';
import { Unusable } from '../exit.js';
import { readListFile } from '../reading/army-list.js';

/** A table of two list files, and remarks for its players before it begins. */
export interface TableOfLists {
  input: CommandPhaseInput;
  /** The interpretation of names, and the rules that an unlawful hand breaks. */
  remarks: string[];
}

/**
 * The table of two list files.
 * @throws Unusable that names the file and the names that were not found
 */
export async function tableOfLists(
  command: string,
  files: EachPlayer<string>,
  settings: Pick<ListsForAPhase, 'seed' | 'ruleset'>,
  stdin: Readable,
): Promise<TableOfLists> {
  const lists = {
    blue: await readListFile(files.blue, stdin),
    red: await readListFile(files.red, stdin),
  };
  try {
    return {
      input: inputFromLists({ ...lists, ...settings }),
      remarks: PLAYERS.flatMap((player) => [
        ...takenFor(player, lists[player]),
        ...notesFor(player, lists[player], settings.ruleset),
        ...unlawfulHandLines(player, checkArmyList(lists[player]), fileNamed(files[player])),
      ]),
    };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new Unusable(`${command}: ${error.message}`);
  }
}

/** A list from stdin has no file that another command could read. */
function fileNamed(file: string): string | undefined {
  return file === '-' ? undefined : file;
}

/** An ambiguous name is played as the first of its units, and the players are told so. */
function takenFor(player: PlayerColor, { ambiguous }: ReadList): string[] {
  return ambiguous.map(({ name, candidates: [first, ...others] }) => {
    const rest = others.map(titleOf).join(' or ');
    return `${name} of ${player}'s list is played as ${titleOf(first)}; with its title in the list it can be ${rest}.`;
  });
}

/** Further notes on a list. They name none of its cards, because the other player reads them too (CC-27). */
function notesFor(
  player: PlayerColor,
  list: ReadList,
  ruleset: ListsForAPhase['ruleset'],
): string[] {
  const notes = notesOn({ ...list, ambiguous: [] }, ruleset);
  const ofCards = notes.filter(({ namesCards }) => namesCards).length;
  const twice = list.hand.length - new Set(list.hand).size;
  return [
    ...notes
      .filter(({ namesCards }) => !namesCards)
      .map(({ text }) => `${colourName(player)}'s list: ${text}`),
    ...(ofCards > 0
      ? [
          `${colourName(player)}'s list: ${counted(ofCards, 'note')} on its cards, which are secret here: hand FILE tells.`,
        ]
      : []),
    ...(twice > 0
      ? [
          `${colourName(player)}'s list: ${counted(twice, 'card')} more than once in the hand, and played once.`,
        ]
      : []),
  ];
}

function titleOf(unitId: UnitId | undefined): string {
  const unit = catalogue.units.find(({ id }) => id === unitId);
  return unit?.title ?? unit?.name ?? String(unitId);
}

/** The option that names the ruleset of a table. */
export const RULESET_OPTION = {
  type: 'string',
  description: `The rulings of the table by name: ${RULESET_NAMES.join(' or ')}`,
} as const;

/** @throws Unusable if there is no ruleset of that name */
export function rulesetNamed(command: string, typed: string): RulesetChoice {
  const ruleset = RULESET_NAMES.find((name) => name === typed);
  if (ruleset) return ruleset;
  throw new Unusable(`${command}: --ruleset is ${RULESET_NAMES.join(' or ')}, not "${typed}".`);
}
