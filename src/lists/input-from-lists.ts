import type { RangeEntry } from '../../machines/model/event.js';
import type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
import {
  forEachPlayer,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../machines/model/player.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import { divulging } from '../../machines/rules/cards/divulged.js';
import { requireThat } from '../../machines/model/require-that.js';
import { isObject } from '../../machines/model/shape.js';
import type { RulesetChoice } from '../../machines/model/ruleset.js';
import type { UnitId } from '../../machines/model/unit.js';
import { requireOptions, requirePlayer, type KeysOf } from '../game/controller/require-player.js';
import { requireSoundThings } from './own-things.js';
import type { OwnThings } from './written.js';
import type { KnownNames, NamesWith } from './known-names.js';
import { isSameName } from './names.js';
import { broughtBy } from './readings.js';
import { applyRemedies, type Remedy } from './remedies.js';
import { isReadList, writtenListOf } from './require-list.js';
import { understood } from './understanding.js';
import { ArmyListError, type ReadList, type UnresolvedName } from './read-list.js';

/** The catalogue id of the unit that each ambiguous name means: `{ 'Han Solo': 'han-solo-reluctant-hero' }`. */
export type UnitChoices = Readonly<Record<string, UnitId>>;

/**
 * One or two lists, and the other facts that a Command Phase needs. With own `cards`, `upgrades`, `units` or `battleForces`, the lists are
 * read again with them, in addition to those with which they were read before.
 */
export interface ListsForAPhase extends OwnThings {
  /** Blue's list. With one list only, the other player has no units and no cards. */
  blue?: ReadList;
  /** Red's list. */
  red?: ReadList;
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

const LISTS_FOR_A_PHASE: KeysOf<ListsForAPhase> = {
  blue: true,
  red: true,
  round: true,
  roundCounterHolder: true,
  seed: true,
  ruleset: true,
  ranges: true,
  choose: true,
  allowUnresolved: true,
  cards: true,
  upgrades: true,
  units: true,
  battleForces: true,
};

export interface InputFromLists {
  /**
   * Creates the input of `createCommandPhase` from two lists, or from one, to check it alone: armies, hands, contingency cards, and the cards that the
   * catalogue lacks. It does not check whether the hands are legal (R25): use `validateCommandHand`.
   *
   * @param given the lists of `blue` and `red`, and what belongs to their table, such as `round`, `seed` or `ruleset`
   * @throws ArmyListError if a list has unknown units or cards, unless `allowUnresolved`, or if a choice is not among the
   * candidates, or if one of the own things is malformed. An unknown upgrade is left out.
   * @throws TypeError for an unknown key, or if the holder of the round counter is neither blue nor red
   * @public
   * @example
   * const phase = createCommandPhase(inputFromLists({ blue: readArmyList(mine), red: readArmyList(theirs) }));
   */
  (given: ReadonlyDeep<ListsForAPhase>): CommandPhaseInput;
}

export function createInputFromLists(namesWith: NamesWith): InputFromLists {
  return (given) => inputFor(given, namesWith);
}

function inputFor(given: ReadonlyDeep<ListsForAPhase>, namesWith: NamesWith): CommandPhaseInput {
  requireOptions('inputFromLists(lists)', LISTS_FOR_A_PHASE, given);
  const brought = PLAYERS.filter((player) => given[player] !== undefined);
  const fault = PLAYERS.find((player) =>
    brought.length === 0 ? true : brought.includes(player) && !isReadList(given[player]),
  );
  if (fault !== undefined) {
    throw new ArmyListError(`${fault}: a list is expected, as readArmyList returns it.`, fault);
  }
  const lists = withOwnThings(given as ListsForAPhase, namesWith);
  const { round = 1, roundCounterHolder = 'blue', seed, ruleset, ranges, choose = {} } = lists;
  requirePlayer('roundCounterHolder', roundCounterHolder);
  requireOptions<typeof choose>('choose', { blue: true, red: true }, choose);
  const chosen = forEachPlayer((player) => {
    const list = lists[player];
    if (list && !lists.allowUnresolved) refuseUnresolved(player, list);
    return list && chosenUnits(list, choose[player] ?? {}, namesWith(list.original.own));
  });
  const cards = broughtTo(chosen, 'cards');
  const upgrades = broughtTo(chosen, 'upgrades');
  const battleForces = broughtTo(chosen, 'battleForces');
  return {
    round,
    roundCounterHolder,
    ...(seed !== undefined && { seed }),
    ...(ruleset && { ruleset }),
    ...(cards.length > 0 && { cards }),
    ...(upgrades.length > 0 && { upgrades }),
    ...(battleForces.length > 0 && { battleForces }),
    players: forEachPlayer((player) => sideOf(chosen[player], namesWith)),
    ...(ranges && { ranges }),
  };
}

/**
 * Decides ambiguous names of a list. Returns a new list.
 * @throws ArmyListError if a name is not ambiguous in the list, or if the unit is not among its candidates
 * @throws TypeError for anything but an object of choices
 */
function chosenUnits(list: ReadList, choices: UnitChoices, names: KnownNames): ReadList {
  const expected = "an object is expected, such as `{ 'Han Solo': 'han-solo-reluctant-hero' }`";
  requireThat(isObject(choices), 'choose, the choices of a list', expected, choices);
  const remedies = Object.entries(choices).map(([name, candidate]): Remedy => {
    const ambiguous = list.ambiguous.find((each) => isSameName(each.name, name));
    if (!ambiguous) throw new ArmyListError(`The name "${name}" is not ambiguous in this list.`);
    if (!ambiguous.candidates.includes(candidate)) {
      const candidates = ambiguous.candidates.join(', ');
      throw new ArmyListError(`"${name}" can be ${candidates}, not "${candidate}".`);
    }
    return { kind: 'choose-unit', name, unitId: candidate };
  });
  return applyRemedies(list, remedies, names);
}

function withOwnThings(lists: ListsForAPhase, namesWith: NamesWith): ListsForAPhase {
  const { cards, upgrades, units, battleForces } = lists;
  if (!cards && !upgrades && !units && !battleForces) return lists;
  const own = {
    ...(cards && { cards }),
    ...(upgrades && { upgrades }),
    ...(units && { units }),
    ...(battleForces && { battleForces }),
  };
  requireSoundThings(own);
  const { blue, red } = lists;
  return {
    ...lists,
    ...(blue && { blue: readAgain(blue, own, namesWith) }),
    ...(red && { red: readAgain(red, own, namesWith) }),
  };
}

/** Returns a list as it is read with further cards, upgrades, units and battle forces. */
function readAgain(list: ReadList, more: OwnThings, namesWith: NamesWith): ReadList {
  const { own, asRead } = list.original;
  const all = {
    cards: [...(more.cards ?? []), ...(own.cards ?? [])],
    upgrades: [...(more.upgrades ?? []), ...(own.upgrades ?? [])],
    units: [...(more.units ?? []), ...(own.units ?? [])],
    battleForces: [...(more.battleForces ?? []), ...(own.battleForces ?? [])],
  };
  const written = writtenListOf('inputFromLists(lists)', list, namesWith(own));
  return understood(written, namesWith(all), asRead);
}

/**
 * Returns every card, upgrade or battle force that a list adds to the catalogue, each once. Own cards are included even if no hand
 * holds them: the question about the effect of a card must not reveal that a hand holds it.
 */
function broughtTo<Kind extends 'cards' | 'upgrades' | 'battleForces'>(
  { blue, red }: EachPlayer<ReadList | undefined>,
  kind: Kind,
): ReadList[Kind] {
  const all = [blue, red].flatMap<ReadList[Kind][number]>((list) =>
    list ? broughtBy(list, kind) : [],
  );
  return [...new Map(all.map((each) => [each.id, each])).values()] as ReadList[Kind];
}

function refuseUnresolved(player: PlayerColor, { name, unresolved }: ReadList): void {
  const missing = unresolved.filter(({ kind }) => NEEDED.has(kind));
  if (missing.length === 0) return;
  const unknown = missing.map(
    ({ kind, name, nearest }) => `the ${kind} "${name}"${nearest[0] ? ` (${nearest[0]}?)` : ''}`,
  );
  throw new ArmyListError(
    `${player}'s list${name === undefined ? '' : ` "${name}"`} has unknown names: ${unknown.join(', ')}.`,
  );
}

/** The kinds of names without which an army cannot be played. An unknown upgrade only does nothing. */
const NEEDED: ReadonlySet<UnresolvedName['kind']> = new Set(['unit', 'card', 'contingency']);

/** Returns one side of the input. A card is in one zone only, once, even if the hand is illegal (R25). */
function sideOf(list: ReadList | undefined, namesWith: NamesWith): PlayerInput {
  if (!list) return { army: [], hand: [] };
  const { army, battleForce, hand, contingencies, divulged } = list;
  const inHand = [...new Set(hand)];
  const setAside = [...new Set(contingencies)].filter((cardId) => !inHand.includes(cardId));
  const { cards, battleForces } = namesWith(list.original.own);
  const force = battleForce === undefined ? undefined : battleForces.find(battleForce);
  const side: PlayerInput = {
    army,
    ...(force && { battleForce: force.id }),
    hand: inHand,
    contingencies: setAside,
  };
  return divulged
    .flatMap((cardId) => cards.byId(cardId) ?? [])
    .reduce((before, card) => divulging(before, card), side);
}
