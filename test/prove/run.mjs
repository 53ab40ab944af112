// Looks at every state of bounded tables: `npm run prove [-- --only ID,ID] [--graphs FOLDER]`.
import { runBundled } from '../support/bundled.mjs';

await runBundled('test/prove/main.ts');
