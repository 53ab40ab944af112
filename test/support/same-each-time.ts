import * as fc from 'fast-check';

// What is drawn at random is the same in every run: whoever changes nothing sees nothing new fail.
fc.configureGlobal({ seed: 20_261_121 });
