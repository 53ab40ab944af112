/** Measures the startup time and the bundle size of a program that uses the package. */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Table rows: title, median CPU time to start in ms, and the same minus that of an empty module. */
export function startTimes(root, rounds) {
  const dist = join(root, 'dist/node');
  const importing = (entry) => [
    '--input-type=module',
    '-e',
    entry && `import ${JSON.stringify(join(dist, entry))}`,
  ];
  const programs = {
    'an empty module': importing(''),
    "`import 'legion-command-phase'`": importing('index.js'),
    "`import 'legion-command-phase/core'`": importing('core.js'),
    '`legion-command-phase --help`': [join(dist, 'main.js'), '--help'],
  };
  const rows = Object.entries(programs).map(([title, args]) => {
    const times = Array.from({ length: rounds }, () => processorMs(args));
    return [title, times.toSorted((a, b) => a - b)[rounds >> 1]];
  });
  const [, empty] = rows[0];
  return rows.map(([title, ms]) => [title, ms.toFixed(0), (ms - empty).toFixed(0)]);
}

/** The CPU time of a new process in ms; the process writes it to file descriptor 3. */
function processorMs(args) {
  const report =
    "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });";
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...args],
    { stdio: ['ignore', 'ignore', 'inherit', 'pipe'], encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  return Number(output[3]);
}

const BUNDLES = [
  ['core', 'createCommandPhase'],
  ['core', 'createMatch'],
  ['core', 'validateCommandHand'],
  ['index', 'validateCommandHand'],
  ['index', 'readArmyList'],
];

export function bundleSizes(root) {
  return Promise.all(
    BUNDLES.map(async ([entry, name]) => {
      const path = join(root, 'dist/src', `${entry}.js`);
      const { outputFiles } = await build({
        stdin: { contents: `export { ${name} } from ${JSON.stringify(path)};`, resolveDir: root },
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
        platform: 'browser',
        external: ['xstate'],
        logLevel: 'error',
      });
      const { contents } = outputFiles[0];
      const kB = (bytes) => (bytes / 1000).toFixed(0);
      const from = entry === 'index' ? 'legion-command-phase' : `legion-command-phase/${entry}`;
      const gzip = gzipSync(contents, { level: 9 });
      return [`\`${name}\` of \`${from}\``, kB(contents.length), kB(gzip.length)];
    }),
  );
}
