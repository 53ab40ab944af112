/**
 * Look for faults with fresh random data:
 *
 *     npm run soak                        every test that draws at random, with a new seed each round, for ten minutes
 *     npm run soak -- --minutes 60
 *     npm run soak -- --only test/src/match
 *     npm run soak -- --keep FILE@SEED    keep a finding: `npm test` tries it again from then on
 *     npm run soak -- saves               damage saves at random and restore them: --saves NUMBER, --seed NUMBER
 */
import { runBundled } from '../support/bundled.mjs';
import { soakTests } from './tests.mjs';

const [mode, ...options] = process.argv.slice(2);

if (mode === 'saves') await runBundled('test/soak/saves/main.ts', options);
else process.exitCode = await soakTests(process.argv.slice(2));
