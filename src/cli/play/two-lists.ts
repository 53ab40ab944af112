import { PLAYERS } from '../../../machines/model/player.js';
import {
  ArmyListError,
  catalogue,
  checkHand,
  inputFromLists,
  type CommandPhaseInput,
  type EachPlayer,
  type ListsForAPhase,
  type PlayerColor,
  type ReadList,
  type UnitId,
} from '../../index.js';
import { unlawfulHandLines } from '../../wording/hand.js';
import { Unusable } from '../exit.js';
import { readListFile } from '../reading/army-list.js';

/** A table of two list files, and what its players should be told before it begins. */
export interface TableOfLists {
  input: CommandPhaseInput;
  /** How names were understood, and which rules an unlawful hand breaks. */
  remarks: string[];
}

/**
 * The table of two list files.
 * @throws Unusable that names the file and what was not found in it
 */
export async function tableOfLists(
  command: string,
  files: EachPlayer<string>,
  settings: Pick<ListsForAPhase, 'seed' | 'ruleset'>,
): Promise<TableOfLists> {
  const lists = { blue: await readListFile(files.blue), red: await readListFile(files.red) };
  try {
    return {
      input: inputFromLists({ ...lists, ...settings }),
      remarks: PLAYERS.flatMap((player) => [
        ...takenFor(player, lists[player]),
        ...unlawfulHandLines(player, checkHand(lists[player])),
      ]),
    };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new Unusable(`${command}: ${error.message}`);
  }
}

/** A name that fits several units is played as the first of them, which the players are told. */
function takenFor(player: PlayerColor, { ambiguous }: ReadList): string[] {
  return ambiguous.map(({ name, candidates: [first, ...others] }) => {
    const rest = others.map(titleOf).join(' or ');
    return `${name} of ${player}'s list is played as ${titleOf(first)}; with its title in the list it can be ${rest}.`;
  });
}

function titleOf(unitId: UnitId | undefined): string {
  const unit = catalogue.units.find(({ id }) => id === unitId);
  return unit?.title ?? unit?.name ?? String(unitId);
}
