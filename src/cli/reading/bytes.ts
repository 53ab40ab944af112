import { Unusable } from '../exit.js';
import { MOST_BYTES } from '../../reading/limits.js';
import { placeAt } from '../../reading/place.js';

/** @throws Unusable that names the limit */
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

interface NumberedLine {
  /** From 1. */
  number: number;
  text: string;
}

const LINE_FEED = 0x0a;

/**
 * The lines of a stream, one after another.
 * @throws Unusable that names the line, if one is too long or not UTF-8
 */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
  source: string,
): AsyncGenerator<NumberedLine> {
  let number = 1;
  let rest = Buffer.alloc(0);
  for await (const chunk of input) {
    rest = Buffer.concat([rest, Buffer.from(chunk)]);
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      if (end > MOST_BYTES) refuseTooMuch(`${source}: line ${number}`);
      yield { number, text: textFrom(rest.subarray(0, end), source, number) };
      rest = rest.subarray(end + 1);
      number += 1;
    }
    if (rest.length > MOST_BYTES) refuseTooMuch(`${source}: line ${number}`);
  }
  if (rest.length > 0) yield { number, text: textFrom(rest, source, number) };
}
