/** Runs inside the folder of the package, built: see run.mjs. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { exploring } from './parts/exploring.js';
import { growing } from './parts/growing.js';
import { keeping } from './parts/keeping.js';
import { playing } from './parts/playing.js';
import { starting } from './parts/starting.js';
import { writePage } from './page.js';
import { barsOf, partsOf, type Part } from './report.js';
import { subjectAt, type Subject } from './subject.js';

const { values: typed } = parseArgs({
  options: {
    root: { type: 'string' },
    commit: { type: 'string' },
    against: { type: 'string' },
    'against-root': { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const root = typed.root ?? process.cwd();
const subjects: Subject[] = [await subjectAt('', `${root}/dist`)];
if (typed.against && typed['against-root']) {
  subjects.push(await subjectAt(typed.against, `${typed['against-root']}/dist`));
}

const rounds = typed.quick ? 5 : 15;
const PARTS: Record<string, () => Part[] | Promise<Part[]>> = {
  playing: () => playing(subjects, root, { games: typed.quick ? 12 : 40, rounds }),
  growing: () => growing(subjects, rounds),
  keeping: () => keeping(subjects, root, rounds),
  starting: () => starting(subjects, rounds),
  exploring: () =>
    exploring(
      subjects,
      typed.quick ? { rounds: 1, simulated: 1_500 } : { rounds: 3, simulated: 20_000 },
    ),
};

const asked = typed.only?.split(',') ?? Object.keys(PARTS);
const parts: Part[] = [];
for (const name of asked) {
  const measure = PARTS[name];
  if (!measure)
    throw new Error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
  process.stderr.write(`${name} …\n`);
  const found = await measure();
  parts.push(...found);
  process.stdout.write(`${partsOf(found)}\n\n`);
}
process.stdout.write(`${barsOf(parts)}\n`);

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(`${root}/node_modules/${name}/package.json`, 'utf8')) as {
      version: string;
    }
  ).version;

if (typed.write) {
  writePage(`${root}/docs/performance.md`, parts, {
    commit: typed.commit ?? 'unknown',
    against: typed.against,
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    libraries: ['xstate', 'boardgame.io', 'chessops', 'esbuild', 'tinybench'].map(
      (name) => `${name} ${versionOf(name)}`,
    ),
  });
}
