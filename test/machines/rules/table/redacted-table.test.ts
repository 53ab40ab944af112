import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../../../machines/model/match.js';
import {
  withSide,
  type PhaseContext,
  type Side,
} from '../../../../machines/model/phase-context.js';
import { PLAYERS } from '../../../../machines/model/player.js';
import type { Rank } from '../../../../machines/model/unit.js';
import {
  redactEvent,
  redactOutcome,
  redactTable,
} from '../../../../machines/rules/table/redacted-table.js';
import type { Viewer } from '../../../../machines/rules/table/secrecy.js';
import {
  bothSelect,
  declineContingency,
  order,
  select,
  withdraw,
} from '../../../support/events.js';
import { madeUp } from '../../../support/cards.js';
import { outcomeAfter } from '../../../support/outcomes.js';
import { contextAfter, type TableSetup } from '../../../support/table.js';
import { kallus, luke, vader } from '../../../support/units.js';

/** Blue has a card in every zone. */
const setup: TableSetup = {
  cards: [madeUp({ id: 'shown', divulge: 'may' })],
  blue: {
    army: [kallus, vader],
    hand: ['implacable', 'shown', 'ambush'],
    contingencies: ['master-of-evil'],
    discard: ['assault'],
    permanents: ['vaders-might'],
    divulged: ['shown'],
    lockedAway: [
      {
        cardId: 'darkness-descends',
        round: 1,
        by: { player: 'red', cardId: 'covert-observation' },
      },
    ],
  },
  red: { army: [luke], hand: ['standing-orders', 'turning-the-tide'] },
};

function facedown(): PhaseContext {
  const context = contextAfter(setup, select('blue', 'implacable'));
  const pooled = withSide(context, 'blue', { orderPool: ['corps', 'commander', 'corps'] });
  return withSide(pooled, 'red', { orderPool: ['heavy', 'commander'] });
}

const sorted = ({ orderPool }: Side) => [...orderPool].sort();

describe('the table redacted for one viewer', () => {
  it('CC-27, CT-11, CP-2: the others see the number of hidden cards, and everything else', () => {
    const context = facedown();
    const { blue, red } = context.sides;
    const hidden = {
      blue: {
        ...blue,
        hand: { hidden: 2 },
        contingencies: { hidden: 1 },
        facedown: { hidden: 1 },
        orderPool: sorted(blue),
      },
      red: {
        ...red,
        hand: { hidden: 2 },
        contingencies: { hidden: 0 },
        facedown: null,
        orderPool: sorted(red),
      },
    };
    expect(redactTable('spectator', context).sides).toEqual(hidden);
    for (const owner of PLAYERS) {
      const { hand, contingencies, facedown: selected } = context.sides[owner];
      const own = { ...hidden[owner], hand, contingencies, facedown: selected };
      expect(redactTable(owner, context).sides).toEqual({ ...hidden, [owner]: own });
    }
  });

  it('CC-22: nobody sees the seed; everybody sees the rest of the table', () => {
    const context = facedown();
    const { chance: _, sides: __, cards: ___, ...open } = context;
    const { sides, cards, ...known } = redactTable('red', context);
    expect(known).toEqual(open);
    expect(Object.keys(sides)).toEqual(['blue', 'red']);
    expect(cards['push']).toEqual(context.cards['push']);
  });

  it.each<[Viewer, string[]]>([
    ['spectator', []],
    ['blue', ['ambush', 'implacable', 'master-of-evil']],
    ['red', ['standing-orders', 'turning-the-tide']],
  ])('CC-29: %s sees all open cards, and these hidden cards: %j', (viewer, own) => {
    const open = ['assault', 'darkness-descends', 'shown', 'vaders-might'];
    const { cards } = redactTable(viewer, facedown());
    expect(Object.keys(cards)).toEqual([...open, ...own].sort());
  });

  it('CP-9: everybody sees a card in play after it is flipped', () => {
    const context = contextAfter(setup, ...bothSelect('implacable', 'turning-the-tide'));
    const known = Object.keys(redactTable('spectator', context).cards);
    expect(known).toEqual(expect.arrayContaining(['implacable', 'turning-the-tide']));
    expect(known).not.toContain('ambush');
  });
});

describe('the outcome of a phase redacted for one viewer', () => {
  const outcome = outcomeAfter(
    { blue: { army: [kallus, vader], contingencies: ['master-of-evil'] } },
    ...bothSelect('assault', 'push'),
    declineContingency('blue'),
  );
  const lockedAway = [
    { cardId: 'ambush', round: 1, by: { player: 'red', cardId: 'push' } as const },
  ];
  const ordersReturned = ['rebels'];

  it('CC-27, CT-11, CP-27: hidden cards are counted, and nobody sees the order of a pool', () => {
    const { blue, red } = structuredClone(outcome.players);
    const pools = { orderPool: ['commander', 'corps', 'corps'] as const };
    const shuffled = {
      ...outcome,
      players: {
        blue: { ...blue, orderPool: [pools.orderPool[1], pools.orderPool[0], pools.orderPool[2]] },
        red: { ...red, lockedAway, ordersReturned },
      },
    };
    const hidden = {
      blue: { ...blue, ...pools, hand: { hidden: 3 }, contingencies: { hidden: 1 } },
      red: {
        ...red,
        lockedAway,
        ordersReturned,
        hand: { hidden: 3 },
        contingencies: { hidden: 0 },
      },
    };
    expect(redactOutcome('spectator', shuffled)).toEqual({ ...outcome, players: hidden });
    const own = { ...blue, ...pools };
    expect(redactOutcome('blue', shuffled)).toEqual({
      ...outcome,
      players: { blue: own, red: hidden.red },
    });
  });
});

describe('an act redacted for one viewer', () => {
  const selecting = select('blue', 'push');
  const taking = withdraw('blue');
  const ending: MatchEvent = { type: 'activation.end' };
  const settingAside = (rank: Rank | '?'): MatchEvent => ({
    type: 'card.discard',
    player: 'blue',
    cardId: 'push',
    effectId: 'hand-reaction',
    directives: [{ type: 'set-aside-tokens', player: 'blue', ranks: [rank] }],
  });

  it.each<[string, Viewer, 'taken' | 'refused', MatchEvent, unknown]>([
    ['CP-2', 'blue', 'taken', selecting, selecting],
    ['CP-2', 'red', 'taken', selecting, { type: 'card.select', player: 'blue' }],
    ['CP-2', 'spectator', 'taken', selecting, { type: 'card.select', player: 'blue' }],
    ['R13', 'red', 'taken', taking, taking],
    ['CP-22', 'red', 'taken', order('blue', 'vader'), order('blue', 'vader')],
    ['R51', 'blue', 'taken', settingAside('corps'), settingAside('corps')],
    ['R51', 'red', 'taken', settingAside('corps'), settingAside('?')],
    ['R29', 'red', 'refused', order('blue', 'vader'), { type: 'order.issue', player: 'blue' }],
    ['R29', 'blue', 'refused', selecting, selecting],
    ['R29', 'red', 'refused', { ...taking, cardId: 'push' } as MatchEvent, taking],
    ['R29', 'spectator', 'refused', taking, taking],
    ['R29', 'red', 'refused', { ...ending, secret: 1 } as MatchEvent, ending],
  ])('%s: what %s sees of an act that was %s', (_, viewer, taken, act, known) => {
    expect(redactEvent(viewer, act, taken)).toStrictEqual(known);
  });
});
