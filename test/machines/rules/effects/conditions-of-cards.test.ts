import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import { createCommandPhase, grantedKeywords } from '../../../../src/index.js';
import { cardNamed, madeUp } from '../../../support/cards.js';
import { order, select } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  cardsInPlay,
  phaseAfter,
  sideOf,
  table,
  take,
} from '../../../support/table.js';
import { luke, rebels, vader } from '../../../support/units.js';

const ewok = { ...luke, id: 'chief', name: 'Chief', affiliations: ['ewok'] };

describe('the unit that leads a card', () => {
  it.each(['arboreal-assault', 'for-the-tribe'])(
    'CP-18: %s is played only if an Ewok commander can be nominated, and is led by one',
    (cardId) => {
      const without = afterPlaying('standing-orders', cardId, {
        red: { army: [luke, rebels()], hand: [cardId, 'push'] },
      });
      expect(cardsInPlay(without).red).toBeNull();
      const led = afterPlaying('standing-orders', cardId, {
        red: { army: [luke, ewok, rebels()], hand: [cardId, 'push'] },
      });
      expect(cardsInPlay(led).red).toBe(cardId);
      expect(sideOf(led, 'red').nominated).toBe('chief');
    },
  );
});

describe('cards that cannot be played, or only from a later round', () => {
  it('CP-2: four cards of the catalogue can never be selected, and one cannot be selected in the first round', () => {
    const bound = catalogue.cards.flatMap(({ id, playable }) => (playable ? [[id, playable]] : []));
    expect(Object.fromEntries(bound)).toEqual({
      'the-hand-thing': 'never',
      'you-have-something-i-want': { fromRound: 2 },
      'yes-my-master': 'never',
      'we-must-wait-and-watch': 'never',
      'moment-of-triumph': 'never',
    });
  });

  it('CP-2: a card that can never be selected is refused when it is placed, even in the unassisted selection', () => {
    const phase = phaseAfter({ blue: { hand: ['the-hand-thing', 'push'] } });
    const attempt = select('blue', 'the-hand-thing');
    expectRefusedUnchanged(phase, attempt, 'CP-2', 'not-played-in-this-round');
    expect(phase.legalEvents('blue')).toEqual([select('blue', 'push')]);
  });
});

describe('cards that must be divulged, and cards that lie in play from setup', () => {
  const asajj = { ...vader, id: 'asajj', name: 'Asajj Ventress' };
  const tarkin = { ...vader, id: 'tarkin', name: 'Grand Moff Tarkin' };
  const faults = (blue: object) => {
    try {
      createCommandPhase(table({ blue }));
      return [];
    } catch (error) {
      return (error as { violations: { rule: string; code: string }[] }).violations.map(
        ({ rule, code }) => `${rule} ${code}`,
      );
    }
  };

  it('R49: Yes, My Master must be divulged: not divulged, it stays in the hand and is never selected', () => {
    const phase = phaseAfter({ blue: { army: [asajj], hand: ['yes-my-master', 'push'] } });
    expect(phase.legalEvents('blue')).toEqual([select('blue', 'push')]);
    expect(phase).toRefuse(select('blue', 'yes-my-master'), 'R49', 'only-divulged');
  });

  it('R49: divulged, Yes, My Master lies in play from setup and is no card of the hand', () => {
    const divulged = ['yes-my-master'];
    const phase = phaseAfter({
      blue: { army: [asajj], hand: ['push'], permanents: divulged, divulged },
    });
    expect(phase.view('red').players.blue).toMatchObject({
      handCount: 1,
      permanents: divulged,
      divulged,
    });
    expect(faults({ army: [asajj], hand: ['yes-my-master'], divulged })).toEqual([
      'R49 divulged-in-hand',
    ]);
  });

  it('R49: Fear Will Keep Them in Line tells each Imperial unit that is ordered only if it was divulged', () => {
    const cardId = 'fear-will-keep-them-in-line';
    const told = (blue: object, first: string) =>
      afterPlaying(first, 'standing-orders', { blue: { army: [tarkin], ...blue } })
        .view('blue')
        .log.filter(({ type }) => type === 'keyword.reminded')
        .map(({ data }) => (data as { when: string }).when);
    // Not divulged it is played, and lasts for the round; divulged it speaks of orders.
    expect(told({ hand: [cardId] }, cardId)).toEqual(['effect']);
    const divulged = { hand: ['push'], permanents: [cardId], divulged: [cardId] };
    expect(told(divulged, 'push')).toEqual([]);
    const phase = afterPlaying('push', 'standing-orders', {
      blue: { army: [tarkin], ...divulged },
    });
    take(phase, order('blue', 'tarkin'));
    expect(phase.view('red').players.blue.orders).toMatchObject([
      { unitId: 'tarkin', reminders: [{ card: cardId }] },
    ]);
  });

  it.each([
    ['Darkness Descends', 'darkness-descends', 'Darth Vader', 'Reliable', 'not-divulged'],
    ['Diplomatic Cover', 'diplomatic-cover', 'Padme Amidala', 'Inspire', 'not-divulged'],
    ['Diplomatic Cover', 'diplomatic-cover', 'Padme Amidala', 'Secret Mission', 'divulged'],
  ])('R49: %s (%s) gives %s %s only if it was %s', (_, cardId, name, keyword, when) => {
    const owner = { ...vader, id: 'owner', name, keywords: [] };
    for (const divulged of [[], [cardId]]) {
      const phase = afterPlaying(cardId, 'standing-orders', {
        blue: { army: [owner], hand: [cardId], divulged },
      });
      const granted = grantedKeywords(phase, { player: 'blue', unitId: 'owner' });
      const isGranted = granted.keywords.some((each) => each.name === keyword);
      expect(isGranted).toBe(divulged.length > 0 === (when === 'divulged'));
    }
  });
});

describe('divulged cards', () => {
  const divulged = { hand: ['darkness-descends', 'push'], divulged: ['darkness-descends'] };

  it('R43: Darkness Descends, divulged at setup, must be selected in the first round', () => {
    const phase = phaseAfter({ blue: divulged });
    expectRefusedUnchanged(phase, select('blue', 'push'), 'R43', 'divulged-card-first');
    expect(phase.legalEvents('blue')).toEqual([select('blue', 'darkness-descends')]);
  });

  it.each(['darkness-descends', 'diplomatic-cover', 'i-make-the-rules-now'])(
    'R43: %s must be selected in the first round if it was divulged',
    (id) => {
      const card = catalogue.cards.find((each) => each.id === id);
      expect(card?.selectInRoundIfDivulged).toBe(1);
    },
  );

  it('R43: if two divulged cards are due, either may be selected, and the refusal names both', () => {
    const due = { ...madeUp(), divulge: 'may' as const, selectInRoundIfDivulged: 1 };
    const cards = [due, { ...due, id: 'another', name: 'Another' }];
    const ids = cards.map(({ id }) => id);
    const phase = phaseAfter({ cards, blue: { hand: [...ids, 'push'], divulged: ids } });
    expect(phase.send(select('blue', 'push'))).toMatchObject({
      violations: [
        { message: 'Made Up or Another was divulged, and must be selected in this round.' },
      ],
    });
    take(phase, select('blue', 'another'));
  });

  it('R43: everybody sees which cards were divulged, but no other card of that hand', () => {
    const phase = phaseAfter({ blue: divulged });
    expect(phase.view('red').players.blue).toMatchObject({ divulged: ['darkness-descends'] });
    expect(JSON.stringify(phase.view('red').players.blue)).not.toContain('"push"');
  });

  it('R44: two cards stay in play only if they were divulged, not if they are merely played', () => {
    for (const name of ['Fear Will Keep Them in Line', 'We Must Wait and Watch']) {
      expect(cardNamed(name).permanent).toBeUndefined();
    }
    const tarkin = { ...vader, id: 'tarkin', name: 'Grand Moff Tarkin' };
    const phase = afterPlaying('push', 'assault', {
      blue: {
        army: [tarkin],
        hand: ['push'],
        permanents: ['fear-will-keep-them-in-line'],
        divulged: ['fear-will-keep-them-in-line'],
      },
    });
    take(phase, order('blue', 'tarkin'));
    expect(sideOf(phase, 'blue').permanents).toEqual(['fear-will-keep-them-in-line']);
  });
});
