import { MOST_BYTES } from '../reading/limits.js';
import { placeAt } from '../reading/place.js';
import { armyFrom } from './army.js';
import { handFrom } from './hand.js';
import {
  battleForceNamed,
  factionNamed,
  factionOfUnits,
  FACTIONS,
  factionTitle,
} from './factions.js';
import { findUnits } from './finding-units.js';
import { jsonFormatOf, readJsonFormat } from './formats/json.js';
import { looksLikeLua, readTextFormat } from './formats/text.js';
import { readListJson } from './json-text.js';
import { nearestAmong } from './names.js';
import { ArmyListError, type ListFormat, type ReadList, type UnresolvedName } from './read-list.js';
import type { TextSections, WrittenList } from './written.js';

/**
 * Read an army list in any of `LIST_FORMATS`; which one it is, is found out. Names match without case,
 * accents and punctuation. What is not known is reported in `unresolved`, what fits several units in
 * `ambiguous`, what only an older edition has in `editions`; nothing is dropped or guessed.
 *
 * "Standing Orders" is put in the hand where a list leaves it out, as list builders do; our own format
 * must name it.
 *
 * @param given the text of the list, or its bytes in UTF-8, up to 1 MB
 * @throws ArmyListError if it is no army list; its `place` is a line and column, or a field
 */
export function readArmyList(given: string | Uint8Array): ReadList {
  const text = textOf(given);
  if (text.trim() === '') throw new ArmyListError('this is empty.', 'line 1');
  const { format, content, written, sections } = writtenIn(text);
  return understood(format, content, written, sections);
}

function textOf(given: string | Uint8Array): string {
  if (given.length > MOST_BYTES) {
    throw new ArmyListError(`more than ${MOST_BYTES / 1_000_000} MB; that is no army list.`);
  }
  if (typeof given === 'string') return given.replace(/^\uFEFF/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given);
  } catch {
    const decoded = new TextDecoder().decode(given);
    throw new ArmyListError('this is no UTF-8 text.', placeAt(decoded, decoded.indexOf('\uFFFD')));
  }
}

const NO_UNITS =
  'The list names no unit: no character is in the army, so that none of its cards may be in the hand.';

interface Parsed {
  format: ListFormat;
  content: unknown;
  written: WrittenList;
  sections?: TextSections;
}

function writtenIn(text: string): Parsed {
  if (!/^\s*[[{]/.test(text)) {
    if (looksLikeLua(text)) throw itIsLua();
    if (hasControlCharacters(text)) throw new ArmyListError('this is no text.', 'line 1');
    const { list, sections } = readTextFormat(text);
    return { format: 'legion-hq-text', content: text, written: list, sections };
  }
  try {
    const json = readListJson(text);
    const format = jsonFormatOf(json);
    return { format, content: json, written: readJsonFormat(json, format) };
  } catch (error) {
    if (error instanceof ArmyListError && looksLikeLua(text)) throw itIsLua();
    throw error;
  }
}

function itIsLua(): ArmyListError {
  return new ArmyListError(
    'this is a Lua table, as the Tabletop Simulator mod keeps lists; export the list as JSON or as text instead.',
    'line 1',
  );
}

function hasControlCharacters(text: string): boolean {
  return /[^\P{Cc}\t\r\n]/u.test(text);
}

function understood(
  format: ListFormat,
  content: unknown,
  written: WrittenList,
  sections: TextSections | undefined,
): ReadList {
  const force =
    written.battleForce === undefined ? undefined : battleForceNamed(written.battleForce);
  const named = written.faction === undefined ? undefined : factionNamed(written.faction);
  const faction = named ?? force?.faction ?? factionOf(written);
  const army = armyFrom(written.units, faction, format);
  const cards = handFrom(written);
  const list: ReadList = {
    format,
    name: written.name,
    faction,
    battleForce: force?.name ?? written.battleForce,
    points: written.points,
    army: army.units,
    hand: cards.hand,
    contingencies: cards.contingencies,
    unresolved: [...unknownFaction(written, named), ...army.unresolved, ...cards.unresolved],
    ambiguous: army.ambiguous,
    editions: [...army.editions, ...cards.editions],
    remarks: [
      ...remarksOnFaction(named, faction),
      ...army.remarks,
      ...cards.remarks,
      ...(written.units.length === 0 ? [NO_UNITS] : []),
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

/** A list that does not name its faction: the one that all its units can fight for. */
function factionOf({ units }: WrittenList): string | undefined {
  return factionOfUnits(
    units
      .flatMap((unit) => [findUnits(unit)?.candidates ?? []])
      .filter((found) => found.length > 0),
  );
}

const nearestFactions = nearestAmong(FACTIONS);

function unknownFaction({ faction }: WrittenList, named: string | undefined): UnresolvedName[] {
  if (faction === undefined || named !== undefined) return [];
  return [{ kind: 'faction', name: faction, nearest: nearestFactions(faction) }];
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
