import { rules } from '../../machines/rules/rulebook.js';
import { styleOf } from '../../src/xstate-workbench/drawing/style.js';
import { element, xmlText } from '../../src/xstate-workbench/drawing/xml.js';

/** The parts that all drawings share: the style, and the sentence of each rule that a title cites. */
const STYLE_ELEMENT = element('style', {}, [xmlText(styleOf('auto'))]);
const SENTENCES: ReadonlyMap<string, string> = new Map(
  rules.map(({ id, summary }) => [id, xmlText(`${id}: ${summary}`)]),
);

/** Removes the parts that the page has already. The compressed drawing is then a third smaller. */
export function packedDrawing(svg: string): string {
  let packed = svg.replace(STYLE_ELEMENT, '');
  for (const [id, sentence] of SENTENCES) packed = packed.replaceAll(`\n${sentence}`, `\n${id}`);
  return packed;
}

/** Restores a packed drawing. */
export function unpackedDrawing(packed: string): string {
  return packed
    .replace('>', `>${STYLE_ELEMENT}`)
    .replaceAll(/\n([A-Z]+-?\d+[a-z]?)(?=\n|<)/g, (line, id: string) => {
      const sentence = SENTENCES.get(id);
      return sentence === undefined ? line : `\n${sentence}`;
    });
}
