import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import { liesOpen, mayRead, type Viewer } from '../../../../machines/rules/table/secrecy.js';
import {
  bothSelect,
  declineContingency,
  resolveEffect,
  revealContingency,
  select,
  withdraw,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { afterPlaying, phaseAfter, sideOf, type TableSetup } from '../../../support/table.js';
import { kallus, krennic, luke, rebels, vader } from '../../../support/units.js';

/** The names of blue's hidden cards appear nowhere else on the table. */
const secrets: TableSetup = {
  blue: {
    army: [kallus, vader],
    hand: ['implacable', 'assault', 'push'],
    contingencies: ['master-of-evil', 'vaders-might'],
  },
  red: { hand: ['ambush', 'standing-orders'] },
};

/** The view of the viewer as one text. */
const seenBy = (phase: ReturnType<typeof phaseAfter>, viewer: Viewer) =>
  JSON.stringify(phase.view(viewer));

describe('hidden information', () => {
  it('CC-27: only its player sees the cards of a hand', () => {
    const phase = phaseAfter(secrets);
    expect(phase.view('blue').players.blue.hand).toEqual(['implacable', 'assault', 'push']);
    for (const viewer of ['red', 'spectator'] as const) {
      expect(phase.view(viewer).players.blue).not.toHaveProperty('hand');
      expect(seenBy(phase, viewer)).not.toMatch(/implacable|assault|push/);
    }
  });

  it('CC-28: the number of cards in a hand is public, and does not include a facedown card', () => {
    const phase = phaseAfter(secrets);
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(phase.view(viewer).players.blue.handCount).toBe(3);
    }
    expect(phase).toTake(select('blue', 'push'));
    expect(phase.view('red').players.blue.handCount).toBe(2);
  });

  it('CT-8: set-aside cards are not counted in the hand', () => {
    expect(phaseAfter(secrets).view('red').players.blue).toMatchObject({ handCount: 3 });
  });

  it('CT-11: only their owner sees the set-aside cards, at any time', () => {
    const phase = phaseAfter(secrets);
    for (const next of [
      undefined,
      ...bothSelect('assault', 'ambush'),
      declineContingency('blue'),
    ]) {
      if (next) expect(phase).toTake(next);
      expect(phase.view('blue').players.blue.contingencies).toEqual([
        'master-of-evil',
        'vaders-might',
      ]);
      for (const viewer of ['red', 'spectator'] as const) {
        expect(phase.view(viewer).players.blue).not.toHaveProperty('contingencies');
        expect(seenBy(phase, viewer)).not.toMatch(/master-of-evil|vaders-might/);
      }
    }
  });

  it('R16: the number of set-aside cards is public', () => {
    const phase = phaseAfter(secrets);
    expect(phase.view('red').players.blue.contingencyCount).toBe(2);
    for (const event of [
      ...bothSelect('assault', 'ambush'),
      revealContingency('blue', 'master-of-evil'),
    ]) {
      expect(phase).toTake(event);
    }
    expect(phase.view('red').players.blue.contingencyCount).toBe(1);
  });

  it('CP-2: the opponent sees that a card lies facedown, but not which card, in the log too', () => {
    const phase = phaseAfter(secrets, select('blue', 'implacable'));
    expect(phase.view('blue').players.blue.selected).toBe('implacable');
    for (const viewer of ['red', 'spectator'] as const) {
      const { blue } = phase.view(viewer).players;
      expect(blue).toMatchObject({ hasSelected: true, cardInPlay: null });
      expect(blue).not.toHaveProperty('selected');
      expect(seenBy(phase, viewer)).not.toContain('implacable');
      expect(phase.view(viewer).log.map(({ type }) => type)).toEqual(['card.placed-facedown']);
    }
    expect(phase.view('blue').log).toHaveLength(2);
  });

  it('CP-2: a card taken back stays secret', () => {
    const phase = phaseAfter(secrets, select('blue', 'implacable'), withdraw('blue'));
    expect(seenBy(phase, 'red')).not.toContain('implacable');
    expect(phase.view('red').players.blue).toMatchObject({ hasSelected: false, handCount: 3 });
  });

  it('CP-9: both cards are flipped at once: nobody sees the first card before the second is down', () => {
    const phase = phaseAfter(secrets, select('blue', 'implacable'));
    expect(phase.view('red').players.blue.cardInPlay).toBeNull();
    expect(phase).toTake(select('red', 'ambush'));
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(phase.view(viewer).players).toMatchObject({
        blue: { cardInPlay: 'implacable' },
        red: { cardInPlay: 'ambush' },
      });
    }
  });
});

describe('public information', () => {
  it("CC-29: everybody sees a player's discard pile", () => {
    const phase = phaseAfter({ ...secrets, blue: { ...secrets.blue, discard: ['ambush'] } });
    for (const viewer of ['blue', 'red', 'spectator'] as const) {
      expect(phase.view(viewer).players.blue.discard).toEqual(['ambush']);
    }
  });
});

describe('the hidden zones of the other player', () => {
  const resolving = () =>
    afterPlaying('annihilation-looms', 'full-of-surprises', {
      blue: { army: [krennic], hand: ['annihilation-looms', 'push', 'assault'] },
      red: { army: [luke, rebels()], hand: ['full-of-surprises', 'ambush'], discard: ['assault'] },
    });
  const annihilate = (directive: Directive) =>
    resolveEffect('blue', 'annihilation-looms', 'untimed', directive);

  it('R29: an act that names a card of the other hand is refused, whether that hand holds it or not', () => {
    for (const cardId of ['ambush', 'standing-orders', 'no-such-card']) {
      const phase = resolving();
      for (const directive of [
        { type: 'discard', player: 'red', from: 'hand', cardId },
        { type: 'play-instead', player: 'red', cardId },
        { type: 'restart-selection', bar: [{ player: 'red', cardId }] },
        { type: 'restart-selection', bar: [{ player: 'red' }, { player: 'red', cardId }] },
      ] as const satisfies Directive[]) {
        const event = annihilate(structuredClone(directive) as Directive);
        const before = phase.toJSON();
        const answer = phase.send(event);
        expect(answer).toEqual({
          ok: false,
          violations: [
            {
              rule: 'CC-27',
              code: 'names-hidden-card',
              message: 'blue may not name a card that the opponent keeps hidden.',
            },
          ],
        });
        expect(phase.toJSON()).toEqual(before);
      }
    }
  });

  it("R29: open cards and cards of the player's own hand may be named", () => {
    for (const directive of [
      { type: 'restart-selection', bar: [{ player: 'red', cardId: 'full-of-surprises' }] },
      { type: 'restart-selection', bar: [{ player: 'red', cardId: 'assault' }] },
      { type: 'restart-selection', bar: [{ player: 'red' }] },
      { type: 'discard', player: 'red', from: 'play' },
      { type: 'discard', player: 'blue', from: 'hand', cardId: 'push' },
      { type: 'play-instead', player: 'blue', cardId: 'assault' },
      { type: 'return-to-hand', player: 'red', from: 'discard', cardId: 'assault' },
    ] satisfies Directive[]) {
      expect(resolving()).toTake(annihilate(directive));
    }
  });

  it('R29: only discarded, permanent and locked-away cards are open if no card is in play', () => {
    const side = sideOf(phaseAfter(secrets), 'blue');
    expect(side.inPlay).toBeNull();
    for (const cardId of [...side.hand, ...side.contingencies]) {
      expect(liesOpen(side, cardId)).toBe(false);
    }
    expect(liesOpen({ ...side, discard: ['push'] }, 'push')).toBe(true);
    expect(liesOpen({ ...side, permanents: ['push'] }, 'push')).toBe(true);
    const by = { player: 'red', cardId: 'ambush' } as const;
    const locked = { ...side, lockedAway: [{ cardId: 'push', round: 1, by }] };
    expect(liesOpen(locked, 'push')).toBe(true);
    expect(liesOpen(locked, 'assault')).toBe(false);
  });

  it('CC-27: no viewer may read what only the referee may read', () => {
    for (const viewer of ['blue', 'red', 'spectator', 'referee'] as Viewer[]) {
      expect(mayRead(viewer, 'referee')).toBe(false);
    }
  });

  it('R29: this refusal comes before all others, even out of turn', () => {
    const naming = { type: 'discard', player: 'blue', from: 'hand', cardId: 'push' } as const;
    const event = resolveEffect('red', 'full-of-surprises', 'untimed', naming);
    expectRefusedUnchanged(resolving(), event, 'CC-27', 'names-hidden-card');
  });
});
