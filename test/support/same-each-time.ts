import * as fc from 'fast-check';

// What is drawn at random is the same in every run: whoever changes nothing sees nothing new fail.
// `npm run soak` draws anew each time.
fc.configureGlobal({ seed: Number(process.env['SOAK_SEED'] ?? 20_261_121) });
