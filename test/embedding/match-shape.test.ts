import { describe, expectTypeOf, it } from 'vitest';
import type * as documented from './match-shape.js';
import type * as published from 'legion-command-phase';

describe('the types of a match', () => {
  it('are those that docs/rounds.md shows', () => {
    expectTypeOf<published.MatchInput>().toEqualTypeOf<documented.MatchInput>();
    expectTypeOf<published.MatchEvent>().toEqualTypeOf<documented.MatchEvent>();
    expectTypeOf<published.MatchView>().toEqualTypeOf<documented.MatchView>();
    expectTypeOf<published.MatchOutcome>().toEqualTypeOf<documented.MatchOutcome>();
  });
});
