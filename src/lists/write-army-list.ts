import { requireOneOf } from '../game/controller/require-player.js';
import {
  FIELDS,
  jsonFormatOf,
  writeJsonFormat,
  writeUnit,
  type JsonFormat,
} from './formats/json.js';
import { cardLines, writeTextFormat } from './formats/text-writing.js';
import { isJsonObject, type JsonObject } from './text/json-text.js';
import type { KnownNames, NamesWith } from './known-names.js';
import type { ReadList } from './read-list.js';
import { STANDING_ORDERS, standingOrdersImplied } from './hand.js';
import { called } from './finding-units.js';
import { namesIn, writtenListOf } from './require-list.js';
import {
  LIST_FORMATS,
  type ListFormat,
  type Original,
  type WrittenList,
  type WrittenUnit,
  type Zone,
} from './written.js';

/** @public */
export interface WriteArmyList {
  /**
   * Writes a list. In the format in which it was read, every part is kept, even parts that the reader does not
   * understand; only the changes by remedies differ. In a text, a section with a change is written as Legion HQ writes it. Conversion to another format writes the parts that were understood, and for
   * JSON also the other fields. Unknown names are written as they were read.
   *
   * @param list a list as `readArmyList` returns it
   * @param format by default the format in which the list was read; a link or a stored list of Legion HQ becomes `legion-hq-text`, and a file of the German army builder `normalised`
   * @returns a text; JSON is indented
   * @throws TypeError for anything but a list as `readArmyList` or `applyRemedy` returns it, and if there is no such format
   * @public
   * @example
   * const json = writeArmyList(readArmyList(text), 'legion-command-phase');
   */
  (list: ReadList, format?: ListFormat): string;
}

export function createWriteArmyList(namesWith: NamesWith): WriteArmyList {
  return (list, given) => {
    const call = 'writeArmyList(list, format)';
    const names = namesIn(call, list, namesWith);
    const own = list.format === 'legion-hq-link' ? 'legion-hq-text' : list.format;
    const format = given ?? own;
    requireOneOf(call, LIST_FORMATS, format);
    writtenListOf(call, list, names);
    if (format === 'legion-hq-text') return textOf(list, names);
    const json =
      list.format === format
        ? patchedJson(list, format, names)
        : convertedJson(list, format, names);
    return `${JSON.stringify(json, null, 2)}\n`;
  };
}

/** Returns the original object with the later changes. */
function patchedJson(list: ReadList, format: JsonFormat, names: KnownNames): unknown {
  const { written, asRead } = list.original;
  const { content } = asRead;
  if (!isJsonObject(content)) return convertedJson(list, format, names);
  const fields = FIELDS[format];
  const { battleForce, faction, contingencies } = written;
  return {
    ...content,
    ...(asRead.battleForce !== battleForce && { battleForce }),
    ...(asRead.faction !== faction && { [fields.faction]: faction ?? '' }),
    ...(isZoneChanged(list.original, 'hand') && {
      [fields.hand]: cardsOfHand(list.original, names),
    }),
    ...(isZoneChanged(list.original, 'contingencies') && { contingencies }),
    ...(isArmyChanged(list.original) && {
      units: patchedUnits(list.original, content, format, names),
    }),
    ...withoutImpliedOrders(list.original, format, names),
  };
}

function patchedUnits(
  original: Original,
  content: JsonObject,
  format: JsonFormat,
  names: KnownNames,
): unknown[] {
  const originals = Array.isArray(content.units) ? content.units : [];
  return original.written.units.flatMap((now, index) => {
    const { count } = now;
    if (count === 0) return [];
    const unit = withMeantName(now, names);
    const before = original.asRead.units[index];
    const inFile: unknown = originals[index];
    const isRenamed = before?.name !== unit.name || before.title !== unit.title;
    if (!before || !isJsonObject(inFile)) return writeUnit(unit, format);
    const isRefitted = JSON.stringify(before.upgrades) !== JSON.stringify(unit.upgrades);
    if (count === before.count && !isRenamed && !isRefitted) return [inFile];
    const [renamed] = isRenamed ? writeUnit({ ...unit, count: 1 }, format) : [];
    const { name, title } = renamed ?? inFile;
    const changed = {
      ...inFile,
      name,
      ...(title !== undefined && { title }),
      ...(isRefitted && { upgrades: unit.upgrades }),
    };
    return [format === 'tts' && !('count' in inFile) ? changed : { ...changed, count }];
  });
}

function convertedJson(list: ReadList, format: JsonFormat, names: KnownNames): JsonObject {
  return {
    ...notUnderstood(list),
    ...writeJsonFormat(completeList(list, names), format),
    ...withoutImpliedOrders(list.original, format, names),
  };
}

/** Says that "Standing Orders" is not in a hand, where a reader of the format would take it to be. */
function withoutImpliedOrders(
  { written }: Original,
  format: JsonFormat,
  { cards }: KnownNames,
): JsonObject {
  const wouldImply = { ...written, standingOrdersImplied: true };
  const isLost =
    format !== 'legion-command-phase' &&
    !written.standingOrdersImplied &&
    standingOrdersImplied(wouldImply, cards);
  return isLost ? { standingOrdersImplied: false } : {};
}

/** Returns the fields of a list in JSON that this package does not understand. */
function notUnderstood({ original }: ReadList): JsonObject {
  const { content } = original.written;
  if (!isJsonObject(content)) return {};
  const { name, faction, hand } = FIELDS[jsonFormatOf(content)];
  const understood = [name, faction, hand, 'points', 'battleForce', 'contingencies', 'units'];
  const ours = ['format', 'version', 'standingOrdersImplied'];
  return Object.fromEntries(
    Object.entries(content).filter(([field]) => ![...understood, ...ours].includes(field)),
  );
}

function textOf(list: ReadList, names: KnownNames): string {
  const { original } = list;
  const { written, asRead } = original;
  const { content, sections = {} } = asRead;
  const { cards } = names;
  if (list.format !== 'legion-hq-text' || typeof content !== 'string') {
    return writeTextFormat(completeList(list, names), cards);
  }
  const lines = content.split(/\r?\n/);
  const zones: Zone[] = (['hand', 'contingencies'] as const).filter((zone) =>
    isZoneChanged(original, zone),
  );
  if (
    isArmyChanged(original) ||
    asRead.battleForce !== written.battleForce ||
    asRead.faction !== written.faction ||
    (zones.length > 0 && sections.scattered) ||
    zones.some((zone) => sections[zone] === undefined)
  ) {
    const rest = sections.rest === undefined ? [] : lines.slice(sections.rest);
    return writeTextFormat(completeList(list, names), cards, rest);
  }
  if (zones.length === 0) return content;
  const lineEnd = content.includes('\r\n') ? '\r\n' : '\n';
  // Write the later section first, so that the line numbers of the earlier one stay valid.
  zones.sort((one, other) => (sections[other]?.start ?? 0) - (sections[one]?.start ?? 0));
  for (const zone of zones) {
    const { start = 0, end = 0 } = sections[zone] ?? {};
    const section =
      zone === 'hand'
        ? cardLines('Commands:', cardsOfHand(original, names), cards)
        : cardLines('Contingencies:', written.contingencies, cards);
    lines.splice(start, end - start, ...section);
  }
  return lines.join(lineEnd);
}

/** Returns the list with everything that its file leaves to the reader: faction, battle force, chosen units, and "Standing Orders". */
function completeList(
  { original, faction, battleForce }: ReadList,
  names: KnownNames,
): WrittenList {
  const { written } = original;
  return {
    ...written,
    faction: faction ?? written.faction,
    battleForce,
    units: written.units.filter(({ count }) => count > 0).map((unit) => withMeantName(unit, names)),
    hand: cardsOfHand(original, names),
  };
}

function cardsOfHand({ written }: Original, { cards }: KnownNames): string[] {
  const isImplied = standingOrdersImplied(written, cards);
  return [...written.hand, ...(isImplied ? [STANDING_ORDERS] : [])];
}

/** Returns a unit with the name of the unit that was chosen for it. */
function withMeantName(unit: WrittenUnit, { units }: KnownNames): WrittenUnit {
  const meant = unit.meant === undefined ? undefined : units.byId(unit.meant);
  return meant ? { ...unit, ...called(meant) } : unit;
}

function isZoneChanged({ asRead, written }: Original, zone: Zone): boolean {
  return JSON.stringify(asRead[zone]) !== JSON.stringify(written[zone]);
}

function isArmyChanged({ asRead, written }: Original): boolean {
  return JSON.stringify(asRead.units) !== JSON.stringify(written.units);
}
