/** A file or a pasted text cannot be used. The message is a sentence for the player. */
export class UnusableFile extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnusableFile';
  }
}

/** The part of a `File` that is used here. */
export interface BroughtFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The largest accepted file, in bytes: ten times the longest game. */
const MOST_BYTES = 10_000_000;

/**
 * Returns the content of a file.
 * @throws UnusableFile whose message names the file
 */
export async function bytesOf(file: BroughtFile): Promise<Uint8Array> {
  if (file.size > MOST_BYTES) {
    throw new UnusableFile(
      `${file.name}: it is far too large for a list or a game (${file.size} bytes).`,
    );
  }
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnusableFile(`${file.name}: it cannot be read. Is it still where it was?`);
  }
}
