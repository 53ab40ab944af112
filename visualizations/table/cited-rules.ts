import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the page. `rulebook.ts` only lists the rules. */
const FOLDERS = ['machines', 'src/game', 'src/lists', 'src/wording', 'visualizations/table'];

/** The entries of the rule book, and the rules that a chart or another rule carries: nobody reads them on the page. */
const NOT_READ =
  /^export const \w+ = \{\n[^]*?^\} as const satisfies (?:Statement|Ruling);|\b(?:rules|also): \[[^\]]*\]/gm;

const CITED = /'((?:CT|CC|CP|R|KW|UP|BF|AP)-?\d+[ab]?)'/g;

/** Returns the rules that a refusal, a log entry or the page itself cites. Nobody can open the others there. */
export function citedRules(): ReadonlySet<string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('rulebook.ts'))
      .map((name) => join(ROOT, folder, name)),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').replaceAll(NOT_READ, '').matchAll(CITED)].map(
        ([, id = '']) => id,
      ),
    ),
  );
}
