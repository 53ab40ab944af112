import { describe, expect, it } from 'vitest';
import { bothSelect, defeat, measure, revealContingency, select } from '../../../support/events.js';
import { madeUp } from '../../../support/cards.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { awaited, phaseAfter, sideOf, take } from '../../../support/table.js';
import { kallus, luke, rebels, vader } from '../../../support/units.js';

const CARD = 'go-there-are-too-many';
const paz = { ...vader, id: 'paz', name: 'Paz Vizsla' };
const army = [paz];
const foes = [luke, rebels('one'), rebels('two')];

const toEnemy = (to: string, range: number) =>
  measure({ player: 'blue', of: 'red', from: 'paz', to, range });

const surrounded = (changes: Partial<Parameters<typeof phaseAfter>[0]> = {}) =>
  phaseAfter({
    blue: { army, hand: [CARD, 'push'] },
    red: { army: foes },
    ...changes,
  });

describe('a card that can be selected only while enemies are near', () => {
  it('R14: Go, There Are Too Many... cannot be selected before the ranges to enemies are measured', () => {
    const phase = surrounded();
    expectRefusedUnchanged(phase, select('blue', CARD), 'R14', 'range-unknown');
    expect(phase.seat('blue').send({ type: 'card.select', cardId: CARD })).toMatchObject({
      violations: [
        { message: 'The range from Paz Vizsla to Luke Skywalker must be measured first.' },
      ],
    });
    expect(phase.legalEvents('blue')).toEqual([select('blue', 'push')]);
  });

  it('CP-2: two enemy units within range 2 of Paz Vizsla are enough, even if other ranges are unmeasured', () => {
    const phase = surrounded();
    take(phase, toEnemy('luke', 2), toEnemy('one', 1), select('blue', CARD));
    expect(sideOf(phase, 'blue').facedown).toBe(CARD);
  });

  it('CP-2: one enemy within range 2 is not enough, nor is a second one at range 3', () => {
    const phase = surrounded();
    take(phase, toEnemy('luke', 2), toEnemy('one', 3));
    expect(phase).toRefuse(select('blue', CARD), 'R14', 'range-unknown');
    take(phase, toEnemy('two', 3));
    expectRefusedUnchanged(phase, select('blue', CARD), 'CP-2', 'too-few-enemies-near');
    expect(phase.send(select('blue', CARD))).toEqual({
      ok: false,
      violations: [
        {
          rule: 'CP-2',
          code: 'too-few-enemies-near',
          message:
            'Go, There Are Too Many... is selected only while 2 enemy units are within range 2 of its unit.',
        },
      ],
    });
  });

  it('R11, R28: neither defeated enemies nor counterparts nor enemies near another unit count', () => {
    const part = { ...rebels('part'), counterpartOf: 'luke' };
    const phase = surrounded({
      blue: { army: [paz, vader], hand: [CARD, 'push'] },
      red: { army: [luke, rebels('one'), part] },
    });
    const toVader = measure({ player: 'blue', of: 'red', from: 'vader', to: 'one', range: 1 });
    take(phase, toVader, toEnemy('luke', 1), toEnemy('part', 1));
    expect(phase).toRefuse(select('blue', CARD), 'R14', 'range-unknown');
    take(phase, defeat('red', 'one'));
    expect(phase).toRefuse(select('blue', CARD), 'CP-2', 'too-few-enemies-near');
  });

  it('CC-27: the phase never requests these ranges, because the other player could see the request', () => {
    const waiting = (hand: string[]) => {
      const phase = surrounded({ blue: { army, hand } });
      return [phase.view('red').waitingFor, phase.view('spectator').waitingFor];
    };
    expect(waiting([CARD, 'push'])).toEqual(waiting(['ambush', 'push']));
    expect(awaited(surrounded())).toEqual(['blue card', 'red card']);
  });

  describe('as a contingency card', () => {
    const planned = () =>
      surrounded({
        cards: [madeUp({ pips: 1 })],
        blue: { army: [paz, kallus], hand: ['made-up'], contingencies: [CARD] },
      });
    const reveal = revealContingency('blue', CARD);

    it('CT-12: if too few enemies are near it is discarded when revealed, and its player plays no card', () => {
      const phase = planned();
      take(phase, toEnemy('luke', 3), toEnemy('one', 3), ...bothSelect('made-up', 'push'), reveal);
      expect(sideOf(phase, 'blue')).toMatchObject({ inPlay: null, playsNoCard: true });
      const discarded = phase.log.find(({ type }) => type === 'contingency.discarded');
      expect(discarded?.data).toEqual({ cardId: CARD, because: ['CP-2'] });
    });
  });
});
