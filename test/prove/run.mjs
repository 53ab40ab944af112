// Visits every state of bounded tables: `npm run prove [-- --only ID,ID] [-- --write]`.
import { runBundled } from '../support/bundled.mjs';

await runBundled('test/prove/main.ts', process.argv.slice(2));
