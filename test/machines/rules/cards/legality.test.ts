import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../machines/model/unit.js';
import { charactersOf } from '../../../../machines/rules/cards/characters.js';
import { isLegalToPlay } from '../../../../machines/rules/cards/legality.js';
import { cardNamed, withEffect } from '../../../support/cards.js';
import { bothSelect, defeat, resolveEffect, select } from '../../../support/events.js';
import {
  afterPlaying,
  cardsInPlay,
  contextAfter,
  entries,
  phaseAfter,
  sideOf,
  type TableSetup,
} from '../../../support/table.js';
import {
  atst,
  c3po,
  defeated,
  han,
  krennic,
  leia,
  luke,
  lukeOperative,
  r2d2,
  stormtroopers,
  vader,
  vaderOperative,
} from '../../../support/units.js';

/** Whether blue could play the card with this army. */
function legal(cardId: string, army: NonNullable<TableSetup['blue']>['army']): boolean {
  return isLegalToPlay(
    contextAfter({ blue: { army: army ?? [], hand: [cardId] } }),
    'blue',
    cardId,
  );
}

describe('the cards that are legal to play', () => {
  it('CP-4: Annihilation Looms requires Krennic in the army; Assault requires no unit', () => {
    expect(legal('annihilation-looms', [krennic])).toBe(true);
    expect(legal('annihilation-looms', [vader])).toBe(false);
    expect(legal('assault', [vader])).toBe(true);
  });

  it("CP-4: a title on the card must match the unit's title: I am a Jedi is for the Jedi Knight", () => {
    expect(legal('i-am-a-jedi', [lukeOperative])).toBe(true);
    expect(legal('i-am-a-jedi', [luke])).toBe(false);
    expect(legal('son-of-skywalker', [luke])).toBe(true);
    expect(legal('son-of-skywalker', [lukeOperative])).toBe(true);
  });

  it('CC-23: the cards of a defeated Krennic cannot be played', () => {
    expect(legal('annihilation-looms', [vader, krennic])).toBe(true);
    expect(legal('annihilation-looms', [vader, defeated(krennic)])).toBe(false);
  });

  it('CP-3: no card is legal for an army without an undefeated commander or operative', () => {
    expect(legal('assault', [stormtroopers(), atst()])).toBe(false);
    expect(legal('assault', [stormtroopers(), vaderOperative])).toBe(true);
  });

  it('R9: Not Out of it Yet requires both Han Solo and Luke Skywalker, undefeated', () => {
    expect(legal('not-out-of-it-yet', [han, luke])).toBe(true);
    expect(legal('not-out-of-it-yet', [han, leia])).toBe(false);
    expect(legal('not-out-of-it-yet', [han, defeated(luke)])).toBe(false);
  });

  it('R22: only a barred card is illegal', () => {
    const context = contextAfter(
      {
        blue: { army: [krennic], hand: ['annihilation-looms', 'push'] },
        red: { army: [han], hand: ['change-of-plans', 'push'] },
      },
      ...bothSelect('annihilation-looms', 'change-of-plans'),
      resolveEffect('red', 'change-of-plans', 'reselect'),
    );
    expect(isLegalToPlay(context, 'blue', 'annihilation-looms')).toBe(false);
    expect(isLegalToPlay(context, 'blue', 'push')).toBe(true);
  });

  it("R25: the phase checks neither faction nor the building of the hand: Vader's army plays the Daring Defense of the Republic", () => {
    const hand = ['covert-observation', 'get-in-position', 'daring-defense', 'ambush', 'push'];
    const phase = afterPlaying('daring-defense', 'push', {
      blue: { hand, army: [vader, stormtroopers()] },
    });
    expect(cardsInPlay(phase).blue).toBe('daring-defense');
  });

  it('R28: a counterpart does not count as a leader or as the owner of a card', () => {
    expect(legal('assault', [r2d2, c3po])).toBe(true);
    expect(legal('assault', [defeated(r2d2), c3po])).toBe(false);
    const { counterpartOf: _, ...aUnitOfItsOwn } = c3po;
    const card = [
      withEffect({}, { id: 'golden-rod', belongsTo: { match: 'any', names: ['C-3PO'] } }),
    ];
    const with3po = (unit: Unit) =>
      isLegalToPlay(
        contextAfter({ cards: card, blue: { army: [leia, r2d2, unit], hand: ['golden-rod'] } }),
        'blue',
        'golden-rod',
      );
    expect(with3po(c3po)).toBe(false);
    expect(with3po(aUnitOfItsOwn)).toBe(true);
  });
});

describe('an illegal card is revealed', () => {
  const hansCard = (hand: string[], setup: TableSetup = {}): TableSetup => ({
    ...setup,
    blue: { army: [vader, stormtroopers()], hand: ['change-of-plans', ...hand] },
  });
  const played = bothSelect('change-of-plans', 'push');

  it('CC-24: Standing Orders replaces the illegal card', () => {
    const phase = phaseAfter(hansCard(['standing-orders', 'ambush']), ...played);
    expect(cardsInPlay(phase)).toEqual({ blue: 'standing-orders', red: 'push' });
    expect(sideOf(phase, 'blue').hand).toEqual(['ambush', 'change-of-plans']);
    expect(entries(phase, 'card.replaced')).toMatchObject([
      { rule: 'CC-24', data: { cardId: 'standing-orders' } },
    ]);
  });

  it('CC-24: without Standing Orders in hand the player plays no card', () => {
    const phase = phaseAfter(hansCard(['ambush']), ...played);
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: 'push' });
    expect(phase.view('spectator')).toMatchObject({ priority: 'red', priorityReason: 'only-card' });
  });

  it('CC-24, CP-3: Standing Orders cannot replace it if the player can play no card', () => {
    const phase = phaseAfter(
      hansCard(['standing-orders']),
      select('blue', 'change-of-plans'),
      defeat('blue', 'vader'),
      select('red', 'push'),
    );
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: 'push' });
    expect(sideOf(phase, 'blue').hand).toEqual(['standing-orders', 'change-of-plans']);
  });

  it('CC-23: a character defeated while the card lies facedown makes the card illegal', () => {
    const phase = phaseAfter(
      { blue: { army: [vader, krennic], hand: ['annihilation-looms', 'standing-orders'] } },
      select('blue', 'annihilation-looms'),
      defeat('blue', 'krennic'),
      select('red', 'push'),
    );
    expect(cardsInPlay(phase).blue).toBe('standing-orders');
  });

  it('R4: by default the illegal card returns to the hand, whether it is replaced or not', () => {
    for (const ruleset of [{}, { illegalCardGoesTo: 'hand' } as const]) {
      for (const hand of [['standing-orders'], []]) {
        const phase = phaseAfter(hansCard([...hand, 'ambush'], { ruleset }), ...played);
        expect(sideOf(phase, 'blue').hand).toEqual(['ambush', 'change-of-plans']);
        expect(sideOf(phase, 'blue').discard).toEqual([]);
      }
    }
  });

  it('R4: if the ruleset says so, the illegal card is discarded, whether it is replaced or not', () => {
    const ruleset = { illegalCardGoesTo: 'discard' } as const;
    for (const hand of [['standing-orders'], []]) {
      const phase = phaseAfter(hansCard([...hand, 'ambush'], { ruleset }), ...played);
      expect(sideOf(phase, 'blue').hand).toEqual(['ambush']);
      expect(sideOf(phase, 'blue').discard).toEqual(['change-of-plans']);
    }
  });
});

describe('the owner of a card', () => {
  it.each([
    ['CP-4', 'Implacable', 'Darth Vader'],
    ['CP-4', 'I am a Jedi', 'Luke Skywalker, Jedi Knight'],
    ['R9', 'Affirmative, General!', 'Jedi Knight or Jedi Knight General'],
    ['R9', 'Not Out of it Yet', 'Han Solo and Luke Skywalker'],
    ['CC-5', 'Push', 'nobody'],
  ])('%s: %s belongs to %s, in words', (_, card, characters) => {
    expect(charactersOf(cardNamed(card))).toBe(characters);
  });
});
