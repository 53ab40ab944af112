/** Something that was brought to the table and cannot be used. The message is a sentence. */
export class UnusableFile extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnusableFile';
  }
}

/** A file that somebody chose: a `File`. */
export interface BroughtFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Ten times what the longest game takes. */
const MOST_BYTES = 10_000_000;

/**
 * What stands in a file.
 * @throws UnusableFile that names the file
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
