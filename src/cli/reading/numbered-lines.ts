import { MOST_BYTES } from '../../reading/limits.js';
import { refuseTooMuch, textFrom } from './bytes.js';

export interface NumberedLine {
  /** From 1. */
  number: number;
  text: string;
}

const LINE_FEED = 0x0a;

/**
 * The lines of a stream as they come.
 * @throws Unusable that names the line, if one is too long or no text
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
