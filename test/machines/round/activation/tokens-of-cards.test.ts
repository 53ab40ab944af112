import { describe, expect, it } from 'vitest';
import type { Rank } from '../../../../machines/model/unit.js';
import { createMatch, type Match, type Directive } from '../../../../src/index.js';
import { redactEvent } from '../../../../machines/rules/table/redacted-table.js';
import { bothSelect, defeat, order, resolveEffect } from '../../../support/events.js';
import { madeUp } from '../../../support/cards.js';
import { atst, bikes, luke, rebels, stormtroopers, vader } from '../../../support/units.js';
import { codesOf } from '../../../support/refusal.js';
import { matchTable, play } from '../../../src/game/match/support/playing.js';
import type { CardEffect } from '../../../../machines/model/command-card.js';

const ARMY = [vader, stormtroopers(), stormtroopers('s2'), atst(), bikes()];

/** Blue plays a card with this effect against Push; red orders Luke and Rebel Troopers. */
function withEffect(effect: Omit<CardEffect, 'id' | 'summary'>, activations = 'tracked'): Match {
  const card = madeUp({
    id: 'plan',
    pips: 1,
    orders: [],
    effects: [{ id: 'plan', summary: 'A plan.', ...effect }],
  });
  const match = createMatch(
    matchTable({
      blue: { army: ARMY, hand: ['plan', 'push', 'assault', 'standing-orders'] },
      red: { army: [luke, rebels(), rebels('r2')] },
      cards: [card],
      ruleset: { activations: activations as 'tracked' },
    }),
  );
  play(match, ...bothSelect('plan', 'push'), order('red', 'rebels'), order('red', 'luke'));
  return match;
}

const resolving = (...directives: Directive[]) =>
  resolveEffect('blue', 'plan', 'plan', ...directives);

const setAside = (...ranks: Rank[]): Directive => ({
  type: 'set-aside-tokens',
  player: 'blue',
  ranks,
});

/** Like Ploy: one chosen token. */
const chosen = {
  timing: 'activation-start',
  choices: [
    {
      directive: { type: 'set-aside-tokens', player: 'self', ranks: ['?'] },
      required: true,
    },
  ],
} as const satisfies Omit<CardEffect, 'id' | 'summary'>;

/** Like Voracious Ambition: three random tokens. */
const atRandom = {
  timing: 'activation-start',
  directives: [{ type: 'set-aside-tokens', player: 'self', random: 3 }],
} as const satisfies Omit<CardEffect, 'id' | 'summary'>;

describe('order tokens on a command card', () => {
  it('R51: a chosen token lies on the card, and only its owner knows which', () => {
    const match = withEffect(chosen);
    expect(codesOf(match, resolving(setAside('operative')))).toEqual(['R51 no-such-token']);
    expect(codesOf(match, resolving())).toEqual(['CP-10 required-choice-missing']);
    play(match, resolving(setAside('heavy')));
    const { blue } = match.view('blue').players;
    expect(blue.tokensOnCards).toEqual([{ cardId: 'plan', count: 1, ranks: ['heavy'] }]);
    expect(blue.orderPoolCounts).toEqual({ commander: 1, corps: 2, support: 1 });
    for (const viewer of ['red', 'spectator'] as const) {
      const seen = match.view(viewer).players.blue;
      expect(seen.tokensOnCards).toEqual([{ cardId: 'plan', count: 1 }]);
      expect(seen.orderPoolCounts).toEqual({ commander: 1, corps: 2, support: 1, heavy: 1 });
      expect(JSON.stringify(match.view(viewer).log)).not.toContain('heavy');
    }
  });

  it('R51: an act that sets a token aside does not show its rank to others', () => {
    const act = resolving(setAside('heavy', 'corps'));
    expect(redactEvent('blue', act, 'taken')).toEqual(act);
    expect(redactEvent('red', act, 'taken')).toEqual({
      ...act,
      directives: [{ type: 'set-aside-tokens', player: 'blue', ranks: ['?', '?'] }],
    });
  });

  it('R51: its owner uses it instead of a draw, and it counts for the end of the phase (AP-7)', () => {
    const match = withEffect(chosen);
    play(match, resolving(setAside('heavy')));
    const first = match.view('red').priority;
    expect(first).toBe('blue');
    const use = { type: 'activation.draw', player: 'blue', from: 'plan' } as const;
    expect(codesOf(match, { ...use, from: 'push' })).toEqual(['R51 no-token-on-card']);
    expect(codesOf(match, { ...use, rank: 'corps' })).toEqual(['R51 rank-not-named']);
    expect(match.seat('blue').legalEvents()).toContainEqual({
      type: 'activation.draw',
      from: 'plan',
      rank: 'heavy',
    });
    play(match, ...['vader', 's2', 'bikes', 'stormtroopers'].map((id) => defeat('blue', id)));
    play(match, use);
    expect(match.view('red').activation?.drawn).toEqual(['heavy']);
    expect(match.view('red').players.blue.tokensOnCards).toEqual([]);
    play(match, { type: 'activation.unit', player: 'blue', unitId: 'at-st' });
  });

  it('R51: of three random tokens others know only the number', () => {
    const match = withEffect(atRandom);
    play(match, resolving());
    const { blue } = match.view('blue').players;
    expect(blue.tokensOnCards[0]?.ranks).toHaveLength(3);
    expect(Object.values(blue.orderPoolCounts)).toHaveLength(2);
    expect(match.view('red').players.blue).toMatchObject({
      tokensOnCards: [{ cardId: 'plan', count: 3 }],
      orderPoolCounts: { commander: 1, corps: 2, support: 1, heavy: 1 },
    });
    expect(match.undo('blue').ok).toBe(false);
  });

  it('R53: if the table keeps the activations, setting aside is a sentence, and the pool stays', () => {
    const match = withEffect(atRandom, 'table');
    play(match, resolving());
    expect(match.view('blue').players.blue.tokensOnCards).toEqual([]);
    expect(match.log.at(-1)).toMatchObject({
      type: 'tokens.set-aside',
      rule: 'R53',
      data: { cardId: 'plan', tokens: 3, told: true },
    });
    const choosing = withEffect(chosen, 'table');
    play(choosing, resolving());
    expect(choosing.view('blue').scheduledEffects.activationStart).toEqual([]);
  });
});

describe('tokens that effects assign and turn', () => {
  const toEnemy = (facedown: boolean) =>
    ({
      timing: 'activation-start',
      choices: [{ directive: { type: 'assign-token', player: 'opponent', unitId: '?', facedown } }],
    }) satisfies Omit<CardEffect, 'id' | 'summary'>;
  const assign = (unitId: string, facedown: boolean): Directive => ({
    type: 'assign-token',
    player: 'red',
    unitId,
    facedown,
  });

  it('R48: a unit with a facedown token has lost its activation, and can be issued no order', () => {
    const match = withEffect(toEnemy(true));
    expect(codesOf(match, resolving(assign('luke', true)))).toEqual([
      'AP-3 no-activation-left',
      'R48 no-token-in-pool',
    ]);
    play(match, resolving(assign('r2', true)));
    const { red } = match.view('spectator').players;
    expect(red.facedown).toEqual(['r2']);
    expect(red.orderPoolCounts).toEqual({});
    const granted = { type: 'order.grant', player: 'red', unitId: 'r2', source: 'Inspire' };
    expect(codesOf(match, granted)).toEqual(['R48 no-activation-left']);
  });

  it('AP-3: the next token that is drawn is of the rank that an effect has named', () => {
    for (const rank of ['heavy', 'support', 'commander'] as const) {
      const match = withEffect({
        timing: 'activation-start',
        choices: [{ directive: { type: 'name-draw', player: 'self', rank: '?' } }],
      });
      play(match, resolving({ type: 'name-draw', player: 'blue', rank }));
      play(match, { type: 'activation.draw', player: 'blue' });
      expect(match.view('red').activation?.drawn).toEqual([rank]);
    }
  });
});
