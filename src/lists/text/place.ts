/**
 * The line and column of an offset in a text, both counted from 1: `line 2, column 5`.
 * @param firstLine the number of the text's first line
 */
export function placeAt(text: string, offset: number, firstLine = 1): string {
  const before = text.slice(0, offset);
  const line = firstLine + before.split('\n').length - 1;
  const column = offset - before.lastIndexOf('\n');
  return `line ${line}, column ${column}`;
}
