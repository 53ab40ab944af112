import { describe, expect, it } from 'vitest';
import { matchGoesOn } from '../../../machines/rules/end-of-match.js';
import { endTheRound } from '../../../machines/rules/end-of-round.js';
import { violationsOf } from '../../../machines/rules/rule.js';
import { madeUp } from '../../support/cards.js';
import { bothSelect } from '../../support/events.js';
import { contextAfter } from '../../support/table.js';

describe('cards that leave play when the round ends', () => {
  it('CC-19: each card is logged: a normal card is discarded, a permanent one stays', () => {
    const table = contextAfter(
      {
        cards: [madeUp({ permanent: true })],
        blue: { hand: ['ambush'] },
        red: { hand: ['made-up'] },
      },
      ...bothSelect('ambush', 'made-up'),
    );
    const { context, log } = endTheRound(table);
    expect(context.sides.blue).toMatchObject({ inPlay: null, discard: ['ambush'] });
    expect(context.sides.red).toMatchObject({ inPlay: null, permanents: ['made-up'], discard: [] });
    expect(log).toMatchObject([
      {
        type: 'card.discarded',
        rule: 'CC-19',
        player: 'blue',
        data: { cardId: 'ambush', from: 'play' },
        visibility: 'public',
      },
      { type: 'card.stays', rule: 'R44', player: 'red', data: { cardId: 'made-up' } },
    ]);
    expect(endTheRound(context).log).toEqual([]);
  });
});

describe('a match that has ended', () => {
  it('CC-1: further events are refused with "match-over", but only after the end', () => {
    expect(violationsOf([matchGoesOn], { status: 'done' })).toName('CC-1', 'match-over');
    expect(violationsOf([matchGoesOn], { status: 'active' })).toEqual([]);
  });
});
