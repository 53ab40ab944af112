import { rules } from '../../machines/rules/rulebook.js';
import { styleOf } from '../../src/xstate-workbench/drawing/style.js';
import { element, xmlText } from '../../src/xstate-workbench/drawing/xml.js';

/** The parts that all drawings share: the style, and the sentence of each rule that a title cites. */
const STYLE_ELEMENT = element('style', {}, [xmlText(styleOf('auto'))]);
const SENTENCES: ReadonlyMap<string, string> = new Map(
  rules.map(({ id, summary }) => [id, xmlText(`${id}: ${summary}`)]),
);

/** The name of a transition, which its title repeats. */
const NAMED = /(data-transition="([^"]*)"[^>]*><title>)\2/g;
const UNNAMED = /(data-transition="([^"]*)"[^>]*><title>)/g;
/** The state of a transition, which its name repeats. */
const SOURCED = /(data-transition="([^":]*): [^"]*") data-source="commandPhase\.\2"/g;
const UNSOURCED = /(data-transition="([^":]*): [^"]*")(?! data-source)/g;
/** From the title of a state or transition to its end. */
const GROUP = /<title>[^]*?<\/g>/g;
/** The identifiers of rules at the end of a title. */
const IDS_OF_TITLE = /(?:\n[A-Z]+-?\d+[a-z]?)+(?=<\/title>)/;

/** The identifiers that the picture shows in a group, as lines of its title. */
function idsShown(group: string): string {
  const texts = [...group.matchAll(/<text class="rules"[^>]*>([^<]*)</g)];
  return texts.flatMap(([, ids = '']) => ids.split(' ').map((id) => `\n${id}`)).join('');
}

/** Removes the parts that the page has already, or that stand twice. The compressed drawing is then a third smaller. */
export function packedDrawing(svg: string): string {
  let packed = svg.replace(STYLE_ELEMENT, '').replaceAll(NAMED, '$1').replaceAll(SOURCED, '$1');
  for (const [id, sentence] of SENTENCES) packed = packed.replaceAll(`\n${sentence}`, `\n${id}`);
  return packed.replaceAll(GROUP, (group) =>
    IDS_OF_TITLE.exec(group)?.[0] === idsShown(group) ? group.replace(IDS_OF_TITLE, '') : group,
  );
}

/** Restores a packed drawing. */
export function unpackedDrawing(packed: string): string {
  return packed
    .replace('>', `>${STYLE_ELEMENT}`)
    .replaceAll(UNNAMED, '$1$2')
    .replaceAll(UNSOURCED, '$1 data-source="commandPhase.$2"')
    .replaceAll(GROUP, (group) =>
      IDS_OF_TITLE.test(group) ? group : group.replace('</title>', `${idsShown(group)}</title>`),
    )
    .replaceAll(/\n([A-Z]+-?\d+[a-z]?)(?=\n|<)/g, (line, id: string) => {
      const sentence = SENTENCES.get(id);
      return sentence === undefined ? line : `\n${sentence}`;
    });
}
