import { armyFrom } from './army.js';
import { differencesIn } from './differences.js';
import {
  battleForceNamed,
  factionNamed,
  factionOfUnits,
  factionTitle,
  nearestBattleForces,
  nearestFactions,
} from './factions.js';
import { handFrom } from './hand.js';
import { knownNames, type KnownNames } from './known-names.js';
import type { ReadList, UnresolvedName } from './read-list.js';
import { remarkOnAmbiguous } from './readings.js';
import type { OwnThings, WrittenList } from './written.js';

const NO_UNITS =
  'The list names no unit: no character is in the army, so that none of its cards may be in the hand.';

/**
 * Finds the units, upgrades and cards that a list names.
 * @throws ArmyListError if there are too many units
 */
export function understood(written: WrittenList, own: OwnThings): ReadList {
  const names = knownNames(own);
  const force =
    written.battleForce === undefined ? undefined : battleForceNamed(written.battleForce);
  const named = written.faction === undefined ? undefined : factionNamed(written.faction);
  const faction = named ?? force?.faction ?? factionOf(written, names);
  const { unitIds, ...army } = armyFrom(written, { faction, force }, names);
  const hand = handFrom(written, faction, names.cards);
  const read = withoutGaps({
    format: written.format,
    name: written.name,
    faction,
    battleForce: force?.name ?? written.battleForce,
    points: written.points,
    army: army.army,
    hand: hand.hand,
    contingencies: hand.contingencies,
    unresolved: [
      ...unknownFaction(written, named),
      ...(force === undefined ? unknownForce(written, faction) : []),
      ...army.unresolved,
      ...hand.unresolved,
    ],
    ambiguous: army.ambiguous,
    editions: [...army.editions, ...hand.editions],
    differences: differencesIn(written, army.army, faction, names),
    remarks: [
      ...remarksOnFaction(named, faction),
      ...army.remarks,
      ...hand.remarks,
      ...(written.units.some(({ count }) => count > 0) ? [] : [NO_UNITS]),
      ...(written.remarks ?? []),
    ],
    cards: hand.cards,
    upgrades: army.upgrades,
    original: { written, unitIds, own },
  });
  const onNames = read.ambiguous.map((each) => remarkOnAmbiguous(read, each));
  return { ...read, remarks: [...read.remarks, ...onNames] };
}

/** Returns the faction of a list that names none: the faction for which all its units can fight. */
function factionOf({ units }: WrittenList, names: KnownNames): string | undefined {
  return factionOfUnits(
    units
      .map((unit) => names.units.find(unit)?.candidates ?? [])
      .filter((candidates) => candidates.length > 0),
  );
}

function unknownFaction({ faction }: WrittenList, named: string | undefined): UnresolvedName[] {
  if (faction === undefined || named !== undefined) return [];
  return [{ kind: 'faction', name: faction, nearest: namesOf(nearestFactions(faction)) }];
}

function unknownForce({ battleForce }: WrittenList, faction: string | undefined): UnresolvedName[] {
  if (battleForce === undefined) return [];
  const nearest = namesOf(nearestBattleForces(battleForce, faction));
  return [{ kind: 'battle-force', name: battleForce, nearest }];
}

function namesOf(near: readonly { name: string }[]): string[] {
  return near.map(({ name }) => name);
}

function remarksOnFaction(named: string | undefined, faction: string | undefined): string[] {
  if (named !== undefined) return [];
  return faction === undefined
    ? ['The list names no faction that is known, and its units do not tell.']
    : [
        `The list names no faction; by its units or its battle force it is ${factionTitle(faction)}.`,
      ];
}

function withoutGaps<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
