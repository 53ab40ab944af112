import { describe, expect, it } from 'vitest';
import type { CardEffect } from '../../../../machines/model/command-card.js';
import { playToHand } from '../../../../machines/model/moves.js';
import type { EffectRef } from '../../../../machines/model/outcome.js';
import type { PlayerColor } from '../../../../machines/model/player.js';
import { resolve, type Resolution } from '../../../../machines/rules/effects/resolving-effects.js';
import type { Check, Violation } from '../../../../machines/rules/rule.js';
import {
  duringEffectIsNotDeclined,
  nextAutomatic,
  refusalsToDeclineAtTheStart as declineAtTheStart,
  refusalsToResolveAtTheStart as resolveAtTheStart,
  refusalsToResolveDuring as resolveDuring,
  scheduledLeft,
  type Activation,
} from '../../../../machines/rules/effects/scheduled-effects.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect } from '../../../support/events.js';
import { afterPlaying, contextAfter, type TableSetup } from '../../../support/table.js';
import { boba, krennic } from '../../../support/units.js';

describe('effects of the Activation Phase', () => {
  const garrison: TableSetup = {
    blue: { army: [krennic], hand: ['deploy-the-garrison'] },
    red: { army: [boba], hand: ['a-simple-man'] },
  };
  const playOut = (setup: TableSetup, blue: string, red: string) => {
    const phase = afterPlaying(blue, red, setup);
    for (let next = phase.legalEvents()[0]; next; next = phase.legalEvents()[0]) phase.send(next);
    return phase.outcome?.scheduledEffects;
  };
  it('CP-8: at the start of the Activation Phase the player with priority resolves first', () => {
    const scheduled = playOut(garrison, 'deploy-the-garrison', 'a-simple-man');
    expect(scheduled?.activationStart).toEqual([
      { player: 'red', cardId: 'a-simple-man', effectId: 'activation-start' },
      { player: 'red', cardId: 'a-simple-man', effectId: 'ally-moves' },
      { player: 'blue', cardId: 'deploy-the-garrison', effectId: 'activation-start' },
    ]);
  });
});

const effectOf = (player: PlayerColor, cardId: string): EffectRef => ({
  player,
  cardId,
  effectId: 'effect',
});
const blues = effectOf('blue', 'made-up');
const reds = effectOf('red', 'made-up');
const lasting = effectOf('blue', 'lasting');

/** Both players have played the same card with this effect; blue has a permanent with it from an earlier round. */
function activation(
  effect: Partial<CardEffect> & Pick<CardEffect, 'timing'>,
  scheduled: EffectRef[],
): Activation {
  const card = withEffect(effect);
  const cards = [card, { ...card, id: 'lasting', name: 'Lasting' }];
  const isAtTheStart = effect.timing === 'activation-start';
  return {
    context: contextAfter(
      { cards, blue: { hand: ['made-up'], permanents: ['lasting'] }, red: { hand: ['made-up'] } },
      ...bothSelect('made-up', 'made-up'),
    ),
    scheduled: {
      activationStart: isAtTheStart ? scheduled : [],
      duringActivation: isAtTheStart ? [] : scheduled,
    },
  };
}

const ask =
  (check: Check<Activation & { named: Resolution }>) => (table: Activation, named: Resolution) =>
    check({ ...table, named });
const refusalsToDeclineAtTheStart = ask(declineAtTheStart);
const refusalsToResolveAtTheStart = ask(resolveAtTheStart);
const refusalsToResolveDuring = ask(resolveDuring);

const inWords = (violations: Violation[]) =>
  violations.map(({ rule, code, message }) => `${rule} ${code}: ${message}`);

describe('effects at the start of the Activation Phase, one after another', () => {
  const start = (...left: EffectRef[]) => activation({ timing: 'activation-start' }, left);

  it.each([
    ['the same card of the other player', [blues, reds], reds],
    [
      'another effect of the card',
      [blues, { ...blues, effectId: 'other' }],
      { ...blues, effectId: 'other' },
    ],
  ] as const)('CP-8: only the next effect can be resolved, not %s', (_, left, named) => {
    expect(inWords(refusalsToResolveAtTheStart(start(...left), named))).toEqual([
      'CP-8 not-the-next-effect: Now comes blue\'s effect "as the Activation Phase begins" of Made Up.',
    ]);
    expect(refusalsToResolveAtTheStart(start(...left), left[0])).toEqual([]);
  });

  it('R47: only an optional effect can be declined', () => {
    expect(inWords(refusalsToDeclineAtTheStart(start(blues), blues))).toEqual([
      'R47 effect-not-optional: The effect "as the Activation Phase begins" of Made Up must be resolved, it is not optional.',
    ]);
    const optional = activation({ timing: 'activation-start', optional: true }, [blues]);
    expect(refusalsToDeclineAtTheStart(optional, blues)).toEqual([]);
  });

  it('R41: blue may resolve the card of this round before the permanent, or the permanent first', () => {
    const both = start(lasting, blues, reds);
    expect(refusalsToResolveAtTheStart(both, blues)).toEqual([]);
    expect(refusalsToResolveAtTheStart(both, lasting)).toEqual([]);
    expect(inWords(refusalsToResolveAtTheStart(both, reds))).toEqual([
      'CP-8 not-the-next-effect: Now comes blue\'s effect "as the Activation Phase begins" of Lasting, or blue\'s effect "as the Activation Phase begins" of Made Up.',
    ]);
  });
});

describe('effects during the Activation Phase, at any time', () => {
  const during = (scheduled: EffectRef[], effect: Partial<CardEffect> = {}) =>
    activation({ ...effect, timing: 'during-activation' }, scheduled);
  const after = (before: Activation, ...resolved: EffectRef[]): Activation => ({
    ...before,
    context: resolved.reduce((table, named) => resolve(table, named).context, before.context),
  });

  it('R46: an effect that applies each time may be resolved repeatedly', () => {
    const each = during([blues], { frequency: 'each' });
    const again = after(each, blues, blues);
    expect(refusalsToResolveDuring(again, blues)).toEqual([]);
    expect(scheduledLeft(again, 'duringActivation')).toEqual([blues]);
    // Resolving it a second time adds nothing to the table.
    expect(again.context).toEqual(after(each, blues).context);
  });

  it('R46: an effect that holds for the whole round is told once, and not resolved by a player', () => {
    for (const frequency of ['lasting', 'permanent'] as const) {
      const begun = during([blues], { frequency });
      expect(nextAutomatic(begun, 'duringActivation')).toEqual(blues);
      const holds = after(begun, blues);
      expect(scheduledLeft(holds, 'duringActivation')).toEqual([]);
      expect(inWords(refusalsToResolveDuring(holds, blues))).toEqual([
        'R46 effect-used-up: The effect "in the Activation Phase" of Made Up holds by itself, and is not resolved.',
      ]);
    }
  });

  it('R31: no effect is declined during the Activation Phase', () => {
    expect(duringEffectIsNotDeclined.allows(during([blues]))).toBe(false);
    expect(
      duringEffectIsNotDeclined.allows(activation({ timing: 'activation-start' }, [blues])),
    ).toBe(true);
  });

  it('R31: an automatic effect resolves automatically once, wherever it stands in the list', () => {
    const automatic = during([blues], { automatic: true });
    expect(nextAutomatic(automatic, 'duringActivation')).toEqual(blues);
    const { cards } = automatic.context;
    const made = withEffect({ timing: 'during-activation' }, { id: 'lasting', name: 'Lasting' });
    const behind: Activation = {
      context: { ...automatic.context, cards: { ...cards, lasting: made } },
      scheduled: { activationStart: [], duringActivation: [lasting, blues] },
    };
    expect(nextAutomatic(behind, 'duringActivation')).toEqual(blues);
    const resolved = after(behind, blues);
    expect(nextAutomatic(resolved, 'duringActivation')).toBeUndefined();
    expect(scheduledLeft(resolved, 'duringActivation')).toEqual([lasting]);
  });

  it.each([
    ['an effect that no card has', { ...blues, effectId: 'other' }, '"other" of Made Up'],
    ['an effect of an unknown card', effectOf('blue', 'none'), '"effect" of "none"'],
  ])('CP-8b, R24: only effects of cards in play can be resolved: not %s', (_, named, said) => {
    expect(inWords(refusalsToResolveDuring(during([blues, reds]), named))).toEqual([
      `CP-8b no-such-effect: blue has no effect ${said} to resolve during the Activation Phase.`,
    ]);
  });

  it('R19, R31: an effect may be resolved only while its card is in play', () => {
    const before = during([blues]);
    const gone = { ...before, context: playToHand(before.context, 'blue') };
    expect(refusalsToResolveDuring(gone, blues)).toName('CP-8b', 'no-such-effect');
    expect(scheduledLeft(gone, 'duringActivation')).toEqual([]);
    expect(scheduledLeft(before, 'duringActivation')).toEqual([blues]);
    const kept = { ...during([lasting]), context: playToHand(before.context, 'blue') };
    expect(refusalsToResolveDuring(kept, lasting)).toEqual([]);
  });
});
