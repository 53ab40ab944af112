/** A piece of an XML document, already escaped. */
export type Markup = string & { readonly markup: unique symbol };

/** Write an element. Attributes are escaped, and those that are `undefined` are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  content: readonly Markup[] = [],
): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('"', '&quot;')}"`)
    .join('');
  const tag = `${name}${written}`;
  return (content.length > 0 ? `<${tag}>${content.join('')}</${name}>` : `<${tag}/>`) as Markup;
}

/** The same markup on several lines, with indentation. */
export function indented(markup: Markup): Markup {
  const lines: string[] = [];
  let depth = 0;
  for (const piece of markup.match(/<[^>]+>[^<]*/g) ?? []) {
    const [tag = '', inside = ''] = /^(<[^>]+>)([^]*)$/.exec(piece)?.slice(1) ?? [];
    if (tag.startsWith('</')) {
      depth -= 1;
      const last = lines.at(-1) ?? '';
      // An element that holds only text stays on its line.
      if (last.startsWith(`${INDENT.repeat(depth)}<`) && !last.endsWith('>')) {
        lines[lines.length - 1] = `${last}${tag}`;
        continue;
      }
      lines.push(`${INDENT.repeat(depth)}${tag}`);
    } else {
      lines.push(`${INDENT.repeat(depth)}${tag}${inside}`);
      if (!tag.endsWith('/>')) depth += 1;
    }
  }
  return lines.join('\n') as Markup;
}

const INDENT = '  ';

/** Escape a text for XML. */
export function xmlText(words: string): Markup {
  return escaped(words) as Markup;
}

/** The characters that XML cannot hold, not even escaped. */
// eslint-disable-next-line no-control-regex -- the pattern looks for control characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

function escaped(words: string): string {
  return words
    .replaceAll(UNWRITABLE, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
