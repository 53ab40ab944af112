import { describe, expectTypeOf, it } from 'vitest';
import type * as promised from './match-shape.js';
import type * as given from 'legion-command-phase';

describe('the types of a match', () => {
  it('are those that the README shows', () => {
    expectTypeOf<given.MatchInput>().toEqualTypeOf<promised.MatchInput>();
    expectTypeOf<given.MatchEvent>().toEqualTypeOf<promised.MatchEvent>();
    expectTypeOf<given.MatchView>().toEqualTypeOf<promised.MatchView>();
    expectTypeOf<given.MatchOutcome>().toEqualTypeOf<promised.MatchOutcome>();
  });
});
