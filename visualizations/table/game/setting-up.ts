import { armies } from '../../../src/example/armies.js';
import {
  ArmyListError,
  catalogue,
  CommandPhaseInputError,
  inputFromLists,
  checkHand,
  readArmyList,
  type CommandPhaseInput,
  type EachPlayer,
  type PlayerColor,
  type PlayerInput,
  type ReadList,
  type Ruleset,
  type UnitChoices,
  type UnitId,
} from '../../../src/index.js';
import { bytesOf, UnusableFile, type BroughtFile } from './brought-file.js';
import { forEachPlayer } from '../../../machines/model/player.js';

/** The sample armies, by what they are called. */
const SAMPLES = {
  'Rebel Alliance': armies.blue,
  'Galactic Empire': armies.red,
} as const satisfies Record<string, PlayerInput>;
export type SampleName = keyof typeof SAMPLES;
export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[];

/** Where a player's army comes from. */
export type ArmySource =
  | { from: 'sample'; name: SampleName }
  | { from: 'list'; file: string; list: ReadList; choices: UnitChoices };

/** Everything that is chosen before a phase begins. */
export interface SettingUp {
  sources: EachPlayer<ArmySource>;
  roundCounterHolder: PlayerColor;
  seed: string;
  ruleset: Partial<Ruleset>;
}

/**
 * A list file as the source of an army.
 * @throws UnusableFile that names the file and the place
 */
export async function armyFromFile(file: BroughtFile): Promise<ArmySource> {
  const bytes = await bytesOf(file);
  try {
    return { from: 'list', file: file.name, list: readArmyList(bytes), choices: {} };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    const place = error.place === undefined ? '' : `, ${error.place}`;
    throw new UnusableFile(`${file.name}${place}: ${error.message}`);
  }
}

/** What a list is, as everybody may read it: its hand is counted, not named (CC-27, CC-28, R16). */
export function listInWords({ list }: Extract<ArmySource, { from: 'list' }>): string[] {
  const { violations, lawful } = checkHand(list);
  const broken = [...new Set(violations.map(({ rule }) => rule))].join(', ');
  const { name = 'An army list', faction, points, army, hand, contingencies } = list;
  return [
    [name, faction, points === undefined ? undefined : `${points} points`]
      .filter((part) => part !== undefined)
      .join(', '),
    `${army.length} units, ${hand.length} cards in the hand, ${contingencies.length} set aside`,
    lawful
      ? 'The hand is lawful.'
      : `The hand is unlawful by ${broken}; it can be played all the same (R25).`,
  ];
}

/** A unit of the catalogue with its title, where units share a name. */
export function titleOfUnit(unitId: UnitId): string {
  const unit = catalogue.units.find(({ id }) => id === unitId);
  if (!unit) return unitId;
  return unit.title === undefined ? unit.name : `${unit.name}, ${unit.title}`;
}

/**
 * The input of the first round.
 * @throws UnusableFile that says which list cannot be played
 */
export function inputOf({
  sources,
  roundCounterHolder,
  seed,
  ruleset,
}: SettingUp): CommandPhaseInput {
  const sides = forEachPlayer((player) => sideFrom(player, sources[player]));
  const cards = [...sides.blue.cards, ...sides.red.cards];
  return {
    round: 1,
    roundCounterHolder,
    seed,
    ruleset,
    cards: [...new Map(cards.map((card) => [card.id, card])).values()],
    players: { blue: sides.blue.side, red: sides.red.side },
  };
}

/** The other side of a list that is read by itself. */
const NOBODY = readArmyList('{ "format": "legion-command-phase/list", "version": 1, "units": [] }');

function sideFrom(player: PlayerColor, source: ArmySource) {
  if (source.from === 'sample') return { side: SAMPLES[source.name], cards: [] };
  const { file, list, choices } = source;
  try {
    const lists = forEachPlayer((each) => (each === player ? list : NOBODY));
    const choose = { [player]: choices };
    const { players, cards = [] } = inputFromLists({ ...lists, choose });
    return { side: players[player], cards };
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    throw new UnusableFile(`${file}: ${error.message}`);
  }
}

/** What hinders a phase from beginning, in one sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UnusableFile) return error.message;
  if (error instanceof CommandPhaseInputError) return error.message;
  throw error;
}
