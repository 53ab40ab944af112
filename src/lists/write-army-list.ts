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
import { knownNames } from './known-names.js';
import type { ReadList } from './read-list.js';
import { requireList } from './require-list.js';
import { LIST_FORMATS, type ListFormat } from './written.js';
import {
  isArmyChanged,
  isChanged,
  isHeadChanged,
  namesOf,
  unitsNow,
  wholeList,
} from './current-list.js';
import type { Zone } from './written.js';

/**
 * Writes a list. In the format in which it was read, every part is kept, even parts that the reader does not
 * understand; only changes to `army`, `hand`, `contingencies` and changes by remedies differ. In a text, a section with a
 * change is written as Legion HQ writes it. Conversion to another format writes the parts that were understood, and for
 * JSON also the other fields. Unknown names are written as they were read.
 *
 * @param format by default the format in which the list was read; a link of Legion HQ becomes `legion-hq-text`
 * @returns a text; JSON is indented
 * @throws TypeError for anything but a list as `readArmyList` returns it, and if there is no such format
 * @public
 * @example
 * const json = writeArmyList(readArmyList(text), 'legion-command-phase');
 */
export function writeArmyList(list: ReadList, format: ListFormat = formatOf(list)): string {
  requireList('writeArmyList(list, format)', list);
  requireOneOf('writeArmyList(list, format)', LIST_FORMATS, format);
  if (format === 'legion-hq-text') return textOf(list);
  const json = list.format === format ? patchedJson(list, format) : convertedJson(list, format);
  return `${JSON.stringify(json, null, 2)}\n`;
}

function formatOf(list: ReadList): ListFormat {
  requireList('writeArmyList(list, format)', list);
  return list.format === 'legion-hq-link' ? 'legion-hq-text' : list.format;
}

/** Returns the original object with the later changes. */
function patchedJson(list: ReadList, format: JsonFormat): unknown {
  const { written, asRead = written } = list.original;
  const { content } = written;
  if (!isJsonObject(content)) return convertedJson(list, format);
  const fields = FIELDS[format];
  const { battleForce, faction } = writeJsonFormat(written, 'legion-command-phase');
  return {
    ...content,
    ...(asRead.battleForce !== written.battleForce && { battleForce }),
    ...(asRead.faction !== written.faction && { [fields.faction]: faction ?? '' }),
    ...(isChanged(list, 'hand') && { [fields.hand]: namesOf(list, 'hand') }),
    ...(isChanged(list, 'contingencies') && { contingencies: namesOf(list, 'contingencies') }),
    ...(isArmyChanged(list) && { units: patchedUnits(list, content, format) }),
  };
}

function patchedUnits(list: ReadList, content: JsonObject, format: JsonFormat): unknown[] {
  const { written, asRead = written } = list.original;
  const originals = Array.isArray(content.units) ? content.units : [];
  return unitsNow(list).flatMap(({ unit, index, count }) => {
    if (count === 0) return [];
    const before = index === undefined ? undefined : asRead.units[index];
    const original: unknown = index === undefined ? undefined : originals[index];
    const isRenamed = before?.name !== unit.name || before.title !== unit.title;
    if (!before || !isJsonObject(original)) return writeUnit({ ...unit, count }, format);
    const isRefitted = JSON.stringify(before.upgrades) !== JSON.stringify(unit.upgrades);
    if (count === before.count && !isRenamed && !isRefitted) return [original];
    const [renamed] = isRenamed ? writeUnit({ ...unit, count: 1 }, format) : [];
    const { name, title } = renamed ?? original;
    const changed = {
      ...original,
      name,
      ...(title !== undefined && { title }),
      ...(isRefitted && { upgrades: unit.upgrades }),
    };
    return [format === 'tts' && !('count' in original) ? changed : { ...changed, count }];
  });
}

function convertedJson(list: ReadList, format: JsonFormat): JsonObject {
  return { ...notUnderstood(list), ...writeJsonFormat(wholeList(list), format) };
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

function textOf(list: ReadList): string {
  const { content, sections = {} } = list.original.written;
  const { cards } = knownNames(list.original.own);
  if (list.format !== 'legion-hq-text' || typeof content !== 'string') {
    return writeTextFormat(wholeList(list), cards);
  }
  const lines = content.split(/\r?\n/);
  const rest = sections.rest === undefined ? [] : lines.slice(sections.rest);
  if (isArmyChanged(list) || isHeadChanged(list))
    return writeTextFormat(wholeList(list), cards, rest);
  const zones: Zone[] = (['hand', 'contingencies'] as const).filter((zone) =>
    isChanged(list, zone),
  );
  if (zones.length === 0) return content;
  if (sections.scattered || zones.some((zone) => sections[zone] === undefined))
    return writeTextFormat(wholeList(list), cards, rest);
  const lineEnd = content.includes('\r\n') ? '\r\n' : '\n';
  // Write the later section first, so that the line numbers of the earlier one stay valid.
  zones.sort((one, other) => (sections[other]?.start ?? 0) - (sections[one]?.start ?? 0));
  for (const zone of zones) {
    const { start = 0, end = 0 } = sections[zone] ?? {};
    const heading = zone === 'hand' ? 'Commands:' : 'Contingencies:';
    lines.splice(start, end - start, ...cardLines(heading, namesOf(list, zone), cards));
  }
  return lines.join(lineEnd);
}
