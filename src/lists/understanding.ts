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
import { findUnits } from './finding-units.js';
import { handFrom } from './hand.js';
import type { ReadFormat, ReadList, UnresolvedName } from './read-list.js';
import type { TextSections, WrittenList } from './written.js';

/** The content of a file or a text, before its names are looked up. */
export interface ParsedList {
  format: ReadFormat;
  content: unknown;
  written: WrittenList;
  sections?: TextSections;
}

const NO_UNITS =
  'The list names no unit: no character is in the army, so that none of its cards may be in the hand.';

/**
 * Finds the units and cards that a list names.
 * @throws ArmyListError if there are too many units
 */
export function understood({ format, content, written, sections }: ParsedList): ReadList {
  const force =
    written.battleForce === undefined ? undefined : battleForceNamed(written.battleForce);
  const named = written.faction === undefined ? undefined : factionNamed(written.faction);
  const faction = named ?? force?.faction ?? factionOf(written);
  const army = armyFrom(written.units, faction, format);
  const cards = handFrom(written, faction);
  const list: ReadList = {
    format,
    name: written.name,
    faction,
    battleForce: force?.name ?? written.battleForce,
    points: written.points,
    army: army.units,
    hand: cards.hand,
    contingencies: cards.contingencies,
    unresolved: [
      ...unknownFaction(written, named),
      ...(force === undefined ? unknownForce(written, faction) : []),
      ...army.unresolved,
      ...cards.unresolved,
    ],
    ambiguous: army.ambiguous,
    editions: [...army.editions, ...cards.editions],
    differences: differencesIn(written, army.units, faction),
    remarks: [
      ...remarksOnFaction(named, faction),
      ...army.remarks,
      ...cards.remarks,
      ...(written.units.some(({ count }) => count > 0) ? [] : [NO_UNITS]),
      ...(written.remarks ?? []),
    ],
    cards: cards.cards,
    original: {
      content,
      written,
      unitIds: army.unitIds,
      hand: cards.handFound,
      contingencies: cards.contingenciesFound,
      ...(sections && { sections }),
    },
  };
  return withoutGaps(list);
}

/** Returns the faction of a list that names none: the faction for which all its units can fight. */
function factionOf({ units }: WrittenList): string | undefined {
  return factionOfUnits(
    units
      .flatMap((unit) => [findUnits(unit)?.candidates ?? []])
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
