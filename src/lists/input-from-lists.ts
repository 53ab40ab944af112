import type { RangeEntry } from '../../machines/model/event.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import { PLAYERS, type EachPlayer, type PlayerColor } from '../../machines/model/player.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { RulesetChoice } from '../../machines/model/ruleset.js';
import type { UnitId } from '../../machines/model/unit.js';
import { requirePlayer } from '../game/controller/require-player.js';
import { withCandidate } from './readings.js';
import { isSameName } from './names.js';
import { ArmyListError, type ReadList } from './read-list.js';

/** The catalogue id of the unit that each ambiguous name means: `{ 'Han Solo': 'han-solo-reluctant-hero' }`. */
export type UnitChoices = Readonly<Record<string, UnitId>>;

/** Two lists, and the other facts that a Command Phase needs. */
export interface ListsForAPhase {
  /** Blue's list. */
  blue: ReadList;
  /** Red's list. */
  red: ReadList;
  /** By default 1. */
  round?: number;
  /** By default blue. */
  roundCounterHolder?: PlayerColor;
  /** By default the table opens with a fresh one. */
  seed?: string | number;
  /** Options that differ from `DEFAULT_RULESET`; or a ruleset by its name, `'documents'` or `'current'`. */
  ruleset?: RulesetChoice;
  /** Ranges that are measured already (R14). */
  ranges?: RangeEntry[];
  /** The units that ambiguous names mean; by default the first candidate of each. */
  choose?: Partial<EachPlayer<UnitChoices>>;
  /** Play without the units and cards that were not found. */
  allowUnresolved?: boolean;
}

/**
 * Creates the input of `createCommandPhase` from two lists: armies, hands, contingency cards, and the cards that the
 * catalogue lacks. It does not check whether the hands are lawful (R25): use `checkArmyList`.
 *
 * @throws ArmyListError if a list has unknown names, unless `allowUnresolved`, or if a choice is not among the
 * candidates
 * @throws TypeError if the holder of the round counter is neither blue nor red
 * @public
 * @example
 * const phase = createCommandPhase(inputFromLists({ blue: readArmyList(mine), red: readArmyList(theirs) }));
 */
export function inputFromLists(given: ReadonlyDeep<ListsForAPhase>): CommandPhaseInput {
  const lists = given as ListsForAPhase;
  const { round = 1, roundCounterHolder = 'blue', seed, ruleset, ranges, choose = {} } = lists;
  requirePlayer('roundCounterHolder', roundCounterHolder);
  if (!lists.allowUnresolved) PLAYERS.forEach((player) => refuseUnresolved(player, lists[player]));
  const chosen = {
    blue: chooseUnits(lists.blue, choose.blue ?? {}),
    red: chooseUnits(lists.red, choose.red ?? {}),
  };
  const cards = [...chosen.blue.cards, ...chosen.red.cards];
  return {
    round,
    roundCounterHolder,
    ...(seed !== undefined && { seed }),
    ...(ruleset && { ruleset }),
    ...(cards.length > 0 && { cards: [...new Map(cards.map((card) => [card.id, card])).values()] }),
    players: { blue: sideOf(chosen.blue), red: sideOf(chosen.red) },
    ...(ranges && { ranges }),
  };
}

/**
 * Decides ambiguous names of a list. Returns a new list.
 * @throws ArmyListError if a name is not ambiguous in the list, or if the unit is not among its candidates
 * @public
 * @example
 * const [{ name, candidates }] = list.ambiguous;
 * const decided = chooseUnits(list, { [name]: candidates[0] });
 */
export function chooseUnits(list: ReadList, choices: UnitChoices): ReadList {
  return Object.entries(choices).reduce((decided, [name, candidate]) => {
    const ambiguous = decided.ambiguous.find((each) => isSameName(each.name, name));
    if (!ambiguous) throw new ArmyListError(`"${name}" is no ambiguous name of this list.`);
    if (!ambiguous.candidates.includes(candidate)) {
      const candidates = ambiguous.candidates.join(', ');
      throw new ArmyListError(`"${name}" can be ${candidates}, not "${candidate}".`);
    }
    return {
      ...decided,
      army: withCandidate(decided.army, ambiguous, candidate),
      ambiguous: decided.ambiguous.filter((each) => each !== ambiguous),
    };
  }, list);
}

function refuseUnresolved(player: PlayerColor, { name, unresolved }: ReadList): void {
  const missing = unresolved.filter(({ kind }) => kind !== 'faction' && kind !== 'battle-force');
  if (missing.length === 0) return;
  const unknown = missing.map(
    ({ kind, name, nearest }) => `the ${kind} "${name}"${nearest[0] ? ` (${nearest[0]}?)` : ''}`,
  );
  throw new ArmyListError(
    `${player}'s list${name === undefined ? '' : ` "${name}"`} has unknown names: ${unknown.join(', ')}.`,
  );
}

/** Returns one side of the input. A card is in one zone only, once, even if the hand is unlawful (R25). */
function sideOf({ army, hand, contingencies }: ReadList): PlayerInput {
  const inHand = [...new Set(hand)];
  const setAside = [...new Set(contingencies)].filter((cardId) => !inHand.includes(cardId));
  return { army, hand: inHand, contingencies: setAside };
}
