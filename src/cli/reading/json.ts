import { Unusable } from '../exit.js';
import { jsonFault } from '../../lists/text/json-fault.js';
import { placeAt } from '../../lists/text/place.js';

/**
 * Parse a text as JSON.
 * @param firstLine the line number in the source at which the text begins
 * @throws Unusable with the source, line and column at which the text stops being JSON
 */
export function readJson(text: string, source: string, firstLine = 1): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = jsonFault(text);
    if (!fault) throw new Unusable(`${source}: cannot be read as JSON: ${String(error)}`);
    const character = text[fault.offset];
    throw new Unusable(
      `${source}: ${placeAt(text, fault.offset, firstLine)}: this is no JSON: ${fault.expected} is expected, ` +
        `not ${character === undefined ? 'the end' : `"${character}"`}.`,
    );
  }
}
