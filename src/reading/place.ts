/**
 * The place in a text as an editor counts: line and column from 1.
 * @param firstLine the number of the text's own first line
 */
export function placeAt(text: string, offset: number, firstLine = 1): string {
  const before = text.slice(0, offset);
  const line = firstLine + before.split('\n').length - 1;
  const column = offset - before.lastIndexOf('\n');
  return `line ${line}, column ${column}`;
}
