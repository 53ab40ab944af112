import { Unusable } from '../exit.js';
import { MOST_BYTES } from '../../reading/limits.js';
import { placeAt } from '../../reading/place.js';

/** @throws Unusable that says which limit was passed */
export function refuseTooMuch(source: string, wanted = 'scenario'): never {
  throw new Unusable(`${source}: more than ${MOST_BYTES / 1_000_000} MB; that is no ${wanted}.`);
}

/**
 * Read bytes as text; a byte order mark is left out.
 * @param firstLine the number of their first line in the source
 * @throws Unusable with the place of the first byte that is no UTF-8
 */
export function textFrom(bytes: Uint8Array, source: string, firstLine = 1): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    throw new Unusable(
      `${source}: ${placeAt(text, text.indexOf('\uFFFD'), firstLine)}: this is no UTF-8 text.`,
    );
  }
}
