/** docs/performance.md: what people wrote stays, what was measured is written anew. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { barsOf, partsOf, type Part } from './report.js';

interface Measured {
  commit: string;
  against: string | undefined;
  date: string;
  node: string;
  processor: string;
  libraries: string[];
}

const BEGIN = '<!-- measured: written by `npm run bench -- --write` -->';
const END = '<!-- end of what was measured -->';

export function writePage(path: string, parts: readonly Part[], measured: Measured): void {
  const page = existsSync(path)
    ? readFileSync(path, 'utf8')
    : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = page.split(BEGIN) as [string, string?];
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${path} has no place for what was measured.`);
  const { commit, against, date, node, processor, libraries } = measured;
  const beside = against ? `, beside ${against}` : '';
  writeFileSync(
    path,
    [
      `${before}${BEGIN}`,
      `Measured on ${date} at ${commit}${beside}: Node ${node}, ${processor}; ${libraries.join(', ')}.`,
      barsOf(parts),
      partsOf(parts),
      `${END}${after}`,
    ].join('\n\n'),
  );
}
