import {
  LONGEST_NAME,
  MOST_CARDS,
  MOST_OF_A_UNIT,
  MOST_UPGRADES,
  MOST_WRITTEN_UNITS,
} from '../bounds.js';
import { visibleName } from '../names.js';
import { isJsonObject, type JsonObject } from '../text/json-text.js';
import { ArmyListError } from '../read-list.js';
import { rosterError } from './input-text.js';
import type { ListFormat } from '../written.js';
import type { WrittenList, WrittenUnit } from '../written.js';

export type JsonFormat = Exclude<ListFormat, 'legion-hq-text'>;

/** The value of the field `format` that marks our own JSON. */
export const OWN_FORMAT = 'legion-command-phase/list';
const OWN_VERSION = 1;

/** The names of a list's fields in each format. */
interface FieldNames {
  name: string;
  faction: string;
  hand: string;
}

export const FIELDS: Readonly<Record<JsonFormat, FieldNames>> = {
  tts: { name: 'listname', faction: 'armyFaction', hand: 'commandCards' },
  normalised: { name: 'listName', faction: 'faction', hand: 'commandCards' },
  'legion-command-phase': { name: 'name', faction: 'faction', hand: 'hand' },
};

/** Returns the JSON format of an object. */
export function jsonFormatOf(json: JsonObject): JsonFormat {
  if (json.format === OWN_FORMAT) return 'legion-command-phase';
  return 'armyFaction' in json || 'listname' in json ? 'tts' : 'normalised';
}

/**
 * Reads the content of a list in JSON.
 * @throws ArmyListError that names the field at fault
 */
export function readJsonFormat(json: JsonObject, format: JsonFormat): WrittenList {
  if (format === 'legion-command-phase' && json.version !== OWN_VERSION) {
    throw new ArmyListError(
      `This is a list of version ${JSON.stringify(json.version) ?? 'none'}, not ${OWN_VERSION}.`,
      'version',
    );
  }
  const { units, contingencies } = json;
  const fields = FIELDS[format];
  const hand = json[fields.hand];
  if (units === undefined && hand === undefined) {
    if (isJsonObject(json['roster'])) throw rosterError();
    throw new ArmyListError(
      `This is no army list: there is neither "units" nor "${fields.hand}" in it.`,
    );
  }
  const implied = json.standingOrdersImplied;
  const skipped = listIn(units, 'units').flatMap(partsNotRead);
  return {
    format,
    content: json,
    name: textIn(json, fields.name),
    faction: textIn(json, fields.faction),
    battleForce: textIn(json, 'battleForce'),
    // Longshanks calls them `point`.
    points: [json.points, json.point].find((each) => typeof each === 'number'),
    units: listIn(units, 'units').map(readUnit),
    hand: namesIn(hand, fields.hand),
    contingencies: namesIn(contingencies, 'contingencies'),
    standingOrdersImplied:
      implied === undefined ? format !== 'legion-command-phase' : implied === true,
    ...(skipped.length > 0 && { remarks: skipped }),
  };
}

/** Returns the name of an upgrade: a text, or the `name` of an object. */
function nameOf(upgrade: unknown): unknown {
  const named = isJsonObject(upgrade) ? upgrade.name : upgrade;
  return typeof named === 'string' ? named : undefined;
}

/** Returns remarks on upgrades without a name. */
function partsNotRead(unit: unknown, index: number): string[] {
  if (!isJsonObject(unit)) return [];
  return ['upgrades', 'loadout'].flatMap((field) => {
    const part = unit[field];
    const odd = Array.isArray(part) ? part.filter((each) => nameOf(each) === undefined).length : 0;
    return odd > 0 ? [`units[${index}].${field}: ${odd} without a name are left out.`] : [];
  });
}

/** Returns the text in a field; `undefined` if it is absent, `null` or empty. */
function textIn(json: JsonObject, field: string): string | undefined {
  const text = json[field];
  if (text === undefined || text === null || text === '') return undefined;
  return nameAt(text, field, 'A text is expected here.');
}

/** Returns a name without invisible characters. Throws if it is no text, or too long. */
function nameAt(value: unknown, place: string, fault: string): string {
  if (typeof value !== 'string') throw new ArmyListError(fault, place);
  if (value.length > LONGEST_NAME) {
    throw new ArmyListError(
      `This name has ${value.length} characters; none has more than ${LONGEST_NAME}. Correct it in the file.`,
      place,
    );
  }
  return visibleName(value);
}

function listIn(value: unknown, place: string, most = MOST_WRITTEN_UNITS): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ArmyListError('A list is expected here.', place);
  if (value.length > most) {
    throw new ArmyListError(
      `This list has ${value.length} entries; no army list has more than ${most}. Bring the list of one army.`,
      place,
    );
  }
  return value;
}

function namesIn(value: unknown, place: string): string[] {
  return listIn(value, place, MOST_CARDS).map((name, index) =>
    nameAt(name, `${place}[${index}]`, 'A name in quotes is expected here.'),
  );
}

function readUnit(entry: unknown, index: number): WrittenUnit {
  const place = `units[${index}]`;
  const unit = typeof entry === 'string' ? { name: entry } : entry;
  if (!isJsonObject(unit) || typeof unit.name !== 'string') {
    throw new ArmyListError('A unit with a "name" is expected here.', place);
  }
  const { title = null, count = 1 } = unit;
  const name = nameAt(unit.name, `${place}.name`, 'A text is expected here.');
  if (
    typeof count !== 'number' ||
    !Number.isInteger(count) ||
    count < 1 ||
    count > MOST_OF_A_UNIT
  ) {
    throw new ArmyListError(
      `A number from 1 to ${MOST_OF_A_UNIT} is expected here.`,
      `${place}.count`,
    );
  }
  return {
    name,
    title:
      title === null || title === ''
        ? undefined
        : nameAt(title, `${place}.title`, 'A text is expected here.'),
    count,
    upgrades: upgradesIn(unit.upgrades, `${place}.upgrades`),
    loadout: upgradesIn(unit.loadout, `${place}.loadout`),
  };
}

function upgradesIn(value: unknown, place: string): string[] {
  return listIn(value, place, MOST_UPGRADES)
    .map(nameOf)
    .filter((each) => each !== undefined)
    .map((each, index) => nameAt(each, `${place}[${index}]`, 'A text is expected here.'));
}

/** Returns a list in one of the JSON formats, with only the parts that were understood. */
export function writeJsonFormat(list: WrittenList, format: JsonFormat): JsonObject {
  const { name, faction, battleForce, points, units, hand, contingencies } = list;
  const fields = FIELDS[format];
  return {
    ...(format === 'legion-command-phase' && { format: OWN_FORMAT, version: OWN_VERSION }),
    [fields.name]: name,
    points,
    [fields.faction]: format === 'tts' ? ttsFaction(faction) : faction,
    battleForce,
    [fields.hand]: hand,
    contingencies,
    units: units.flatMap((unit) => writeUnit(unit, format)),
  };
}

/** Returns one unit in JSON. In `tts` each unit is written separately, in the other formats once with its count. */
export function writeUnit(unit: WrittenUnit, format: JsonFormat): JsonObject[] {
  const { name, title, count, upgrades, loadout } = unit;
  if (format === 'tts') {
    const whole = title === undefined ? name : `${name} ${title}`;
    return Array.from({ length: count }, () => ({ name: whole, upgrades, loadout }));
  }
  return [
    {
      name,
      ...(title !== undefined && { title }),
      count,
      ...(upgrades.length > 0 && { upgrades }),
      ...(loadout.length > 0 && { loadout }),
    },
  ];
}

/** Returns the name of a faction in `tts`, which has the singular for two of them. */
function ttsFaction(faction: string | undefined): string {
  const singular: Record<string, string> = { rebels: 'rebel', separatists: 'separatist' };
  return faction === undefined ? '' : (singular[faction] ?? faction);
}
