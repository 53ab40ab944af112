/**
 * Play what is drawn at random again and again, each round from a seed of its own, until the time is over:
 * `npm run soak`, `npm run soak -- --minutes 60`. A fault ends it, and the line that finds it again is printed.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const DRAWS_AT_RANDOM = /from '(fast-check|[./]+support\/seeds\.js)'/;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`soak: --minutes ${values.minutes} is no number above 0.`);
  process.exit(2);
}
const end = Date.now() + minutes * 60_000;

const files = readdirSync(HERE, { recursive: true })
  .map((name) => join('test', name))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => DRAWS_AT_RANDOM.test(readFileSync(join(HERE, '..', name), 'utf8')));

let rounds = 0;
while (Date.now() < end) {
  const seed = randomInt(2 ** 31);
  const ended = await playRound(seed);
  if (ended === 'out of time') break;
  if (ended === 'failed') {
    console.error(`\nFound with the seed ${seed}. To see it again:`);
    console.error(`SOAK_SEED=${seed} npx vitest run ${files.join(' ')}`);
    process.exit(1);
  }
  rounds += 1;
  console.log(`Round ${rounds}, seed ${seed}: no fault.`);
}
console.log(`${rounds} rounds of ${files.length} files in ${minutes} minutes: no fault.`);

/** @returns {Promise<'passed' | 'failed' | 'out of time'>} */
function playRound(seed) {
  return new Promise((resolve, reject) => {
    const vitest = join(HERE, '..', 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--reporter=dot', ...files], {
      cwd: join(HERE, '..'),
      env: { ...process.env, SOAK_SEED: String(seed) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (told += text));
    }
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      child.kill();
    }, end - Date.now());
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (isOver) return resolve('out of time');
      if (code !== 0) console.error(told);
      resolve(code === 0 ? 'passed' : 'failed');
    });
  });
}
