import { describe, expect, it } from 'vitest';
import { firstOf, inOrder, inTurns } from '../../../../machines/rules/effects/enumerating.js';

function* of(...items: string[]) {
  yield* items;
}

const three = () => [of('a1', 'a2', 'a3'), of('b1'), of('c1', 'c2')];

describe('the ways to resolve an effect, one by one', () => {
  it('R26: one of each beginning in turn, until none has any left', () => {
    expect([...inTurns(three())]).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    expect([...inTurns([])]).toEqual([]);
  });

  it('R26: all of the first beginning before the second, where all are told', () => {
    expect([...inOrder(three())]).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
  });

  it('R26: no more than are asked for', () => {
    expect(firstOf(inTurns(three()), 4)).toEqual(['a1', 'b1', 'c1', 'a2']);
    expect(firstOf(inOrder(three()), 9)).toHaveLength(6);
  });
});
