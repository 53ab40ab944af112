import type { ListsForAPhase } from '../../lists/input-from-lists.js';
import { inputFromLists } from '../../game/with-catalogue/lists.js';
import type { Readable } from 'node:stream';
import { RULESET_NAMES, type RulesetChoice } from '../../../machines/model/ruleset.js';
import { PLAYERS, type EachPlayer, type PlayerColor } from '../../../machines/model/player.js';
import { ArmyListError, type ReadList } from '../../lists/read-list.js';
import { catalogue } from '../../../machines/catalogue/index.js';
import { validateArmyList } from '../../game/with-catalogue/list-checks.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { UnitId } from '../../../machines/model/unit.js';
import { counted } from '../../wording/counting.js';
import { illegalHandLines } from '../../wording/hand.js';
import { notesOn } from '../../game/with-catalogue/list-checks.js';
import { colourName } from '../../wording/names.js';
import { Unusable } from '../exit.js';
import { readListFile } from '../reading/army-list.js';

/** The input of a phase between two army lists, and remarks for both players. */
export interface TableOfLists {
  input: CommandPhaseInput;
  /** How ambiguous names were read, notes on the lists, and the rules that an illegal hand breaks. */
  remarks: string[];
}

/**
 * Read two list files.
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
        ...ambiguousNameRemarks(player, lists[player]),
        ...noteRemarks(player, lists[player], settings.ruleset),
        ...illegalHandLines(
          colourName(player),
          validateArmyList(lists[player]),
          fileForHint(files[player]),
        ),
      ]),
    };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new Unusable(`${command}: ${error.message}`);
  }
}

/** The file to name in a hint to run another command; `undefined` for stdin. */
function fileForHint(file: string): string | undefined {
  return file === '-' ? undefined : file;
}

/** Says for each ambiguous name which unit is played: the first of the units with this name. */
function ambiguousNameRemarks(player: PlayerColor, { ambiguous }: ReadList): string[] {
  return ambiguous.map(({ name, candidates: [first, ...others] }) => {
    const rest = others.map(titleOf).join(' or ');
    return `${name} of ${player}'s list is played as ${titleOf(first)}; write the title in the list to play ${rest}.`;
  });
}

/** Further remarks on a list. They name no card of it, because the other player reads them too (CC-27). */
function noteRemarks(
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
          `${colourName(player)}'s list: ${counted(ofCards, 'note')} on its cards, which are secret here: hand FILE shows them.`,
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

/** The `--ruleset` option. */
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
