import { jsonFault } from './json-fault.js';
import { placeAt } from './place.js';
import { ArmyListError } from '../read-list.js';

export type JsonObject = Record<string, unknown>;

/** The deepest nesting that is accepted. A list has a few levels; much deeper JSON could crash a later reader. */
const DEEPEST = 50;

export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/**
 * Parses a text as the JSON object of one list.
 * @throws ArmyListError with the place of the fault if it is not one
 */
export function readListJson(text: string): JsonObject {
  refuseDeepNesting(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const fault = jsonFault(text);
    if (!fault) throw new ArmyListError(`This cannot be read as JSON: ${String(error)}`);
    const character = text[fault.offset];
    throw new ArmyListError(
      `This is no JSON: ${fault.expected} is expected, not ${character === undefined ? 'the end' : `"${character}"`}.`,
      placeAt(text, fault.offset),
    );
  }
  if (isJsonObject(json)) return json;
  const what = Array.isArray(json) ? `a JSON list of ${json.length} things` : 'JSON, but no object';
  throw new ArmyListError(
    `This is ${what}; an army list is one JSON object.`,
    placeAt(text, text.search(/\S/)),
  );
}

function refuseDeepNesting(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === '\\' && quoted) offset += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[')) depth += 1;
    else if (!quoted && (character === '}' || character === ']')) depth -= 1;
    if (depth > DEEPEST) {
      throw new ArmyListError(
        `This is nested more than ${DEEPEST} levels deep. Army lists are not.`,
        placeAt(text, offset),
      );
    }
  }
}
