import { rules } from '../../machines/rules/rulebook.js';
import { STYLE } from '../../src/drawing/style.js';
import { element, xmlText } from '../../src/drawing/xml.js';

/** What every drawing begins with, and what a title says of each rule that it cites: each is needed once. */
const STYLE_ELEMENT = element('style', {}, [xmlText(STYLE)]);
const SENTENCES: ReadonlyMap<string, string> = new Map(
  rules.map(({ id, summary }) => [id, xmlText(`${id}: ${summary}`)]),
);

/** A drawing without what the page knows by itself: packed, it is a third smaller. */
export function packedDrawing(svg: string): string {
  let packed = svg.replace(STYLE_ELEMENT, '');
  for (const [id, sentence] of SENTENCES) packed = packed.replaceAll(`\n${sentence}`, `\n${id}`);
  return packed;
}

/** The drawing again as it was. */
export function unpackedDrawing(packed: string): string {
  return packed
    .replace('>', `>${STYLE_ELEMENT}`)
    .replaceAll(/\n([A-Z]+-?\d+[a-z]?)(?=\n|<)/g, (line, id: string) => {
      const sentence = SENTENCES.get(id);
      return sentence === undefined ? line : `\n${sentence}`;
    });
}
