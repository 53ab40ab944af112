import { armyFrom } from './army.js';
import { differencesIn } from './differences.js';
import { factionTitle } from './faction-titles.js';
import { factionNamed, factionOfUnits, nearestFactions } from './factions.js';
import { handFrom } from './hand.js';
import { wholeName } from './finding-units.js';
import type { KnownNames } from './known-names.js';
import { KNOWN_LANGUAGES } from './languages/index.js';
import type { ReadList, TranslatedName, UnresolvedName } from './read-list.js';
import { remarkOnAmbiguous } from './readings.js';
import type { WrittenList } from './written.js';

const NO_UNITS =
  'The list names no unit: no character is in the army, so that none of its cards may be in the hand.';

/**
 * Finds the units, upgrades and cards that a list names.
 * @param asRead the list before any remedy was applied
 * @throws ArmyListError if there are too many units
 */
export function understood(
  written: WrittenList,
  names: KnownNames,
  asRead: WrittenList = written,
): ReadList {
  const { own } = names;
  const force =
    written.battleForce === undefined ? undefined : names.battleForces.find(written.battleForce);
  const named = written.faction === undefined ? undefined : factionNamed(written.faction);
  const faction = named ?? force?.faction ?? factionOf(written, names);
  const army = armyFrom(written, { faction, force }, names);
  const hand = handFrom(written, faction, names.cards);
  const translated = translatedIn(written, names);
  const unknown = [...army.unresolved, ...hand.unresolved];
  const read = withoutGaps({
    format: written.format,
    name: written.name,
    faction,
    battleForce: force?.name ?? written.battleForce,
    points: written.points,
    army: army.army,
    hand: hand.hand,
    contingencies: hand.contingencies,
    divulged: hand.divulged,
    unresolved: [
      ...unknownFaction(written, named),
      ...(force === undefined ? unknownForce(written, faction, names) : []),
      ...unknown,
    ],
    translated,
    ambiguous: army.ambiguous,
    editions: [...army.editions, ...hand.editions],
    differences: differencesIn(written, army.army, faction, names),
    remarks: [
      ...remarksOnFaction(written, named, faction),
      ...remarkOnLanguages(translated),
      ...(isOfUnknownLanguage(written, unknown) ? [UNKNOWN_LANGUAGE] : []),
      ...army.remarks,
      ...hand.remarks,
      ...(written.units.some(({ count }) => count > 0) ? [] : [NO_UNITS]),
      ...(written.remarks ?? []),
    ],
    cards: hand.cards,
    upgrades: army.upgrades,
    battleForces: force && own.battleForces?.includes(force) ? [force] : [],
    original: { asRead, written, own },
  });
  const onNames = read.ambiguous.map((each) => remarkOnAmbiguous(names, each));
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

function unknownForce(
  { battleForce }: WrittenList,
  faction: string | undefined,
  { battleForces }: KnownNames,
): UnresolvedName[] {
  if (battleForce === undefined) return [];
  const nearest = namesOf(battleForces.nearest(battleForce, faction));
  return [{ kind: 'battle-force', name: battleForce, nearest }];
}

function namesOf(near: readonly { name: string }[]): string[] {
  return near.map(({ name }) => name);
}

function remarksOnFaction(
  written: WrittenList,
  named: string | undefined,
  faction: string | undefined,
): string[] {
  if (named !== undefined) return [];
  const none =
    written.faction === undefined ? 'The list names no faction' : 'Its faction is not known';
  return faction === undefined
    ? [`${none}, and its units do not tell.`]
    : [`${none}; by its units or its battle force it is ${factionTitle(faction)}.`];
}

/** Returns the names of a list that are in another language than English, each once. */
function translatedIn(
  { units, hand, contingencies }: WrittenList,
  names: KnownNames,
): TranslatedName[] {
  const ofUnits = units.map((unit): Partial<TranslatedName> => {
    const { candidates: [first] = [], language } = names.units.find(unit) ?? {};
    return { kind: 'unit', name: wholeName(unit), english: first && first.name, language };
  });
  const ofUpgrades = units
    .flatMap(({ upgrades, loadout }) => [...upgrades, ...loadout])
    .map((name): Partial<TranslatedName> => ({
      kind: 'upgrade',
      name,
      ...names.upgrades.translationOf(name),
    }));
  const ofCards = [...hand, ...contingencies].map((name): Partial<TranslatedName> => {
    const { card, language } = names.cards.find(name) ?? {};
    return { kind: 'card', name, english: card?.name, language };
  });
  const all = [...ofUnits, ...ofUpgrades, ...ofCards].filter(
    (each): each is TranslatedName => each.language !== undefined && each.english !== undefined,
  );
  return [...new Map(all.map((each) => [`${each.kind} ${each.name}`, each])).values()];
}

function remarkOnLanguages(translated: readonly TranslatedName[]): string[] {
  const languages = [...new Set(translated.map(({ language }) => language))];
  return languages.map((language) => {
    const pairs = translated
      .filter((each) => each.language === language)
      .map(({ name, english }) => `${name} is ${english}`);
    return `The list has names in ${language}: ${pairs.join('; ')}.`;
  });
}

const UNKNOWN_LANGUAGE = `Most names of this list are not known in ${KNOWN_LANGUAGES}. If it is in another language, export it in English.`;

/** Returns true if most names of a list are unknown, and not similar to known ones either. */
function isOfUnknownLanguage(
  { units, hand, contingencies }: WrittenList,
  unknown: readonly UnresolvedName[],
): boolean {
  const upgrades = units.flatMap((unit) => [...unit.upgrades, ...unit.loadout]);
  const all = new Set([...units.map(wholeName), ...upgrades, ...hand, ...contingencies]);
  const strange = unknown.filter(({ nearest }) => nearest.length === 0);
  return strange.length >= LEAST_UNKNOWN && strange.length > all.size / 2;
}

/** Fewer unknown names may also be own inventions of a player. */
const LEAST_UNKNOWN = 4;

function withoutGaps<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
