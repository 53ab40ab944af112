import type { KeywordQuestion } from '../../../../machines/rules/cards/granted-keywords.js';
import { describe, expect, it } from 'vitest';
import type { RunningTable, TableInPlay } from '../../../../machines/model/table-in-play.js';
import { grantedKeywords } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, defeat, select } from '../../../support/events.js';
import { outcomeAfter, withOrders } from '../../../support/outcomes.js';
import { phaseAfter, take } from '../../../support/table.js';
import { bikes, stormtroopers, veers } from '../../../support/units.js';

const NIMBLE = { name: 'Nimble' };
const army = [veers, bikes(), stormtroopers()];
const keywordsOf = (asked: TableInPlay | RunningTable, question: KeywordQuestion) =>
  grantedKeywords(asked, question).keywords;

describe('cards whose grants the table must read', () => {
  const question = { player: 'blue', unitId: 'bikes' } as const;
  /** The answer for the bikes after blue has played a card with these changes. */
  const having = (changes: Parameters<typeof madeUp>[0]) => {
    const card = madeUp({ name: 'Banner', ...changes });
    const table = { blue: { army, hand: [card.id] }, cards: [card] };
    const outcome = outcomeAfter(table, ...bothSelect(card.id, 'push'));
    return grantedKeywords(outcome, { ...question, cards: [card] });
  };
  const atTheTable = (summary: string, id = summary) => ({
    id,
    timing: 'during-activation' as const,
    summary,
  });

  it('R34: Debark for Ground Assault must be read at the table, which differs from granting no keyword', () => {
    const outcome = outcomeAfter(
      { blue: { army, hand: ['debark-for-ground-assault'] } },
      ...bothSelect('debark-for-ground-assault', 'assault'),
    );
    expect(grantedKeywords(outcome, question)).toEqual({
      keywords: [],
      lost: [],
      unknown: [
        {
          cardId: 'debark-for-ground-assault',
          name: 'Debark for Ground Assault',
          summaries: [
            'Each corps trooper ordered with this card has Spur and Suppressive weapons in this round.',
          ],
        },
      ],
    });
  });

  it.each([['assault'], ['standing-orders'], ['evasive-maneuvers']])(
    'R34: all grants of %s are known, so nothing must be read',
    (cardId) => {
      const hand = ['assault', 'standing-orders', 'evasive-maneuvers'];
      const outcome = structuredClone(
        outcomeAfter({ blue: { army, hand } }, ...bothSelect(cardId, 'push')),
      );
      outcome.players.blue.cardInPlay = cardId;
      expect(grantedKeywords(outcome, question).unknown).toEqual([]);
    },
  );

  it('R34: an effect that the phase resolves completely must not be read', () => {
    const limit = { type: 'limit-orders', player: 'self', max: 2 } as const;
    const done = { ...atTheTable('Two orders.'), timing: 'untimed' as const, automatic: true };
    const effects = [{ ...done, directives: [limit] }];
    expect(having({ effects }).unknown).toEqual([]);
    const mixed = [...effects, atTheTable('They are brave.')];
    expect(having({ effects: mixed }).unknown).toMatchObject([{ summaries: ['They are brave.'] }]);
    expect(having({ effects: mixed, grants: [] }).unknown).toEqual([]);
    expect(having({ effects, grants: [], grantsInSummary: true }).unknown).toMatchObject([
      { summaries: ['Two orders.'] },
    ]);
  });

  it('R34: if an order token was returned, it is unknown whether that order came from the card', () => {
    const grants = [{ to: { types: ['vehicle'] }, ordered: true, keywords: [NIMBLE] }];
    const card = madeUp({ grants, effects: [atTheTable('Ordered vehicles are nimble.')] });
    const table = { blue: { army, hand: [card.id] }, cards: [card] };
    const outcome = withOrders(outcomeAfter(table, ...bothSelect(card.id, 'push')), bikes());
    const asked = (unitId: string) =>
      grantedKeywords(outcome, { player: 'blue', unitId, cards: [card] });
    expect(asked('bikes')).toEqual({ keywords: [NIMBLE], lost: [], unknown: [] });
    outcome.players.blue.orders = [];
    expect(asked('bikes')).toEqual({ keywords: [], lost: [], unknown: [] });
    outcome.players.blue.ordersReturned = ['bikes'];
    expect(asked('bikes')).toEqual({
      keywords: [],
      lost: [],
      unknown: [
        { cardId: 'made-up', name: 'Made Up', summaries: ['Ordered vehicles are nimble.'] },
      ],
    });
    expect(asked('stormtroopers').unknown).toEqual([]);
  });

  it('R34: the units that a permanent ordered in an earlier round are unknown', () => {
    const card = madeUp({ grants: [{ to: {}, ordered: true, keywords: [NIMBLE] }] });
    const outcome = structuredClone(
      outcomeAfter(
        { blue: { army, hand: ['evasive-maneuvers'] } },
        ...bothSelect('evasive-maneuvers', 'assault'),
      ),
    );
    outcome.players.blue.permanents.push(card.id);
    const { keywords, unknown } = grantedKeywords(outcome, { ...question, cards: [card] });
    expect(keywords).toEqual([NIMBLE]);
    expect(unknown).toEqual([{ cardId: 'made-up', name: 'Made Up', summaries: [] }]);
  });

  it('R11: a defeated unit has no keywords, and no card must be read for it', () => {
    const outcome = outcomeAfter(
      { blue: { army, hand: ['debark-for-ground-assault'] } },
      ...bothSelect('debark-for-ground-assault', 'assault'),
      defeat('blue', 'bikes'),
    );
    expect(grantedKeywords(outcome, question)).toEqual({ keywords: [], lost: [], unknown: [] });
  });
});

describe('keywords at a running table', () => {
  const question = { player: 'blue', unitId: 'bikes' } as const;
  const setup = { blue: { army, hand: ['evasive-maneuvers', 'push'] } };

  it('CC-31: the bikes are nimble from the flip on, for the phase, its seats and its views', () => {
    const phase = phaseAfter(setup);
    const tables = () => [
      phase,
      phase.seat('blue'),
      phase.seat('red'),
      phase.view('spectator'),
      phase.view('red'),
    ];
    const answers = () => tables().map((each) => keywordsOf(each, question));
    expect(answers()).toEqual(Array(5).fill([]));
    take(phase, select('blue', 'evasive-maneuvers'));
    expect(answers()).toEqual(Array(5).fill([]));
    take(phase, select('red', 'assault'));
    expect(answers()).toEqual(Array(5).fill([NIMBLE]));
    take(phase, defeat('blue', 'bikes'));
    expect(answers()).toEqual(Array(5).fill([]));
  });
});
