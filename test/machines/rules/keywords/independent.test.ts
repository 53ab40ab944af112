import { describe, expect, it } from 'vitest';
import { withEffect } from '../../../support/cards.js';
import { bothSelect, order, resolveEffect } from '../../../support/events.js';
import { matchAfter, play } from '../../../src/game/match/support/playing.js';
import { having, luke, rebels, stormtroopers, vader } from '../../../support/units.js';

const lone = having(stormtroopers(), { name: 'Independent', value: 'Aim 1' });

/** A match in its Activation Phase: blue's card may do this to a unit at its start, and blue ordered one unit. */
function atTheStart(type: 'grant-order' | 'return-order', ordered: string) {
  const choice = { directive: { type, player: 'self', unitId: '?' } } as const;
  const match = matchAfter(
    {
      cards: [withEffect({ timing: 'activation-start', choices: [choice] })],
      blue: { army: [vader, lone], hand: ['made-up'] },
      red: { army: [luke, rebels()], hand: ['standing-orders'] },
      ruleset: { orderRange: null },
    },
    ...bothSelect('made-up', 'standing-orders'),
    order('blue', ordered),
    order('red', 'luke'),
  );
  const told = () =>
    match.log
      .filter(({ type: each }) => each.startsWith('keyword.'))
      .map((entry) => `${entry.type} ${entry.rule}`);
  const resolve = () =>
    play(
      match,
      resolveEffect('blue', 'made-up', 'effect', { type, player: 'blue', unitId: lone.id }),
    );
  return { told, resolve };
}

describe('KW-11: Independent at the start of the Activation Phase', () => {
  it('is withdrawn from a unit that an effect gives an order token', () => {
    const { told, resolve } = atTheStart('grant-order', 'vader');
    expect(told()).toEqual(['keyword.reminded KW-11']);
    resolve();
    expect(told()).toEqual(['keyword.reminded KW-11', 'keyword.withdrawn KW-11']);
  });

  it('is reminded for a unit whose order token an effect returns to the pool', () => {
    const { told, resolve } = atTheStart('return-order', lone.id);
    expect(told()).toEqual([]);
    resolve();
    expect(told()).toEqual(['keyword.reminded KW-11']);
  });
});
