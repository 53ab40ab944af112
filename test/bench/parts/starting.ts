/** How long a program takes to begin, and how much a page has to load. */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { median } from '../measuring.js';
import type { Finding, Part } from '../report.js';
import type { Subject } from '../subject.js';

/** Tells on a channel of its own what processor time a program has used as it ends. */
const TELLS = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });",
)}`;

function processorTimeOf(typed: readonly string[]): number {
  const { status, output, error } = spawnSync(process.execPath, ['--import', TELLS, ...typed], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`${typed.join(' ')} ended with ${status}: ${error?.message}`);
  return Number(output[3]);
}

/** What Node loads of the package; earlier versions had one file for everybody. */
function loadedByNode(dist: string, bundled: string, single: string): string {
  const own = `${dist}/node/${bundled}.js`;
  return existsSync(own) ? own : `${dist}/src/${single}.js`;
}

const evaluating = (code: string) => ['--input-type=module', '-e', code];

export async function starting(subjects: readonly Subject[], rounds: number): Promise<Part[]> {
  const programs = [
    { name: 'an empty module', typed: evaluating('') },
    ...subjects.flatMap(({ name, dist }) => [
      {
        name: `import '.'${of(name)}`,
        typed: evaluating(`import ${JSON.stringify(loadedByNode(dist, 'index', 'index'))}`),
      },
      {
        name: `import './core'${of(name)}`,
        typed: evaluating(`import ${JSON.stringify(loadedByNode(dist, 'core', 'core'))}`),
      },
      { name: `--help${of(name)}`, typed: [loadedByNode(dist, 'main', 'cli/main'), '--help'] },
    ]),
  ];
  const samples = new Map<string, number[]>(programs.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, typed } of programs) samples.get(name)?.push(processorTimeOf(typed));
  }
  const empty = samples.get('an empty module') as number[];
  const over = (name: string) =>
    median((samples.get(name) as number[]).map((ms, round) => ms - (empty[round] as number)));
  return [
    {
      title: 'Starting (processor time)',
      head: ['', 'ms', 'over an empty module'],
      rows: programs.map(({ name }) => [name, median(samples.get(name) as number[]), over(name)]),
      findings: [
        {
          what: "`import '.'` over an empty module",
          value: over("import '.'"),
          unit: ' ms',
          most: 80,
        },
        { what: '`--help` over an empty module', value: over('--help'), unit: ' ms', most: 60 },
      ],
    },
    await bundles(subjects),
  ];
}

const of = (name: string) => (name === '' ? '' : `, ${name}`);

async function bundles(subjects: readonly Subject[]): Promise<Part> {
  const rows: (string | number)[][] = [];
  const findings: Finding[] = [];
  for (const subject of subjects) {
    for (const { entry, name, most } of BUNDLED) {
      const { bytes, gzip } = await bundleOf(subject, entry, name);
      rows.push([`\`${name}\` of \`/${entry}\`${of(subject.name)}`, bytes, gzip]);
      if (subject === subjects[0] && most !== undefined) {
        const what = `\`${name}\` of \`/${entry}\`, gzip, XState apart`;
        findings.push({ what, value: gzip, unit: ' kB', most, exact: true });
      }
    }
    const viewer = filesIn(join(subject.dist, 'visualizations/viewer')).filter((path) =>
      path.endsWith('.js'),
    );
    const code = viewer.map((path) => readFileSync(path));
    const bytes = code.reduce((sum, { length }) => sum + length, 0) / 1000;
    const gzip = code.reduce((sum, each) => sum + gzipSync(each, { level: 9 }).length, 0) / 1000;
    if (viewer.length > 0)
      rows.push([`every script of the viewer${of(subject.name)}`, bytes, gzip]);
  }
  return {
    title: 'Bundles (esbuild, minified, without XState)',
    head: ['', 'kB', 'kB, gzip'],
    rows,
    findings,
  };
}

const BUNDLED: readonly { entry: string; name: string; most?: number }[] = [
  { entry: 'core', name: 'createCommandPhase', most: 30 },
  { entry: 'core', name: 'validateCommandHand', most: 15 },
  { entry: 'core', name: 'createMatch' },
  { entry: 'index', name: 'readArmyList' },
];

async function bundleOf({ dist }: Subject, entry: string, name: string) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from ${JSON.stringify(`${dist}/src/${entry}.js`)};`,
      resolveDir: dist,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['xstate'],
    logLevel: 'error',
  });
  const contents = outputFiles[0]?.contents;
  if (!contents) throw new Error(`${name} of ${entry} could not be bundled.`);
  return { bytes: contents.length / 1000, gzip: gzipSync(contents, { level: 9 }).length / 1000 };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
