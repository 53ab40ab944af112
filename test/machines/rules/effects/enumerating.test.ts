import { describe, expect, it } from 'vitest';
import { firstOf, inOrder, inTurns } from '../../../../machines/rules/effects/enumerating.js';

function* wayOf(...items: string[]) {
  yield* items;
}

const three = () => [wayOf('a1', 'a2', 'a3'), wayOf('b1'), wayOf('c1', 'c2')];

describe('listing the ways to resolve an effect', () => {
  it('R26: inTurns takes one way of each list in turn, until all lists are empty', () => {
    expect([...inTurns(three())]).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    expect([...inTurns([])]).toEqual([]);
  });

  it('R26: inOrder takes all ways of one list before the next', () => {
    expect([...inOrder(three())]).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
  });

  it('R26: firstOf takes at most the given number of ways', () => {
    expect(firstOf(inTurns(three()), 4)).toEqual(['a1', 'b1', 'c1', 'a2']);
    expect(firstOf(inOrder(three()), 9)).toHaveLength(6);
  });
});
