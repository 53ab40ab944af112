import { isJsonObject, type JsonObject } from '../text/json-text.js';
import type { KnownNames } from '../known-names.js';
import type { WrittenList } from '../written.js';
import { readLinkFormat } from './link.js';

/** Whether an object is a list as Legion HQ stores it: with the codes of its links in place of names. */
export function isStoredByLegionHq({ units }: JsonObject): boolean {
  return Array.isArray(units) && units.some((unit) => isJsonObject(unit) && 'unitId' in unit);
}

/**
 * Reads a list as Legion HQ stores it: as the link with the same codes.
 * @throws ArmyListError if it holds no list
 */
export function readStoredList(json: JsonObject, names: KnownNames): WrittenList {
  const { title, faction, battleForce, pointTotal, contingencies } = json;
  const segments = [...objectsIn(json.units).flatMap(segmentsOf), ...codesIn(json.commandCards)];
  const link = `https://legionhq2.com/list/${textOf(faction)}/:${segments.join(',')}`;
  const setAside = codesIn(contingencies).map(
    (code) => names.codes.card(code)?.name ?? `code ${code}`,
  );
  const read = readLinkFormat(link, names);
  return {
    ...read,
    ...(textOf(title) !== '' && { name: textOf(title) }),
    ...(textOf(battleForce) !== '' && { battleForce: textOf(battleForce) }),
    ...(typeof pointTotal === 'number' && { points: pointTotal }),
    contingencies: [...read.contingencies, ...setAside],
  };
}

/** The largest number of units in one segment of a link. */
const MOST_IN_SEGMENT = 9;

function segmentsOf(unit: JsonObject): string[] {
  const { unitId, count = 1, counterpart } = unit;
  const part = isJsonObject(counterpart)
    ? `+1${textOf(counterpart.counterpartId)}${slotsOf(counterpart)}`
    : '';
  const one = `${textOf(unitId)}${slotsOf(unit)}${loadoutOf(unit)}${part}`;
  const segments: string[] = [];
  for (let left = Math.min(Number(count), 99); left > 0; left -= MOST_IN_SEGMENT) {
    segments.push(`${Math.min(left, MOST_IN_SEGMENT)}${one}`);
  }
  return segments;
}

function slotsOf({ upgradesEquipped }: JsonObject): string {
  const slots = Array.isArray(upgradesEquipped) ? upgradesEquipped : [];
  return slots.map((code) => (typeof code === 'string' && code !== '' ? code : '0')).join('');
}

function loadoutOf({ loadoutUpgrades }: JsonObject): string {
  const codes = codesIn(loadoutUpgrades);
  return codes.length > 0 ? `_${codes.join('')}` : '';
}

function objectsIn(given: unknown): JsonObject[] {
  return Array.isArray(given) ? given.filter(isJsonObject) : [];
}

function codesIn(given: unknown): string[] {
  const codes = Array.isArray(given) ? given : [];
  return codes.filter((code): code is string => typeof code === 'string' && /^\w\w$/.test(code));
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}
