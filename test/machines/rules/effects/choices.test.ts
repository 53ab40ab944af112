import { describe, expect, it } from 'vitest';
import type {
  CardEffect,
  CommandCard,
  EffectChoice,
} from '../../../../machines/model/command-card.js';
import type { Directive } from '../../../../machines/model/directive.js';
import { madeUp, withEffect } from '../../../support/cards.js';
import { bothSelect, order, resolveEffect } from '../../../support/events.js';
import {
  afterPlaying,
  cardsInPlay,
  phaseAfter,
  sideOf,
  type TableSetup,
  take,
} from '../../../support/table.js';
import {
  c3po,
  chewbacca,
  defeated,
  han,
  leia,
  luke,
  r2d2,
  scouts,
  stormtroopers,
  vader,
} from '../../../support/units.js';

const scoundrels: TableSetup = {
  blue: {
    army: [chewbacca, han],
    hand: ['notorious-scoundrels'],
    discard: ['sorry-about-the-mess', 'reckless-diversion', 'push'],
  },
};

const recovered = (cardId: string): Directive => ({
  type: 'return-to-hand',
  player: 'blue',
  from: 'discard',
  cardId,
});

const resolveScoundrels = (...directives: Directive[]) =>
  resolveEffect('blue', 'notorious-scoundrels', 'recover-card', ...directives);

/** Blue plays a card with this effect. */
function choosing(
  effect: Partial<CardEffect>,
  setup: TableSetup = {},
  printed: Partial<CommandCard> = {},
) {
  const card = madeUp({
    ...printed,
    effects: [{ id: 'effect', timing: 'untimed', summary: 'An effect.', ...effect }],
  });
  return afterPlaying('made-up', 'push', {
    ...setup,
    cards: [card],
    blue: { hand: ['made-up', 'push', 'implacable'], ...setup.blue },
  });
}

const ways = (phase: ReturnType<typeof choosing>) =>
  phase
    .legalEvents('blue')
    .map((event) => (event.type === 'effect.resolve' ? (event.directives ?? []) : event));

describe('the choices of an effect', () => {
  const played = bothSelect('notorious-scoundrels', 'push');

  it('CC-30: each Han Solo card in the discard pile gives one way to resolve Notorious Scoundrels; Push gives none', () => {
    const phase = phaseAfter(scoundrels, ...played);
    expect(phase.legalEvents()).toEqual([
      resolveScoundrels(recovered('sorry-about-the-mess')),
      resolveScoundrels(recovered('reckless-diversion')),
    ]);
  });

  it('CP-10: a required choice must be taken: without a chosen card the effect is refused', () => {
    const phase = phaseAfter(scoundrels, ...played);
    expect(phase).toRefuse(resolveScoundrels(), 'CP-10', 'required-choice-missing');
    expect(phase).toTake(resolveScoundrels(recovered('reckless-diversion')));
  });

  it('R26: a player adds only what the effect offers; the referee may add any directive', () => {
    const both = resolveScoundrels(recovered('sorry-about-the-mess'), recovered('push'));
    const phase = phaseAfter(scoundrels, ...played);
    expect(phase.seat('blue')).toRefuse(both, 'R26', 'directive-not-offered');
    expect(phase).toTake(both);
    expect(sideOf(phase, 'blue').hand).toEqual(['sorry-about-the-mess', 'push']);
  });
});

describe('the ids that fill a choice', () => {
  it('R26: a choice offers the undefeated units that match its filter and are no counterparts; without a filter, all of them', () => {
    const army = [vader, stormtroopers(), scouts(), defeated(stormtroopers('fallen'))];
    const grant = { type: 'grant-order', player: 'self', unitId: '?' } as const;
    const corps = choosing(
      { choices: [{ directive: grant, units: [{ ranks: ['corps'] }] }] },
      { blue: { army } },
    );
    const granted = (unitId: string) => ({ type: 'grant-order', player: 'blue', unitId });
    expect(ways(corps)).toEqual([[granted('stormtroopers')], []]);
    const any = choosing({ choices: [{ directive: grant }] }, { blue: { army } });
    expect(ways(any)).toHaveLength(4);
    const counterparts = choosing(
      { choices: [{ directive: grant }] },
      { blue: { army: [leia, r2d2, c3po] } },
    );
    expect(ways(counterparts)).toEqual([[granted('leia')], [granted('r2-d2')], []]);
  });

  it('R23: a choice to play another card instead offers the cards in hand that are legal to play', () => {
    const instead = { type: 'play-instead', player: 'self', cardId: '?' } as const;
    const phase = choosing(
      { choices: [{ directive: instead, required: true }] },
      { blue: { hand: ['made-up', 'push', 'implacable', 'change-of-plans'] } },
    );
    expect(ways(phase)).toEqual([
      [{ type: 'play-instead', player: 'blue', cardId: 'push' }],
      [{ type: 'play-instead', player: 'blue', cardId: 'implacable' }],
    ]);
    expect(phase).toTake(phase.legalEvents('blue')[1]);
    expect(cardsInPlay(phase).blue).toBe('implacable');
  });

  it.each(['ambush', 'assault'])(
    "R29: a choice of a named card in the opponent's hand is never offered or required, whether that hand holds it or not: %s",
    (cardId) => {
      const directive = { type: 'discard', player: 'opponent', from: 'hand', cardId } as const;
      for (const required of [false, true]) {
        const red = { hand: ['push', 'ambush'] };
        const phase = choosing({ choices: [{ directive, required }] }, { red });
        expect(ways(phase)).toEqual([[]]);
      }
    },
  );

  it("R22: a bar offers the opponent's card in play, or one of the player's own cards", () => {
    const bar = (player: 'self' | 'opponent') =>
      ({ type: 'restart-selection', bar: [{ player, cardId: '?' }] }) as const;
    const theirs = choosing({
      choices: [{ directive: { type: 'restart-selection', bar: [...bar('opponent').bar] } }],
    });
    expect(ways(theirs)).toEqual([
      [{ type: 'restart-selection', bar: [{ player: 'red', cardId: 'push' }] }],
      [],
    ]);
    const own = choosing({
      choices: [{ directive: { type: 'restart-selection', bar: [...bar('self').bar] } }],
    });
    expect(ways(own)).toHaveLength(4);
  });

  it('CP-10: a required choice is checked at its place in the list: orders added later need not be declined', () => {
    const decline = { type: 'decline-orders', player: 'self', count: 1 } as const;
    const limit = { type: 'limit-orders', player: 'opponent', max: 1 } as const;
    const card = {
      choices: [
        { directive: decline, required: true },
        { directive: limit, required: true },
      ],
    };
    const added: Directive = { type: 'add-orders', player: 'blue', slots: [{ count: 1 }] };
    const declined: Directive = { ...decline, player: 'blue' };
    const limited: Directive = { ...limit, player: 'red' };
    const withoutOrders = () => choosing(card, {}, { orders: [] });
    const resolved = (...given: Directive[]) =>
      resolveEffect('blue', 'made-up', 'effect', ...given);
    expect(withoutOrders()).toTake(resolved(limited, added));
    expect(withoutOrders()).toTake(resolved(added, declined, limited));
    const passedOver = resolved(added, limited);
    expect(withoutOrders()).toRefuse(passedOver, 'CP-10', 'required-choice-missing');
  });

  it.each<[string, EffectChoice['directive'], Directive]>([
    [
      'defeat of a unit',
      { type: 'defeat-unit', player: 'opponent', unitId: 'rebels' },
      { type: 'defeat-unit', player: 'red', unitId: 'rebels' },
    ],
    [
      'card of the discard pile',
      { type: 'return-to-hand', player: 'self', from: 'discard', cardId: 'ambush' },
      { type: 'return-to-hand', player: 'blue', from: 'discard', cardId: 'ambush' },
    ],
    [
      'bar of a card, and of a card in play without an id',
      {
        type: 'restart-selection',
        bar: [{ player: 'self', cardId: 'push' }, { player: 'opponent' }],
      },
      { type: 'restart-selection', bar: [{ player: 'blue', cardId: 'push' }, { player: 'red' }] },
    ],
    [
      'order for a unit',
      { type: 'grant-order', player: 'self', unitId: 'stormtroopers' },
      { type: 'grant-order', player: 'blue', unitId: 'stormtroopers' },
    ],
    [
      'number of pips',
      { type: 'lock-away', player: 'opponent', pips: 2 },
      { type: 'lock-away', player: 'red', pips: 2 },
    ],
    ['restart', { type: 'restart-selection' }, { type: 'restart-selection' }],
    [
      'number of tokens',
      { type: 'add-to-pass-pool', player: 'self', tokens: 2 },
      { type: 'add-to-pass-pool', player: 'blue', tokens: 2 },
    ],
  ])('R26: a choice with every part printed is offered as printed: a %s', (_, printed, offered) => {
    const phase = choosing(
      { choices: [{ directive: printed }] },
      { blue: { discard: ['ambush', 'assault'] } },
    );
    expect(ways(phase)).toEqual([[offered], []]);
  });

  it('R19: a card that has left play cannot be named by a later choice', () => {
    const out = { type: 'discard', player: 'opponent', from: 'play', cardId: '?' } as const;
    const gone: Directive = { type: 'discard', player: 'red', from: 'play', cardId: 'push' };
    const owned = madeUp({
      id: 'push',
      belongsTo: { match: 'any', names: ['Leia Organa', 'Luke Skywalker'] },
    });
    const cardOf = 'luke skywalker';
    const naming: EffectChoice['directive'][] = [
      out,
      { type: 'restart-selection', bar: [{ player: 'opponent', cardId: '?' }] },
    ];
    for (const directive of naming) {
      const card = withEffect({
        choices: [
          { directive: out, cardOf },
          { directive, cardOf, followsOn: true },
        ],
      });
      const phase = afterPlaying('made-up', 'push', {
        cards: [card, owned],
        red: { hand: ['push'] },
      });
      expect(ways(phase)).toEqual([[gone], []]);
    }
  });
});

describe('a choice of a unit that the card ordered', () => {
  it("R21: does not offer a unit that the opponent's card ordered", () => {
    const choice: EffectChoice = {
      directive: { type: 'return-order', player: 'opponent', unitId: '?' },
      ordered: true,
    };
    const card = withEffect({ timing: 'issue-orders', choices: [choice] });
    const phase = afterPlaying('made-up', 'ambush', {
      cards: [card],
      blue: { army: [vader] },
      red: { army: [luke], hand: ['ambush'] },
    });
    take(phase, order('red', 'luke'));
    expect(ways(phase)).toContainEqual([]);
    const returned: Directive = { type: 'return-order', player: 'red', unitId: 'luke' };
    expect(ways(phase)).not.toContainEqual([returned]);
    expect(phase.seat('blue')).toRefuse(
      resolveEffect('blue', 'made-up', 'effect', returned),
      'R26',
      'directive-not-offered',
    );
  });
});

describe('a choice that follows on from the previous choice', () => {
  const limit: EffectChoice = { directive: { type: 'limit-orders', player: 'opponent', max: 1 } };
  const defeating: EffectChoice = {
    directive: { type: 'defeat-unit', player: 'opponent', unitId: '?' },
    units: [{ names: ['Rebel Troopers'] }],
    followsOn: true,
  };
  const limited: Directive = { type: 'limit-orders', player: 'red', max: 1 };
  const defeated: Directive = { type: 'defeat-unit', player: 'red', unitId: 'rebels' };
  const resolving = (...directives: Directive[]) =>
    resolveEffect('blue', 'made-up', 'effect', ...directives);

  it('R26: is offered only after the previous choice was taken', () => {
    const phase = choosing({ choices: [limit, defeating] });
    expect(ways(phase)).toEqual([[limited, defeated], [limited], []]);
    expect(phase.seat('blue')).toRefuse(resolving(defeated), 'R26', 'directive-not-offered');
    expect(phase.seat('blue')).toTake(resolving(limited, defeated));
  });
});
