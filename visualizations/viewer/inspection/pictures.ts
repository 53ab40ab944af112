import { readDefinition, signatureOf } from './definition.js';

/** A drawing that was laid out before this page was built. */
export interface Picture {
  /** `overview`, `whole`, or the state that it is of. */
  name: string;
  /** The state that it is of, by name; empty: the whole machine. */
  of: string;
  title: string;
  svg: string;
  /** In pixels, as it was drawn. */
  width: number;
  height: number;
}

/** The drawings of one machine. */
export interface Pictures {
  /** All of it on one page. */
  overview: Picture;
  /** The readable drawings: the whole, or step by step. */
  parts: readonly Picture[];
}

const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;
const TITLE = /aria-label="(.*?): a chart of/;
const ROOT = /data-state="([^"]+)"/;

const FILES = import.meta.glob<string>(
  ['../../drawings/*.svg', '!../../drawings/*.{coverage,narrow}.svg', '!../../drawings/phase.svg'],
  { query: '?raw', import: 'default', eager: true },
);

/** The machines as they were drawn. */
const MACHINES = import.meta.glob<string>('../../drawings/{hand,phase,round}.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const DRAWN = new Map(
  Object.entries(MACHINES).map(([path, definition]) => {
    const name = path.replace(/^.*\/|\.json$/g, '');
    const root = readDefinition(definition);
    return [root ? signatureOf(root) : name, picturesNamed(name)] as const;
  }),
);

/** The drawings of a machine; none if it is not drawn in this package. */
export function picturesOf(definition: string): Pictures | undefined {
  const root = readDefinition(definition);
  return root && DRAWN.get(signatureOf(root));
}

function picturesNamed(name: string): Pictures {
  const files = Object.entries(FILES).map(
    ([path, svg]) => [path.split('/').at(-1) ?? '', svg] as const,
  );
  const overview = files.find(([file]) => file === `${name}-overview.svg`);
  const parts = files
    .filter(
      ([file]) => file !== overview?.[0] && (file === `${name}.svg` || file.startsWith(`${name}-`)),
    )
    .map(([, svg]) => pictureIn(svg));
  return { overview: { ...pictureIn(overview?.[1] ?? ''), name: 'overview' }, parts };
}

function pictureIn(svg: string): Picture {
  const [, ...path] = (ROOT.exec(svg)?.[1] ?? '').split('.');
  const of = path.join('.');
  const [, width = 0, height = 0] = SIZE.exec(svg) ?? [];
  return {
    name: of === '' ? 'whole' : of,
    of,
    title: inText(TITLE.exec(svg)?.[1] ?? of),
    svg,
    width: Number(width),
    height: Number(height),
  };
}

function inText(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
