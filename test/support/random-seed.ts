import * as fc from 'fast-check';

// The same seed in every run, so that nothing fails at random. `npm run soak` sets another one in each round.
fc.configureGlobal({ seed: Number(process.env['SOAK_SEED'] ?? 20_261_121) });
