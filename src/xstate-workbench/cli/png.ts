import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Unusable } from './exit.js';

/** What this file uses of `@resvg/resvg-js`, an optional peer of the package. */
interface Resvg {
  Resvg: new (
    svg: string,
    options: { fitTo: { mode: 'zoom'; value: number }; font: { loadSystemFonts: boolean } },
  ) => { render(): { asPng(): Uint8Array; pixels: Uint8Array } };
}

const RESVG = '@resvg/resvg-js';

/** Two pixels for one of the drawing, so that its words are sharp, but no picture that programs refuse. */
const ZOOM = 2;
const MOST_PIXELS = 12_000;

/** A picture of one word, black on white. Without a font it is white. */
const WORD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/>' +
  '<text x="2" y="15" font-family="sans-serif" font-size="14">ab</text></svg>';

/**
 * A drawing as a PNG picture, with light colours.
 * @throws Unusable if `@resvg/resvg-js` is not installed
 */
export async function pngOf(svg: string): Promise<{ text: Uint8Array; remarks: string[] }> {
  const { Resvg } = await resvg();
  const render = (drawing: string, value: number) =>
    new Resvg(drawing, {
      fitTo: { mode: 'zoom', value },
      font: { loadSystemFonts: true },
    }).render();
  const [, width = '1', height = '1'] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  const zoom = Math.min(ZOOM, MOST_PIXELS / Math.max(Number(width), Number(height)));
  const hasFont = render(WORD, 1).pixels.some((value) => value < 128);
  return {
    text: render(svg, zoom).asPng(),
    remarks: hasFont ? [] : ['the picture has no words, because no font is installed here'],
  };
}

/** The package of the project in the working directory, or that of this package. */
async function resvg(): Promise<Resvg> {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const path = createRequire(from).resolve(RESVG);
      const module = (await import(pathToFileURL(path).href)) as { default?: Resvg } & Resvg;
      return module.default ?? module;
    } catch {
      // It is not installed there.
    }
  }
  throw new Unusable(`a PNG picture needs ${RESVG}: npm i -D ${RESVG}`);
}
