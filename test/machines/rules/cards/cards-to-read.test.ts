import type { KeywordQuestion } from '../../../../machines/rules/cards/granted-keywords.js';
import { describe, expect, it } from 'vitest';
import type { CommandPhaseOutcome } from '../../../../machines/model/outcome.js';
import type { RunningTable, TableInPlay } from '../../../../machines/model/table-in-play.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { createMatch, grantedKeywords, QuestionError } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, defeat, select } from '../../../support/events.js';
import { outcomeAfter } from '../../../support/outcomes.js';
import { phaseAfter, table, take } from '../../../support/table.js';
import { bikes, leia, stormtroopers, veers } from '../../../support/units.js';

const NIMBLE = { name: 'Nimble' };
const army = [veers, bikes(), stormtroopers()];
const keywordsOf = (asked: TableInPlay | RunningTable, question: KeywordQuestion) =>
  grantedKeywords(asked, question).keywords;

/** What a phase came to, with these units ordered by blue's card. */
const withOrders = (outcome: CommandPhaseOutcome, ...units: Unit[]) => {
  const changed = structuredClone(outcome);
  changed.players.blue.orders = units.map(({ id, rank }) => ({
    unitId: id,
    rank,
    source: 'command-card',
  }));
  return changed;
};

describe('cards of which it cannot be told what they grant', () => {
  const question = { player: 'blue', unitId: 'bikes' } as const;
  /** Blue has played a card, with these facts. */
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

  it('R34: Debark for Ground Assault is for the table to read, and that is no "no keyword"', () => {
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
          summaries: ['Ordered corps gain Spur and suppressive weapons.'],
        },
      ],
    });
  });

  it.each([['assault'], ['standing-orders'], ['evasive-maneuvers']])(
    'R34: nothing is left to read of %s: all that it grants is known',
    (cardId) => {
      const hand = ['assault', 'standing-orders', 'evasive-maneuvers'];
      const outcome = structuredClone(
        outcomeAfter({ blue: { army, hand } }, ...bothSelect(cardId, 'push')),
      );
      outcome.players.blue.cardInPlay = cardId;
      expect(grantedKeywords(outcome, question).unknown).toEqual([]);
    },
  );

  it('R34: what the table must read stands beside what is known', () => {
    const table = { blue: { army: [leia, ...army], hand: ['turning-the-tide'] } };
    const outcome = structuredClone(outcomeAfter(table, ...bothSelect('turning-the-tide', 'push')));
    outcome.players.blue.permanents.push('drive-them-out');
    outcome.players.blue.permanents.push('leaders-of-the-501st');
    const { keywords, unknown } = grantedKeywords(outcome, question);
    expect(keywords).toEqual([
      { name: 'Demoralize', value: 1 },
      { name: 'Inspire', value: 2 },
    ]);
    expect(unknown).toEqual([
      {
        cardId: 'leaders-of-the-501st',
        name: 'Leaders of the 501st',
        summaries: ['Units near Anakin or Rex stay indomitable.'],
      },
    ]);
  });

  it('R34: effects that happen at the table, with no word of grants, may grant anything', () => {
    const once = 'They are brave.';
    expect(having({ effects: [atTheTable(once), atTheTable(once, 'again')] })).toEqual({
      keywords: [],
      lost: [],
      unknown: [{ cardId: 'made-up', name: 'Banner', summaries: [once] }],
    });
  });

  it('R34: what the phase itself does needs no reading', () => {
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

  it('R34: whether the order came from the card is not known once its token went back', () => {
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

  it('R34: nobody can tell whom a permanent ordered in an earlier round', () => {
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

  it('R11: a defeated unit has nothing, whatever a card may say', () => {
    const outcome = outcomeAfter(
      { blue: { army, hand: ['debark-for-ground-assault'] } },
      ...bothSelect('debark-for-ground-assault', 'assault'),
      defeat('blue', 'bikes'),
    );
    expect(grantedKeywords(outcome, question)).toEqual({ keywords: [], lost: [], unknown: [] });
  });
});

describe('keywords asked of a table that runs', () => {
  const question = { player: 'blue', unitId: 'bikes' } as const;
  const setup = { blue: { army, hand: ['evasive-maneuvers', 'push'] } };

  it('CC-31: the bikes are nimble from the flip on, whoever is asked', () => {
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

  it('CC-31: in a match they are so until the End Phase takes the card', () => {
    const match = createMatch({ ...table(setup), rounds: 2 });
    for (const event of bothSelect('evasive-maneuvers', 'assault')) match.send(event);
    expect(keywordsOf(match, question)).toEqual([NIMBLE]);
    for (let tries = 0; match.view('spectator').round === 1 && tries < 100; tries += 1) {
      expect(keywordsOf(match, question)).toEqual([NIMBLE]);
      const [next] = match.legalEvents();
      if (next) match.send(next);
    }
    expect(match.view('spectator').round).toBe(2);
    expect(keywordsOf(match.seat('blue'), question)).toEqual([]);
  });

  it('refuses a thing that shows nothing', () => {
    const broken = { view: () => expect.unreachable('shown') } as unknown as RunningTable;
    expect(() => grantedKeywords(broken, question)).toThrow(/question: it cannot be read/);
    const empty = { view: () => ({}) } as unknown as RunningTable;
    expect(() => grantedKeywords(empty, question)).toThrow(QuestionError);
  });
});
