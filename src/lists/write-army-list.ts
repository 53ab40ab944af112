import { catalogueCards } from '../../machines/catalogue/index.js';
import type { CardId } from '../../machines/model/command-card.js';
import type { Unit } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import {
  FIELDS,
  jsonFormatOf,
  writeJsonFormat,
  writeUnit,
  type JsonFormat,
} from './formats/json.js';
import { cardLines, writeTextFormat } from './formats/text-writing.js';
import { standingOrdersImplied } from './hand.js';
import { isObject, type JsonObject } from './json-text.js';
import type { ListFormat, ReadList } from './read-list.js';
import type { WrittenList, WrittenUnit } from './written.js';

type Zone = 'hand' | 'contingencies';

/**
 * Write a list. In the format it was read in, everything of it is kept as it was, what is not understood
 * included, but for what was changed since: `army`, `hand`, `contingencies`. In another format, what
 * the list says is written, and of JSON also every field that is not understood.
 *
 * Names that were not found are written as they were read.
 *
 * @returns a text; JSON is indented
 */
export function writeArmyList(list: ReadList, format: ListFormat): string {
  if (format === 'legion-hq-text') return textOf(list);
  const json = list.format === format ? patchedJson(list, format) : convertedJson(list, format);
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** The original object, with what was changed since. */
function patchedJson(list: ReadList, format: JsonFormat): unknown {
  const { content } = list.original;
  if (!isObject(content)) return convertedJson(list, format);
  const fields = FIELDS[format];
  return {
    ...content,
    ...(isChanged(list, 'hand') && { [fields.hand]: namesOf(list, 'hand') }),
    ...(isChanged(list, 'contingencies') && { contingencies: namesOf(list, 'contingencies') }),
    ...(isArmyChanged(list) && { units: patchedUnits(list, content, format) }),
  };
}

function patchedUnits(list: ReadList, content: JsonObject, format: JsonFormat): unknown[] {
  const originals = Array.isArray(content.units) ? content.units : [];
  return unitsToWrite(list).flatMap(({ unit, index, count }) => {
    if (index === undefined) return writeUnit({ ...unit, count }, format);
    const original: unknown = originals[index];
    if (count === list.original.written.units[index]?.count || !isObject(original))
      return [original];
    return [{ ...original, count }];
  });
}

function convertedJson(list: ReadList, format: JsonFormat): JsonObject {
  return { ...notUnderstood(list), ...writeJsonFormat(wholeList(list), format) };
}

/** The fields of a list in JSON that say nothing to us. */
function notUnderstood({ original: { content } }: ReadList): JsonObject {
  if (!isObject(content)) return {};
  const { name, faction, hand } = FIELDS[jsonFormatOf(content)];
  const understood = [name, faction, hand, 'points', 'battleForce', 'contingencies', 'units'];
  const ours = ['format', 'version', 'standingOrdersImplied'];
  return Object.fromEntries(
    Object.entries(content).filter(([field]) => ![...understood, ...ours].includes(field)),
  );
}

function textOf(list: ReadList): string {
  const { content, sections = {} } = list.original;
  if (list.format !== 'legion-hq-text' || typeof content !== 'string') {
    return writeTextFormat(wholeList(list));
  }
  const lines = content.split(/\r?\n/);
  const rest = sections.rest === undefined ? [] : lines.slice(sections.rest);
  if (isArmyChanged(list)) return writeTextFormat(wholeList(list), rest);
  const zones: Zone[] = (['hand', 'contingencies'] as const).filter((zone) =>
    isChanged(list, zone),
  );
  if (zones.length === 0) return content;
  if (zones.some((zone) => sections[zone] === undefined))
    return writeTextFormat(wholeList(list), rest);
  const lineEnd = content.includes('\r\n') ? '\r\n' : '\n';
  // The later section first, so that the lines of the earlier one stay where they are.
  zones.sort((one, other) => (sections[other]?.start ?? 0) - (sections[one]?.start ?? 0));
  for (const zone of zones) {
    const { start = 0, end = 0 } = sections[zone] ?? {};
    const heading = zone === 'hand' ? 'Commands:' : 'Contingencies:';
    lines.splice(start, end - start, ...cardLines(heading, namesOf(list, zone)));
  }
  return lines.join(lineEnd);
}

/** What the list says now, in the words of the file where it still says the same. */
function wholeList(list: ReadList): WrittenList {
  const { name, faction, battleForce, points, original } = list;
  return {
    name,
    faction: faction ?? original.written.faction,
    battleForce,
    points,
    units: unitsToWrite(list).map(({ unit, count }) => ({ ...unit, count })),
    hand: namesOf(list, 'hand'),
    contingencies: namesOf(list, 'contingencies'),
    standingOrdersImplied: false,
  };
}

/** The cards of a zone as they were read, "Standing Orders" included where it was implied. */
function asRead({ original }: ReadList, zone: Zone): CardId[] {
  const found = original[zone].filter((cardId) => cardId !== null);
  const implied = zone === 'hand' && standingOrdersImplied(original.written);
  return implied ? [...found, 'standing-orders'] : found;
}

function isChanged(list: ReadList, zone: Zone): boolean {
  return JSON.stringify(asRead(list, zone)) !== JSON.stringify(list[zone]);
}

/** The names of a zone's cards: as the file has them, else as they are called; unknown ones stay. */
function namesOf(list: ReadList, zone: Zone): string[] {
  const { original, cards } = list;
  const written = original.written[zone];
  const nameOf = (cardId: CardId) => {
    const index = original[zone].indexOf(cardId);
    const card = [...cards, ...catalogueCards].find(({ id }) => id === cardId);
    return written[index] ?? card?.name ?? cardId;
  };
  const unknown = written.filter((_, index) => original[zone][index] === null);
  return [...list[zone].map(nameOf), ...unknown];
}

/** A unit to be written, and its place in the file, if it comes from there. */
interface UnitToWrite {
  unit: WrittenUnit;
  index?: number;
  count: number;
}

function unitsToWrite({ army, original }: ReadList): UnitToWrite[] {
  const present = new Set(army.map(({ id }) => id));
  const fromFile = new Set(original.unitIds.flat());
  const kept = original.written.units.flatMap((unit, index) => {
    const ids = original.unitIds[index] ?? [];
    const count = ids.length === 0 ? unit.count : ids.filter((id) => present.has(id)).length;
    return count === 0 ? [] : [{ unit, index, count }];
  });
  const added = army
    .filter((unit) => !fromFile.has(unit.id) && !isCounterpart(unit))
    .map((unit) => ({ unit: asWritten(unit), count: 1 }));
  return [...kept, ...added];
}

function asWritten({ name, title }: Unit): WrittenUnit {
  return { name, ...(title !== undefined && { title }), count: 1, upgrades: [], loadout: [] };
}

function isArmyChanged(list: ReadList): boolean {
  const { army, original } = list;
  const present = new Set(army.map(({ id }) => id));
  const fromFile = new Set(original.unitIds.flat());
  return (
    [...fromFile].some((id) => !present.has(id)) ||
    army.some((unit) => !fromFile.has(unit.id) && !isCounterpart(unit))
  );
}
