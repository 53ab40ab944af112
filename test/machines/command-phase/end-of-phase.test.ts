import { describe, expect, it } from 'vitest';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { Directive } from '../../../machines/model/directive.js';
import { cardNamed } from '../../support/cards.js';
import { bothSelect, order, resolveEffect } from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  awaited,
  entries,
  phaseAfter,
  sideOf,
  take,
  type TableSetup,
  afterPlaying,
} from '../../support/table.js';
import { luke, several, rebels, stormtroopers, unitFrom, vader } from '../../support/units.js';

const kraken = unitFrom('kraken-super-tactical-droid', 'kraken');

/** The card with an extra effect at the end of the phase; each test chooses its directives. */
const withOpenEnd = (name: string): CommandCard => {
  const card = cardNamed(name);
  const end = { id: 'command-phase-end', timing: 'command-phase-end', summary: 'Ends.' } as const;
  const others = card.effects.filter(({ timing }) => timing !== end.timing);
  return { ...card, effects: [end, ...others] };
};

const armies: TableSetup = {
  cards: [withOpenEnd('Delaying Tactics'), withOpenEnd('They Too Will Suffer')],
  blue: { army: [vader, ...several(stormtroopers, 2)], hand: ['delaying-tactics'] },
  red: { army: [kraken, ...several(rebels, 2)], hand: ['they-too-will-suffer'] },
};

/** Both players have issued their orders, and the effects at the end of the phase are due. */
function ending() {
  return phaseAfter(
    { ...armies, roundCounterHolder: 'blue' },
    ...bothSelect('delaying-tactics', 'they-too-will-suffer'),
    { type: 'die.roll', player: 'blue', face: 'blank' },
    order('red', 'kraken'),
    order('blue', 'vader'),
  );
}

const endBlue = (...directives: Directive[]) =>
  resolveEffect('blue', 'delaying-tactics', 'command-phase-end', ...directives);
const endRed = (...directives: Directive[]) =>
  resolveEffect('red', 'they-too-will-suffer', 'command-phase-end', ...directives);

describe('effects at the end of the Command Phase', () => {
  it('R27: these effects resolve in the last step, after the pass pool: blue first, although red has priority', () => {
    const phase = ending();
    expect(phase.view('spectator')).toMatchObject({ step: 'createPassPool', priority: 'red' });
    expect(entries(phase, 'pass-pool.created')).toHaveLength(2);
    expectRefusedUnchanged(phase, endRed(), 'R27', 'not-your-turn');
    expect(phase).toTake(endBlue());
    expect(awaited(phase)).toEqual(['red effect']);
    expect(phase).toTake(endRed());
    expect(phase.outcome).toBeDefined();
  });

  it('R27: if they change units, both pools are rebuilt from the units that remain', () => {
    const phase = ending();
    expect(sideOf(phase, 'red').orderPool).toEqual(['corps', 'corps']);
    take(
      phase,
      endBlue(
        { type: 'defeat-unit', player: 'red', unitId: 'rebel-troopers-1' },
        { type: 'defeat-unit', player: 'red', unitId: 'rebel-troopers-2' },
      ),
    );
    expect(sideOf(phase, 'red')).toMatchObject({ orderPool: [], passPool: 1 });
    expect(entries(phase, 'pools.made-anew')).toMatchObject([{ rule: 'R27' }]);
  });

  it('R27: if they change neither units nor orders, the pools keep their order', () => {
    const phase = ending();
    const before = sideOf(phase, 'blue').orderPool;
    take(phase, endBlue(), endRed());
    expect(entries(phase, 'pools.made-anew')).toEqual([]);
    expect(phase.outcome?.players.blue.orderPool).toEqual(before);
  });

  it('R27: Standing Orders returns to the hand automatically, without a move of its player', () => {
    const phase = afterPlaying('standing-orders', 'ambush', {
      blue: { army: [vader] },
      red: { army: [luke] },
    });
    take(phase, order('red', 'luke'), order('blue', 'vader'));
    expect(phase.outcome?.players.blue).toMatchObject({
      cardPlayed: 'standing-orders',
      cardInPlay: null,
      cardOrigin: null,
    });
    expect(phase.outcome?.players.blue.hand).toContain('standing-orders');
    expect(phase.outcome?.priority).toBe('red');
  });
});

describe('the effects scheduled for the Activation Phase', () => {
  it('R24: a card that leaves play at the end of the phase schedules no effect', () => {
    const kept = ending();
    take(kept, endBlue(), endRed());
    expect(kept.outcome?.scheduledEffects.duringActivation).toEqual([
      { player: 'red', cardId: 'they-too-will-suffer', effectId: 'during-activation' },
    ]);
    const returned = ending();
    take(returned, endBlue(), endRed({ type: 'return-to-hand', player: 'red', from: 'play' }));
    expect(returned.outcome?.scheduledEffects.duringActivation).toEqual([]);
    expect(returned.outcome?.players.red).toMatchObject({
      cardPlayed: 'they-too-will-suffer',
      cardInPlay: null,
    });
  });
});
