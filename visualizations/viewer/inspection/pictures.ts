import { readDefinition, signatureOf } from './definition.js';

/** A drawing that was laid out before this page was built. */
export interface Picture {
  /** `overview`, `whole`, or the name of the drawn state. */
  name: string;
  /** The name of the drawn state; empty for the whole machine. */
  of: string;
  title: string;
  svg: string;
  /** In pixels, at scale 1. */
  width: number;
  height: number;
}

/** The drawings of one machine. */
export interface Pictures {
  /** The whole machine on one page. */
  overview: Picture;
  /** The detailed drawings: one of the whole machine, or one of each step. */
  parts: readonly Picture[];
}

const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;
const TITLE = /aria-label="(.*?): a chart of/;
const ROOT = /data-state="([^"]+)"/;

const FILES = import.meta.glob<string>(
  ['../../drawings/*.svg', '!../../drawings/*.{coverage,narrow}.svg', '!../../drawings/phase.svg'],
  { query: '?raw', import: 'default', eager: true },
);

/** The configurations of the machines that are drawn. */
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

/** Returns the drawings of a machine; `undefined` if this package does not draw it. */
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
