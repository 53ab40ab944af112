import { withSide } from '../../../../machines/model/phase-context.js';
import { describe, expect, it } from 'vitest';
import type {
  CardEffect,
  EffectChoice,
  Nearness,
} from '../../../../machines/model/command-card.js';
import type { Directive } from '../../../../machines/model/directive.js';
import type { EventOf } from '../../../../machines/model/event.js';
import { readEvent, type Read } from '../../../../machines/rules/table/read-event.js';
import { resolverOf } from '../../../../machines/rules/effects/windows.js';
import {
  refusalsToResolve,
  resolve,
} from '../../../../machines/rules/effects/resolving-effects.js';
import {
  rangesToMeasureFor,
  waysToResolve,
} from '../../../../machines/rules/effects/ways-to-resolve.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect, grantOrder, resolveEffect } from '../../../support/events.js';
import { contextAfter, rangeOf } from '../../../support/table.js';
import { atst, scouts, stormtroopers, vader } from '../../../support/units.js';
import { NAMED, resolving, limit, addOne, fell, LIMIT, ADD, FELL, EVERYBODY } from './resolving.js';

describe('directives added to an effect', () => {
  it('R26: the same event is checked against each table anew: a unit defeated on one table stands on the other', () => {
    const added: Directive[] = [fell('stormtroopers')];
    const tables = [
      resolving({ choices: [FELL] }).table,
      contextAfter(
        {
          cards: [withEffect({ choices: [FELL] })],
          blue: { hand: ['made-up'] },
        },
        { type: 'unit.defeat', player: 'blue', unitId: 'stormtroopers' },
        ...bothSelect('made-up', 'push'),
      ),
    ];
    const { event } = readEvent({
      ...resolveEffect('blue', 'made-up', 'effect'),
      directives: added,
    }) as Read<EventOf<'effect.resolve'>>;
    if (!event) throw new Error('readEvent refused the event.');
    const broken = tables.map((each) => resolve(each, event).violations.map(({ rule }) => rule));
    expect(broken).toEqual([[], ['R11']]);
  });

  it.each(EVERYBODY)('CP-10: a required choice cannot be skipped for a later one: %s', (may) => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }, ADD] });
    expect(broken(may, [addOne])).toEqual(['CP-10 required-choice-missing']);
    expect(broken(may, [limit(1), addOne])).toEqual([]);
    expect(broken(may, [limit(1)])).toEqual([]);
  });

  it('R21: an order takes the place near a unit only if its choice allows one unit each', () => {
    const ordering = (name: string, near?: Nearness): EffectChoice => ({
      directive: { type: 'grant-order', player: 'self', unitId: '?' },
      units: [{ names: [name] }],
      ...(near && { near }),
    });
    const near: Nearness = { range: 2, units: [{ ranks: ['heavy'] }], to: 'standing' };
    const each = ordering('Stormtroopers', { ...near, oneEach: true });
    const setup = {
      blue: { army: [vader, atst(), scouts(), stormtroopers()] },
      ranges: ['scouts', 'stormtroopers'].map((id) => rangeOf('blue', 'at-st', id, 1)),
    };
    const both = [grantOrder('blue', 'scouts'), grantOrder('blue', 'stormtroopers')];
    const brokenAfter = (first?: Nearness) =>
      resolving({ choices: [ordering('Scout Troopers', first), each] }, setup).broken(
        'its-choices',
        both,
      );
    expect(brokenAfter()).toEqual([]);
    expect(brokenAfter(near)).toEqual([]);
    expect(brokenAfter({ ...near, oneEach: true })).toEqual(['R26 directive-not-offered']);
  });

  it('R26: if a directive fits two choices, the next directive is checked against each possibility', () => {
    const { broken } = resolving({ choices: [FELL, FELL, { ...ADD, followsOn: true }] });
    expect(broken('its-choices', [fell('stormtroopers'), addOne])).toEqual([]);
    expect(broken('its-choices', [addOne])).toEqual(['R26 directive-not-offered']);
  });

  it('R26: a directive that the table does not allow gives the reason, whichever choice is skipped before it', () => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }, ADD] });
    const decline: Directive = { type: 'decline-orders', player: 'red', count: 9 };
    expect(broken('any-directive', [addOne, decline])).toEqual(['CP-23 no-order-to-decline']);
    expect(broken('its-choices', [addOne, decline])).toEqual(['CP-10 required-choice-missing']);
  });

  it('R26: the referee may add directives that no choice offers, before, between and after the choices', () => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }, ADD] });
    for (const directives of [
      [limit(0), limit(1), addOne],
      [limit(1), limit(0), addOne],
      [limit(1), addOne, limit(0)],
    ]) {
      expect(broken('any-directive', directives)).toEqual([]);
      expect(broken('its-choices', directives)).toEqual(['R26 directive-not-offered']);
    }
  });

  it('R29: an act that names a hidden card is refused for that reason only, whether the effect is due or not', () => {
    const { table, broken } = resolving({});
    const peek: Directive = { type: 'discard', player: 'red', from: 'hand', cardId: 'assault' };
    expect(broken('any-directive', [peek])).toEqual(['CC-27 names-hidden-card']);
    const early = { ...NAMED, effectId: 'another', directives: [peek] };
    const window = { player: 'blue', timing: 'untimed' } as const;
    expect(refusalsToResolve('untimed')({ context: table, window, named: early })).toMatchObject([
      { rule: 'CC-27' },
    ]);
  });

  describe.each<[string, string[]]>([
    ['holds that card', ['push', 'ambush']],
    ['does not hold it', ['push', 'assault']],
  ])('an effect that prints a card of the other hand, if that hand %s', (_, hand) => {
    const red = { hand };
    const ambush = { player: 'opponent', cardId: 'ambush' } as const;
    const discard = { type: 'discard', from: 'hand', ...ambush } as const;
    const back: EffectChoice = {
      directive: { type: 'return-to-hand', from: 'discard', ...ambush },
      required: true,
    };
    const take: Directive = {
      type: 'return-to-hand',
      player: 'red',
      from: 'discard',
      cardId: 'ambush',
    };

    it.each(EVERYBODY)(
      'R29, CC-30: the same effect cannot return the card that it discards: %s',
      (may) => {
        const { broken, table } = resolving({ directives: [discard], choices: [back] }, { red });
        expect(broken(may, [take])).toEqual(['CC-30 not-in-discard-pile']);
        expect(broken(may, [])).toEqual([]);
        expect(waysToResolve(table, NAMED)).toEqual([[]]);
      },
    );

    it.each(EVERYBODY)(
      'R29, R23: a choice acts on the card that was in play before the effect put the hidden card there: %s',
      (may) => {
        const leave = { type: 'return-to-hand', from: 'play', cardId: 'push' } as const;
        const { broken, table } = resolving(
          {
            directives: [{ type: 'play-instead', ...ambush }],
            choices: [{ directive: { ...leave, player: 'opponent' } }],
          },
          { red },
        );
        const left = { ...leave, player: 'red' } as const;
        expect(broken(may, [left])).toEqual([]);
        expect(broken(may, [{ ...left, cardId: 'ambush' }])).toEqual(['R19 not-in-play']);
        expect(waysToResolve(table, NAMED)).toEqual([[left], []]);
      },
    );

    it.each(EVERYBODY)(
      'R29, CC-27: the restart cannot bar a card that the same effect locks away: %s',
      (may) => {
        const { broken } = resolving(
          {
            directives: [{ type: 'lock-away', player: 'opponent', pips: 1 }],
            choices: [{ directive: { type: 'restart-selection', bar: [{ ...ambush }] } }],
          },
          { red },
        );
        const barred: Directive = {
          type: 'restart-selection',
          bar: [{ player: 'red', cardId: 'ambush' }],
        };
        expect(broken(may, [barred])).toEqual(['CC-27 names-hidden-card']);
      },
    );
  });
});

describe('the result of a resolution', () => {
  it("CP-10: a refused resolution changes nothing, not even by the effect's own directives", () => {
    const { table } = resolving({
      directives: [{ type: 'restart-selection' }],
      choices: [{ ...LIMIT, required: true }],
    });
    const { violations, ...came } = resolve(table, NAMED);
    expect(violations).toMatchObject([{ code: 'required-choice-missing' }]);
    expect(came).toEqual({ context: table, log: [], restarted: false });
    expect(resolve(table, { ...NAMED, directives: [limit(1)] })).toMatchObject({
      violations: [],
      restarted: true,
    });
  });

  it.each<[string, Partial<CardEffect>]>([
    ['resolves without a choice, even a required one', { choices: [{ ...LIMIT, required: true }] }],
    ['acts for its own player, even if the other player would resolve it', { decides: 'opponent' }],
  ])('CP-10: an automatic effect %s', (_what, rest) => {
    const own = { type: 'add-to-pass-pool', player: 'self', tokens: 2 } as const;
    const card = withEffect({ automatic: true, directives: [own], ...rest });
    const { violations, context } = resolve(
      contextAfter({ cards: [card], blue: { hand: ['made-up'] } }),
      NAMED,
    );
    expect(violations).toEqual([]);
    expect(context.sides).toMatchObject({
      blue: { passTokensAdded: 2, resolved: [{ cardId: 'made-up', effectId: 'effect' }] },
      red: { passTokensAdded: 0, orderLimit: null, resolved: [] },
    });
    expect(resolverOf(context, NAMED)).toBe('blue');
  });
});

describe('the ranges that decide an effect', () => {
  const walkers = { range: 2, units: [{ ranks: ['heavy' as const] }] };
  const ifNear = {
    directive: { type: 'grant-order', player: 'self', unitId: '?' },
    units: [{ ranks: ['corps'] }],
    near: walkers,
  } as const satisfies NonNullable<CardEffect['choices']>[number];
  const army = [vader, atst('one'), atst('two'), stormtroopers('a'), stormtroopers('b'), scouts()];
  const around = ['one', 'two', 'a', 'b', 'scouts'].map((id) => rangeOf('blue', 'vader', id, 1));
  /** The card has ordered both walkers. */
  const ordering = (...ranges: typeof around) =>
    withSide(
      resolving(
        { timing: 'issue-orders', choices: [ifNear, LIMIT, { ...ifNear, required: true }] },
        { blue: { army, hand: ['made-up'] }, ranges: [...around, ...ranges] },
      ).table,
      'blue',
      { slotTakers: ['one', 'two'] },
    );

  describe('of a choice that follows on from another', () => {
    const following = { ...ifNear, followsOn: true };
    const one = rangeOf('blue', 'one', 'a', 1);
    const two = rangeOf('blue', 'two', 'a', 1);
    const far = (id: string, to = 'a') => rangeOf('blue', id, to, 3);
    /** The requested ranges of an effect with these choices, after the card has ordered only the walker "one". */
    const pairsOf = (choices: CardEffect['choices'], ...ranges: typeof around) => {
      const { table } = resolving(
        { timing: 'issue-orders', choices },
        {
          blue: {
            army: [vader, atst('one'), { ...atst('two'), title: 'Two' }, stormtroopers('a')],
            hand: ['made-up'],
          },
          ranges: [...around.slice(0, 3), ...ranges],
        },
      );
      const ordered = withSide(table, 'blue', { slotTakers: ['one'] });
      return rangesToMeasureFor(ordered, NAMED).flatMap(({ pairs }) =>
        pairs.map(({ from, to }) => `${from}–${to}`),
      );
    };
    const WALKER_TWO = { range: 2, units: [{ titles: ['Two'] }], to: 'standing' as const };
    const toStanding = { ...following, near: { ...walkers, to: 'standing' as const } };

    it('R14: no range is requested if there is no previous choice, or if that choice cannot be taken', () => {
      expect(pairsOf([following])).toEqual([]);
      expect(pairsOf([ifNear, toStanding], far('one'))).toEqual([]);
      expect(pairsOf([ifNear, toStanding, toStanding], far('one'))).toEqual([]);
    });

    it('R14: a range is requested if the previous choice can be taken, or if a range decides that', () => {
      expect(pairsOf([LIMIT, following])).toEqual(['one–a']);
      expect(pairsOf([ifNear, toStanding], two)).toEqual(['one–a']);
      expect(pairsOf([ifNear, { ...following, near: WALKER_TWO }])).toEqual(['one–a', 'two–a']);
      expect(pairsOf([ifNear, { ...following, near: WALKER_TWO }], one)).toEqual(['two–a']);
    });
  });

  it.each([
    ['a', 'R14 range-unknown'],
    // Scouts do not match the choice, so no range would allow the order.
    ['scouts', 'R26 directive-not-offered'],
  ])(
    'R14: a range is requested only if it decides whether a unit may be named: %s',
    (unitId, why) => {
      const attempt = { ...NAMED, directives: [grantOrder('blue', unitId)] };
      const { violations } = resolve(ordering(), attempt, 'its-choices');
      expect(violations.map(({ rule, code }) => `${rule} ${code}`)).toEqual([why]);
    },
  );
});
