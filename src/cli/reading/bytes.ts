import { Unusable } from '../exit.js';
import { MOST_BYTES } from '../../lists/bounds.js';
import { placeAt } from '../../lists/text/place.js';

/** @throws Unusable that names the size limit */
export function refuseTooLarge(source: string, wanted = 'scenario'): never {
  throw new Unusable(`${source}: more than ${MOST_BYTES / 1_000_000} MB is too large (${wanted}).`);
}

/**
 * Decode bytes as UTF-8 text, without a byte order mark.
 * @param firstLine the line number in the source at which the bytes begin
 * @throws Unusable with the place of the first byte that is not UTF-8
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
  /** The line number, counted from 1. */
  number: number;
  text: string;
}

const LINE_FEED = 0x0a;

/**
 * Split a stream into lines.
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
      if (end > MOST_BYTES) refuseTooLarge(`${source}: line ${number}`);
      yield { number, text: textFrom(rest.subarray(0, end), source, number) };
      rest = rest.subarray(end + 1);
      number += 1;
    }
    if (rest.length > MOST_BYTES) refuseTooLarge(`${source}: line ${number}`);
  }
  if (rest.length > 0) yield { number, text: textFrom(rest, source, number) };
}
