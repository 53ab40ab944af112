import type { KeywordQuestion } from '../../../../machines/rules/cards/granted-keywords.js';
import { describe, expect, it } from 'vitest';
import type { CommandPhaseOutcome } from '../../../../machines/model/outcome.js';
import { bothSelect, resolveEffect } from '../../../support/events.js';
import { grantsTo } from '../../../../machines/rules/cards/card-grants.js';
import { cardNamed, madeUp } from '../../../support/cards.js';
import { outcomeAfter, withOrders } from '../../../support/outcomes.js';
import { afterPlaying, type TableSetup } from '../../../support/table.js';
import {
  bikes,
  c3po,
  han,
  leia,
  r2d2,
  rebels,
  stormtroopers,
  veers,
} from '../../../support/units.js';
import { grantedKeywords } from '../../../../src/index.js';
import { QuestionError } from '../../../../src/later-phases.js';
import type { CommandPhaseInput } from '../../../../machines/model/input.js';
import type { RunningTable, TableInPlay } from '../../../../machines/model/table-in-play.js';

const NIMBLE = { name: 'Nimble' };
const keywordsOf = (table: TableInPlay | RunningTable, question: KeywordQuestion) =>
  grantedKeywords(table, question).keywords;
const army = [veers, bikes(), stormtroopers()];

/** The outcome after blue has played this card: Evasive Maneuvers makes vehicles nimble. */
const veersPlays = (blue = 'evasive-maneuvers') =>
  outcomeAfter(
    { blue: { army, hand: ['evasive-maneuvers', 'push', 'standing-orders'] } },
    ...bothSelect(blue, 'assault'),
  );

/** The outcome and card of an army with two counterparts, where the card gives these names Sharpshooter. */
const droidsWith = (names: string[]) => {
  const card = madeUp({
    grants: [{ to: { names }, keywords: [{ name: 'Sharpshooter', value: 1 }] }],
  });
  const table = { blue: { army: [leia, r2d2, c3po], hand: [card.id] }, cards: [card] };
  return { outcome: outcomeAfter(table, ...bothSelect(card.id, 'push')), cards: [card] };
};

const refusalOf = (ask: () => unknown) => {
  try {
    ask();
  } catch (error) {
    if (error instanceof QuestionError) {
      for (const { path, message } of error.violations) expect(message).toMatch(`${path}: `);
      return error.violations.map(({ rule, path }) => `${rule} ${path}`);
    }
    throw error;
  }
  throw new Error('The question was answered.');
};

describe('keywords from command cards', () => {
  it.each([
    ['bikes', [NIMBLE]],
    ['stormtroopers', []],
    ['veers', []],
  ] as const)(
    'CC-31: while Evasive Maneuvers is in play, %s have %j from it',
    (unitId, keywords) => {
      expect(keywordsOf(veersPlays(), { player: 'blue', unitId })).toEqual(keywords);
    },
  );

  it.each([
    ['another card is played', veersPlays('push')],
    [
      'it was returned to the hand',
      outcomeAfter(
        {
          blue: { army, hand: ['evasive-maneuvers'] },
          red: { army: [han, rebels()], hand: ['change-of-plans', 'push'] },
        },
        ...bothSelect('evasive-maneuvers', 'change-of-plans'),
        resolveEffect('red', 'change-of-plans', 'reselect'),
      ),
    ],
  ])('CC-31: the bikes are not nimble if %s', (_, outcome) => {
    expect(keywordsOf(outcome, { player: 'blue', unitId: 'bikes' })).toEqual([]);
    const { blue } = outcome.players;
    const granting = [cardNamed('Evasive Maneuvers')];
    expect(grantsTo(bikes(), granting, blue, null)).toHaveLength(1);
    expect(grantsTo({ ...bikes(), defeated: true }, granting, blue, null)).toEqual([]);
  });

  it("CP-5: the opponent's vehicles gain nothing", () => {
    const outcome = outcomeAfter(
      {
        blue: { army, hand: ['evasive-maneuvers'] },
        red: { army: [leia, bikes('theirs'), rebels()] },
      },
      ...bothSelect('evasive-maneuvers', 'assault'),
    );
    expect(keywordsOf(outcome, { player: 'red', unitId: 'theirs' })).toEqual([]);
  });

  it.each([
    ['R2-D2', 'c-3po', 1],
    ['R2-D2', 'r2-d2', 1],
    ['C-3PO', 'c-3po', 1],
    ['C-3PO', 'r2-d2', 0],
    ['Leia Organa', 'c-3po', 0],
  ])('R28: a card that names %s gives %s this number of keywords: %i', (named, unitId, count) => {
    const { outcome, cards } = droidsWith([named]);
    const keywords = keywordsOf(outcome, { player: 'blue', unitId, cards });
    expect(keywords).toEqual(Array(count).fill({ name: 'Sharpshooter', value: 1 }));
  });

  it('CC-31: a grant for ordered units is only for units that the card ordered', () => {
    const army = [veers, stormtroopers('one'), stormtroopers('two'), bikes()];
    const hand = ['we-need-reinforcements'];
    const ordered = withOrders(
      outcomeAfter({ blue: { army, hand } }, ...bothSelect('we-need-reinforcements', 'push')),
      veers,
      stormtroopers('one'),
    );
    const has = (unitId: string) => keywordsOf(ordered, { player: 'blue', unitId });
    expect(['veers', 'one', 'two', 'bikes'].map((unitId) => has(unitId).length)).toEqual([
      1, 1, 0, 0,
    ]);
    expect(has('one')).toEqual([{ name: 'Disengage' }]);
    const granted = structuredClone(ordered);
    for (const each of granted.players.blue.orders) each.source = 'a comlink';
    expect(keywordsOf(granted, { player: 'blue', unitId: 'one' })).toEqual([]);
  });

  it('R28: a counterpart counts as ordered if its main unit was ordered', () => {
    const grants = [{ to: {}, ordered: true, keywords: [NIMBLE] }];
    const card = madeUp({ grants });
    const table = { blue: { army: [leia, r2d2, c3po], hand: [card.id] }, cards: [card] };
    const outcome = outcomeAfter(table, ...bothSelect(card.id, 'push'));
    const question = { player: 'blue', unitId: 'c-3po', cards: [card] } as const;
    expect(keywordsOf(withOrders(outcome, r2d2), question)).toEqual([NIMBLE]);
    expect(keywordsOf(withOrders(outcome, leia), question)).toEqual([]);
  });
});

describe("keywords from a table's own cards", () => {
  const card = madeUp({
    id: 'last-stand',
    grants: [{ to: { types: ['vehicle'] }, keywords: [{ name: 'Steady' }] }],
  });
  const blue = { army, hand: [card.id] };
  const playing = (changes: TableSetup & Pick<CommandPhaseInput, 'upgrades' | 'battleForces'>) =>
    afterPlaying(card.id, 'push', { blue, cards: [card], ...changes });

  it("UP-1, BF-1: the table's own upgrades and battle force change which units a card grants to", () => {
    const rider = { ...stormtroopers(), upgrades: ['steed'] };
    const steed = { id: 'steed', name: 'Steed', slot: 'gear', types: ['vehicle'] };
    const force = { id: 'riders', name: 'Riders', gains: [{ to: {}, affiliations: ['Riders'] }] };
    const grants = [
      {
        to: { types: ['vehicle'], affiliations: ['Riders'] },
        keywords: [{ name: 'Steady' }],
      },
    ];
    const phase = playing({
      blue: { ...blue, army: [veers, rider], battleForce: 'riders' },
      cards: [{ ...card, grants }],
      upgrades: [steed],
      battleForces: [force],
    });
    expect(keywordsOf(phase, { player: 'blue', unitId: rider.id })).toEqual([{ name: 'Steady' }]);
  });
});

describe('a question about keywords without an answer', () => {
  const outcome = veersPlays();
  const ask = (question: unknown, of: unknown = outcome) =>
    refusalOf(() => grantedKeywords(of as CommandPhaseOutcome, question as never));

  it('R11: the error is one sentence', () => {
    expect(() => grantedKeywords(outcome, { player: 'red', unitId: 'bikes' })).toThrow(
      `No answer can be given: unitId: red's army has no unit "bikes".`,
    );
  });

  it('CC-31: each malformed part of the question and of the outcome is named', () => {
    expect(ask({ player: 'green', unitId: 'bikes' })).toEqual(['CC-31 player']);
    expect(ask(null)).toEqual(['CC-31 player', 'CC-31 unitId']);
    expect(ask({ player: 'blue', unitId: 'bikes' }, { round: 1 })).toEqual([
      'CC-31 table.priority',
      'CC-31 table.scheduledEffects',
      'CC-31 table.players',
    ]);
    const cards = [{ ...madeUp(), pips: 9 }];
    expect(ask({ player: 'blue', unitId: 'bikes', cards })).toEqual(['CC-31 cards[0].pips']);
  });
});
