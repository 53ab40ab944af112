import { describe, expect, it } from 'vitest';
import type {
  CardEffect,
  CommandCard,
  EffectChoice,
} from '../../../../machines/model/command-card.js';
import type { Directive, Match, MatchEvent, Rank, Ruleset } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, order, resolveEffect } from '../../../support/events.js';
import { atst, bikes, stormtroopers, vader } from '../../../support/units.js';
import { matchAfter, play } from '../../../src/game/match/support/playing.js';

const IMPROVISED = { unitId: 'vader', upgrade: 'improvised-orders' };

/** A card of blue that orders nobody. Its effects begin with the Activation Phase. */
const planned = (...effects: Omit<CardEffect, 'timing' | 'summary'>[]): CommandCard =>
  madeUp({
    pips: 1,
    orders: [],
    effects: effects.map((effect) => ({
      timing: 'activation-start',
      summary: 'A plan.',
      ...effect,
    })),
  });

/** A match whose activations are tracked. Blue has no faceup order, and red orders both its units. */
function activating(card: CommandCard, ruleset: Partial<Ruleset> = {}): Match {
  const commander = { ...vader, upgrades: ['improvised-orders', 'aggressive-tactics'] };
  return matchAfter(
    {
      cards: [card],
      blue: { army: [commander, stormtroopers(), atst(), bikes()], hand: ['made-up'] },
      ruleset: { activations: 'tracked', ...ruleset },
    },
    ...bothSelect('made-up', 'push'),
    order('red', 'rebels'),
    order('red', 'luke'),
  );
}

const draw = (more: object = {}) =>
  ({ type: 'activation.draw', player: 'blue', ...more }) as MatchEvent;
const resolving = (effectId: string, ...directives: Directive[]) =>
  resolveEffect('blue', 'made-up', effectId, ...directives);

describe('a draw that is not allowed', () => {
  it('AP-3, R57: with tokens of the table, a token of another rank than the one that an effect has named', () => {
    const naming = { directive: { type: 'name-draw', player: 'self', rank: '?' } } as const;
    const match = activating(planned({ id: 'name', choices: [naming] }), { chance: 'table' });
    play(match, resolving('name', { type: 'name-draw', player: 'blue', rank: 'heavy' }));
    expect(match.seat('blue')).toRefuse(draw({ rank: 'corps' }), 'AP-3', 'draw-is-named');
    expect(match.seat('blue')).toTake(draw({ rank: 'heavy' }));
  });

  it('UP-13: two tokens by an upgrade that draws none, and two tokens of which the table names one', () => {
    const match = activating(planned(), { chance: 'table' });
    const source = { ...IMPROVISED, upgrade: 'aggressive-tactics' };
    expect(match.seat('blue')).toRefuse(draw({ source }), 'UP-13', 'upgrade-draws-no-tokens');
    expect(match.seat('blue')).toRefuse(
      draw({ source: IMPROVISED, rank: 'corps' }),
      'UP-13',
      'rank-not-chosen',
    );
  });
});

it('R51: a token that is used leaves the tokens on the other card where they are', () => {
  const aside = (rank: Rank): Directive => ({
    type: 'set-aside-tokens',
    player: 'blue',
    ranks: [rank],
  });
  const choice: EffectChoice = {
    directive: { type: 'set-aside-tokens', player: 'self', ranks: ['?'] },
  };
  const match = activating(
    planned({ id: 'one', choices: [choice] }, { id: 'two', choices: [choice] }),
  );
  play(match, resolving('one', aside('corps')), resolving('two', aside('heavy')));
  expect(match.view('blue').players.blue.tokensOnCards).toEqual([
    { cardId: 'made-up', count: 2, ranks: ['corps', 'heavy'] },
  ]);
  play(match, draw({ from: 'made-up', rank: 'heavy' }));
  expect(match.view('blue').players.blue.tokensOnCards).toEqual([
    { cardId: 'made-up', count: 1, ranks: ['corps'] },
  ]);
});
