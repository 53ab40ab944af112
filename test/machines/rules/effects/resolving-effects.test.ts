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
import { bothSelect, resolveEffect } from '../../../support/events.js';
import { contextAfter, phaseAfter, rangeOf, sideOf } from '../../../support/table.js';
import { atst, lando, rebels, scouts, stormtroopers, vader } from '../../../support/units.js';
import {
  NAMED,
  UNKNOWN,
  resolving,
  limit,
  addOne,
  fell,
  orderFor,
  LIMIT,
  ADD,
  FELL,
  EVERYBODY,
} from './resolving.js';

describe('what is added to an effect', () => {
  it('R26: one event is asked about each table anew: what fell on one of them stands on the other', () => {
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
    if (!event) throw new Error('It is an event.');
    const broken = tables.map((each) => resolve(each, event).violations.map(({ rule }) => rule));
    expect(broken).toEqual([[], ['R11']]);
  });

  it.each(EVERYBODY)('CP-10: no required choice is passed over for a later one: %s', (may) => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }, ADD] });
    expect(broken(may, [addOne])).toEqual(['CP-10 required-choice-missing']);
    expect(broken(may, [limit(1), addOne])).toEqual([]);
    expect(broken(may, [limit(1)])).toEqual([]);
  });

  it.each(EVERYBODY)(
    'CP-10: what could take one of two choices takes the one that must be: %s',
    (may) => {
      const { broken } = resolving({ choices: [FELL, { ...FELL, required: true }] });
      expect(broken(may, [fell('stormtroopers')])).toEqual([]);
      expect(broken(may, [])).toEqual(['CP-10 required-choice-missing']);
    },
  );

  it('CP-10: a required choice counts once it is in the list, and no longer once it is out of it again', () => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }] });
    const added: Directive[] = [];
    for (const each of [[], [limit(1)], []]) {
      added.splice(0, Infinity, ...each);
      expect(broken('any-directive', added)).toEqual(
        each.length > 0 ? [] : ['CP-10 required-choice-missing'],
      );
    }
  });

  it('R21: only who is to be near to one unit each takes a place beside it', () => {
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
    const both = [orderFor('scouts'), orderFor('stormtroopers')];
    const brokenAfter = (first?: Nearness) =>
      resolving({ choices: [ordering('Scout Troopers', first), each] }, setup).broken(
        'its-choices',
        both,
      );
    expect(brokenAfter()).toEqual([]);
    expect(brokenAfter(near)).toEqual([]);
    expect(brokenAfter({ ...near, oneEach: true })).toEqual(['R26 directive-not-offered']);
  });

  it('R26: where it can be taken in two ways, what comes after it is asked of each', () => {
    const { broken } = resolving({ choices: [FELL, FELL, { ...ADD, followsOn: true }] });
    expect(broken('its-choices', [fell('stormtroopers'), addOne])).toEqual([]);
    expect(broken('its-choices', [addOne])).toEqual(['R26 directive-not-offered']);
  });

  it('R26: a directive that cannot hold is the reason told, whatever choice is skipped before it', () => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }, ADD] });
    const decline: Directive = { type: 'decline-orders', player: 'red', count: 9 };
    expect(broken('any-directive', [addOne, decline])).toEqual(['CP-23 no-order-to-decline']);
    expect(broken('its-choices', [addOne, decline])).toEqual(['CP-10 required-choice-missing']);
  });

  it('R26: the table may add what no choice offers, before, between and after them', () => {
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

  it('R26: who may add nothing else takes no choice twice', () => {
    const { broken } = resolving({ choices: [LIMIT, ADD] });
    expect(broken('its-choices', [limit(1), limit(1)])).toEqual(['R26 directive-not-offered']);
    expect(broken('any-directive', [limit(1), limit(1)])).toEqual([]);
  });

  it('R26: an effect without a choice offers nothing', () => {
    const { broken } = resolving({});
    expect(broken('its-choices', [addOne])).toEqual(['R26 directive-not-offered']);
    expect(broken('any-directive', [addOne])).toEqual([]);
  });

  it('CP-10: an effect that resolves by itself awaits no choice', () => {
    const { table } = resolving({
      timing: 'end-phase',
      automatic: true,
      choices: [{ ...LIMIT, required: true }],
    });
    expect(resolve(table, NAMED).violations).toEqual([]);
  });

  it('R26: what does not hold at the table is refused for that, offered or not', () => {
    const { broken } = resolving({ choices: [{ ...LIMIT, required: true }] });
    for (const may of EVERYBODY) {
      expect(broken(may, [fell('nobody')])).toEqual(['R11 unit-not-in-army']);
    }
  });

  it('R29: whoever names a hidden card hears of that alone, be it the turn of the effect or not', () => {
    const { table, broken } = resolving({});
    const peek: Directive = { type: 'discard', player: 'red', from: 'hand', cardId: 'assault' };
    expect(broken('any-directive', [peek])).toEqual(['CC-27 names-hidden-card']);
    const early = { ...NAMED, effectId: 'another', directives: [peek] };
    const window = { player: 'blue', timing: 'untimed' } as const;
    expect(refusalsToResolve(table, window, early)).toMatchObject([{ rule: 'CC-27' }]);
  });

  describe.each<[string, string[]]>([
    ['holds the named card', ['push', 'ambush']],
    ['does not hold it', ['push', 'assault']],
  ])(
    "an effect that prints a named card of the other player's hand, if that hand %s",
    (_, hand) => {
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
        'R29, CC-30: what it discards from there cannot be returned by the same effect: %s',
        (may) => {
          const { broken, table } = resolving({ directives: [discard], choices: [back] }, { red });
          expect(broken(may, [take])).toEqual(['CC-30 not-in-discard-pile']);
          expect(broken(may, [])).toEqual([]);
          expect(waysToResolve(table, NAMED)).toEqual([[]]);
        },
      );

      it.each(EVERYBODY)(
        'R29, R23: a choice still acts on the card that lay open in play, though the effect puts the hidden one there: %s',
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
        'R29, CC-27: the selection cannot be barred to a card that the same effect locks away: %s',
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
    },
  );

  it('R26: what is added to a card played from the hand must hold as well', () => {
    const hand = ['push', 'ace-up-his-sleeve'];
    const phase = phaseAfter(
      { blue: { army: [lando, rebels()], hand } },
      ...bothSelect('push', 'push'),
    );
    const adding = (directive: Directive) =>
      resolveEffect('blue', 'ace-up-his-sleeve', 'from-hand', directive);
    const refused = phase.send(adding(fell('nobody')));
    expect(refused.ok ? [] : refused.violations).toName('R11', 'unit-not-in-army');
    expect(phase).toTake(adding(fell('rebels')));
  });
});

describe('what a resolution comes to', () => {
  it('CP-10: refused, nothing of it has happened, not even what the effect does itself', () => {
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
    [
      'asks for no choice, not even one that must be taken',
      { choices: [{ ...LIMIT, required: true }] },
    ],
    ['acts for its own player, whoever else would resolve it', { resolvedBy: 'opponent' }],
  ])('CP-10: an effect that resolves by itself %s', (_what, rest) => {
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

  it('CP-10: an effect that no card has does nothing, and hinges on nothing', () => {
    const { table } = resolving({});
    expect(resolve(table, UNKNOWN)).toEqual({
      violations: [],
      context: table,
      log: [],
      restarted: false,
    });
    expect(waysToResolve(table, UNKNOWN)).toEqual([]);
    expect(rangesToMeasureFor(table, UNKNOWN)).toEqual([]);
    expect(rangesToMeasureFor(table, NAMED)).toEqual([]);
  });

  it('CP-10: the ways to resolve it are all there are: a required choice is in each', () => {
    const { table } = resolving({ choices: [{ ...FELL, required: true }, LIMIT] });
    expect(waysToResolve(table, NAMED)).toEqual([
      [fell('vader'), limit(1)],
      [fell('vader')],
      [fell('stormtroopers'), limit(1)],
      [fell('stormtroopers')],
    ]);
  });

  it('R23: only who had a card in play until then is given another in its place', () => {
    const swap = withEffect(
      {
        timing: 'issue-orders',
        directives: [
          { type: 'limit-orders', player: 'opponent', max: 2 },
          { type: 'play-instead', player: 'opponent', cardId: 'push' },
        ],
      },
      { id: 'swap' },
    );
    const gone: Directive = { type: 'discard', player: 'red', from: 'play' };
    const phase = phaseAfter(
      {
        cards: [withEffect({}), swap],
        blue: { hand: ['made-up'], permanents: ['swap'] },
        red: { hand: ['push', 'assault'] },
      },
      ...bothSelect('made-up', 'assault'),
      resolveEffect('blue', 'made-up', 'effect', gone),
      resolveEffect('blue', 'swap', 'effect'),
    );
    expect(sideOf(phase, 'red')).toMatchObject({ inPlay: null, hand: ['push'], orderLimit: 2 });
  });
});

describe('the ranges on which an effect hinges', () => {
  const walkers = { range: 2, units: [{ ranks: ['heavy' as const] }] };
  const beside = {
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
        { timing: 'issue-orders', choices: [beside, LIMIT, { ...beside, required: true }] },
        { blue: { army, hand: ['made-up'] }, ranges: [...around, ...ranges] },
      ).table,
      'blue',
      { slotTakers: ['one', 'two'] },
    );

  it('R14: are each asked for once, however many choices hinge on them', () => {
    const pairs = ['a', 'b'].flatMap((to) => ['one', 'two'].map((from) => ({ from, to })));
    expect(rangesToMeasureFor(ordering(), NAMED)).toEqual([{ player: 'blue', pairs }]);
    const known = ['a', 'b'].map((to) => rangeOf('blue', 'one', to, 1));
    expect(rangesToMeasureFor(ordering(...known), NAMED)).toEqual([]);
  });

  describe('of a choice that follows on another', () => {
    const following = { ...beside, followsOn: true };
    const one = rangeOf('blue', 'one', 'a', 1);
    const two = rangeOf('blue', 'two', 'a', 1);
    const far = (id: string, to = 'a') => rangeOf('blue', id, to, 3);
    /** Only the walker "one" was ordered, and a made-up effect has these choices. */
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

    it('R14: none is asked for where nothing stands before it, or what does cannot be taken', () => {
      expect(pairsOf([following])).toEqual([]);
      expect(pairsOf([beside, toStanding], far('one'))).toEqual([]);
      expect(pairsOf([beside, toStanding, toStanding], far('one'))).toEqual([]);
    });

    it('R14: they are asked for where that one can be taken, or a range decides whether it can', () => {
      expect(pairsOf([LIMIT, following])).toEqual(['one–a']);
      expect(pairsOf([beside, toStanding], two)).toEqual(['one–a']);
      expect(pairsOf([beside, { ...following, near: WALKER_TWO }])).toEqual(['one–a', 'two–a']);
      expect(pairsOf([beside, { ...following, near: WALKER_TWO }], one)).toEqual(['two–a']);
    });
  });

  it('R14: none is asked for, where no unit is named', () => {
    const { table } = resolving(
      { timing: 'issue-orders', choices: [{ ...ADD, near: walkers }] },
      { blue: { army, hand: ['made-up'] }, ranges: around },
    );
    expect(rangesToMeasureFor(table, NAMED)).toEqual([]);
    const named = { ...NAMED, directives: [orderFor('a')] };
    expect(resolve(table, named, 'its-choices').violations).toMatchObject([
      { code: 'directive-not-offered' },
    ]);
  });

  it.each([
    ['a', 'R14 range-unknown'],
    // Not of the type that the card says, so no range would let it be ordered.
    ['scouts', 'R26 directive-not-offered'],
  ])('R14: are asked for where they decide whether a unit may be named: %s', (unitId, why) => {
    const window = { player: 'blue', timing: 'issue-orders' } as const;
    const attempt = { ...NAMED, directives: [orderFor(unitId)] };
    const refused = refusalsToResolve(ordering(), window, attempt, 'its-choices');
    expect(refused.map(({ rule, code }) => `${rule} ${code}`)).toEqual([why]);
  });
});
