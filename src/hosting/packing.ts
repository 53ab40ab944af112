import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A table of the longest match, many times over. */
const MOST_BYTES = 64_000_000;

/** Texts in one small piece. */
export function packed(texts: readonly string[]): Uint8Array {
  return deflateRawSync(JSON.stringify(texts));
}

/** @throws whatever is wrong with the piece */
export function unpacked(piece: Uint8Array): string[] {
  const texts: unknown = JSON.parse(
    inflateRawSync(piece, { maxOutputLength: MOST_BYTES }).toString(),
  );
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) {
    throw new Error('A snapshot holds something else than texts.');
  }
  return texts;
}
