import { describe, expect, it } from 'vitest';
import { bothSelect } from '../../support/events.js';
import { phaseAfter, type TableSetup } from '../../support/table.js';
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
