// Spoils saves at random: `npm run spoilt [-- --saves NUMBER] [--seed NUMBER]`.
import { runBundled } from '../support/bundled.mjs';

await runBundled('test/spoilt/main.ts');
