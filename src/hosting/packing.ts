import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The largest log that can be unpacked, in bytes: far above the limit of a table. */
const MOST_BYTES = 64_000_000;

/** Compresses texts into one piece. */
export function packed(texts: readonly string[]): Uint8Array {
  return deflateRawSync(JSON.stringify(texts));
}

/**
 * Decompresses a piece into its texts.
 * @throws Error if it was damaged, or has more than `mostBytes`
 */
export function unpacked(piece: Uint8Array, mostBytes = MOST_BYTES): string[] {
  const json = inflateRawSync(piece, { maxOutputLength: mostBytes }).toString();
  const texts: unknown = JSON.parse(json);
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) {
    throw new Error('The snapshot is not a list of texts.');
  }
  return texts;
}
