import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../machines/model/directive.js';
import type { EffectRef } from '../../../machines/model/outcome.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import {
  nextScheduledIsAutomatic,
  refusalsToDeclineScheduled,
  refusalsToResolveScheduled,
  type Activation,
} from '../../../machines/rules/scheduled-effects.js';
import { withEffect } from '../../support/cards.js';
import { bothSelect } from '../../support/events.js';
import { contextAfter, phaseAfter, type TableSetup } from '../../support/table.js';
import { boba, krennic, luke, vader } from '../../support/units.js';

describe('effects of the Activation Phase', () => {
  const garrison: TableSetup = {
    blue: { army: [krennic], hand: ['deploy-the-garrison'] },
    red: { army: [boba], hand: ['a-simple-man'] },
  };
  const playOut = (setup: TableSetup, blue: string, red: string) => {
    const phase = phaseAfter(setup, ...bothSelect(blue, red));
    for (let next = phase.legalEvents()[0]; next; next = phase.legalEvents()[0]) phase.send(next);
    return phase.outcome?.scheduledEffects;
  };
  const owners = (effects: { player: string }[] | undefined) =>
    effects?.map(({ player }) => player);

  it('CP-8: at the start of the Activation Phase the player with priority resolves first', () => {
    const scheduled = playOut(garrison, 'deploy-the-garrison', 'a-simple-man');
    expect(scheduled?.activationStart).toEqual([
      { player: 'red', cardId: 'a-simple-man', effectId: 'activation-start' },
      { player: 'blue', cardId: 'deploy-the-garrison', effectId: 'activation-start' },
    ]);
  });

  it('R2: by default priority decides, not blue', () => {
    for (const ruleset of [{}, { activationStartOrder: 'priority' } as const]) {
      const scheduled = playOut({ ...garrison, ruleset }, 'deploy-the-garrison', 'a-simple-man');
      expect(owners(scheduled?.activationStart)).toEqual(['red', 'blue']);
    }
  });

  it('CC-18: if so chosen (R2), blue resolves first at the start of the Activation Phase', () => {
    const ruleset = { activationStartOrder: 'blue' } as const;
    const scheduled = playOut({ ...garrison, ruleset }, 'deploy-the-garrison', 'a-simple-man');
    expect(owners(scheduled?.activationStart)).toEqual(['blue', 'red']);
  });

  it('CP-8b: during the Activation Phase the player with priority first, whatever R2 says', () => {
    for (const activationStartOrder of ['priority', 'blue'] as const) {
      const scheduled = playOut(
        {
          blue: { army: [vader], hand: ['fear-and-dead-men'] },
          red: { army: [luke], hand: ['son-of-skywalker'] },
          ruleset: { activationStartOrder },
        },
        'fear-and-dead-men',
        'son-of-skywalker',
      );
      expect(owners(scheduled?.duringActivation)).toEqual(['red', 'blue']);
      expect(scheduled?.activationStart).toEqual([]);
    }
  });

  it('R24: permanents still in play are scheduled too', () => {
    const scheduled = playOut(
      {
        blue: { army: [vader], hand: ['implacable'], permanents: ['we-must-wait-and-watch'] },
        red: { army: [luke], hand: ['push'] },
      },
      'implacable',
      'push',
    );
    expect(scheduled?.duringActivation.map(({ cardId }) => cardId)).toEqual([
      'we-must-wait-and-watch',
      'implacable',
    ]);
  });
});

describe('the scheduled effects, one after the other', () => {
  const effectOf = (player: PlayerColor, cardId: string): EffectRef => ({
    player,
    cardId,
    effectId: 'effect',
  });
  const late = withEffect({ timing: 'during-activation' });
  const cards = [late, { ...late, id: 'lasting', name: 'Lasting' }];

  /** Both have played the same card; blue has another from an earlier round. */
  const activation = (...duringActivation: EffectRef[]): Activation => ({
    table: contextAfter(
      { cards, blue: { hand: ['made-up'], permanents: ['lasting'] }, red: { hand: ['made-up'] } },
      ...bothSelect('made-up', 'made-up'),
    ),
    scheduled: { activationStart: [], duringActivation },
  });
  const blues = effectOf('blue', 'made-up');
  const reds = effectOf('red', 'made-up');
  const lasting = effectOf('blue', 'lasting');
  const why = (left: EffectRef[], named: EffectRef, ...directives: Directive[]) =>
    refusalsToResolveScheduled(activation(...left), 'duringActivation', { ...named, directives });

  it.each([
    ['the same card of the other player', [blues, reds], reds, 'blue\'s Made Up: "effect" is'],
    ['another card of the same player', [lasting, blues], blues, 'blue\'s Lasting: "effect" is'],
    [
      'another effect of the card',
      [blues],
      { ...blues, effectId: 'other' },
      'blue\'s Made Up: "effect" is',
    ],
  ] as const)('CP-8b: not before the one that is next: %s', (_, left, named, said) => {
    expect(why([...left], named)).toEqual([
      {
        rule: 'CP-8b',
        code: 'not-the-next-effect',
        message: `${said} the effect to resolve now.`,
      },
    ]);
    const [first, ...others] = left;
    expect(why([first], first)).toEqual([]);
    if (others.length > 0) expect(why(others, named)).toEqual([]);
  });

  it('CP-8b: nor where none is left', () => {
    for (const refused of [
      why([], blues),
      refusalsToDeclineScheduled(activation(), 'duringActivation', blues),
    ]) {
      expect(refused.map(({ message }) => message)).toEqual(['No effect is left to resolve now.']);
    }
    expect(nextScheduledIsAutomatic(activation(), 'duringActivation')).toBe(false);
  });

  it('R26: in its turn it may only do what holds at the table', () => {
    const gone: Directive = { type: 'discard', player: 'red', from: 'play', cardId: 'push' };
    expect(why([blues], blues, gone)).toName('R19', 'not-in-play');
    expect(why([blues], blues, { ...gone, cardId: 'made-up' })).toEqual([]);
  });

  it('R29: whoever names a hidden card hears of that alone, though it is not the turn of the effect', () => {
    const peek: Directive = { type: 'discard', player: 'blue', from: 'hand', cardId: 'push' };
    const refused = why([blues, reds], reds, peek);
    expect(refused.map(({ rule, code }) => `${rule} ${code}`)).toEqual(['CC-27 names-hidden-card']);
  });
});
